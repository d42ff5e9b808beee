import type { Signal } from "../../../frame/signal.ts";
import type { CodeSums, SeriesDateView, VisitView } from "../visit/visit-views.ts";

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
  /** Shown to a guest whose own seat was cancelled. */
  | "seat-cancelled"
  /** A request that the visitor withdrew. */
  | "withdrawn"
  | "past";

/** What the visitor can still do with a booking. The notes say what is no longer possible, or not for much longer. */
export interface ManageView {
  title: string;
  /** `isWhole`: the page forbids framing, so it opens in the whole window. */
  links: { label: string; href: string; isWhole: boolean }[];
  notes: string[];
}

/** For the booker: a link to each guest's page, and a way to cancel that guest's seat. */
export interface SeatsView {
  title: string;
  text: string;
  copy: string;
  copied: string;
  guests: {
    name: string;
    /** Set if the guest's seat was cancelled: says so. */
    gone: string | null;
    own: { label: string; href: string } | null;
    cancel: { label: string; href: string } | null;
    /** Distinguishes one guest's links from another's. */
    forWhom: string;
  }[];
}

/** All dates of the series that a booking belongs to. */
export interface SeriesView {
  title: string;
  text: string;
  dates: (SeriesDateView & {
    /** Whether this date was cancelled. */
    isVoid: boolean;
    /** Marks the date that the page is about, or says what happened to it. */
    note: string | null;
    link: { label: string; href: string } | null;
  })[];
}

/** The outcome of a booking. The server writes the texts: there are many, and no other page needs them. */
export interface OutcomeStep {
  step: "outcome";
  state: OutcomeState;
  words: { page: string; title: string; text: string };
  visit: VisitView;
  /** The time before the booking was moved. */
  former: { term: string; time: string } | null;
  reference: string | null;
  /** The link leads to a map or to a video call. */
  where: { label: string; detail: string; link: { label: string; href: string } | null } | null;
  /** The picture of the service. */
  picture: string | null;
  lines: { label: string; amount: number }[];
  total: number;
  /** The amount paid in any way, minus refunds. */
  paid: number;
  /** What is left to pay. */
  due: number;
  /** What vouchers paid. */
  voucher: CodeSums["voucher"];
  /** The tax in the total. */
  taxes: string[];
  /** What a cancellation gives back of the payment, and until when. Null if nothing was paid. */
  refundTerms: string | null;
  /** Set if the payment was a test. */
  testMoney: { title: string; text: string } | null;
  /** The amount refunded, as text. */
  refund: { term: string; text: string } | null;
  guests: string | null;
  /** `own` is for the visitor's platform, `links` are the others. */
  calendar: { title: string; own: CalendarLink | null; others: string; links: CalendarLink[]; note: string | null };
  /** The reason that the office gave for declining. */
  reason: { term: string; text: string } | null;
  thankYou: { html: string; lang: string | undefined } | null;
  /** Whether the booker got a mail, and at which address. */
  mailed: string | null;
  /** A link to the provider's own page for visitors who have booked. */
  onward: { label: string; href: string } | null;
  /** The signal to the host page. */
  signal: Signal | null;
  contact: string | null;
  manage: ManageView | null;
  seats: SeatsView | null;
  series: SeriesView | null;
  /** The page with the data stored about this visitor. */
  data: { label: string; href: string };
  /** Another booking in addition to this one, or instead of it. */
  next: { label: string; href: string; isInstead: boolean };
}
