import type { Day } from "#domain/time/day.ts";
import type { Instant } from "#domain/time/instant.ts";
import { dayAt } from "#domain/time/wall.ts";
import type { SlotReason } from "../slots.ts";
import { checkSlot } from "../ask/check-slot.ts";
import { firstSlot } from "../ask/first-slot.ts";
import type { PreparedVisit } from "../prepare/prepared.ts";
import { expandSeries, type Occurrence } from "./expand-series.ts";
import type { SeriesRule } from "./series-rule.ts";

/** A date of a series as the visitor sees it before confirming: bookable, or in conflict and perhaps to be moved. */
export type CheckedOccurrence = {
  readonly day: Day;
  readonly start: Instant | null;
  readonly conflict: { readonly reason: SlotReason; readonly suggestion: Instant | null } | null;
};

/**
 * Checks every date of a series but the first, which the visitor has already, and suggests for each conflict the next
 * free slot that collides with none of the others: all of them can be booked together.
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
  // A visit that takes a day and more would meet itself.
  return taken.some((other) => collide(visit, start, other)) ? { code: "busy" } : null;
}

/** Too close for the buffers, or on the same day where days are limited. */
function collide(visit: PreparedVisit, one: Instant, other: Instant): boolean {
  const before = Math.max(...visit.services.map(({ service }) => service.bufferBefore));
  if (Math.abs(one - other) < visit.reach + before) return true;
  const hasCap = visit.services.some(({ service }) => service.dailyCap !== null);
  return hasCap && dayAt(visit.zone, one) === dayAt(visit.zone, other);
}
