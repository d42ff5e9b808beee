import { hasOperators, keepOfficeToken } from "#store/office/requests/office-links.ts";
import type { Booking } from "#store/booking/booking.ts";
import { absoluteUrl } from "#domain/content/addresses.ts";
import { isStoppable } from "#domain/mail/events.ts";
import type { MailLinks } from "#domain/mail/facts.ts";
import {
  addressPath,
  bookingPath,
  calendarFilePath,
  cancelPath,
  earlierPath,
  makeUpPath,
  myDataPath,
  proposalPath,
  requestPath,
  stopPath,
} from "#domain/navigation/addresses.ts";
import { answerPath } from "#domain/navigation/office-addresses.ts";
import { officeBookingAddress } from "../../receipts/office-address.ts";
import { rebookPath, visitOfMove, whyNotCancel } from "../../booking/manage/read-manage.ts";
import { unseal, newToken, storedToken } from "../../shared/secrets.ts";
import { languageOfLinks } from "../../shared/reads/own-language.ts";
import type { Services } from "../../shared/services.ts";
import type { Subject } from "./subject.ts";
import { stopLink } from "../stop-mails.ts";
import { addressProof } from "../verify-address.ts";

/** The links for a mail. Actions that are not possible online when the mail is sent are left out. */
export async function mailLinks(subject: Subject, services: Services): Promise<MailLinks> {
  return { ...(await readerLinks(subject, services)), ...(await stopLinks(subject, services)) };
}

/** Recipients can unsubscribe from reminders and follow-ups. */
async function stopLinks({ mail, managed, addressee }: Subject, services: Services): Promise<MailLinks> {
  if (!isStoppable(mail.kind)) return {};
  const { mailing, secret } = services;
  const link = stopLink(managed.provider.id, addressee.mailbox.address, secret);
  const path = `${stopPath}?${new URLSearchParams({ ...link })}`;
  return { stop: absoluteUrl(mailing.origin, addressee.locale, path, await languageOfLinks(services)) };
}

/** The page of one of the mail's dates: each date of a series has its own, and the team sees it in the office. */
export async function pageOfDate(
  subject: Subject,
  date: Booking,
  open: string | undefined,
  services: Services,
): Promise<string | null> {
  const { recipient } = subject.mail;
  if (recipient.kind === "staff") return officeBookingAddress(subject.managed.provider, date, services);
  if (recipient.kind !== "booker" || date.id === subject.managed.booking.id || date.tokenSealed === null)
    return open ?? null;
  const at = await addressOf(subject, services);
  const token = unseal(date.tokenSealed, services.secret);
  return at(bookingPath(date.lines.map(({ serviceId }) => serviceId)), { booking: token });
}

async function readerLinks(subject: Subject, services: Services): Promise<MailLinks> {
  switch (subject.mail.recipient.kind) {
    case "booker":
      return bookerLinks(subject, services);
    case "guest":
      return guestLinks(subject, services);
    case "office":
      return officeLinks(subject, services);
    case "staff":
      return {};
  }
}

async function bookerLinks(subject: Subject, services: Services): Promise<MailLinks> {
  const { mail, managed } = subject;
  const { booking } = managed;
  const at = await addressOf(subject, services);
  const page = bookingPath(booking.lines.map(({ serviceId }) => serviceId));
  const rebook = at(rebookPath(managed));
  if (booking.tokenSealed === null) return { rebook };
  const token = unseal(booking.tokenSealed, services.secret);
  const open = at(page, { booking: token });
  const data = at(myDataPath, { booking: token });
  if (booking.state === "cancelled" || booking.state === "declined" || mail.kind === "follow-up")
    return { open, rebook, data, ...makeUpLink(subject, at, services) };
  const now = services.clock.now();
  return {
    open,
    data,
    ...(subject.isLastToday || subject.heldBack > 0
      ? { verify: at(addressPath, { booking: token, proof: addressProof(booking, services.secret) }) }
      : {}),
    ...(mail.kind === "proposed" ? { accept: at(proposalPath, { booking: token }) } : {}),
    ...(visitOfMove(managed, now).ok ? { reschedule: at(page, { reschedule: token }) } : {}),
    ...(hasEarlier(subject, now) ? { earlier: at(earlierPath, { booking: token }) } : {}),
    ...(whyNotCancel(managed, now) === null ? { cancel: at(cancelPath, { booking: token }) } : {}),
    ...(booking.state === "scheduled" ? { calendar: at(calendarFilePath, { booking: token }) } : {}),
  };
}

/** Where the booker chooses a session in place of the date that they miss. */
function makeUpLink(
  { makeUp }: Subject,
  at: (path: string, query: Record<string, string>) => string,
  { secret }: Services,
): MailLinks {
  const sealed = makeUp?.missed.tokenSealed ?? null;
  return sealed === null ? {} : { makeUp: at(makeUpPath, { booking: unseal(sealed, secret) }) };
}

/** Whether the booker can ask to be told about an earlier time. A reminder comes too late for that. */
function hasEarlier({ mail, managed }: Subject, now: Date): boolean {
  const { booking, services } = managed;
  const service = services.find(({ id }) => id === booking.lines[0]?.serviceId);
  const isNew = mail.kind === "booked" || mail.kind === "confirmed";
  return isNew && mail.dateIds.length <= 1 && service?.hasWatches === true && visitOfMove(managed, now).ok;
}

/**
 * Three links to the same page; following one changes nothing. Operators sign in there. A provider without operators gets
 * links that work without a sign-in.
 */
async function officeLinks(subject: Subject, services: Services): Promise<MailLinks> {
  const { booking, provider } = subject.managed;
  if (subject.mail.kind !== "requested") return {};
  const at = await addressOf(subject, services);
  const page = (await hasOperators(services.db, provider.id))
    ? (services.officeOrigin ?? services.mailing.origin) + answerPath(provider.slug, booking.reference)
    : at(requestPath, { office: await officeToken(booking, services) });
  const confirm = booking.startsAt === null ? {} : { confirm: `${page}#confirm` };
  return { ...confirm, propose: `${page}#propose`, decline: `${page}#decline` };
}

async function guestLinks(subject: Subject, services: Services): Promise<MailLinks> {
  const { mail, managed } = subject;
  const { booking } = managed;
  const { recipient } = mail;
  const guest = booking.guests.find(({ position }) => recipient.kind === "guest" && position === recipient.position);
  if (guest?.tokenSealed == null) return {};
  const token = unseal(guest.tokenSealed, services.secret);
  const at = await addressOf(subject, services);
  const open = at(bookingPath(booking.lines.map(({ serviceId }) => serviceId)), { seat: token });
  const canLeave = whyNotCancel(managed, services.clock.now(), guest) === null;
  const data = at(myDataPath, { seat: token });
  return { open, data, ...(canLeave ? { cancel: at(cancelPath, { seat: token }) } : {}) };
}

/** Full URLs, in the recipient's language and time zone. */
async function addressOf({ addressee: { locale, zone } }: Subject, services: Services) {
  const { origin } = services.mailing;
  const own = await languageOfLinks(services);
  return (path: string, query: Record<string, string> = {}) =>
    absoluteUrl(origin, locale, `${path}?${new URLSearchParams({ ...query, tz: zone })}`, own);
}

/** The token of the office's own link to a request, made when it is first needed. */
async function officeToken(booking: Booking, { db, secret }: Pick<Services, "db" | "secret">): Promise<string> {
  return unseal(await keepOfficeToken(db, booking, storedToken(newToken(), secret)), secret);
}
