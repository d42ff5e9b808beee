import { isInPerson } from "#domain/booking/meeting-point.ts";
import { absoluteUrl } from "#domain/content/addresses.ts";
import { isCatalogueCode, languageOf, localeOf } from "#domain/locales/locales.ts";
import { bookingPath, myDataAddress, waitingAddress, waitingEntryPath } from "#domain/navigation/addresses.ts";
import type { MailMessage } from "#gateways/mail/transport.ts";
import { findServices } from "#store/booking/booking-pages.ts";
import { findMailProvider } from "#store/mail/mail-recipients.ts";
import type { WaitingMail } from "#store/mail/mails.ts";
import { findEntryById, type FoundEntry } from "#store/waiting/entries.ts";
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
  if (entry === undefined || entry.isErased || entry.tokenSealed === null || !isTrue(mail, entry)) return null;
  const locale = isCatalogueCode(entry.locale) ? entry.locale : "en";
  const page = await findServices(db, providerId, [entry.serviceId], languageOf(locale));
  const [service] = page?.services ?? [];
  if (page === undefined || service === undefined) return null;
  const { provider } = page;
  const office = await findMailProvider(db, providerId);
  const token = unseal(entry.tokenSealed, secret);
  const links = await languageOfLinks(services);
  const at = (path: string) => absoluteUrl(mailing.origin, locale, path, links);
  const written = await mailing.writeWaiting({
    ...{ kind: mail.kind, locale, tag: entry.tag ?? localeOf(locale).tag, provider, service: service.name },
    zone: service.locations.some(isInPerson) ? provider.zone : entry.zone,
    start: startOf(entry),
    day: entry.sessionId === null ? entry.day : null,
    suits: entry.watch?.suits ?? null,
    booked: entry.replaces?.startsAt?.getTime() ?? null,
    offers: entry.offers,
    until: entry.offer?.expiresAt?.getTime() ?? null,
    ...{ seats: entry.seats, place: entry.place, seatsBefore: entry.seatsBefore },
    reason: mail.kind === "waiting-cancelled" || mail.kind === "waiting-moved" ? (entry.session?.reason ?? "") : "",
    next: mail.kind === "waiting-cancelled" ? await nextSessions(entry, services) : [],
    open: at(`${waitingEntryPath}?entry=${token}`),
    book: at(bookPath(mail, entry, service.slug, token, secret)),
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

/** Whether nothing has overtaken the mail. */
function isTrue({ kind, event }: WaitingMail, entry: FoundEntry): boolean {
  const { state, offer, session } = entry;
  const isOpen = session?.isOpen === true;
  switch (kind) {
    case "waiting-joined":
      return state === "waiting";
    case "waiting-offer":
      return state === "offered" && offer?.id === event && offer.state === "held";
    case "waiting-expired":
      return offer?.id === event && (entry.kind === "watch" ? state === "waiting" : state === "expired" && isOpen);
    case "waiting-open":
      return state === "waiting" && isOpen;
    case "waiting-cancelled":
      return state === "removed" && !isOpen;
    case "waiting-moved":
      return (state === "waiting" || state === "offered") && session?.startsAt.toISOString() === event;
    case "waiting-asked":
      return state === "waiting" && entry.isAsked;
  }
}

/** An offer opens the details step of its hold, or, if it moves a booked visit, the page of the entry. */
function bookPath({ kind }: WaitingMail, entry: FoundEntry, slug: string, token: string, secret: string): string {
  const { seats, session, sessionId, day, offer, replaces } = entry;
  const own = `${waitingEntryPath}?entry=${token}`;
  if (entry.kind === "watch" && (kind !== "waiting-offer" || replaces !== null)) return own;
  if (kind === "waiting-expired") {
    const target = day === null ? { session: sessionId ?? "" } : { day };
    return waitingAddress(slug, { ...target, people: seats });
  }
  const hold =
    kind === "waiting-offer" && offer?.tokenSealed != null ? { hold: unseal(offer.tokenSealed, secret) } : {};
  const date = kind === "waiting-open" && session !== null ? { date: session.startsAt.toISOString().slice(0, 10) } : {};
  return `${bookingPath([slug])}?${new URLSearchParams({ people: String(seats), ...date, ...hold })}`;
}
