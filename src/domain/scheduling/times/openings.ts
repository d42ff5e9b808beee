import { minutesPerDay } from "#domain/time/instant.ts";
import { weekdayOf, type Day } from "#domain/time/day.ts";
import { pieceAt } from "#domain/time/wall.ts";
import type { Calendar } from "./roster.ts";

/** Pairs of start and end instants, in order and separated by gaps. */
export type Openings = readonly number[];

/**
 * When a member works, or a service is offered, from `from` up to `to`. An instant is within the hours if their wall clock shows a
 * time within the hours of that day. So a repeated wall time is open twice and a skipped one never, and hours that
 * touch, or that a clock change brings together, form one stretch.
 */
export function openingsOf(calendar: Calendar, from: number, to: number): Openings {
  const { zone, overrides, weekdays } = calendar;
  const pieces = zone.starts.length;
  // A plain array: allocating a short typed array costs more than filling it.
  const times: number[] = [];
  for (let piece = pieceAt(zone, from); piece < pieces && zone.starts[piece]! < to; piece++) {
    const low = Math.max(from, zone.starts[piece]!);
    const high = piece + 1 < pieces ? Math.min(to, zone.starts[piece + 1]!) : to;
    const offset = zone.offsets[piece]!;
    // Start with the day before, because its hours may extend past midnight.
    const firstDay = Math.floor((low + offset) / minutesPerDay) - 1;
    const lastDay = Math.floor((high - 1 + offset) / minutesPerDay);
    let weekday = weekdayOf(firstDay as Day) - 1;
    for (let day = firstDay; day <= lastDay; day++) {
      const hours = overrides?.get(day) ?? weekdays[weekday]!;
      weekday = weekday === 6 ? 0 : weekday + 1;
      const midnight = day * minutesPerDay - offset;
      // Starts are in ascending order, so a stretch can only touch the last one.
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

/** The times that lie in both. */
export function overlapOf(one: Openings, other: Openings): Openings {
  const times: number[] = [];
  for (let i = 0, j = 0; i < one.length && j < other.length;) {
    const start = Math.max(one[i]!, other[j]!);
    const end = Math.min(one[i + 1]!, other[j + 1]!);
    if (start < end) times.push(start, end);
    if (one[i + 1]! < other[j + 1]!) i += 2;
    else j += 2;
  }
  return times;
}
