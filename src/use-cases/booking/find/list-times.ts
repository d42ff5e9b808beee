import type { ChosenVisit } from "#domain/booking/chosen-visit.ts";
import type { BookingProvider } from "#domain/booking/service.ts";
import { ok, refuse, type Result } from "#domain/errors.ts";
import { checkSlot } from "#domain/scheduling/ask/check-slot.ts";
import { firstSlot, nearestSlots } from "#domain/scheduling/ask/first-slot.ts";
import { listSlots } from "#domain/scheduling/ask/list-slots.ts";
import { reasonFor } from "#domain/scheduling/ask/reason-for.ts";
import { horizonMinutes } from "#domain/scheduling/prepare/bounds.ts";
import type { PreparedVisit } from "#domain/scheduling/prepare/prepared.ts";
import type { SlotReason, Slots } from "#domain/scheduling/slots.ts";
import type { Day } from "#domain/time/day.ts";
import { ceilToInstant, instantOf, minutesPerDay, type Instant, type Span } from "#domain/time/instant.ts";
import { daySpan, dayStart } from "#domain/time/wall.ts";
import { zoneBetween, type Zone } from "#domain/time/zone.ts";
import type { Services } from "../../shared/services.ts";
import { askListed } from "./ask-schedule.ts";
import { readSchedule } from "./read-schedule.ts";

export interface TimesQuery {
  provider: Pick<BookingProvider, "id" | "zone">;
  visit: ChosenVisit;
  /** The viewer's time zone, which must exist. */
  zone: string;
}

export interface TimesInDays extends Slots {
  zone: Zone;
}

/** The bookable starts of a visit on some of the viewer's days. `last` is included. */
export async function listTimes(
  query: TimesQuery & { first: Day; last: Day },
  services: Services,
): Promise<Result<TimesInDays>> {
  const now = ceilToInstant(services.clock.now().getTime());
  const zone = viewersZone(query.zone, now);
  const span = ahead({ from: dayStart(zone, query.first), to: dayStart(zone, (query.last + 1) as Day) }, now);
  if (span === null) return ok({ starts: new Int32Array(0), seatsLeft: null, zone });
  const visit = await ask(query, span, services);
  return visit.ok ? ok({ ...listSlots(visit.value, span), zone }) : visit;
}

/** The first bookable start from an instant on; null if there is none. */
export async function findFirstTime(
  query: TimesQuery & { from: Instant },
  services: Services,
): Promise<Result<{ start: Instant | null; zone: Zone }>> {
  const now = ceilToInstant(services.clock.now().getTime());
  const zone = viewersZone(query.zone, now);
  let from: number = Math.max(query.from, now);
  // Most visits have a time soon, so that little has to be read.
  for (const days of [31, 186, horizonMinutes / minutesPerDay]) {
    const to = Math.min(from + days * minutesPerDay, now + horizonMinutes);
    if (from >= to) break;
    const visit = await ask(query, { from: instantOf(from), to: instantOf(to) }, services);
    if (!visit.ok) return visit;
    const start = firstSlot(visit.value, instantOf(from));
    if (start !== null) return ok({ start, zone });
    from = to;
  }
  return ok({ start: null, zone });
}

export interface ExplainedTime {
  /** Null if it can be booked. */
  reason: SlotReason | null;
  /** Bookable starts near it. */
  nearest: Instant[];
  zone: Zone;
}

const mostNear = 5;
const nearDays = 7;

/** Why a start cannot be booked. */
export async function explainStart(
  query: TimesQuery & { start: Instant },
  services: Services,
): Promise<Result<ExplainedTime>> {
  const now = ceilToInstant(services.clock.now().getTime());
  const { start } = query;
  const around = { from: instantOf(start - nearDays * minutesPerDay), to: instantOf(start + nearDays * minutesPerDay) };
  return explain(query, { around, at: start }, now, services, (visit) => {
    const checked = checkSlot(visit, start);
    return checked.bookable ? null : checked.reason;
  });
}

/** Why one of the viewer's days has no bookable start. */
export async function explainDay(query: TimesQuery & { day: Day }, services: Services): Promise<Result<ExplainedTime>> {
  const now = ceilToInstant(services.clock.now().getTime());
  const day = daySpan(viewersZone(query.zone, now), query.day);
  const wide = nearDays * minutesPerDay;
  const around = { from: instantOf(day.from - wide), to: instantOf(day.to + wide) };
  const at = instantOf(day.to > now ? Math.max(day.from, now) : day.from);
  return explain(query, { around, at }, now, services, (visit) => {
    const span = within(day, visit.covers);
    if (span === null) return reasonFor(visit, day);
    return listSlots(visit, span).starts.length > 0 ? null : reasonFor(visit, span);
  });
}

async function explain(
  query: TimesQuery,
  { around, at }: { around: Span; at: Instant },
  now: Instant,
  services: Services,
  reasonOf: (visit: PreparedVisit) => SlotReason | null,
): Promise<Result<ExplainedTime>> {
  const zone = viewersZone(query.zone, now);
  const span = ahead(around, now);
  if (span === null || at < now || at >= now + horizonMinutes)
    return ok({ reason: { code: at < now ? "past" : "window" }, nearest: [], zone });
  const visit = await ask(query, span, services);
  if (!visit.ok) return visit;
  return ok({
    reason: reasonOf(visit.value),
    nearest: nearestSlots(listSlots(visit.value, span).starts, at, mostNear),
    zone,
  });
}

/** Offsets are known as far as anything can be booked. */
function viewersZone(id: string, now: Instant): Zone {
  return zoneBetween(id, now - 2 * minutesPerDay, now + horizonMinutes);
}

/** The part of a span that can be asked about. */
function ahead(span: Span, now: Instant): Span | null {
  return within(span, { from: now, to: instantOf(now + horizonMinutes) });
}

function within(span: Span, limits: Span): Span | null {
  const part = {
    from: instantOf(Math.max(span.from, limits.from)),
    to: instantOf(Math.min(span.to, limits.to)),
  };
  return part.from < part.to ? part : null;
}

async function ask({ provider, visit }: TimesQuery, covers: Span, services: Services): Promise<Result<PreparedVisit>> {
  const schedule = await readSchedule(provider, services);
  const now = services.clock.now();
  const prepared = await askListed(schedule, services.db, provider, visit, { covers, now });
  return prepared.ok ? prepared : refuse(prepared.refusal);
}
