import type { CatalogueCode } from "#domain/locales/locales.ts";
import type { Mailbox } from "#gateways/mail/transport.ts";
import type { Booking } from "#store/booking/bookings.ts";
import type { BookingMail } from "#store/mail/mails.ts";
import type { ManagedBooking } from "../../booking/manage/read-manage.ts";

/** Whom a mail goes to, and how that person reads it. */
export interface Addressee {
  mailbox: Mailbox;
  locale: CatalogueCode;
  /** For dates, times and sums. */
  tag: string;
  zone: string;
}

/** Everything about the booking that a mail is about. */
export interface Subject {
  mail: BookingMail;
  managed: ManagedBooking;
  /** Of a series: the dates that the event is about, in their order. */
  dates: Booking[];
  addressee: Addressee;
  isLastToday: boolean;
}
