import type { Day } from "#domain/time/day.ts";
import type { Instant } from "#domain/time/instant.ts";
import { dayAt } from "#domain/time/wall.ts";
import type { SlotReason } from "../slots.ts";
import { checkSlot } from "../ask/check-slot.ts";
import { firstSlot } from "../ask/first-slot.ts";
import type { PreparedVisit } from "../prepare/prepared.ts";
import { expandSeries, type Occurrence } from "./expand-series.ts";
import type { SeriesRule } from "./series-rule.ts";

/** A date of a series as shown before confirmation: bookable, or in conflict with perhaps a suggested alternative. */
export type CheckedOccurrence = {
  readonly day: Day;
  readonly start: Instant | null;
  readonly conflict: { readonly reason: SlotReason; readonly suggestion: Instant | null } | null;
};

/**
 * Checks every date of a series except the first, which the visitor already has. For each conflict, suggests the next
 * free slot that does not collide with the other dates, so that all of them can be booked together.
 */
export function checkSeries(visit: PreparedVisit, rule: SeriesRule, first: Instant, zone: string): CheckedOccurrence[] {
  const taken: Instant[] = [];
  const occurrences = expandSeries(rule, first, zone).map((occurrence, index) => {
    const reason = index === 0 ? null : reasonAgainst(visit, occurrence, taken);
    if (reason === null) taken.push(occurrence.start!);
    return { ...occurrence, reason };
  });
  return occurrences.map(({ day, start, near, reason }) => {
    if (reason === null) return { day, start, conflict: null };
    const suggestion = firstSlot(visit, near, (slot) => !taken.some((other) => collide(visit, slot, other)));
    if (suggestion !== null) taken.push(suggestion);
    return { day, start, conflict: { reason, suggestion } };
  });
}

function reasonAgainst(visit: PreparedVisit, { start }: Occurrence, taken: readonly Instant[]): SlotReason | null {
  if (start === null) return { code: "closed" };
  const answer = checkSlot(visit, start);
  if (!answer.bookable) return answer.reason;
  // A visit of a day or longer would overlap the next date of its own series.
  return taken.some((other) => collide(visit, start, other)) ? { code: "busy" } : null;
}

/** Too close together for the buffers, or on the same day if a daily cap applies. */
function collide(visit: PreparedVisit, one: Instant, other: Instant): boolean {
  const before = Math.max(...visit.services.map(({ service }) => service.bufferBefore));
  if (Math.abs(one - other) < visit.reach + before) return true;
  const hasCap = visit.services.some(({ service }) => service.dailyCap !== null);
  return hasCap && dayAt(visit.zone, one) === dayAt(visit.zone, other);
}
