import type { CatalogueCode } from "../../locales/locales.ts";
import type { Recipient } from "../../mail/events.ts";
import type { Meeting } from "../meeting-point.ts";

interface VisitLine {
  service: string;
  duration: number;
  member: string | null;
  /** Its room or place, if it is not that of the whole visit; otherwise empty. */
  place: string;
}

/** Minor units. */
export interface VisitMoney {
  currency: string;
  total: number;
  /** In whatever way, without vouchers, and without what went back. */
  paid: number;
  /** What is left to pay; 0 for a visit that does not take place. */
  due: number;
  refunded: number;
  /** What vouchers pay, and what coupons and packages took off. */
  byVoucher?: number;
  off?: number;
  /** Of what was paid in person for a visit that does not take place: what is still owed, went back, and is kept by the terms. */
  inPerson?: { owed: number; given: number; kept: number };
}

/** What a cancellation now gives back of what was paid in any way, and until when, in milliseconds. */
export interface VisitRefund {
  paid: number;
  amount: number;
  until: number | null;
}

/**
 * What is true of a visit for one reader, before it is said in a language. The page after booking, mails and calendar
 * entries read it, so that they cannot contradict each other.
 */
export interface VisitFacts {
  recipient: Recipient["kind"];
  locale: CatalogueCode;
  /** For dates, times and sums. */
  tag: string;
  /** The zone of all times. */
  zone: string;
  provider: { name: string; zone: string; primaryColor: string; contactMethod: string };
  /** Only for the members who give the visit. */
  visitor: { name: string; email: string; phone: string; notes: string } | null;
  /** Milliseconds, and who gives each of several dates if that differs. Empty if the office has yet to set a time. */
  dates: { start: number; end: number; members?: readonly string[] }[];
  /** The time is not confirmed yet. */
  isRequest: boolean;
  lines: VisitLine[];
  members: string[];
  /** `isAddress` if a map can show the detail. The label is empty if the lines have only the address in common. */
  where: { label: string; detail: string; isAddress: boolean } | null;
  meeting: Meeting;
  guestCount: number;
  reference: string | null;
  money: VisitMoney | null;
  /** The tax in the price: name, thousandths of a percent, minor units. */
  taxes: { name: string; rate: number; amount: number }[];
  /** Null if nothing was paid, or for readers who did not pay. */
  refund: VisitRefund | null;
  /** Until when it can be cancelled online, in milliseconds; null if it cannot, or until it starts. */
  cancelUntil: number | null;
}

/** A visit as an entry of a calendar. */
export interface EntryFacts extends VisitFacts {
  /** The page where its reader can see and change it; null without one. */
  page: string | null;
  /** How the visitor is reached in a call. Only for the booker; the team has `visitor`. */
  phone: string;
}

/** An entry's texts in its reader's language. */
export interface WrittenEntry {
  location: string;
  details: string;
}
