import { fullName } from "#domain/booking/names.ts";
import { isCurrent, isStoppable, type Recipient } from "#domain/mail/events.ts";
import type { MailFacts } from "#domain/mail/facts.ts";
import { isCatalogueCode, languageOf, localeOf } from "#domain/locales/locales.ts";
import type { CalendarPart, Mailbox, MailMessage } from "#gateways/mail/transport.ts";
import { writeInvitation } from "#gateways/calendars/ics.ts";
import { findBookingById, type Booking } from "#store/booking/bookings.ts";
import { findMailProvider, findStaffRecipient } from "#store/mail/mail-recipients.ts";
import type { BookingMail } from "#store/mail/mails.ts";
import { calendarEntry } from "../../booking/manage/calendar-entry.ts";
import { localizeBooking } from "../../booking/find/localize-booking.ts";
import { describeBooking } from "../../booking/manage/read-manage.ts";
import type { Services } from "../../shared/services.ts";
import { envelopeOf } from "./envelope.ts";
import { gatherFacts } from "./gather-facts.ts";
import type { Addressee, Subject } from "./subject.ts";
import { hasStoppedMails } from "../stop-mails.ts";

/** Composes the mail from the current data; null if it is no longer true or has no recipient. */
export async function composeMail(
  mail: BookingMail,
  services: Services,
  isLastToday = false,
): Promise<MailMessage | null> {
  const read = await readSubject(mail, services);
  if (read === null) return null;
  const subject: Subject = { ...read, isLastToday: isLastToday && mail.recipient.kind === "booker" };
  const { managed, addressee } = subject;
  const { provider, booking } = managed;
  const facts = await gatherFacts(subject, services);
  const { mailing } = services;
  const thread = { kind: "visit", id: booking.seriesId ?? booking.id } as const;
  return {
    ...envelopeOf({ mail, provider, thread }, mailing),
    to: addressee.mailbox,
    replyTo: await replyToOf(subject, services),
    unsubscribe: facts.links.stop ?? null,
    ...(await mailing.write(facts)),
    calendar: calendarOf(subject, facts, mailing.sender),
  };
}

/** The team replies to the visitor; everyone else replies to the office. */
async function replyToOf({ mail, managed, addressee }: Subject, { db }: Services): Promise<Mailbox | null> {
  const { booking, provider } = managed;
  const isTeam = mail.recipient.kind === "staff" || mail.recipient.kind === "office";
  if (isTeam && booking.email !== "") return { name: fullName(booking, addressee.locale), address: booking.email };
  if (mail.recipient.kind === "office") return null;
  const { officeEmail } = await findMailProvider(db, provider.id);
  return officeEmail === "" ? null : { name: provider.name, address: officeEmail };
}

async function readSubject(mail: BookingMail, services: Services): Promise<Omit<Subject, "isLastToday"> | null> {
  const { providerId, aboutId } = mail;
  const booking = await findBookingById(services.db, { providerId, id: aboutId });
  if (booking === undefined || !isCurrent(mail, booking)) return null;
  const addressee = await findAddressee(mail.recipient, booking, services);
  if (addressee === null) return null;
  if (isStoppable(mail.kind) && (await hasStoppedMails(providerId, addressee.mailbox.address, services))) return null;
  const managed = await describeBooking(booking, services, languageOf(addressee.locale));
  if (!managed.ok) return null;
  const others = await Promise.all(
    mail.dateIds.filter((id) => id !== aboutId).map((id) => findBookingById(services.db, { providerId, id })),
  );
  const dates = [booking, ...others.filter((date) => date !== undefined)]
    .filter((date) => isCurrent(mail, date))
    .map((date) => localizeBooking(date, managed.value.services));
  return { mail, managed: managed.value, dates, addressee };
}

async function findAddressee(recipient: Recipient, booking: Booking, { db }: Services): Promise<Addressee | null> {
  const locale = isCatalogueCode(booking.locale) ? booking.locale : "en";
  const own = { locale, tag: booking.tag ?? localeOf(locale).tag, zone: booking.zone };
  const found = await mailboxOf(recipient, booking, own, db);
  return found === null || found.mailbox.address === "" ? null : found;
}

async function mailboxOf(
  recipient: Recipient,
  booking: Booking,
  own: Pick<Addressee, "locale" | "tag" | "zone">,
  db: Services["db"],
): Promise<Addressee | null> {
  const { providerId, email, guests } = booking;
  switch (recipient.kind) {
    case "booker":
      return { ...own, mailbox: { name: fullName(booking, own.locale), address: email } };
    case "guest": {
      const guest = guests.find(({ position }) => position === recipient.position);
      // The booker typed the guest's name, so it does not appear in the guest's mail.
      return guest === undefined ? null : { ...own, mailbox: { name: "", address: guest.email } };
    }
    case "staff": {
      const member = await findStaffRecipient(db, providerId, recipient.id);
      const { locale } = await findMailProvider(db, providerId);
      return member === undefined
        ? null
        : {
            locale,
            tag: localeOf(locale).tag,
            zone: member.zone,
            mailbox: { name: member.name, address: member.email },
          };
    }
    case "office": {
      const { officeEmail, locale } = await findMailProvider(db, providerId);
      return { locale, tag: localeOf(locale).tag, zone: own.zone, mailbox: { name: "", address: officeEmail } };
    }
  }
}

const withoutCalendar: ReadonlySet<BookingMail["kind"]> = new Set(["follow-up", "receipt", "reminder"]);

/** An invitation for this recipient only, or its cancellation. */
function calendarOf(
  { mail, managed, dates, addressee }: Subject,
  facts: MailFacts,
  sender: string,
): CalendarPart | null {
  const { recipient, kind } = mail;
  if (withoutCalendar.has(kind) || recipient.kind === "office") return null;
  if (kind === "seat-cancelled" && recipient.kind === "staff") return null;
  const isGuest = recipient.kind === "guest";
  const entries = dates.flatMap((date) =>
    calendarEntry(date, {
      beside: recipient.kind === "staff" ? fullName(date, addressee.locale) : managed.provider.name,
      url: facts.links.open,
      isSeatCancelled: kind === "handed-over" || (kind === "seat-cancelled" && isGuest),
      isGuest,
    }),
  );
  if (entries.length === 0) return null;
  return writeInvitation(entries, {
    organizer: { name: managed.provider.name, email: sender },
    attendee: { name: addressee.mailbox.name, email: addressee.mailbox.address },
  });
}
