import { cancelCutoff } from "#domain/booking/changes.ts";
import { placeOf, sayPlace, type VisitPlace } from "#domain/booking/facts/where.ts";
import { refundUntil } from "#domain/booking/facts/refund-until.ts";
import type { VisitFacts, VisitMoney, VisitRefund } from "#domain/booking/facts/visit-facts.ts";
import { isInPerson, meetingAt, meetingPointsOf } from "#domain/booking/meeting-point.ts";
import { fullName } from "#domain/booking/names.ts";
import { languageOf } from "#domain/locales/locales.ts";
import type { Recipient } from "#domain/mail/events.ts";
import { listSessionMembers } from "#store/booking/bookings.ts";
import type { Booking } from "#store/booking/booking.ts";
import { planMakeUp } from "../booking/make-ups/read-make-up.ts";
import { serviceOf } from "../booking/find/localize-booking.ts";
import { servicesOfLines, whyNotCancel, type ManagedBooking } from "../booking/manage/read-manage.ts";
import { readRefund } from "../booking/manage/read-refund.ts";
import { taxInVisits } from "../invoices/lines.ts";
import { readBookingsMoney, type MoneyOfBooking } from "../payments/read-money.ts";
import type { Services } from "../shared/services.ts";

export interface FactsQuery {
  managed: ManagedBooking;
  /** The dates that are meant: of a series several, otherwise the booking itself. */
  dates: readonly Booking[];
  /** The dates whose prices are meant, if some of them are not among `dates`. */
  charged?: readonly Booking[];
  recipient: Recipient;
  reader: Pick<VisitFacts, "locale" | "tag" | "zone">;
  /** What a change refunded for this booking, if its mail tells of that one. */
  refunded?: number;
}

/** The facts of a visit for one reader, and nothing that does not concern them. */
export async function visitFacts(query: FactsQuery, services: Pick<Services, "db" | "clock">): Promise<VisitFacts> {
  const { managed, recipient, reader } = query;
  const facts = plainFacts(query);
  const charged = query.charged ?? query.dates;
  const sums = hasMoney(recipient) ? await readSums(charged, services) : [];
  const money = moneyOf(query, charged, sums);
  return {
    ...facts,
    money,
    taxes: money === null ? [] : await taxInVisits(services.db, charged, languageOf(reader.locale)),
    refund: money === null ? null : await readVisitRefund(managed, charged, sums, services),
    cancelUntil: cancelUntilOf(managed, recipient, services.clock.now()),
  };
}

/**
 * The facts of one of several dates, with who gives that one. Sums and deadlines belong to all of them together. `all` are
 * those of all dates.
 */
export async function factsOfDate(
  all: VisitFacts,
  query: FactsQuery,
  date: ManagedBooking["booking"],
  { db }: Pick<Services, "db">,
): Promise<VisitFacts> {
  const { managed, dates } = query;
  if (dates.length === 1) return all;
  const sessions = date.lines.flatMap(({ sessionId }) => sessionId ?? []);
  const members = await listSessionMembers(db, date.providerId, sessions);
  return plainFacts({ ...query, managed: { ...managed, booking: date, members }, dates: [date] });
}

/** The facts without sums and deadlines, which ask the database. */
export function plainFacts({ managed, dates, recipient, reader }: FactsQuery): VisitFacts {
  const { booking, provider, services } = managed;
  const isGuest = recipient.kind === "guest";
  const isTeam = recipient.kind === "staff" || recipient.kind === "office";
  const lines = linesFor(booking, recipient);
  const places = placeOf(booking.shown.location, lines, services);
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
    members: membersOf(managed, lines, isGuest),
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

/** Several dates name who gives each of them, if that differs. */
function datesOf(dates: readonly Booking[]): VisitFacts["dates"] {
  const givers = dates.map(({ lines }) => chosenIn(lines));
  const isAlike = new Set(givers.map(String)).size < 2;
  return dates.flatMap(({ startsAt, endsAt }, index) =>
    startsAt === null || endsAt === null
      ? []
      : [{ start: startsAt.getTime(), end: endsAt.getTime(), ...(!isAlike && { members: givers[index]! }) }],
  );
}

/** Who gives it. A guest of a party has their own. A request and what is cancelled take nobody's time, but may name someone. */
function membersOf({ booking, members }: ManagedBooking, lines: Booking["lines"], isGuest: boolean): string[] {
  const chosen = chosenIn(lines);
  if (isGuest && lines.some(({ person }) => person !== 0)) return chosen;
  return booking.state === "scheduled" ? members : [...new Set([...members, ...chosen])].toSorted();
}

function chosenIn(lines: Booking["lines"]): string[] {
  return [...new Set(lines.flatMap(({ member, isCancelled }) => (isCancelled ? [] : (member ?? []))))];
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

/** The same sums as in the office, for each date. */
async function readSums(dates: readonly Booking[], { db }: Pick<Services, "db">): Promise<MoneyOfBooking[]> {
  const [first] = dates;
  if (first === undefined) return [];
  const ids = dates.map(({ id }) => id);
  return [...(await readBookingsMoney(db, first.providerId, ids)).values()];
}

function moneyOf(
  { managed, refunded }: FactsQuery,
  dates: readonly Booking[],
  sums: readonly MoneyOfBooking[],
): VisitMoney | null {
  const total = sumOf(dates, (date) => date.total);
  const [first] = dates;
  const off = sumOf(
    dates.flatMap(({ lines }) => lines),
    ({ discount, isCancelled }) => (isCancelled ? 0 : discount),
  );
  const kept = sumOf(sums, (each) => each.kept);
  if (
    first === undefined ||
    sums.length === 0 ||
    (total + off + kept === 0 && sums.every(({ givenBack }) => givenBack === 0))
  )
    return null;
  const byVoucher = sumOf(sums, ({ paid }) => paid.byVoucher);
  const owed = sumOf(sums, ({ over }) => over);
  const given = sumOf(sums, ({ givenBack }) => givenBack);
  const retained = sumOf(sums, (each) => each.retained);
  const refundOf = ({ id, paid }: MoneyOfBooking) =>
    refunded !== undefined && id === managed.booking.id ? refunded : paid.refunded;
  return {
    currency: first.currency,
    total,
    ...(byVoucher > 0 && { byVoucher }),
    ...(off > 0 && { off }),
    paid: kept - byVoucher,
    due: sumOf(sums, ({ owed }) => owed),
    refunded: sumOf(sums, refundOf),
    ...(owed + given + retained > 0 && { inPerson: { owed, given, kept: retained } }),
  };
}

/**
 * What a cancellation now would give back, by card and by voucher, and until when. Null if nothing was paid online: money
 * that was taken in person does not go back by itself.
 */
async function readVisitRefund(
  managed: ManagedBooking,
  dates: readonly Booking[],
  sums: readonly MoneyOfBooking[],
  { db, clock }: Pick<Services, "db" | "clock">,
): Promise<VisitRefund | null> {
  const open = dates.filter(({ state }) => state === "scheduled" || state === "requested");
  const byVoucher = sumOf(open, ({ paidByVoucher }) => paidByVoucher);
  const own = sums.filter(({ id }) => open.some((date) => date.id === id));
  if (byVoucher + sumOf(own, ({ paid }) => paid.captured) === 0) return null;
  // Who misses one date of a course gets another session instead.
  if (dates.length === 1 && (await planMakeUp(db, managed, { now: clock.now() })) !== null) return null;
  const { paid, due, toVoucher } = await readRefund(open, { db, clock });
  if (paid + byVoucher === 0) return null;
  const amount = due + toVoucher;
  // A visit that the business moved can be cancelled free of charge until it starts.
  const bound = open.filter(({ businessChange }) => businessChange !== "moved").map(active);
  const until = amount === 0 ? null : (refundUntil(bound, clock.now())?.until ?? null);
  const taken = sumOf(own, (each) => each.paid.taken);
  return { paid: paid + byVoucher + taken, amount, until };
}

function active({ startsAt, currency, lines }: Booking): Parameters<typeof refundUntil>[0][number] {
  return { startsAt, currency, lines: lines.filter(({ isCancelled }) => !isCancelled) };
}

function cancelUntilOf(managed: ManagedBooking, recipient: Recipient, now: Date): number | null {
  const { booking } = managed;
  if (recipient.kind === "staff" || booking.startsAt === null) return null;
  const guest = booking.guests.find(({ position }) => recipient.kind === "guest" && position === recipient.position);
  const cutoff = booking.state === "requested" ? 0 : cancelCutoff(servicesOfLines(managed), booking);
  const isOpen = booking.state === "scheduled" || booking.state === "requested";
  if (!isOpen || cutoff === 0 || whyNotCancel(managed, now, guest) !== null) return null;
  return booking.startsAt.getTime() - cutoff * 60_000;
}

function sumOf<Item>(items: readonly Item[], amount: (item: Item) => number): number {
  return items.reduce((sum, item) => sum + amount(item), 0);
}
