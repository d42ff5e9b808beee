import { instantOf, minutesPerDay, type Instant } from "#domain/time/instant.ts";
import type { PreparedVisit } from "../prepare/prepared.ts";
import { listSlots } from "./list-slots.ts";

const firstStride = 7 * minutesPerDay;
const GROWTH = 4;

/**
 * Finds the first slot at or after an instant, up to the end of the window or of the schedule. Strides grow: the next
 * days are found quickly, and searching the whole window costs little more than listing it once.
 */
export function firstSlot(visit: PreparedVisit, at: Instant, isWanted?: (start: Instant) => boolean): Instant | null {
  const { from: begin, to: end } = reachable(visit);
  let from = Math.max(at, begin);
  for (let stride = firstStride; from < end; stride *= GROWTH) {
    const to = Math.min(end, from + stride);
    const { starts } = listSlots(visit, { from: instantOf(from), to: instantOf(to) });
    const found = isWanted ? starts.find((start) => isWanted(instantOf(start))) : starts[0];
    if (found !== undefined) return instantOf(found);
    from = to;
  }
  return null;
}

/** The listed starts nearest to an instant, in time order. They are offered to a visitor who lost a race for a slot. */
export function nearestSlots(starts: Int32Array, at: Instant, count: number): Instant[] {
  const nearest = Array.from(starts).sort((one, other) => Math.abs(one - at) - Math.abs(other - at) || one - other);
  return nearest
    .slice(0, count)
    .sort((one, other) => one - other)
    .map(instantOf);
}

function reachable({ bounds, covers }: PreparedVisit): { from: number; to: number } {
  return {
    from: Math.max(bounds.notice, bounds.windowFrom, covers.from),
    to: Math.min(bounds.windowTo, covers.to),
  };
}
