import type { ChosenVisit } from "#domain/booking/chosen-visit.ts";
import { typeRule } from "#domain/booking/series/repeats.ts";
import type { BookingProvider } from "#domain/booking/service.ts";
import { reservesTime } from "#domain/booking/details/draft.ts";
import { ok, refuse, type Result } from "#domain/errors.ts";
import { officeWaives } from "#domain/office/booking/waivers.ts";
import { checkSlot } from "#domain/scheduling/ask/check-slot.ts";
import { horizonMinutes } from "#domain/scheduling/prepare/bounds.ts";
import { checkSeries, type CheckedOccurrence } from "#domain/scheduling/series/check-series.ts";
import { expandSeries } from "#domain/scheduling/series/expand-series.ts";
import type { SeriesRule } from "#domain/scheduling/series/series-rule.ts";
import { floorToInstant, instantOf, minutesPerDay, type Instant } from "#domain/time/instant.ts";
import { dayAt } from "#domain/time/wall.ts";
import { zoneBetween } from "#domain/time/zone.ts";
import type { Booking } from "#store/booking/booking.ts";
import { findSeriesRule, listSeries } from "#store/booking/series.ts";
import { reapHolds } from "./reap-holds.ts";
import type { Services } from "../../shared/services.ts";
import { askSchedule, refusalFor } from "../find/ask-schedule.ts";

export interface SeriesQuery {
  provider: BookingProvider;
  visit: ChosenVisit;
  rule: SeriesRule;
  /** The hold to repeat; it has a time. */
  held: Booking;
  /** The office asks. Rules for visitors, such as notice, do not apply to it, and any minute may be a start. */
  isByOffice?: boolean;
}

/** A date of a series before it is booked. */
export interface PlannedDate extends CheckedOccurrence {
  /** The position of the date in the rule; 1 is already held. */
  position: number;
  /** The visitor's choice or our proposal: the date's own start, the suggestion, or null to skip the date. */
  chosen: Instant | null;
}

/** How long after the last date a suggestion may be. */
const margin = 62 * minutesPerDay;

/** Lists every date of the rule, free or in conflict, by the provider's local time. */
export async function planSeries(
  { provider, visit, rule, held, isByOffice = false }: SeriesQuery,
  services: Services,
): Promise<Result<PlannedDate[]>> {
  await reapHolds(services);
  const { db, clock } = services;
  const first = floorToInstant(held.startsAt!.getTime());
  const last = expandSeries(rule, first, provider.zone).at(-1)!.near;
  const now = clock.now();
  const latest = floorToInstant(now.getTime()) + horizonMinutes;
  const covers = { from: first, to: instantOf(Math.max(first + 1, Math.min(last + margin, latest))) };
  const own = held.seriesId === null ? [held] : await listSeries(db, provider.id, held.seriesId);
  const asked = await askSchedule(db, provider, visit, {
    covers,
    now,
    former: own.filter(isHeld),
    ...(isByOffice && { waived: officeWaives() }),
  });
  if (!asked.ok) return asked;
  // A request reserves nothing, not even its first date, so that one is checked too.
  const wish = reservesTime(held) ? null : checkSlot(asked.value, first);
  if (wish?.bookable === false) return refuse(refusalFor(wish.reason));
  const before = await choicesBefore({ provider, rule, held }, own, services);
  return ok(
    checkSeries(asked.value, rule, first, provider.zone).map((occurrence, index) => {
      const date = { ...occurrence, position: index + 1 };
      return { ...date, chosen: choiceFor(date, provider.zone, before) };
    }),
  );
}

function isHeld({ state }: Booking): boolean {
  return state === "held";
}

/** The earlier choices, if the dates of this same rule are already held. A missing position was skipped. */
async function choicesBefore(
  { provider, rule, held }: Pick<SeriesQuery, "provider" | "rule" | "held">,
  own: readonly Booking[],
  { db }: Services,
): Promise<ReadonlyMap<number | null, Instant> | null> {
  const kept = held.seriesId === null ? undefined : await findSeriesRule(db, provider.id, held.seriesId);
  if (kept === undefined || JSON.stringify(typeRule(kept)) !== JSON.stringify(typeRule(rule))) return null;
  return new Map(own.map(({ seriesPosition, startsAt }) => [seriesPosition, floorToInstant(startsAt!.getTime())]));
}

/** A date moves automatically only within its day; only the visitor can move it to another day. */
function choiceFor(
  { day, start, conflict, position }: Omit<PlannedDate, "chosen">,
  zoneId: string,
  before: ReadonlyMap<number | null, Instant> | null,
): Instant | null {
  if (before !== null && !before.has(position)) return null;
  if (conflict === null) return start;
  const { suggestion } = conflict;
  if (suggestion === null || suggestion === before?.get(position)) return suggestion;
  return dayAt(zoneBetween(zoneId, suggestion, suggestion), suggestion) === day ? suggestion : null;
}
