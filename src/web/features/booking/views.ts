import type { TypedDetails } from "#domain/booking/details.ts";
import type {
  BookableService,
  BookingProvider,
  DetailField,
  Presence,
  ServiceLocation,
} from "#domain/booking/service.ts";
import type { Refusal } from "#domain/errors.ts";
import type { SelectOption } from "../../ui/field/select-field.tsx";
import type { BookingQuery, Prefill } from "./query.ts";
import type { TimeView } from "./time/time-view.ts";

/** One service for one person: 0 is the booker. */
export interface LineView {
  person: number;
  /** Which of the person's services it is. */
  turn: number;
  name: string;
  duration: number;
  /** Null while anybody may give it. */
  member: string | null;
  price: number;
  /** What of it is paid when booking. */
  payNow: number;
}

/** What every step shows beside its question. */
export interface HeadView {
  provider: { name: string; slug: string };
  /** The service's, the menu's or the provider's name. */
  title: string;
  summary: string;
  /** Where the page is about one service alone. */
  service: (Pick<BookableService, "durations" | "pricePer"> & { duration: number }) | null;
  /** What was chosen so far. */
  lines: LineView[];
  total: number;
  payNow: number;
  currency: string;
  locations: ServiceLocation[];
  /** Who was chosen or gives it anyway; empty while anybody may. */
  people: { name: string; photo: string | null }[];
  /** Which steps this booking has. */
  hasServices: boolean;
  hasStaff: boolean;
  hasTime: boolean;
  hasGuests: boolean;
  /** The office confirms it. */
  isRequest: boolean;
  /** Where to book anew, where this address books only once. */
  again: string | null;
}

/** A service that can be put into the cart. */
export interface OfferedView {
  slug: string;
  name: string;
  summary: string;
  image: string | null;
  durations: number[];
  price: number;
  pricePer: "booking" | "person";
  /** Members to choose from; empty where there is no choice. */
  staff: { slug: string; name: string }[];
}

export interface StaffChoice {
  slug: string;
  name: string;
  title: string;
  photo: string | null;
  price: number | null;
}

export interface ZoneView {
  id: string;
  city: string;
  offset: string;
  now: string;
}

/** A visit's time, in words. */
export interface TimeWords {
  date: string;
  times: string;
  start: string;
  weekday: string;
  day: string;
  zone: string;
  /** In person, where the viewer's clock differs from the business's. */
  atBusiness: string | null;
  leaf: { month: string; day: string; weekday: string };
}

/** A held or booked visit. */
export interface VisitView {
  /** Null where the office finds a time. */
  time: TimeWords | null;
  /** Everyone who gives it. */
  members: string[];
  /** Members' own durations and prices may differ from the service's. A single line's price is for one person. */
  lines: LineView[];
  total: number;
}

export interface HoldView {
  token: string;
  until: string;
  secondsLeft: number;
}

export interface CalendarLink {
  kind: "google" | "outlook" | "office" | "apple";
  href: string;
}

export type StepData =
  | {
      step: "services";
      categories: { name: string; description: string; services: OfferedView[] }[];
      /** Whether one person may have several, one after the other. */
      allowsSeveral: boolean;
      /** What each person has, the booker first. */
      people: (Omit<LineView, "payNow"> & { slug: string })[][];
      /** Why it cannot go on like this. */
      refusal: Refusal | null;
    }
  | { step: "staff"; staff: StaffChoice[] }
  | {
      step: "time";
      time: TimeView;
      /** Where the visit is to be moved from. */
      former: TimeWords | null;
      zone: ZoneView;
      zones: { value: string; label: string; detail: string; keywords: string }[] | null;
      prefill: Prefill;
      lapsed: boolean;
      /** Why the time that was asked for cannot be had any more. */
      gone: Refusal | null;
    }
  | {
      step: "details";
      /** Null until something is held. */
      visit: VisitView | null;
      hold: HoldView | null;
      fields: Record<DetailField, Presence>;
      locations: ServiceLocation[];
      values: TypedDetails;
      countries: SelectOption[] | null;
      dateOrder: ("birthDay" | "birthMonth" | "birthYear")[];
      terms: string | null;
      consent: string | null;
    }
  | {
      step: "guests";
      visit: VisitView;
      hold: HoldView | null;
      /** In a party each guest has a service already. */
      by: "count" | "named" | "party";
      isRequired: boolean;
      most: number;
      seatsLeft: number | null;
      count: number;
      named: { name: string; email: string }[];
    }
  | {
      step: "pay";
      visit: VisitView;
      hold: HoldView | null;
      lines: { label: string; amount: number }[];
      total: number;
      payNow: number;
      /** What a visitor who cancels in time gets back, and until when that is; null where there is nothing to get back. */
      refund: { amount: number; until: string | null } | null;
      /** Only test money is taken here. */
      isTest: boolean;
    }
  | {
      step: "outcome";
      state: "scheduled" | "requested";
      visit: VisitView;
      reference: string;
      firstName: string;
      where: { label: string; detail: string } | null;
      lines: { label: string; amount: number }[];
      total: number;
      /** What was paid for it and not given back. */
      paid: number;
      guests: { count: number; named: { name: string; email: string }[] };
      links: CalendarLink[];
      thankYou: string;
      contactMethod: string;
    };

/** `theme` is for the root; `key` makes a repeated form the same request. */
export type BookingData = {
  head: HeadView;
  query: BookingQuery;
  theme: BookingProvider["theme"];
  /** The provider's colours, as a style sheet. */
  brand: string;
  key: string;
} & StepData;
