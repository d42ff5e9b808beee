import { MINUTES_PER_DAY } from "#domain/time/instant.ts";
import { weekdayOf, type Day } from "#domain/time/day.ts";
import { pieceAt } from "#domain/time/wall.ts";
import type { RosterMember } from "./roster.ts";

/** Pairs of start and end instants in order, none touching the next. */
export type Openings = readonly number[];

/**
 * When a member works, from `from` up to `to`. An instant is within working hours when the member's wall clock then
 * shows a time within the hours of that day: so a wall time that comes twice is open twice, one that the clock jumps
 * over never, and hours that touch, or that a clock change brings together, are one stretch.
 */
export function openingsOf(roster: RosterMember, from: number, to: number): Openings {
  const { zone, overrides } = roster;
  const pieces = zone.starts.length;
  // Not a typed array: making a short one costs more than filling it.
  const times: number[] = [];
  for (let piece = pieceAt(zone, from); piece < pieces && zone.starts[piece]! < to; piece++) {
    const low = Math.max(from, zone.starts[piece]!);
    const high = piece + 1 < pieces ? Math.min(to, zone.starts[piece + 1]!) : to;
    const offset = zone.offsets[piece]!;
    // From the day before: its hours may reach over midnight.
    const firstDay = Math.floor((low + offset) / MINUTES_PER_DAY) - 1;
    const lastDay = Math.floor((high - 1 + offset) / MINUTES_PER_DAY);
    let weekday = weekdayOf(firstDay as Day) - 1;
    for (let day = firstDay; day <= lastDay; day++) {
      const hours = overrides?.get(day) ?? roster.weekdays[weekday]!;
      weekday = weekday === 6 ? 0 : weekday + 1;
      const midnight = day * MINUTES_PER_DAY - offset;
      // Starts only ever come in their order, so that a stretch can touch none but the last one.
      for (let i = 0; i < hours.length; i += 2) {
        const start = Math.max(low, midnight + hours[i]!);
        const end = Math.min(high, midnight + hours[i + 1]!);
        if (start >= end) continue;
        const last = times.length - 1;
        if (last > 0 && start <= times[last]!) {
          if (end > times[last]!) times[last] = end;
        } else times.push(start, end);
      }
    }
  }
  return times;
}
