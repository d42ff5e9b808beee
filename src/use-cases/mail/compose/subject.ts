import type { MailFacts } from "#domain/mail/facts.ts";
import type { CatalogueCode } from "#domain/locales/locales.ts";
import type { Mailbox } from "#gateways/mail/transport.ts";
import type { Booking } from "#store/booking/booking.ts";
import type { MailSubject } from "#store/mail/mail-subjects.ts";
import type { BookingMail } from "#store/mail/mail.ts";
import type { ShownBooking } from "../../booking/find/localize-booking.ts";
import type { ManagedBooking } from "../../booking/manage/read-manage.ts";

/** The recipient of a mail, with their language and time zone. */
export interface Addressee {
  mailbox: Mailbox;
  locale: CatalogueCode;
  /** The format of dates, times and amounts. */
  tag: string;
  zone: string;
}

/** The booking that a mail is about, and everything the mail needs to know about it. */
export interface Subject extends Pick<MailSubject, "office" | "heldBack" | "refunded"> {
  mail: BookingMail;
  managed: ManagedBooking;
  /** For a series: the dates that the event concerns, in order. */
  dates: ShownBooking[];
  /** Those whose prices count: missed dates that were made up, too. */
  charged: readonly Booking[];
  addressee: Addressee;
  /** The missed date of a course that the booker can make up because of this mail, or that the visit makes up. */
  makeUp: { missed: Booking; end: Date } | null;
  isLastToday: boolean;
  /** The times that the office proposes for the booked visit. */
  choices?: NonNullable<MailFacts["choices"]>;
}
