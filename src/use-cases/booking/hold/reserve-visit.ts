import { linesOf, servicesOf, type ChosenVisit } from "#domain/booking/chosen-visit.ts";
import type { BookingProvider } from "#domain/booking/service.ts";
import type { Waiver } from "#domain/office/booking/waivers.ts";
import { lost, ok, refuse, type Attempt, type Result, type SlotRefusal } from "#domain/errors.ts";
import { priceOf } from "#domain/pricing/price.ts";
import { checkSlot } from "#domain/scheduling/ask/check-slot.ts";
import type { Schedule } from "#domain/scheduling/schedule.ts";
import type { Placement } from "#domain/scheduling/slots.ts";
import { instantOf, toMilliseconds, type Instant } from "#domain/time/instant.ts";
import type { Transaction } from "#store/database.ts";
import type { NewLine } from "#store/booking/booking-rows.ts";
import { findServices } from "#store/booking/pages/booking-pages.ts";
import { claimRows } from "#store/booking/reserve/claims.ts";
import { lockCaps } from "#store/booking/reserve/cap-locks.ts";
import { lockDays } from "#store/booking/reserve/day-locks.ts";
import { reservePlacements } from "#store/booking/reserve/reserve-placements.ts";
import { shortenBuffers } from "#store/booking/reserve/shorten-buffers.ts";
import { loadOfficeSchedule } from "#store/office/front-desk/office-schedule.ts";
import { countCaps } from "#store/scheduling/caps/caps.ts";
import { withMemberCaps } from "#store/scheduling/caps/member-caps.ts";
import {
  isStale,
  readScheduleRow,
  scheduleQuery,
  toSchedule,
  type ReserveQuery,
  type ScheduleRow,
} from "#store/scheduling/schedule-to-reserve.ts";
import type { CompiledQuery } from "#store/statements/send-together.ts";
import type { Services } from "../../shared/services.ts";
import type { PassOnServices } from "../waiting/offering.ts";
import { passOnWith, type GivenUpSeats } from "../waiting/pass-on.ts";
import { prepareLanes, refusalFor } from "../find/ask-schedule.ts";
import { addRecentBooking, readRecentBookings } from "./recent-bookings.ts";

export interface WantedVisit {
  provider: Pick<BookingProvider, "id" | "zone" | "revision">;
  visit: ChosenVisit;
  start: Instant;
  /** The price of a one-time link, which replaces the services' prices. */
  price: number | null;
  /** Seats that the visitor has given up in this transaction, and may take back. */
  givenUp?: GivenUpSeats | undefined;
  /** The office makes this reservation, and waives these rules. */
  waived?: ReadonlySet<Waiver>;
  /** The first instant at which it may start. Default: now. */
  earliest?: Date;
}

export interface ReservedVisit {
  lines: NewLine[];
  /** If the set-up was changed since the visit was read. */
  currency?: string;
  startsAt: Date;
  endsAt: Date;
  /** Sessions that gave up a buffer for it. */
  shortened?: readonly string[];
}

/** What the transaction reads to decide about a visit. To be sent together with its first statements. */
export function readForVisit(tx: Transaction, wanted: WantedVisit): CompiledQuery<ScheduleRow> {
  return scheduleQuery(tx, queryOf(wanted));
}

/**
 * Reserves a place for every line, or none. The rules that listed the slot are checked again inside the transaction.
 * `read` is the row of `readForVisit`.
 */
export async function reserveVisit(
  tx: Transaction,
  wanted: WantedVisit,
  services: PassOnServices & Pick<Services, "db" | "claims">,
  read?: ScheduleRow,
): Promise<Attempt<ReservedVisit, SlotRefusal>> {
  const { provider, start, price, waived } = wanted;
  const { schedule, revision } = await readSchedule(tx, wanted, services, read);
  const renewed = await renew(tx, wanted, revision);
  if (renewed === null) return refuse({ code: "slot-not-offered" });
  const { visit, currency } = renewed;
  const chosen = servicesOf(visit);
  const found = findPlacements(schedule, wanted, services.clock.now());
  if (!found.ok) return found;
  const placements = found.value;
  const shortened = waived?.has("buffers")
    ? await shortenBuffers(
        tx,
        provider.id,
        claimRows(
          placements.flatMap(({ claims }) => claims),
          "",
        ),
      )
    : [];
  const taken = await reservePlacements(tx, placements, {
    providerId: provider.id,
    seatsOf: new Map(chosen.map(({ id, seats }) => [id, seats])),
    claims: services.claims,
    passOn: passOnWith(services, wanted.givenUp),
    mayAddSeat: waived?.has("seats") ?? false,
  });
  if (taken === null) return lost;
  for (const { memberIds } of placements)
    if (memberIds.length === 1) addRecentBooking(provider.id, memberIds[0]!, services);
  const lines = linesOf(visit);
  const ends = Math.max(...taken.map(({ placement }) => placement.start + placement.duration));
  return ok({
    ...(shortened.length > 0 && { shortened }),
    ...(currency !== undefined && { currency }),
    startsAt: new Date(toMilliseconds(start)),
    endsAt: new Date(toMilliseconds(instantOf(ends))),
    lines: taken.map(({ placement, sessionId, price: each, basis }, index) => {
      const memberId = placement.memberIds.length === 1 ? placement.memberIds[0]! : null;
      const { person, serviceId, seats, duration, why } = placement;
      const full = priceOf(lines[index]!.service, { duration, memberId, people: seats, each });
      const own = { person, serviceId, sessionId, memberId, why, seats, duration, basis };
      return { ...own, price: linkPrice(price, index) ?? full };
    }),
  });
}

/**
 * The visit with the services as they are now, if the set-up was changed since they were read: their prices and seats are
 * those that count. Null if the business no longer has them, or is in another time zone.
 */
export async function renew(
  tx: Transaction,
  { provider, visit }: Pick<WantedVisit, "provider" | "visit">,
  revision: number,
): Promise<{ visit: ChosenVisit; currency?: string } | null> {
  if (provider.revision === undefined || provider.revision === revision) return { visit };
  const page = await findServices(
    tx,
    provider.id,
    servicesOf(visit).map(({ id }) => id),
  );
  const now = new Map(page?.services.map((service) => [service.id, service]));
  if (page?.provider.zone !== provider.zone || servicesOf(visit).some(({ id }) => !now.has(id))) return null;
  const people = visit.people.map(({ lines }) => ({
    lines: lines.map((line) => ({ ...line, service: now.get(line.service.id)! })),
  }));
  return { visit: { people }, currency: page.provider.currency };
}

/** The places of a visit, in the first lane that takes it. */
function findPlacements(
  schedule: Schedule,
  { visit, start, waived, earliest }: WantedVisit,
  now: Date,
): Result<readonly Placement[], SlotRefusal> {
  const asked = { now: earliest ?? now, ...(waived && { waived }) };
  let refusal: SlotRefusal | null = null;
  for (const { prepared, lanes } of prepareLanes(schedule, visit, asked)) {
    if (!prepared.ok) return prepared;
    const check = checkSlot(prepared.value, start);
    if (check.bookable) return ok(check.placements.map((placement) => inLanes(placement, lanes)));
    refusal ??= refusalFor(check.reason);
  }
  return refuse(refusal!);
}

/** The lanes are part of the claims on members. */
export function inLanes(placement: Placement, lanes: ReadonlyMap<string, number>): Placement {
  if (lanes.size === 0) return placement;
  return {
    ...placement,
    claims: placement.claims.map((claim) =>
      "memberId" in claim ? { ...claim, lane: lanes.get(claim.memberId) ?? 0 } : claim,
    ),
  };
}

function queryOf({ provider, visit, start }: WantedVisit): ReserveQuery {
  return {
    providerId: provider.id,
    zone: provider.zone,
    serviceIds: [...new Set(servicesOf(visit).map(({ id }) => id))],
    covers: { from: start, to: instantOf(start + 1) },
  };
}

async function readSchedule(
  tx: Transaction,
  wanted: WantedVisit,
  services: Pick<Services, "db" | "clock">,
  read?: ScheduleRow,
): Promise<{ schedule: Schedule; revision: number }> {
  const query = queryOf(wanted);
  const { providerId, serviceIds, covers, zone } = query;
  const row = read === undefined || isStale(read) ? await readScheduleRow(tx, query) : read;
  const hasDailyCap = row.services.some((service) => service.daily_cap !== null);
  if (hasDailyCap) await lockDays(tx, providerId, serviceIds, [wanted.start]);
  const limited = [...row.caps, ...row.memberCaps];
  await lockCaps(tx, limited, [wanted.start], zone);
  if (wanted.waived) {
    const memberIds = linesOf(wanted.visit).flatMap(({ memberId }) => memberId ?? []);
    const loaded = await loadOfficeSchedule(tx, { ...query, memberIds });
    return { schedule: await withRecentBookings(tx, loaded, query, services), revision: row.revision };
  }
  // Only what is read after the locks includes the bookings that they waited for.
  const schedule = toSchedule(hasDailyCap || limited.length > 0 ? await readScheduleRow(tx, query) : row, query);
  const caps = await countCaps(tx, providerId, row.caps, covers, zone);
  const members = { staff: schedule.staff, caps: row.memberCaps, zone };
  const staff = await withMemberCaps(tx, providerId, members, covers);
  const limitedBy = { ...schedule, ...(caps.length > 0 && { caps }), staff };
  return { schedule: await withRecentBookings(tx, limitedBy, query, services), revision: row.revision };
}

async function withRecentBookings(
  tx: Transaction,
  schedule: Schedule,
  query: ReserveQuery,
  services: Pick<Services, "db" | "clock">,
): Promise<Schedule> {
  if (schedule.staff.length < 2) return schedule;
  const recent = await readRecentBookings(tx, query.providerId, services);
  return {
    ...schedule,
    staff: schedule.staff.map((member) => ({ ...member, recentBookings: recent.get(member.id) ?? 0 })),
  };
}

/**
 * The lines of a request. It reserves nothing until the office confirms it, but its price and durations are known.
 */
export function describeRequest({ visit, price }: Pick<WantedVisit, "visit" | "price">): NewLine[] {
  return visit.people
    .flatMap(({ lines }, person) => lines.map((line) => ({ ...line, person })))
    .map(({ service, person, memberId, seats, ...line }, index) => {
      const member = service.members.find(({ id }) => id === memberId);
      const duration = line.duration ?? member?.duration ?? service.durations[0]!;
      const full = priceOf(service, { duration, memberId, people: seats });
      return {
        person,
        serviceId: service.id,
        sessionId: null,
        memberId,
        why: null,
        seats,
        duration,
        price: linkPrice(price, index) ?? full,
      };
    });
}

/** The link's price covers the whole booking, so the first line carries all of it. */
function linkPrice(price: number | null, index: number): number | null {
  if (price === null) return null;
  return index === 0 ? price : 0;
}
