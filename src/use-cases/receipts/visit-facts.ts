import { cancelCutoff } from "#domain/booking/changes.ts";
import { placeOf, sayPlace, type VisitPlace } from "#domain/booking/facts/where.ts";
import { refundUntil } from "#domain/booking/facts/refund-until.ts";
import type { VisitFacts, VisitMoney, VisitRefund } from "#domain/booking/facts/visit-facts.ts";
import { isInPerson, meetingAt, meetingPointsOf } from "#domain/booking/meeting-point.ts";
import { fullName } from "#domain/booking/names.ts";
import { isCatalogueCode, languageOf } from "#domain/locales/locales.ts";
import type { Recipient } from "#domain/mail/events.ts";
import type { Booking } from "#store/booking/bookings.ts";
import { serviceOf } from "../booking/find/localize-booking.ts";
import { servicesOfLines, whyNotCancel, type ManagedBooking } from "../booking/manage/read-manage.ts";
import { readRefund } from "../booking/manage/read-refund.ts";
import { taxInVisits } from "../invoices/lines.ts";
import { paidFor, refundedFor } from "../payments/paid-for.ts";
import type { Services } from "../shared/services.ts";
import { teamTag } from "../zones/team-tag.ts";

export interface FactsQuery {
  managed: ManagedBooking;
  /** The dates whose times and prices are meant: of a series several, otherwise the booking itself. */
  dates: readonly Booking[];
  recipient: Recipient;
  reader: Pick<VisitFacts, "locale" | "tag" | "zone">;
  /** What a change refunded for this booking, if its mail tells of that one. */
  refunded?: number;
}

/** The facts of a visit for one reader, and nothing that does not concern them. */
export async function visitFacts(query: FactsQuery, services: Pick<Services, "db" | "clock">): Promise<VisitFacts> {
  const { managed, dates, recipient, reader } = query;
  const facts = plainFacts(query);
  const money = hasMoney(recipient) ? await moneyOf(query, services) : null;
  const isBooker = recipient.kind === "booker";
  return {
    ...facts,
    money,
    taxes: money === null ? [] : await taxInVisits(services.db, dates, languageOf(reader.locale)),
    refund: money !== null && isBooker ? await readVisitRefund(dates, services) : null,
    cancelUntil: cancelUntilOf(managed, recipient, services.clock.now()),
  };
}

/** The facts without sums and deadlines, which ask the database. */
function plainFacts({ managed, dates, recipient, reader }: FactsQuery): VisitFacts {
  const { booking, provider, services } = managed;
  const isGuest = recipient.kind === "guest";
  const isTeam = recipient.kind === "staff" || recipient.kind === "office";
  const lines = linesFor(booking, recipient);
  const places = placeOf(booking.shown.location, lines, services);
  const own = isGuest && lines.some(({ person }) => person !== 0);
  return {
    ...reader,
    recipient: recipient.kind,
    provider,
    visitor: isTeam ? visitorOf(booking, reader.locale) : null,
    dates: datesOf(dates),
    isRequest: booking.startsAt === null || booking.lines.every(({ sessionId }) => sessionId === null),
    lines: lines.map((line, index) => ({
      service: serviceOf(booking, line),
      duration: line.duration,
      member: line.member,
      place: places.ofLines[index]!,
    })),
    members: own ? [...new Set(lines.flatMap(({ member }) => member ?? []))] : managed.members,
    where: whereOf(places.common, isGuest),
    meeting: meetingAt(booking.shown.location ?? places.common),
    guestCount: isGuest ? 0 : booking.guestCount,
    reference: isGuest ? null : booking.reference,
    money: null,
    taxes: [],
    refund: null,
    cancelUntil: null,
  };
}

/** The facts for a member's own calendar, in the business's language. */
export function staffFacts({ managed, locale }: { managed: ManagedBooking; locale: string }): VisitFacts {
  const code = isCatalogueCode(locale) ? locale : "en";
  const { zone } = managed.provider;
  const reader = { locale: code, tag: teamTag(code, zone), zone };
  // Which member it is makes no difference to what it says.
  const recipient = { kind: "staff", id: "" } as const;
  return plainFacts({ managed, dates: [managed.booking], recipient, reader });
}

/** The place of an entry or a list that has one line for it. */
export function placeOfVisit({ where, lines }: Pick<VisitFacts, "where" | "lines">): string {
  const own = [...new Set(lines.map(({ place }) => place))].filter((place) => place !== "");
  return [...own, ...(where === null ? [] : [sayPlace(where)])].filter((text) => text !== "").join(" · ");
}

/** The office is at the place. The booker and the guests come to it, unless it is a call. */
export function usesPlaceClock(recipient: Recipient["kind"], { booking, services }: ManagedBooking): boolean {
  if (recipient === "office") return true;
  return recipient !== "staff" && meetingPointsOf(booking, services).some(isInPerson);
}

/**
 * The lines that are not cancelled. A guest of a party sees their own lines; any other guest sees the shared ones.
 */
function linesFor({ lines }: Booking, recipient: Recipient): Booking["lines"] {
  const coming = lines.filter(({ isCancelled }) => !isCancelled);
  if (recipient.kind !== "guest") return coming;
  const own = lines.filter(({ person }) => person === recipient.position);
  return own.length > 0 ? own : coming;
}

function datesOf(dates: readonly Booking[]): VisitFacts["dates"] {
  return dates.flatMap(({ startsAt, endsAt }) =>
    startsAt === null || endsAt === null ? [] : [{ start: startsAt.getTime(), end: endsAt.getTime() }],
  );
}

function visitorOf(booking: Booking, locale: string): VisitFacts["visitor"] {
  const { email, phone, notes } = booking;
  return { name: fullName(booking, locale), email, phone, notes };
}

/** Guests do not see a meeting point that the booker typed. */
function whereOf(location: VisitPlace["common"], isGuest: boolean): VisitFacts["where"] {
  if (location === null) return null;
  const { kind, label, detail } = location;
  return { label, detail: isGuest && kind === "ask" ? "" : detail, isAddress: kind === "address" && detail !== "" };
}

function hasMoney({ kind }: Recipient): boolean {
  return kind === "booker" || kind === "office";
}

async function moneyOf(
  { managed, dates, refunded }: FactsQuery,
  { db }: Pick<Services, "db">,
): Promise<VisitMoney | null> {
  const total = sumOf(dates, (date) => date.total);
  const [first] = dates;
  const off = sumOf(
    dates.flatMap(({ lines }) => lines),
    ({ discount, isCancelled }) => (isCancelled ? 0 : discount),
  );
  if (first === undefined || total + off === 0) return null;
  const byVoucher = sumOf(dates, ({ paidByVoucher }) => paidByVoucher);
  const ask = async (amount: (booking: Booking) => Promise<number>) =>
    sumOf(await Promise.all(dates.map(amount)), (each) => each);
  const refundOf = async (date: Booking) =>
    refunded !== undefined && date.id === managed.booking.id ? refunded : refundedFor(db, date);
  return {
    currency: first.currency,
    total,
    ...(byVoucher > 0 && { byVoucher }),
    ...(off > 0 && { off }),
    paid: await ask((date) => paidFor(db, date)),
    refunded: await ask(refundOf),
  };
}

/** What a cancellation now would give back, by card and by voucher, and until when. Null if nothing was paid. */
async function readVisitRefund(
  dates: readonly Booking[],
  { db, clock }: Pick<Services, "db" | "clock">,
): Promise<VisitRefund | null> {
  const open = dates.filter(({ state }) => state === "scheduled" || state === "requested");
  const byVoucher = sumOf(open, ({ paidByVoucher }) => paidByVoucher);
  if (byVoucher === 0 && open.every(({ payNow }) => payNow === 0)) return null;
  const { paid, due, toVoucher } = await readRefund(open, { db, clock });
  if (paid + byVoucher === 0) return null;
  const amount = due + toVoucher;
  // A visit that the business moved can be cancelled free of charge until it starts.
  const bound = open.filter(({ businessChange }) => businessChange !== "moved").map(active);
  const until = amount === 0 ? null : (refundUntil(bound, clock.now())?.until ?? null);
  return { paid: paid + byVoucher, amount, until };
}

function active({ startsAt, currency, lines }: Booking): Parameters<typeof refundUntil>[0][number] {
  return { startsAt, currency, lines: lines.filter(({ isCancelled }) => !isCancelled) };
}

function cancelUntilOf(managed: ManagedBooking, recipient: Recipient, now: Date): number | null {
  const { booking } = managed;
  if (recipient.kind === "staff" || recipient.kind === "office" || booking.startsAt === null) return null;
  const guest = booking.guests.find(({ position }) => recipient.kind === "guest" && position === recipient.position);
  const cutoff = booking.state === "requested" ? 0 : cancelCutoff(servicesOfLines(managed), booking);
  const isOpen = booking.state === "scheduled" || booking.state === "requested";
  if (!isOpen || cutoff === 0 || whyNotCancel(managed, now, guest) !== null) return null;
  return booking.startsAt.getTime() - cutoff * 60_000;
}

function sumOf<Item>(items: readonly Item[], amount: (item: Item) => number): number {
  return items.reduce((sum, item) => sum + amount(item), 0);
}
