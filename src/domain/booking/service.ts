import type { Langs } from "../locales/translate.ts";

export type Presence = "required" | "optional" | "hidden";

export const detailFields = ["firstName", "lastName", "email", "phone", "dateOfBirth", "notes"] as const;
export type DetailField = (typeof detailFields)[number];

/** What is asked where a service says nothing else. */
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
  /** As the provider wrote them, where those are in the reader's language. */
  own?: { label: string; detail: string };
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

/** A service as its booking page needs it. */
export interface BookableService {
  id: string;
  slug: string;
  name: string;
  summary: string;
  description: string;
  image: string | null;
  durations: number[];
  staffing: "one" | "any" | "all";
  canChooseMember: boolean;
  members: ServiceMember[];
  seats: number;
  maxSeatsPerBooking: number | null;
  guests: "none" | "count" | "named";
  needsGuests: boolean;
  locations: ServiceLocation[];
  fields: Record<DetailField, Presence>;
  /** The slug of a form that is asked besides. */
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
  recurrence: ("daily" | "weekly" | "monthly" | "custom")[];
  recurrenceMax: number;
  /** Which visits of a series are paid when booking. */
  recurrencePay: "first" | "all";
  rescheduleCutoffMinutes: number;
  cancelCutoffMinutes: number;
  thankYou: string;
  /** What is said by mail after a visit. */
  followUp: string;
  /** Where the visitor is led instead. */
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
  /** ISO weekday that calendars begin with; null where the visitor's region decides. */
  weekStarts: number | null;
  frameSites: string[];
  termsText: string;
  consentText: string;
  langs?: Langs<"terms" | "consent">;
}

/** Most guests that one booking of this service may bring. */
export function mostGuests({
  guests,
  seats,
  maxSeatsPerBooking,
}: Pick<BookableService, "guests" | "seats" | "maxSeatsPerBooking">): number {
  if (guests === "none") return 0;
  return Math.min(100, (maxSeatsPerBooking ?? 101) - 1, seats > 1 ? seats - 1 : 100);
}

/** A class has a seat for each person; at any other service guests come along without taking one. */
export function seatsFor({ seats }: Pick<BookableService, "seats">, guestCount: number): number {
  return seats > 1 ? 1 + guestCount : 1;
}

/** Seats that a visit takes at the least: a class for two is not offered where one seat is left. */
export function leastSeats(service: Pick<BookableService, "seats" | "needsGuests">): number {
  return seatsFor(service, service.needsGuests ? 1 : 0);
}
