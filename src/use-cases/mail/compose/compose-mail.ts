import { fullName } from "#domain/booking/names.ts";
import { isAboutSession, isCurrent, isStoppable, type Recipient } from "#domain/mail/events.ts";
import type { MailFacts } from "#domain/mail/facts.ts";
import { noAddress, notWanted } from "#domain/mail/why-unsent.ts";
import { isCatalogueCode, languageOf, localeOf, type CatalogueCode } from "#domain/locales/locales.ts";
import type { CalendarPart, Mailbox, MailMessage } from "#gateways/mail/transport.ts";
import { writeInvitation } from "#gateways/calendars/ics.ts";
import { findBookingById } from "#store/booking/bookings.ts";
import type { Booking } from "#store/booking/booking.ts";
import type { MailSubject } from "#store/mail/mail-subjects.ts";
import type { BookingMail } from "#store/mail/mail.ts";
import { calendarEntry } from "../../receipts/calendar-entry.ts";
import { factsOfDate } from "../../receipts/visit-facts.ts";
import { localizeBooking } from "../../booking/find/localize-booking.ts";
import { openFor, readMakeUps } from "../../booking/make-ups/read-make-up.ts";
import { listProposedTimes } from "#store/office/handover/visit-proposals.ts";
import { describeBooking } from "../../booking/manage/read-manage.ts";
import type { Services } from "../../shared/services.ts";
import { teamTag } from "../../zones/team-tag.ts";
import { envelopeOf } from "./envelope.ts";
import { ownerInsteadOf, type InsteadOf } from "./owner-instead.ts";
import { gatherFacts, saidInMail } from "./gather-facts.ts";
import { pageOfDate } from "./mail-links.ts";
import type { Addressee, Subject } from "./subject.ts";
import { hasStoppedMails } from "../stop-mails.ts";

/** Composes the mail from the current data; null if it is no longer true or has no recipient. */
export async function composeMail(
  mail: BookingMail,
  found: MailSubject,
  services: Services,
  isLastToday = false,
): Promise<MailMessage | null> {
  const insteadOf = await ownerInsteadOf(mail, services);
  const read = await readSubject(mail, insteadOf === null ? found : toOwner(found, insteadOf), services);
  if (read === null) return null;
  const subject: Subject = { ...read, isLastToday: isLastToday && mail.recipient.kind === "booker" };
  const { managed, addressee } = subject;
  const { provider, booking } = managed;
  const facts = { ...(await gatherFacts(subject, services)), ...(insteadOf && { insteadOf: insteadOf.refused }) };
  const { mailing } = services;
  const thread = { kind: "visit", id: booking.seriesId ?? booking.id } as const;
  return {
    ...envelopeOf({ mail, provider, thread }, mailing),
    to: addressee.mailbox,
    replyTo: replyToOf(subject),
    unsubscribe: facts.links.stop ?? null,
    ...(await mailing.write(saidInMail(facts))),
    calendar: await calendarOf(subject, facts, services),
  };
}

function toOwner(found: MailSubject, { owner }: InsteadOf): MailSubject {
  return { ...found, office: { ...found.office, teamEmail: owner } };
}

/** Why a mail that could not be composed was not sent; null if it is no longer true. */
export async function whyNotComposed(
  mail: BookingMail,
  found: MailSubject,
  services: Services,
): Promise<string | null> {
  if (!isCurrent(mail, found.booking)) return null;
  const addressee = findAddressee(mail.recipient, found);
  if (addressee === null) return noAddress;
  const { address } = addressee.mailbox;
  return isStoppable(mail.kind) && (await hasStoppedMails(mail.providerId, address, services)) ? notWanted : null;
}

/** A mail as the office may read it, without the links of its recipient. */
export interface PreviewedMail {
  to: string;
  subject: string;
  html: string;
  text: string;
  /** The calendar file; null if the mail has none. */
  calendar: string | null;
}

interface PreviewOptions {
  /** For recipients who read another language. */
  language?: CatalogueCode;
  /** The other sessions that it names, if the mail is about what has not happened yet. */
  next?: (facts: MailFacts) => MailFacts["next"];
}

/**
 * The mail as the office may read it; null if it is no longer true. Its links lead to the start page, because they would
 * let their reader act as the recipient.
 */
export async function previewMail(
  mail: BookingMail,
  found: MailSubject,
  services: Services,
  { language, next = (facts) => facts.next }: PreviewOptions = {},
): Promise<PreviewedMail | null> {
  const read = await readSubject(mail, language === undefined ? found : inLanguage(found, language), services);
  if (read === null) return null;
  const subjectOfMail = { ...read, isLastToday: false };
  const facts = await gatherFacts(subjectOfMail, services);
  const { mailing } = services;
  const { origin } = mailing;
  const links = Object.fromEntries(Object.keys(facts.links).map((name) => [name, origin]));
  const rest = facts.rest && { ...facts.rest, href: origin };
  const unlinked = { ...facts, links, rest, next: next(facts) };
  const { subject, html, text } = await mailing.write(saidInMail(unlinked));
  const sent = await calendarOf(subjectOfMail, unlinked, services, origin);
  const calendar = sent?.content ?? null;
  return { to: read.addressee.mailbox.address, subject, html, text, calendar };
}

/** The same, for recipients who read another language. */
function inLanguage({ booking, office, ...rest }: MailSubject, locale: CatalogueCode): MailSubject {
  return { ...rest, booking: { ...booking, locale, tag: localeOf(locale).tag }, office: { ...office, locale } };
}

/** The team replies to the visitor; everyone else replies to the office. */
function replyToOf({ mail, managed, addressee, office }: Subject): Mailbox | null {
  const { booking, provider } = managed;
  const isTeam = mail.recipient.kind === "staff" || mail.recipient.kind === "office";
  if (isTeam && !isAboutSession(mail.kind) && booking.email !== "")
    return { name: fullName(booking, addressee.locale), address: booking.email };
  if (mail.recipient.kind === "office") return null;
  const { officeEmail } = office;
  return officeEmail === "" ? null : { name: provider.name, address: officeEmail };
}

async function readSubject(
  mail: BookingMail,
  found: MailSubject,
  services: Services,
): Promise<Omit<Subject, "isLastToday"> | null> {
  const { providerId, aboutId } = mail;
  const { booking, members, office, heldBack, refunded } = found;
  if (!isCurrent(mail, booking)) return null;
  const addressee = findAddressee(mail.recipient, found);
  if (addressee === null) return null;
  if (isStoppable(mail.kind) && (await hasStoppedMails(providerId, addressee.mailbox.address, services))) return null;
  const managed = await describeBooking(booking, services, languageOf(addressee.locale), members);
  if (!managed.ok) return null;
  const others = await Promise.all(
    mail.dateIds.filter((id) => id !== aboutId).map((id) => findBookingById(services.db, { providerId, id })),
  );
  const concerned = [booking, ...others.filter((date) => date !== undefined)];
  const current = concerned.filter((date) => isCurrent(mail, date));
  const missed = await missedIn(
    concerned.filter((date) => !current.includes(date)),
    services,
  );
  const dates = current.map((date) => localizeBooking(date, managed.value.services));
  const makeUp = await findMakeUp(mail, managed.value.booking, services);
  const isProposal = mail.kind === "proposed" && booking.state === "scheduled";
  const choices = isProposal ? await listProposedTimes(services.db, booking, mail.event) : undefined;
  if (choices === null) return null;
  const reader = inFormats(addressee, mail.recipient, managed.value.provider.zone);
  const charged = [...current, ...missed];
  const subject = {
    mail,
    managed: managed.value,
    dates,
    charged,
    addressee: reader,
    makeUp,
    office,
    heldBack,
    refunded,
  };
  return choices === undefined ? subject : { ...subject, choices };
}

/** Missed dates that keep their price, because they can be made up. */
async function missedIn(gone: readonly Booking[], services: Services): Promise<Booking[]> {
  const [first] = gone;
  if (first === undefined) return [];
  const makeUps = await readMakeUps(first, services);
  return gone.filter(({ id }) => makeUps.some(({ missedId }) => missedId === id));
}

/** Later mails do not repeat it. */
async function findMakeUp(
  { kind, recipient }: BookingMail,
  booking: MailSubject["booking"],
  services: Services,
): Promise<Subject["makeUp"]> {
  const isAbout = kind === "booked" || kind === "cancelled" || kind === "session-cancelled";
  if (!isAbout || recipient.kind !== "booker" || booking.seriesId === null) return null;
  const all = await readMakeUps(booking, services);
  const found = booking.state === "scheduled" ? all.find(({ usedBy }) => usedBy === booking.id) : openFor(booking, all);
  if (found == null) return null;
  const missed = await findBookingById(services.db, { providerId: booking.providerId, id: found.missedId });
  return missed === undefined ? null : { missed, end: found.end };
}

function findAddressee(recipient: Recipient, found: MailSubject): Addressee | null {
  const { booking } = found;
  const locale = isCatalogueCode(booking.locale) ? booking.locale : "en";
  const own = { locale, tag: booking.tag ?? localeOf(locale).tag, zone: booking.zone };
  const addressee = mailboxOf(recipient, found, own);
  return addressee === null || addressee.mailbox.address === "" ? null : addressee;
}

/** The team reads dates, times and sums as its country writes them. */
function inFormats(addressee: Addressee, { kind }: Recipient, zone: string): Addressee {
  return kind === "staff" || kind === "office" ? { ...addressee, tag: teamTag(addressee.locale, zone) } : addressee;
}

function mailboxOf(
  recipient: Recipient,
  { booking, office, staff }: MailSubject,
  own: Pick<Addressee, "locale" | "tag" | "zone">,
): Addressee | null {
  const team = { locale: office.locale, tag: localeOf(office.locale).tag };
  switch (recipient.kind) {
    case "booker":
      return { ...own, mailbox: { name: fullName(booking, own.locale), address: booking.email } };
    case "guest": {
      const guest = booking.guests.find(({ position }) => position === recipient.position);
      // The booker typed the guest's name, so it does not appear in the guest's mail.
      return guest === undefined ? null : { ...own, mailbox: { name: "", address: guest.email } };
    }
    case "staff":
      return staff && { ...team, zone: staff.zone, mailbox: { name: staff.name, address: staff.email } };
    case "office":
      return { ...team, zone: own.zone, mailbox: { name: "", address: office.teamEmail } };
  }
}

const withoutCalendar: ReadonlySet<BookingMail["kind"]> = new Set(["follow-up", "receipt", "reminder"]);

/** Whether a mail may have a calendar file. */
export function carriesCalendar(kind: BookingMail["kind"], recipient: Recipient["kind"]): boolean {
  if (withoutCalendar.has(kind) || recipient === "office") return false;
  return kind !== "seat-cancelled" || recipient !== "staff";
}

/** An invitation for this recipient only, or its cancellation. `page` replaces the pages of its reader. */
async function calendarOf(
  subject: Subject,
  facts: MailFacts,
  services: Services,
  page?: string,
): Promise<CalendarPart | null> {
  const { mail, managed, dates, addressee } = subject;
  const { recipient, kind } = mail;
  if (!carriesCalendar(kind, recipient.kind)) return null;
  const isGuest = recipient.kind === "guest";
  const entries = await Promise.all(
    dates.map(async (date) => {
      const options = {
        facts: await factsOfDate(facts, { managed, dates, recipient, reader: facts }, date, services),
        beside: recipient.kind === "staff" ? fullName(date, addressee.locale) : managed.provider.name,
        page: page ?? (await pageOfDate(subject, date, facts.links.open, services)),
        isSeatCancelled: kind === "handed-over" || (kind === "seat-cancelled" && isGuest),
      };
      return calendarEntry(date, options, services);
    }),
  );
  if (entries.flat().length === 0) return null;
  return writeInvitation(entries.flat(), {
    organizer: { name: managed.provider.name, email: services.mailing.sender },
    attendee: { name: addressee.mailbox.name, email: addressee.mailbox.address },
  });
}
