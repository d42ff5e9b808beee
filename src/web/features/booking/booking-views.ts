import type { AbstractIntlMessages } from "use-intl";
import type { TypedDetails } from "#domain/booking/details/details.ts";
import type { BookingProvider, DetailField, Presence, ServiceLocation } from "#domain/booking/service.ts";
import type { Refusal } from "#domain/errors.ts";
import type { Langs } from "#domain/locales/translate.ts";
import type { DatesView, RepeatView } from "./repeat/repeat-views.ts";
import type { Signal } from "../../frame/signal.ts";
import type { ComboOption } from "../../ui/combobox/matches.ts";
import type { SelectOption } from "../../ui/field/select-field.tsx";
import type { IconName } from "../../ui/icon/icon-paths.ts";
import type { QuestionsView } from "../../ui/questions/question-views.ts";
import type { Cart } from "./state/cart.ts";
import type { BookingQuery, Prefill } from "./state/query.ts";
import type { TimeView } from "./time/time-view.ts";
import type { SeriesDateView, HoldView, LineView, SumsView, TimeWords, VisitView } from "./visit-views.ts";

export type CartLineView = LineView & { slug: string };

/** A row of a summary, in words. */
export interface RowView {
  icon: IconName;
  term: string;
  value: string;
  note?: string | null;
}

/** A service's own words on what to expect, as HTML. */
export interface AboutView {
  name: string;
  html: string;
  lang: string | undefined;
}
/** What every step shows beside its question. */
export interface BookingHeadView {
  /** Whose calendar it is, and where everything else of theirs can be booked. */
  provider: { name: string; logo: string | null; href: string };
  /** What was chosen so far, as addresses name it; several are separated by commas. */
  slug: string;
  /** The service's, the menu's or the provider's name. */
  title: string;
  summary: string;
  langs: Langs<"title" | "summary">;
  /** Of the services that were chosen so far. */
  about: AboutView[];
  /** Whether the page is about one service alone: then `rows` has its facts. */
  isSingle: boolean;
  /** Lengths to choose from, where there are several. */
  durations: { minutes: number; label: string; isChosen: boolean }[];
  rows: RowView[];
  /** What was chosen so far. */
  lines: LineView[];
  sums: SumsView;
  currency: string;
  locations: ServiceLocation[];
  /** Who was chosen or gives it anyway; empty while anybody may. */
  people: { name: string; photo: string | null }[];
  /** Which steps this booking has. */
  hasServices: boolean;
  hasStaff: boolean;
  hasTime: boolean;
  hasRepeats: boolean;
  hasGuests: boolean;
  hasPayment: boolean;
  /** The office confirms it. */
  isRequest: boolean;
}

/** A service that can be put into the cart. */
export interface OfferedView {
  slug: string;
  name: string;
  summary: string;
  image: string | null;
  /** As HTML. */
  about: string;
  length: string;
  cost: string | null;
  /** Lengths and members to choose from; empty where there is no choice. */
  durations: { minutes: number; label: string }[];
  staff: { slug: string; label: string }[];
  /** How many people of one booking may have it, where that is limited. */
  most: number | null;
  /** So many have it already that nobody else may. */
  isFull: boolean;
  langs: Langs<"name" | "summary" | "description">;
}

export interface StaffChoice {
  slug: string;
  name: string;
  title: string;
  photo: string | null;
  /** Length and price, where members differ in them. */
  facts: string[];
}

export interface ZoneView {
  id: string;
  city: string;
  offset: string;
  now: string;
}

/** Zones to choose from. */
export interface ZoneOptions {
  /** What they were searched by. */
  find: string;
  options: ComboOption[];
}

export interface CalendarLink {
  kind: "google" | "outlook" | "office" | "yahoo" | "apple";
  label: string;
  href: string;
}

export type OutcomeState =
  | "scheduled"
  | "rescheduled"
  | "requested"
  | "declined"
  | "cancelled"
  /** On a guest's page: theirs alone. */
  | "seat-cancelled"
  /** A request that the visitor took back. */
  | "withdrawn"
  | "past";

/** What can still be done with a booking; where something cannot, or not for long, the notes say so. */
export interface ManageView {
  title: string;
  reschedule: { label: string; href: string } | null;
  cancel: { label: string; href: string } | null;
  notes: string[];
}

/** For the booker: each guest's own page to hand on, and their seat to give up for them. */
export interface SeatsView {
  title: string;
  text: string;
  copy: string;
  copied: string;
  guests: {
    name: string;
    /** Says that the guest has left. */
    gone: string | null;
    own: { label: string; href: string } | null;
    cancel: { label: string; href: string } | null;
    /** Tells the links of one guest from another's. */
    forWhom: string;
  }[];
}

/** All dates of the series that a booking belongs to. */
export interface SeriesView {
  title: string;
  text: string;
  dates: (SeriesDateView & {
    /** It does not take place. */
    isVoid: boolean;
    /** The date that the page is about, or what became of it. */
    note: string | null;
    link: { label: string; href: string } | null;
  })[];
}

/**
 * What became of a booking. Its words are made on the server: they are many, and no other page needs them.
 */
export interface OutcomeStep {
  step: "outcome";
  state: OutcomeState;
  words: { page: string; title: string; text: string };
  visit: VisitView;
  /** Where it was moved from. */
  former: { term: string; time: string } | null;
  reference: string | null;
  where: { label: string; detail: string } | null;
  lines: { label: string; amount: number }[];
  total: number;
  /** What was paid for it and not given back. */
  paid: number;
  /** What was given back of it, in words. */
  refund: { term: string; text: string } | null;
  guests: string | null;
  calendar: { title: string; links: CalendarLink[]; note: string | null };
  /** What the office said when it declined. */
  reason: { term: string; text: string } | null;
  thankYou: { html: string; lang: string | undefined } | null;
  /** Whether the booker was written to, and where. */
  mailed: string | null;
  /** To the provider's own page for whoever has booked. */
  onward: { label: string; href: string } | null;
  /** What the page that frames ours is told. */
  signal: Signal | null;
  contact: string | null;
  manage: ManageView | null;
  seats: SeatsView | null;
  series: SeriesView | null;
  /** What is stored about the reader. */
  data: { label: string; href: string };
  /** Another booking beside this one, or one instead of it. */
  next: { label: string; href: string; isInstead: boolean };
}

export type BookingStepData =
  | {
      step: "services";
      categories: {
        name: string;
        description: string;
        langs: Langs<"name" | "description">;
        services: OfferedView[];
      }[];
      /** Whether one person may have several, one after the other. */
      allowsSeveral: boolean;
      /** As it stands: each way to change it is a link to another one. */
      cart: Cart;
      /** What each person has, the booker first; line by line what the cart says. */
      people: CartLineView[][];
      /** For whom services are being chosen. */
      person: number;
      /** Why it cannot go on like this, and who is to choose first. */
      fault: { refusal: Refusal; people: number[] } | null;
    }
  | { step: "staff"; staff: StaffChoice[] }
  | {
      step: "time";
      time: TimeView;
      /** Where the visit is to be moved from. */
      former: TimeWords | null;
      zone: ZoneView;
      /** For those who have opened the list without scripts; scripts fetch it. */
      zones: ZoneOptions | null;
      prefill: Prefill;
      lapsed: boolean;
      /** Why the time that was asked for cannot be had any more. */
      gone: Refusal | null;
    }
  | ({ step: "repeat" } & RepeatView)
  | ({ step: "dates" } & DatesView)
  | {
      step: "details";
      /** Null until something is held. */
      visit: VisitView | null;
      hold: HoldView | null;
      /** Of the names that are asked, in the order of the language. */
      names: ("firstName" | "lastName")[];
      fields: Record<DetailField, Presence>;
      values: TypedDetails;
      countries: SelectOption[] | null;
      dateOrder: ("birthDay" | "birthMonth" | "birthYear")[];
      /** Of the forms that its services ask; null where they ask none. */
      questions: QuestionsView | null;
      /** As HTML. */
      terms: string | null;
      consent: string | null;
      langs: Langs<"terms" | "consent">;
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
      /** What each person pays, in minor units, where how many come decides the sum. */
      each: number | null;
    }
  | {
      step: "pay";
      visit: VisitView;
      hold: HoldView | null;
      /** Who it is for and who comes along. */
      review: RowView[];
      lines: { label: string; amount: number }[];
      total: number;
      payNow: number;
      /** What a visitor who cancels in time gets back, and until when that is; null where there is nothing to get back. */
      refund: { amount: number; until: string | null } | null;
      /** Only test money is taken here. */
      isTest: boolean;
    }
  | OutcomeStep;

/** `theme` is for the root; `key` makes a repeated form the same request. */
export type BookingData = {
  head: BookingHeadView;
  query: BookingQuery;
  theme: BookingProvider["theme"];
  /** The provider's colours, as a style sheet. */
  brand: string;
  /** Of a series or of a form, where the page is about one. */
  texts: AbstractIntlMessages | null;
  key: string;
  /** Why what is held cannot be booked any more. */
  over: Refusal | null;
} & BookingStepData;

export type GuestsData = Extract<BookingData, { step: "guests" }>;
export type ServicesData = Extract<BookingData, { step: "services" }>;
