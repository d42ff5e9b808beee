import type { TypedDetails } from "#domain/booking/details.ts";
import type {
  BookableService,
  BookingProvider,
  DetailField,
  Presence,
  ServiceLocation,
} from "#domain/booking/service.ts";
import type { SelectOption } from "../../ui/field/select-field.tsx";
import type { BookingQuery, Prefill } from "./query.ts";
import type { TimeView } from "./time/time-view.ts";

/** What every step shows beside its question. */
export interface HeadView {
  provider: { name: string; slug: string; primaryColor: string };
  service: Pick<BookableService, "name" | "summary" | "durations" | "pricePer"> & { duration: number };
  price: number;
  currency: string;
  locations: ServiceLocation[];
  /** Who was chosen or gives it anyway; empty while anybody may. */
  people: { name: string; photo: string | null }[];
  /** Which steps this booking has. */
  hasStaff: boolean;
  hasGuests: boolean;
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

/** The time of a held or booked visit, in words. */
export interface VisitView {
  date: string;
  times: string;
  start: string;
  weekday: string;
  day: string;
  zone: string;
  /** In person, where the viewer's clock differs from the business's. */
  atBusiness: string | null;
  leaf: { month: string; day: string; weekday: string };
  /** Everyone who gives it; their own duration and price may differ from the service's. */
  members: string[];
  duration: number;
  /** For one person where it is priced so. */
  price: number;
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
  | { step: "staff"; staff: StaffChoice[] }
  | {
      step: "time";
      time: TimeView;
      zone: ZoneView;
      zones: { value: string; label: string; detail: string; keywords: string }[] | null;
      prefill: Prefill;
      lapsed: boolean;
    }
  | {
      step: "details";
      visit: VisitView;
      hold: HoldView;
      fields: Record<DetailField, Presence>;
      values: TypedDetails;
      countries: SelectOption[] | null;
      dateOrder: ("birthDay" | "birthMonth" | "birthYear")[];
      terms: string | null;
      consent: string | null;
    }
  | {
      step: "guests";
      visit: VisitView;
      hold: HoldView;
      by: "count" | "named";
      isRequired: boolean;
      most: number;
      seatsLeft: number | null;
      count: number;
      named: { name: string; email: string }[];
    }
  | {
      step: "done";
      visit: VisitView;
      reference: string;
      firstName: string;
      where: { label: string; detail: string } | null;
      lines: { label: string; amount: number }[];
      total: number;
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
  key: string;
} & StepData;
