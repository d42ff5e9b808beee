import { isInPerson, meetingAt, meetingPointsOf } from "#domain/booking/meeting-point.ts";
import { isAboutSession } from "#domain/mail/events.ts";
import { mailNoteFor } from "#domain/mail/notes.ts";
import { fullName, salutationName } from "#domain/booking/names.ts";
import { languageOf } from "#domain/locales/locales.ts";
import type { MailFacts } from "#domain/mail/facts.ts";
import { absoluteUrl } from "#domain/content/addresses.ts";
import { bookingPath } from "#domain/navigation/addresses.ts";
import type { Booking } from "#store/booking/bookings.ts";
import { serviceOf, type ShownBooking } from "../../booking/find/localize-booking.ts";
import { restOfCourse } from "../../booking/courses/rest-of-course.ts";
import { languageOfLinks } from "../../shared/reads/own-language.ts";
import { readBookingAnswers } from "../../forms/booking-answers.ts";
import { paidFor, refundedFor } from "../../payments/paid-for.ts";
import { taxInVisits } from "../../invoices/lines.ts";
import type { Services } from "../../shared/services.ts";
import type { Subject } from "./subject.ts";
import { mailLinks } from "./mail-links.ts";
import { nextSessions } from "./next-sessions.ts";

/** The facts for one recipient's mail, and nothing that does not concern them. */
export async function gatherFacts(subject: Subject, services: Services): Promise<MailFacts> {
  const { mail, managed, dates, addressee } = subject;
  const { booking, provider } = managed;
  const isGuest = mail.recipient.kind === "guest";
  const isTeam = mail.recipient.kind === "staff" || mail.recipient.kind === "office";
  const isSession = isAboutSession(mail.kind);
  const lines = linesOf(subject);
  const isOnPlaceClock = usesPlaceClock(subject);
  return {
    kind: mail.kind,
    recipient: mail.recipient.kind,
    locale: addressee.locale,
    tag: addressee.tag,
    zone: isOnPlaceClock ? provider.zone : addressee.zone,
    isOnPlaceClock,
    provider,
    name: nameOf(subject),
    visitor: isTeam && !isSession ? visitorOf(booking, addressee.locale) : null,
    answers: isTeam && !isSession ? await readBookingAnswers(booking, languageOf(addressee.locale), services) : [],
    dates: isSession ? differentDates(dates) : datesOf(dates),
    isRequest: booking.startsAt === null || booking.lines.every(({ sessionId }) => sessionId === null),
    former: isMoved(mail.kind) ? formerOf(booking) : null,
    proposed:
      mail.kind === "proposed" ? (subject.choices?.[0]?.at ?? booking.proposedStartsAt?.getTime() ?? null) : null,
    ...(subject.choices && { choices: subject.choices }),
    lines: lines.map((line) => ({ service: serviceOf(booking, line), duration: line.duration, member: line.member })),
    members: isGuest && lines.some(({ person }) => person !== 0) ? membersOf(lines) : managed.members,
    where: whereOf(booking, isGuest),
    meeting: meetingAt(booking.location),
    namesBusiness: managed.services.some(({ locations }) => locations.some(isInPerson)),
    guestCount: isGuest || (isTeam && isSession) ? 0 : booking.guestCount,
    heldBack: mail.recipient.kind === "booker" ? subject.heldBack : 0,
    isLastToday: subject.isLastToday,
    reference: isGuest || (isTeam && isSession) ? null : booking.reference,
    money: isGuest || mail.recipient.kind === "staff" ? null : await moneyOf(subject, services),
    taxes: mail.kind === "receipt" ? await taxInVisits(services.db, dates, languageOf(addressee.locale)) : [],
    reason: reasonOf(subject),
    next: mail.kind === "session-cancelled" && !isTeam ? await nextOf(booking, services) : [],
    makeUp: mail.recipient.kind === "booker" ? makeUpOf(subject) : null,
    rest: mail.recipient.kind === "booker" ? await restOf(subject, services) : null,
    note: noteOf(subject),
    sentence: mailNoteFor(
      { kind: mail.kind, recipient: mail.recipient.kind },
      subject.office.notes,
      languageOf(addressee.locale),
    ),
    origin: services.mailing.origin,
    links: await mailLinks(subject, services),
  };
}

function datesOf(dates: readonly Booking[]): MailFacts["dates"] {
  return dates.flatMap(({ startsAt, endsAt }) =>
    startsAt === null || endsAt === null ? [] : [{ start: startsAt.getTime(), end: endsAt.getTime() }],
  );
}

/** Several visits of one session have one date. The cancelled dates of a course are several. */
function differentDates(dates: readonly Booking[]): MailFacts["dates"] {
  const starts = new Map(datesOf(dates).map((date) => [date.start, date]));
  return [...starts.values()].toSorted((one, other) => one.start - other.start);
}

async function restOf({ mail, managed: { booking, provider }, addressee }: Subject, services: Services) {
  if (mail.kind !== "booked" && mail.kind !== "follow-up") return null;
  const rest = await restOfCourse(booking, services);
  if (rest === null) return null;
  const path = `${bookingPath([booking.lines[0]!.serviceId])}?course=${rest.key}`;
  const own = await languageOfLinks(services);
  const href = absoluteUrl(services.mailing.origin, addressee.locale, path, own);
  return { href, price: rest.price, currency: provider.currency };
}

function makeUpOf({ managed: { booking }, makeUp }: Subject): MailFacts["makeUp"] {
  if (makeUp === null) return null;
  if (booking.state === "scheduled") return { missed: makeUp.missed.startsAt!.getTime() };
  return { end: makeUp.end.getTime(), isOwn: makeUp.missed.id === booking.id };
}

function isMoved(kind: Subject["mail"]["kind"]): boolean {
  return kind === "rescheduled" || kind === "session-moved";
}

/** Null if only the giver or the length changed. */
function formerOf({ formerStartsAt, startsAt }: Booking): number | null {
  return formerStartsAt === null || formerStartsAt.getTime() === startsAt?.getTime() ? null : formerStartsAt.getTime();
}

/** Other sessions of a course are booked already, or not sold alone. */
async function nextOf({ providerId, lines: [line] }: Booking, services: Services): Promise<MailFacts["next"]> {
  return line === undefined || line.courseId !== null ? [] : nextSessions({ ...line, providerId }, services);
}

/** The office is at the place. The booker and the guests come to it, unless it is a call. */
function usesPlaceClock({ mail, managed: { booking, services } }: Subject): boolean {
  if (mail.recipient.kind === "office") return true;
  return mail.recipient.kind !== "staff" && meetingPointsOf(booking, services).some(isInPerson);
}

/**
 * The lines that are not cancelled. A guest of a party sees their own lines; any other guest sees the shared ones.
 */
function linesOf({ mail, managed: { booking } }: Subject): Booking["lines"] {
  const { recipient } = mail;
  const coming = booking.lines.filter(({ isCancelled }) => !isCancelled);
  if (recipient.kind !== "guest") return coming;
  const own = booking.lines.filter(({ person }) => person === recipient.position);
  return own.length > 0 ? own : coming;
}

function membersOf(lines: Booking["lines"]): string[] {
  return [...new Set(lines.flatMap(({ member }) => member ?? []))];
}

function nameOf({ mail, managed, addressee }: Subject): string {
  if (mail.recipient.kind === "booker") return salutationName(managed.booking, addressee.locale);
  return mail.recipient.kind === "staff" ? addressee.mailbox.name : "";
}

function visitorOf(booking: Booking, locale: string): MailFacts["visitor"] {
  const { email, phone, notes } = booking;
  return { name: fullName(booking, locale), email, phone, notes };
}

function whereOf({ shown: { location } }: ShownBooking, isGuest: boolean): MailFacts["where"] {
  if (location === null) return null;
  const { kind, label, detail } = location;
  return { label, detail: isGuest && kind === "ask" ? "" : detail, isAddress: kind === "address" && detail !== "" };
}

async function moneyOf({ managed, dates, refunded }: Subject, { db }: Services): Promise<MailFacts["money"]> {
  const total = dates.reduce((sum, date) => sum + date.total, 0);
  const [first] = dates;
  const off = dates
    .flatMap(({ lines }) => lines)
    .reduce((sum, { discount, isCancelled }) => sum + (isCancelled ? 0 : discount), 0);
  if (first === undefined || total + off === 0) return null;
  const byVoucher = dates.reduce((sum, { paidByVoucher }) => sum + paidByVoucher, 0);
  const sumOf = async (amount: (booking: Booking) => Promise<number>) =>
    (await Promise.all(dates.map(amount))).reduce((sum, each) => sum + each, 0);
  return {
    currency: first.currency,
    total,
    ...(byVoucher > 0 && { byVoucher }),
    ...(off > 0 && { off }),
    paid: await sumOf((date) => paidFor(db, date)),
    refunded: await sumOf(async (date) => (date.id === managed.booking.id ? refunded : refundedFor(db, date))),
  };
}

/** The mail shows who wrote the reason. Only the team sees what a visitor wrote; everyone sees what the business wrote. */
function reasonOf({ mail, managed: { booking } }: Subject): string {
  if (mail.kind === "declined") return booking.declineReason ?? "";
  if (isAboutSession(mail.kind)) return booking.businessReason ?? "";
  const isTeam = mail.recipient.kind === "staff" || mail.recipient.kind === "office";
  return mail.kind === "cancelled" && isTeam ? (booking.cancellationReason ?? "") : "";
}

function noteOf({ mail, managed: { services } }: Subject): string {
  const isForBooker = mail.recipient.kind === "booker";
  if (isForBooker && mail.kind === "follow-up") return services.find(({ followUp }) => followUp !== "")?.followUp ?? "";
  const isComing = mail.kind === "booked" || mail.kind === "confirmed";
  return isForBooker && isComing ? (services.find(({ thankYou }) => thankYou !== "")?.thankYou ?? "") : "";
}
