import type { DeliveryKind, PostalAddress } from "../shop/delivery.ts";
import type { Answer, Field } from "../forms/definition.ts";
import type { VisitFacts } from "../booking/facts/visit-facts.ts";
import type { CatalogueCode } from "../locales/locales.ts";
import type { MailKind } from "./events.ts";
import type { SuitingTimes } from "../waiting/watch.ts";

/** Absolute URLs by purpose. Links that cannot be used are omitted. */
export type MailLinks = Partial<
  Record<
    | "open"
    | "earlier"
    | "makeUp"
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

/** Of a mail to the office that goes to an owner. */
interface ForOwner {
  /** The office's address that refused it. */
  insteadOf?: string;
}

/** The data of a mail before it is written in a language. */
export interface MailFacts extends VisitFacts, ForOwner {
  kind: MailKind;
  /** Whether the times are on the clock of the place, not the recipient's own. */
  isOnPlaceClock: boolean;
  /** How to address the recipient; empty if a stranger could have typed the name. */
  name: string;
  /** The visitor's answers to additional forms, only for the members who give the visit. */
  answers: { field: Field; answer: Answer }[];
  former: number | null;
  proposed: number | null;
  /** The times that the office proposes for a booked visit, and who would give it. */
  choices?: readonly { at: number; members: readonly string[] }[];
  /** Whether the provider's time is shown too, if it differs. */
  namesBusiness: boolean;
  /** Guests who get mail only once the booker's address is verified. */
  heldBack: number;
  /** This recipient gets no more mails about bookings today unless the address is verified. */
  isLastToday: boolean;
  /** Why it was declined, cancelled or moved, as typed. */
  reason: string;
  /** The business cancelled the visit, not the visitor. */
  isByBusiness: boolean;
  /** The next sessions with enough seats, if the business cancelled this one. Milliseconds. */
  next: { start: number; end: number }[];
  /** In milliseconds: the end of an open make-up, or the missed date whose place a session takes. */
  makeUp: { end: number; isOwn: boolean } | { missed: number } | null;
  /** After a trial: the page of the course, and what joining the rest of it costs. */
  rest: { href: string; price: number; currency: string } | null;
  /** The provider's own text about the service, in Markdown. */
  note: string;
  /** The provider's own sentence in mails of this kind; plain text. */
  sentence: string;
  /** The site's origin, for links in that text. */
  origin: string;
  links: MailLinks;
}

/** Data of the mail about a form response: to the office, or the visitor's copy. */
export interface ResponseFacts extends ForOwner {
  recipient: "office" | "visitor";
  locale: CatalogueCode;
  provider: { name: string; primaryColor: string; contactMethod: string };
  /** The form's title. */
  title: string;
  /** In the order of the questions. */
  answers: { field: Field; answer: Answer }[];
  files: { name: string; href: string }[];
  /** Only for a quiz. */
  percent: number | null;
  /** The visitor's pages for the response and for the data stored about them. */
  open: string | null;
  data: string | null;
}

/** Data of the mails about a paid order, to the buyer and the office. */
export interface OrderFacts extends ForOwner {
  recipient: "buyer" | "office";
  locale: CatalogueCode;
  /** For dates and sums: the formats of the business's country. */
  tag: string;
  provider: { name: string; zone: string; primaryColor: string; contactMethod: string };
  buyer: { name: string; email: string };
  reference: string;
  /** Minor units. */
  lines: { title: string; quantity: number; unitPrice: number }[];
  currency: string;
  total: number;
  shipping: number;
  /** The tax in the total, for a receipt. */
  taxes?: MailFacts["taxes"];
  delivery: DeliveryKind | null;
  deliveryNote: string;
  address: PostalAddress | null;
  /** The content delivered by the buyer's mail; empty in the office's. */
  mailed: string;
  /** Vouchers and passes that were bought; empty in the office's. */
  credits: BoughtFacts[];
  /** The buyer's pages for the order and for the data stored about them. */
  open: string | null;
  data: string | null;
}

/** A voucher or a pass, with its code. */
interface BoughtFacts {
  kind: "voucher" | "pass";
  /** Of a pass. */
  title: string;
  /** Minor units, or visits. */
  worth: number;
  code: string;
  /** Milliseconds: the moment after the last day on which it can be used; null if it never expires. */
  expiresAt: number | null;
  /** Its page, to print or to send on. */
  href: string;
  /** When the recipient gets it by mail; null if the buyer hands it over. */
  mailAt: number | null;
  recipientEmail: string;
}

/** Data of the mail that brings a voucher or a pass to its holder. */
export interface CreditFacts extends Omit<BoughtFacts, "mailAt" | "recipientEmail"> {
  locale: CatalogueCode;
  provider: { name: string; zone: string; primaryColor: string; contactMethod: string };
  currency: string;
  /** Who holds it; empty if that is not known. */
  name: string;
  /** Who gives it; empty if it is from the business, or for the holder's own use. */
  from: string;
  message: string;
  /** What a pass can be used for. */
  services: string[];
  /** Where visits are booked. */
  book: string;
}

export type WaitingMailKind =
  | "waiting-joined"
  | "waiting-offer"
  | "waiting-expired"
  | "waiting-open"
  | "waiting-cancelled"
  | "waiting-closed"
  | "waiting-moved"
  | "waiting-asked";

/** Data of the mails about a waiting list. */
export interface WaitingFacts {
  kind: WaitingMailKind;
  locale: CatalogueCode;
  /** For dates and times. */
  tag: string;
  /** The zone of all times in the mail. */
  zone: string;
  provider: { name: string; primaryColor: string; contactMethod: string };
  service: string;
  /** Milliseconds. Null for a day or a watch without an offer. */
  start: number | null;
  /** The day that the person waits for, unless seats are offered at one of its times. */
  day: string | null;
  /** The course that the person waits for: its name, its first day that is left, and its last one. Milliseconds. */
  course: { name: string; from: number; to: number } | null;
  /** What is offered of it. */
  offer: { dates: number; total: number; currency: string } | null;
  /** The times that would suit the person, if they watch for one. */
  suits: SuitingTimes | null;
  /** Accepting the offer moves this booked visit. Milliseconds. */
  booked: number | null;
  /** How many times were offered. */
  offers: number;
  /** Until when the offer can be accepted; null without one. */
  until: number | null;
  seats: number;
  place: number;
  seatsBefore: number;
  /** Why the business cancelled or moved the session; empty otherwise. */
  reason: string;
  /** Other sessions with enough seats, if it was cancelled. */
  next: MailFacts["next"];
  /** The person's place in line, where they can also leave it. */
  open: string;
  /** Where the seats are booked, or the line is joined again. */
  book: string;
  data: string;
}

/** A mail that lets a person into the office. */
export type OfficeMailFacts = { locale: CatalogueCode; open: string } & (
  | { kind: "sign-in"; code: string; minutes: number }
  | { kind: "invitation"; provider: string; days: number }
);

/** A mail in the recipient's language. */
export interface WrittenMail {
  subject: string;
  html: string;
  text: string;
}
