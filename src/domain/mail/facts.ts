import type { DeliveryKind, PostalAddress } from "../shop/delivery.ts";
import type { Answer, Field } from "../forms/definition.ts";
import type { CatalogueCode } from "../locales/locales.ts";
import type { MailKind, Recipient } from "./events.ts";

export interface MailLine {
  service: string;
  duration: number;
  member: string | null;
}

/** Whole addresses, each with what it is for; those that cannot be used are left out. */
export type MailLinks = Partial<
  Record<
    | "open"
    | "reschedule"
    | "cancel"
    | "rebook"
    | "calendar"
    | "confirm"
    | "decline"
    | "propose"
    | "accept"
    | "verify"
    | "data"
    | "stop",
    string
  >
>;

/** What a mail tells, before it is put into words. */
export interface MailFacts {
  kind: MailKind;
  recipient: Recipient["kind"];
  locale: CatalogueCode;
  /** For dates, times and sums. */
  tag: string;
  /** The reader's. */
  zone: string;
  provider: { name: string; zone: string; primaryColor: string; contactMethod: string };
  /** How the reader is called; empty where strangers could have typed it. */
  name: string;
  /** For those who give the visit alone. */
  visitor: { name: string; email: string; phone: string; notes: string } | null;
  /** What the visitor was asked besides, for those who give the visit. */
  answers: { field: Field; answer: Answer }[];
  /** Milliseconds; none where the office finds a time. */
  dates: { start: number; end: number }[];
  /** Nobody has agreed to its time. */
  isRequest: boolean;
  former: number | null;
  proposed: number | null;
  lines: MailLine[];
  members: string[];
  where: { label: string; detail: string } | null;
  /** Then the clock at the business matters, too. */
  isInPerson: boolean;
  guestCount: number;
  /** Guests who are written to once the booker's address is verified. */
  heldBack: number;
  /** No more mails about bookings go to this reader today, unless the address is verified. */
  isLastToday: boolean;
  reference: string | null;
  /** Minor units. */
  money: { currency: string; total: number; paid: number; refunded: number } | null;
  /** Why it was declined or cancelled, in somebody's own words. */
  reason: string;
  /** The business's own words, in Markdown. */
  note: string;
  /** Of the site, for links in them. */
  origin: string;
  links: MailLinks;
}

/** What the office is told of a response to a form, or the copy that the visitor gets. */
export interface ResponseFacts {
  recipient: "office" | "visitor";
  locale: CatalogueCode;
  provider: { name: string; primaryColor: string; contactMethod: string };
  /** Of the form. */
  title: string;
  /** In the order in which they were asked. */
  answers: { field: Field; answer: Answer }[];
  files: { name: string; href: string }[];
  /** Of a quiz. */
  percent: number | null;
  /** The visitor's own page of it, and of what is stored about them. */
  open: string | null;
  data: string | null;
}

/** What a buyer and the office are told of an order that was paid. */
export interface OrderFacts {
  recipient: "buyer" | "office";
  locale: CatalogueCode;
  provider: { name: string; primaryColor: string; contactMethod: string };
  buyer: { name: string; email: string };
  reference: string;
  /** Minor units. */
  lines: { title: string; quantity: number; unitPrice: number }[];
  currency: string;
  total: number;
  shipping: number;
  delivery: DeliveryKind | null;
  deliveryNote: string;
  address: PostalAddress | null;
  /** What the buyer's mail brings; empty in the office's. */
  mailed: string;
  /** The buyer's own page of it, and of what is stored about them. */
  open: string | null;
  data: string | null;
}

/** A mail in the reader's language. */
export interface WrittenMail {
  subject: string;
  html: string;
  text: string;
}
