import type { MakeUpRule } from "../courses/make-up.ts";
import type { Langs } from "../locales/translate.ts";

export type Presence = "required" | "optional" | "hidden";

export const detailFields = ["firstName", "lastName", "email", "phone", "dateOfBirth", "notes"] as const;
export type DetailField = (typeof detailFields)[number];

/** The defaults for services that do not configure their fields. */
export const defaultPresence: Record<DetailField, Presence> = {
  firstName: "required",
  lastName: "required",
  email: "required",
  phone: "optional",
  dateOfBirth: "hidden",
  notes: "optional",
};

export interface ServiceLocation {
  kind: "address" | "we-call" | "you-call" | "video" | "custom" | "ask";
  label: string;
  detail: string;
  /** The provider's original texts, if `label` and `detail` are translated. */
  own?: { label: string; detail: string };
  /** Only in types: a booking stores `asWritten`, not what is shown. */
  isShown?: true;
}

export interface ServiceMember {
  id: string;
  slug: string;
  name: string;
  title: string;
  photo: string | null;
  price: number | null;
  duration: number | null;
}

/** A length, a price and the givers that an upcoming session of a timetable has. */
export interface SessionOffer {
  duration: number;
  /** Null: the service's. */
  price: number | null;
  memberIds: string[];
}

/** A service as its booking page needs it. */
export interface BookableService {
  id: string;
  slug: string;
  name: string;
  summary: string;
  description: string;
  image: string | null;
  /** What the picture shows; empty if that is not said. */
  alt: string;
  durations: number[];
  /** Whether visitors choose a free start, a session of a timetable, or a course. */
  supply: "starts" | "timetable" | "courses";
  /** In what the upcoming sessions of its timetable differ. Empty for free starts. */
  sessions: SessionOffer[];
  /** The names of its courses. */
  courses: { id: string; name: string }[];
  /** How the timetable says how many seats are left. */
  showSeats: "words" | "numbers" | "never";
  staffing: "one" | "any" | "all";
  canChooseMember: boolean;
  members: ServiceMember[];
  seats: number;
  maxSeatsPerBooking: number | null;
  /** Visitors can wait for seats of a session that is full. */
  hasWaitingList: boolean;
  /** Visitors can wait for any time of a day that is full. */
  hasWaitingDays: boolean;
  /** Visitors can ask to be told if an earlier time comes up. */
  hasWatches: boolean;
  guests: "none" | "count" | "named";
  needsGuests: boolean;
  locations: ServiceLocation[];
  fields: Record<DetailField, Presence>;
  /** The slug of an additional form. */
  detailsForm: string | null;
  needsTerms: boolean;
  needsConsent: boolean;
  confirmation: "at-once" | "request" | "request-without-time";
  price: number;
  durationPrices: Record<number, number>;
  pricePer: "booking" | "person";
  payNow: "nothing" | "deposit-flat" | "deposit-percent" | "full";
  /** Minor units, or percent. */
  deposit: number;
  refundPercent: number;
  refundCutoffMinutes: number;
  /** What the cut-off counts from in a course. */
  refundCountsFrom: "course" | "each-date";
  /** What a visitor who misses a date of a course may do. */
  makeUp: MakeUpRule | null;
  recurrence: ("daily" | "weekly" | "monthly" | "custom")[];
  recurrenceMax: number;
  /** Which visits of a series are paid when booking. */
  recurrencePay: "first" | "all";
  rescheduleCutoffMinutes: number;
  cancelCutoffMinutes: number;
  thankYou: string;
  /** The message mailed after a visit. */
  followUp: string;
  /** The visitor is redirected here instead of seeing the confirmation page. */
  redirectUrl: string | null;
  langs?: Langs<"name" | "summary" | "description" | "thankYou">;
}

export interface BookingProvider {
  id: string;
  slug: string;
  name: string;
  zone: string;
  currency: string;
  contactMethod: string;
  logo: string | null;
  primaryColor: string;
  theme: "light" | "dark" | "auto";
  /** The ISO weekday that calendars start with; null means the visitor's region decides. */
  weekStarts: number | null;
  frameSites: string[];
  /** Counts the changes of the set-up. Omitted if nobody reserves time with these services. */
  revision?: number;
  /** Whether visitors may have codes of coupons, vouchers or packages. */
  hasCodes?: boolean;
  termsText: string;
  consentText: string;
  langs?: Langs<"terms" | "consent">;
}

/** The most guests that one booking of this service may bring. */
export function mostGuests({
  guests,
  seats,
  maxSeatsPerBooking,
}: Pick<BookableService, "guests" | "seats" | "maxSeatsPerBooking">): number {
  if (guests === "none") return 0;
  return Math.min(100, (maxSeatsPerBooking ?? 101) - 1, seats > 1 ? seats - 1 : 100);
}

/** A class has a seat per person. For other services, guests come along without taking a seat. */
export function seatsFor({ seats }: Pick<BookableService, "seats">, guestCount: number): number {
  return seats > 1 ? 1 + guestCount : 1;
}

/** The fewest seats that a visit takes. A class for two is not offered if only one seat is left. */
export function leastSeats(service: Pick<BookableService, "seats" | "needsGuests">): number {
  return seatsFor(service, service.needsGuests ? 1 : 0);
}
