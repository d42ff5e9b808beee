import { isInPerson } from "#domain/booking/meeting-point.ts";
import { absoluteUrl } from "#domain/content/addresses.ts";
import { isCatalogueCode, languageOf, localeOf } from "#domain/locales/locales.ts";
import { bookingPath, myDataAddress, waitingAddress, waitingEntryPath } from "#domain/navigation/addresses.ts";
import type { WaitingFacts } from "#domain/mail/facts.ts";
import type { MailMessage } from "#gateways/mail/transport.ts";
import { findServices } from "#store/booking/pages/booking-pages.ts";
import { findMailProvider } from "#store/mail/mail-recipients.ts";
import type { WaitingMail } from "#store/mail/mail.ts";
import { findEntryById, type FoundEntry } from "#store/waiting/entries.ts";
import { seeOneCourse, type SeenCourse } from "../../booking/courses/see-courses.ts";
import { languageOfLinks } from "../../shared/reads/own-language.ts";
import { unseal } from "../../shared/secrets.ts";
import type { Services } from "../../shared/services.ts";
import { envelopeOf } from "./envelope.ts";
import { nextSessions } from "./next-sessions.ts";

/** A mail to a person who waits; null if it is no longer true. */
export async function composeWaitingMail(mail: WaitingMail, services: Services): Promise<MailMessage | null> {
  const { db, mailing, secret } = services;
  const { providerId, aboutId: id } = mail;
  const entry = await findEntryById(db, { providerId, id });
  // Callers whom the office added may have no address.
  if (entry === undefined || entry.isErased || entry.tokenSealed === null || entry.email === "") return null;
  const locale = isCatalogueCode(entry.locale) ? entry.locale : "en";
  const waited = { providerId, courseId: entry.courseId, people: entry.seats, locale: languageOf(locale) };
  const course = await seeOneCourse(waited, services);
  if (!isTrue(mail, entry, course)) return null;
  const page = await findServices(db, providerId, [entry.serviceId], languageOf(locale));
  const [service] = page?.services ?? [];
  if (page === undefined || service === undefined) return null;
  const { provider } = page;
  const office = await findMailProvider(db, providerId);
  const token = unseal(entry.tokenSealed, secret);
  const links = await languageOfLinks(services);
  const at = (path: string) => absoluteUrl(mailing.origin, locale, path, links);
  const written = await mailing.writeWaiting({
    kind: mail.kind,
    locale,
    tag: entry.tag ?? localeOf(locale).tag,
    provider,
    service: service.name,
    zone: service.locations.some(isInPerson) ? provider.zone : entry.zone,
    start: startOf(entry),
    day: entry.sessionId === null ? entry.day : null,
    course: course && courseFacts(course),
    offer: course !== null && entry.offer !== null ? { ...entry.offer, currency: provider.currency } : null,
    suits: entry.watch?.suits ?? null,
    booked: entry.replaces?.startsAt?.getTime() ?? null,
    offers: entry.offers,
    until: entry.offer?.expiresAt?.getTime() ?? null,
    seats: entry.seats,
    place: entry.place,
    seatsBefore: entry.seatsBefore,
    reason: reasonOf(mail, entry, course),
    next: mail.kind === "waiting-cancelled" && course === null ? await nextSessions(entry, services) : [],
    open: at(`${waitingEntryPath}?entry=${token}`),
    book: at(bookPath(mail, entry, { slug: service.slug, course: course?.key, token, secret })),
    data: at(myDataAddress({ entry: token })),
  });
  return {
    ...envelopeOf({ mail, provider, thread: { kind: "waiting", id } }, mailing),
    to: { name: entry.name, address: entry.email },
    replyTo: office.officeEmail === "" ? null : { name: provider.name, address: office.officeEmail },
    ...written,
    unsubscribe: null,
    calendar: null,
  };
}

/** When the visit is that the mail is about; null while any time of a day, or any that suits, would do. */
function startOf({ kind, offer, session, sessionId }: FoundEntry): number | null {
  if (kind === "watch") return offer?.startsAt.getTime() ?? null;
  return sessionId === null ? null : (session?.startsAt.getTime() ?? null);
}

function courseFacts({ name, sessions, outlook }: SeenCourse): WaitingFacts["course"] {
  const first = outlook.ahead[0] ?? sessions[0];
  const last = sessions.at(-1);
  if (first === undefined || last === undefined) return null;
  return { name, from: first.startsAt.getTime(), to: last.startsAt.getTime() };
}

/** Why the business cancelled or moved what the person waits for; empty otherwise. */
function reasonOf({ kind }: WaitingMail, { session }: FoundEntry, course: SeenCourse | null): string {
  if (kind !== "waiting-cancelled" && kind !== "waiting-moved") return "";
  return (course === null ? session : course.sessions.at(-1))?.reason ?? "";
}

/** Whether nothing has overtaken the mail. */
function isTrue({ kind, event }: WaitingMail, entry: FoundEntry, course: SeenCourse | null): boolean {
  const { state, offer, session } = entry;
  const isOpen = session?.isOpen === true || course?.outlook.state === "open" || course?.outlook.state === "full";
  switch (kind) {
    case "waiting-joined":
      return state === "waiting";
    case "waiting-offer":
      // The office may extend an offer, and the new end is part of the event.
      return state === "offered" && offer?.id === event.split(" ")[0] && offer?.state === "held";
    case "waiting-expired":
      return offer?.id === event && (entry.kind === "watch" ? state === "waiting" : state === "expired" && isOpen);
    case "waiting-open":
      return state === "waiting" && isOpen;
    case "waiting-cancelled":
      return state === "removed" && !isOpen;
    case "waiting-closed":
      return state === "removed";
    case "waiting-moved":
      return (state === "waiting" || state === "offered") && event.startsWith(session?.startsAt.toISOString() ?? "-");
    case "waiting-asked":
      return state === "waiting" && entry.isAsked;
  }
}

interface BookLink {
  slug: string;
  /** Its key. */
  course: string | undefined;
  token: string;
  secret: string;
}

/** An offer opens the details step of its hold, or, if it moves a booked visit, the page of the entry. */
function bookPath({ kind }: WaitingMail, entry: FoundEntry, { slug, course, token, secret }: BookLink): string {
  const { seats, session, sessionId, day, offer, replaces } = entry;
  const own = `${waitingEntryPath}?entry=${token}`;
  if (entry.kind === "watch" && (kind !== "waiting-offer" || replaces !== null)) return own;
  if (kind === "waiting-expired") {
    const target = course !== undefined ? { course } : day === null ? { session: sessionId ?? "" } : { day };
    return waitingAddress(slug, { ...target, people: seats });
  }
  const hold =
    kind === "waiting-offer" && offer?.tokenSealed != null ? { hold: unseal(offer.tokenSealed, secret) } : {};
  const date = kind === "waiting-open" && session !== null ? { date: session.startsAt.toISOString().slice(0, 10) } : {};
  const joined = kind === "waiting-open" && course !== undefined ? { course } : {};
  return `${bookingPath([slug])}?${new URLSearchParams({ people: String(seats), ...joined, ...date, ...hold })}`;
}
