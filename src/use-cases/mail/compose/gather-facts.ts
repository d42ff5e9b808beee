import { isInPerson } from "#domain/booking/meeting-point.ts";
import { isAboutSession } from "#domain/mail/events.ts";
import { mailNoteFor } from "#domain/mail/notes.ts";
import { salutationName } from "#domain/booking/names.ts";
import { languageOf } from "#domain/locales/locales.ts";
import type { MailFacts } from "#domain/mail/facts.ts";
import { absoluteUrl } from "#domain/content/addresses.ts";
import { bookingPath } from "#domain/navigation/addresses.ts";
import type { Booking } from "#store/booking/booking.ts";
import { restOfCourse } from "../../booking/courses/rest-of-course.ts";
import { languageOfLinks } from "../../shared/reads/own-language.ts";
import { readBookingAnswers } from "../../forms/booking-answers.ts";
import { usesPlaceClock, visitFacts } from "../../receipts/visit-facts.ts";
import type { Services } from "../../shared/services.ts";
import type { Subject } from "./subject.ts";
import { mailLinks } from "./mail-links.ts";
import { nextSessions } from "./next-sessions.ts";

/** The facts for one recipient's mail, and nothing that does not concern them. */
export async function gatherFacts(subject: Subject, services: Services): Promise<MailFacts> {
  const { mail, managed, dates, charged, addressee, refunded } = subject;
  const { booking, provider } = managed;
  const isTeam = mail.recipient.kind === "staff" || mail.recipient.kind === "office";
  const isSession = isAboutSession(mail.kind);
  const isOnPlaceClock = usesPlaceClock(mail.recipient.kind, managed);
  const { locale, tag } = addressee;
  const reader = { locale, tag, zone: isOnPlaceClock ? provider.zone : addressee.zone };
  const facts = await visitFacts({ managed, dates, charged, recipient: mail.recipient, reader, refunded }, services);
  return {
    ...facts,
    ...(isSession && { dates: differentDates(facts.dates) }),
    kind: mail.kind,
    isOnPlaceClock,
    name: nameOf(subject),
    answers: isTeam && !isSession ? await readBookingAnswers(booking, languageOf(addressee.locale), services) : [],
    former: isMoved(mail.kind) ? formerOf(booking) : null,
    proposed:
      mail.kind === "proposed" ? (subject.choices?.[0]?.at ?? booking.proposedStartsAt?.getTime() ?? null) : null,
    ...(subject.choices && { choices: subject.choices }),
    namesBusiness: managed.services.some(({ locations }) => locations.some(isInPerson)),
    heldBack: mail.recipient.kind === "booker" ? subject.heldBack : 0,
    isLastToday: subject.isLastToday,
    reason: reasonOf(subject),
    isByBusiness: booking.businessChange === "cancelled",
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

/** What the mail itself says: one tells the team about all visits of a session. Each has an entry of its own. */
export function saidInMail(facts: MailFacts): MailFacts {
  const isTeam = facts.recipient === "staff" || facts.recipient === "office";
  if (!isTeam || !isAboutSession(facts.kind)) return facts;
  return { ...facts, visitor: null, guestCount: 0, reference: null };
}

/** Several visits of one session have one date. The cancelled dates of a course are several. */
function differentDates(dates: MailFacts["dates"]): MailFacts["dates"] {
  const starts = new Map(dates.map((date) => [date.start, date]));
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

function nameOf({ mail, managed, addressee }: Subject): string {
  if (mail.recipient.kind === "booker") return salutationName(managed.booking, addressee.locale);
  return mail.recipient.kind === "staff" ? addressee.mailbox.name : "";
}

/** The mail shows who wrote the reason. Only the team sees what a visitor wrote; everyone sees what the business wrote. */
function reasonOf({ mail, managed: { booking } }: Subject): string {
  if (mail.kind === "declined") return booking.declineReason ?? "";
  if (isAboutSession(mail.kind)) return booking.businessReason ?? "";
  const isTeam = mail.recipient.kind === "staff" || mail.recipient.kind === "office";
  if (mail.kind !== "cancelled" || !isTeam) return "";
  return (booking.businessChange === "cancelled" ? booking.businessReason : booking.cancellationReason) ?? "";
}

function noteOf({ mail, managed: { services } }: Subject): string {
  const isForBooker = mail.recipient.kind === "booker";
  if (isForBooker && mail.kind === "follow-up") return services.find(({ followUp }) => followUp !== "")?.followUp ?? "";
  const isComing = mail.kind === "booked" || mail.kind === "confirmed";
  return isForBooker && isComing ? (services.find(({ thankYou }) => thankYou !== "")?.thankYou ?? "") : "";
}
