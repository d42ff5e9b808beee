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
    start: entry.session.startsAt.getTime(),
    until: entry.offer?.expiresAt?.getTime() ?? null,
    ...{ seats: entry.seats, place: entry.place, seatsBefore: entry.seatsBefore },
    reason: mail.kind === "waiting-cancelled" || mail.kind === "waiting-moved" ? (entry.session.reason ?? "") : "",
    next: mail.kind === "waiting-cancelled" ? await nextSessions(entry, services) : [],
    open: at(`${waitingEntryPath}?entry=${token}`),
    book: at(bookPath(mail, entry, service.slug, secret)),
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

/** Whether nothing has overtaken the mail. */
function isTrue({ kind, event }: WaitingMail, { state, offer, session }: FoundEntry): boolean {
  switch (kind) {
    case "waiting-joined":
      return state === "waiting";
    case "waiting-offer":
      return state === "offered" && offer?.id === event && offer.state === "held";
    case "waiting-expired":
      return state === "expired" && offer?.id === event && session.isOpen;
    case "waiting-open":
      return state === "waiting" && session.isOpen;
    case "waiting-cancelled":
      return state === "removed" && !session.isOpen;
    case "waiting-moved":
      return (state === "waiting" || state === "offered") && session.startsAt.toISOString() === event;
  }
}

/** An offer opens the details step of its hold. */
function bookPath(
  { kind }: WaitingMail,
  { seats, session, sessionId, offer }: FoundEntry,
  slug: string,
  secret: string,
) {
  if (kind === "waiting-expired") return waitingAddress(slug, { session: sessionId, people: seats });
  const hold =
    kind === "waiting-offer" && offer?.tokenSealed != null ? { hold: unseal(offer.tokenSealed, secret) } : {};
  const date = kind === "waiting-open" ? { date: session.startsAt.toISOString().slice(0, 10) } : {};
  return `${bookingPath([slug])}?${new URLSearchParams({ people: String(seats), ...date, ...hold })}`;
}
