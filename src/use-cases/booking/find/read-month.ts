import { toVisit, type ChosenVisit } from "#domain/booking/chosen-visit.ts";
import type { BookingProvider } from "#domain/booking/service.ts";
import type { Schedule } from "#domain/scheduling/schedule.ts";
import type { SlotReason, Slots } from "#domain/scheduling/slots.ts";
import { reasonFor } from "#domain/scheduling/ask/reason-for.ts";
import { firstSlot } from "#domain/scheduling/ask/first-slot.ts";
import { listSlots } from "#domain/scheduling/ask/list-slots.ts";
import { compactDays, type CompactDay } from "#domain/scheduling/days/compact-days.ts";
import { horizonMinutes } from "#domain/scheduling/prepare/bounds.ts";
import type { PreparedVisit } from "#domain/scheduling/prepare/prepared.ts";
import { ok, refuse, type Result } from "#domain/errors.ts";
import { addMonths, calendarDateOf, dayOf, daysInMonth, formatDay, type Day } from "#domain/time/day.ts";
import {
  ceilToInstant,
  floorToInstant,
  instantOf,
  minutesPerDay,
  type Instant,
  type Span,
} from "#domain/time/instant.ts";
import { dayAt, daySpan, dayStart } from "#domain/time/wall.ts";
import { zoneBetween } from "#domain/time/zone.ts";
import type { Booking } from "#store/booking/booking.ts";
import type { Services } from "../../shared/services.ts";
import { shareRead } from "#store/shared-reads.ts";
import { askListed } from "./ask-schedule.ts";
import { readSchedule } from "./read-schedule.ts";

export interface MonthQuery {
  provider: BookingProvider;
  visit: ChosenVisit;
  /** The visitor's own booking that is being moved. It does not block the visit. */
  former: Booking | null;
  /** The other dates of a held series; they do not block the visit either. */
  others?: readonly Booking[];
  /** Leaves out the current start of `former`, because the visitor wants another time. */
  isMove?: boolean;
  /** The viewer's time zone. */
  zone: string;
  /** `YYYY-MM`; null selects the month of the first slot. */
  month: string | null;
  /** The selected day, `YYYY-MM-DD`; null selects the first day with a slot. */
  day?: string | null;
}

interface AskedMonth extends MonthQuery {
  /** The provider's schedule in memory; null if each stretch is read from the database. */
  schedule: Schedule | null;
}

export interface Month {
  month: string;
  today: string;
  days: CompactDay[];
  /** Why each remaining day of the month has no slot. */
  empty: Record<string, SlotReason>;
  previous: string | null;
  next: string | null;
  /** The first slot in any month. */
  first: Instant | null;
  /** The first slot on a day after the selected one. */
  after: Instant | null;
  /** Why the whole month has no slot. */
  emptiness: SlotReason | null;
}

const firstLook = 62 * minutesPerDay;

/** A month of slots by the viewer's calendar days, with the reason for every day without one. */
export async function readMonth(query: MonthQuery, services: Services): Promise<Result<Month>> {
  const { provider, visit, former, zone, month, day = null } = query;
  if (former !== null) return findMonth(query, services);
  const key = JSON.stringify(["month", provider.id, toVisit(visit), zone, month, day]);
  return shareRead(services, key, () => findMonth(query, services));
}

async function findMonth(asking: MonthQuery, services: Services): Promise<Result<Month>> {
  const query = { ...asking, schedule: await readSchedule(asking.provider, services) };
  const now = ceilToInstant(services.clock.now().getTime());
  const zone = zoneBetween(query.zone, now - 2 * minutesPerDay, now + horizonMinutes);
  const today = dayAt(zone, now);
  const asked = query.month === null ? null : parseMonth(query.month);
  if (asked === "beyond") return refuse({ code: "beyond-calendar", period: query.month!.slice(0, 4) });
  const near = await ask(query, spanOf(now - minutesPerDay, now + firstLook), services);
  if (!near.ok) return near;
  const isWanted = wantedStarts(query);
  const search = (from: number) => findSlot(query, from, near.value, services);
  const first = firstSlot(near.value, now, isWanted) ?? (await search(near.value.covers.to));
  const shown = asked ?? monthOf(first === null ? today : dayAt(zone, first));
  const whole = spanOf(dayStart(zone, shown), dayStart(zone, addMonths(shown, 1)));
  const loaded = await coverMonth(query, whole, near.value, services);
  if (!loaded.ok) return loaded;
  const visit = loaded.value;
  const span = clip(whole, visit);
  const days = span === null ? [] : compactDays(listWanted(visit, span, isWanted), query.zone);
  const last = dayAt(zone, instantOf(visit.bounds.windowTo - 1));
  return ok({
    month: formatDay(shown).slice(0, 7),
    today: formatDay(today),
    days,
    empty: emptyDays(visit, shown, days, zone),
    previous: shown > monthOf(today) ? formatDay(addMonths(shown, -1)).slice(0, 7) : null,
    next: monthOf(last) > shown ? formatDay(addMonths(shown, 1)).slice(0, 7) : null,
    first,
    after: laterIn(days, query.day ?? null) ?? (first === null ? null : await search(Math.max(whole.to, now))),
    emptiness: days.length > 0 ? null : emptinessOf(visit, whole, span),
  });
}

/** The schedule of a month. Reuses the loaded one if it reaches far enough. */
function coverMonth(
  query: AskedMonth,
  { from, to }: Span,
  near: PreparedVisit,
  services: Services,
): Promise<Result<PreparedVisit>> | Result<PreparedVisit> {
  const { covers, now } = near;
  const wanted = spanOf(Math.max(from, covers.from), Math.min(to, now + horizonMinutes));
  if (wanted.to <= covers.to || wanted.from >= wanted.to) return ok(near);
  return ask(query, wanted, services);
}

/**
 * The first slot after an instant, within the booking window. Loads later stretches only if earlier ones have no
 * slot.
 */
async function findSlot(
  query: AskedMonth,
  from: number,
  near: PreparedVisit,
  services: Services,
): Promise<Instant | null> {
  const isWanted = wantedStarts(query);
  const end = near.bounds.windowTo;
  const ends = [near.covers.to, from + firstLook, from + 6 * firstLook, end].map((to) => Math.min(to, end));
  for (const to of ends) {
    if (to <= from) continue;
    const stretch = to <= near.covers.to ? ok(near) : await ask(query, spanOf(from, to), services);
    const found = stretch.ok ? firstSlot(stretch.value, instantOf(from), isWanted) : null;
    if (found !== null) return found;
    from = to;
  }
  return null;
}

/** The first slot of a later day of the same month. */
function laterIn(days: readonly CompactDay[], shown: string | null): Instant | null {
  const day = shown ?? days[0]?.day ?? "";
  const later = days.find((one) => one.day > day);
  return later === undefined ? null : instantOf(later.start + later.minutes[0]!);
}

type IsWanted = ((start: Instant) => boolean) | undefined;

function wantedStarts({ former, isMove = false }: MonthQuery): IsWanted {
  if (!isMove || former?.startsAt == null) return undefined;
  const own = floorToInstant(former.startsAt.getTime());
  return (start) => start !== own;
}

function listWanted(visit: PreparedVisit, span: Span, isWanted: IsWanted): Slots {
  const { starts, seatsLeft } = listSlots(visit, span);
  if (isWanted === undefined) return { starts, seatsLeft };
  const keeps = (index: number) => isWanted(instantOf(starts[index]!));
  return {
    starts: starts.filter((_, index) => keeps(index)),
    seatsLeft: seatsLeft && seatsLeft.filter((_, index) => keeps(index)),
  };
}

function ask(
  { provider, visit, former, others = [], schedule }: AskedMonth,
  covers: Span,
  { db, clock }: Services,
): Promise<Result<PreparedVisit>> {
  const own = former === null ? [] : [former, ...others];
  return askListed(schedule, db, provider, visit, { covers, now: clock.now(), former: own });
}

function emptinessOf(visit: PreparedVisit, whole: Span, span: Span | null): SlotReason {
  if (span !== null) return reasonFor(visit, span);
  return { code: whole.to <= visit.now ? "past" : "window" };
}

function emptyDays(
  visit: PreparedVisit,
  month: Day,
  days: CompactDay[],
  zone: ReturnType<typeof zoneBetween>,
): Record<string, SlotReason> {
  const withSlots = new Set(days.map(({ day }) => day));
  const { year, month: number } = calendarDateOf(month);
  const empty: Record<string, SlotReason> = {};
  for (let date = 0; date < daysInMonth(year, number); date++) {
    const day = (month + date) as Day;
    const text = formatDay(day);
    if (withSlots.has(text)) continue;
    const span = clip(daySpan(zone, day), visit);
    empty[text] = emptinessOf(visit, daySpan(zone, day), span);
  }
  return empty;
}

function spanOf(from: number, to: number): Span {
  return { from: instantOf(from), to: instantOf(to) };
}

/** The part of a span that the loaded schedule covers. */
function clip({ from, to }: Span, { covers }: PreparedVisit): Span | null {
  const clipped = spanOf(Math.max(from, covers.from), Math.min(to, covers.to));
  return clipped.from < clipped.to ? clipped : null;
}

function monthOf(day: Day): Day {
  const { year, month } = calendarDateOf(day);
  return dayOf(year, month, 1);
}

/** Returns "beyond" for years that the calendar does not support. */
function parseMonth(text: string): Day | "beyond" | null {
  const match = /^(\d{4})-(\d\d)$/.exec(text);
  if (match === null) return null;
  const year = Number(match[1]);
  const month = Number(match[2]);
  if (month < 1 || month > 12) return null;
  return year >= 1970 && year < 2200 ? dayOf(year, month, 1) : "beyond";
}
