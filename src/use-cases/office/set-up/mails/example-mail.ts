import { randomUUID } from "node:crypto";
import { languageOf, localeOf, type CatalogueCode } from "#domain/locales/locales.ts";
import { isAboutSession, isStoppable, type MailKind, type Recipient } from "#domain/mail/events.ts";
import type { MailFacts, MailLinks } from "#domain/mail/facts.ts";
import { mailNoteFor, type ProviderNotes } from "#domain/mail/notes.ts";
import { meetingAt } from "#domain/booking/meeting-point.ts";
import { writeInvitation } from "#gateways/calendars/ics.ts";
import { findProviderProfile } from "#store/offers/provider-profiles.ts";
import { listOffers, type StoredOffer } from "#store/offers/offer-lists.ts";
import { carriesCalendar, type PreviewedMail } from "../../../mail/compose/compose-mail.ts";
import { teamTag } from "../../../zones/team-tag.ts";
import type { Services } from "../../../shared/services.ts";

interface Example {
  providerId: string;
  kind: MailKind;
  recipient: Recipient["kind"];
  language: CatalogueCode;
  notes: ProviderNotes;
  /** The visitor of the example: the operator. */
  visitor: { name: string; email: string };
}

const day = 24 * 60 * 60_000;

/** A mail about an invented visit to the first service, for a kind of mail that no one has got yet. */
export async function exampleMail(example: Example, services: Services): Promise<PreviewedMail> {
  const { kind, recipient, visitor } = example;
  const { mailing } = services;
  const facts = await exampleFacts(example, services);
  const { subject, html, text } = await mailing.write(facts);
  const [date] = facts.dates;
  const hasCalendar = carriesCalendar(kind, recipient);
  const entry = hasCalendar ? await mailing.writeEntry({ ...facts, page: mailing.origin, phone: "" }) : null;
  const calendar =
    entry !== null
      ? writeInvitation(
          [
            {
              id: randomUUID(),
              revision: 0,
              url: mailing.origin,
              ...entry,
              title: facts.lines.map(({ service }) => service).join(", "),
              start: new Date(date!.start),
              end: new Date(date!.end),
              changed: services.clock.now(),
              isCancelled: kind === "cancelled" || kind === "session-cancelled" || kind === "handed-over",
            },
          ],
          {
            organizer: { name: facts.provider.name, email: mailing.sender },
            attendee: { name: visitor.name, email: visitor.email },
          },
        ).content
      : null;
  return { to: visitor.email, subject, html, text, calendar };
}

async function exampleFacts(
  { providerId, kind, recipient, language, notes, visitor }: Example,
  { db, clock, mailing }: Services,
): Promise<MailFacts> {
  const [profile, [offer]] = await Promise.all([
    findProviderProfile(db, { id: providerId }, languageOf(language)),
    listOffers(db, [providerId], languageOf(language)),
  ]);
  const { name, zone, primaryColor, contactMethod, currency } = profile!;
  const duration = offer?.durations[0] ?? 60;
  const start = Math.ceil((clock.now().getTime() + 7 * day) / (day / 24)) * (day / 24);
  const isTeam = recipient === "staff" || recipient === "office";
  const location = offer?.locations[0] ?? null;
  const price = offer?.price ?? 0;
  return {
    kind,
    recipient,
    locale: language,
    zone,
    isOnPlaceClock: true,
    tag: isTeam ? teamTag(language, zone) : localeOf(language).tag,
    provider: { name, zone, primaryColor, contactMethod },
    name: recipient === "booker" ? visitor.name : "",
    visitor: isTeam && !isAboutSession(kind) ? { ...visitor, phone: "", notes: "" } : null,
    answers: [],
    dates: [{ start, end: start + duration * 60_000 }],
    isRequest: kind === "requested" || kind === "declined" || kind === "proposed",
    former: kind === "rescheduled" || kind === "session-moved" ? start - day : null,
    proposed: kind === "proposed" ? start + day : null,
    lines: [{ service: offer?.name ?? name, duration, member: offer?.members[0]?.name ?? null, place: "" }],
    members: membersOf(offer),
    where:
      location === null
        ? null
        : {
            label: location.label,
            detail: location.detail,
            isAddress: location.kind === "address" && location.detail !== "",
          },
    meeting: meetingAt(location),
    namesBusiness: true,
    guestCount: 0,
    heldBack: 0,
    isLastToday: false,
    reference: recipient === "guest" ? null : "ABC-123",
    money:
      price === 0 || recipient === "guest" || recipient === "staff"
        ? null
        : {
            currency,
            total: price,
            paid: kind === "receipt" ? price : 0,
            due: kind === "receipt" ? 0 : price,
            refunded: 0,
          },
    taxes: [],
    refund: null,
    cancelUntil: null,
    reason: "",
    isByBusiness: false,
    next: [],
    makeUp: null,
    rest: null,
    note: "",
    origin: mailing.origin,
    sentence: mailNoteFor({ kind, recipient }, notes, languageOf(language)),
    links: linksOf(kind, recipient, mailing.origin),
  };
}

function membersOf(offer: StoredOffer | undefined): string[] {
  return offer?.members.slice(0, 1).map(({ name }) => name) ?? [];
}

/** The links that a mail of this kind usually has. All lead to the start page. */
function linksOf(kind: MailKind, recipient: Recipient["kind"], origin: string): MailLinks {
  const stop = isStoppable(kind) ? { stop: origin } : {};
  switch (recipient) {
    case "staff":
      return {};
    case "office":
      return kind === "requested" ? { confirm: origin, propose: origin, decline: origin } : {};
    case "guest":
      return { ...stop, open: origin, cancel: origin, data: origin };
    case "booker":
      return { ...stop, ...bookerLinks(kind, origin), open: origin, data: origin };
  }
}

function bookerLinks(kind: MailKind, origin: string): MailLinks {
  switch (kind) {
    case "cancelled":
    case "session-cancelled":
    case "declined":
    case "follow-up":
      return { rebook: origin };
    case "proposed":
      return { accept: origin, cancel: origin };
    case "requested":
      return { cancel: origin };
    case "booked":
    case "confirmed":
    case "rescheduled":
    case "seat-cancelled":
    case "session-moved":
    case "handed-over":
    case "reminder":
    case "receipt":
      return { reschedule: origin, cancel: origin, calendar: origin };
  }
}
