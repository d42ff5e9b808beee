import { dayOfWall, type Day } from "./day.ts";
import { minutesPerDay, type Instant, type Span } from "./instant.ts";
import type { Zone } from "./zone.ts";

declare const wall: unique symbol;

/**
 * The time that a wall clock shows: minutes since 1970-01-01 00:00 on that clock. Two instants may show the same time.
 */
export type WallTime = number & { readonly [wall]: true };

/** The index of the constant-offset piece that contains an instant. */
export function pieceAt(zone: Zone, at: number): number {
  let low = 0;
  let high = zone.starts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (zone.starts[middle]! <= at) low = middle;
    else high = middle - 1;
  }
  return low;
}

export function offsetAt(zone: Zone, at: number): number {
  return zone.offsets[pieceAt(zone, at)]!;
}

export function wallAt(zone: Zone, at: number): WallTime {
  return (at + offsetAt(zone, at)) as WallTime;
}

export function dayAt(zone: Zone, at: number): Day {
  return dayOfWall(wallAt(zone, at));
}

export function wallTime(day: Day, minuteOfDay: number): WallTime {
  return (day * minutesPerDay + minuteOfDay) as WallTime;
}

/** The instants at which the clock shows this time: none if the clock skips it, two if the clock is set back. */
export function instantsAt(zone: Zone, shown: WallTime): Instant[] {
  const found: Instant[] = [];
  for (let piece = 0; piece < zone.starts.length; piece++) {
    const at = shown - zone.offsets[piece]!;
    if (at >= zone.starts[piece]! && at < endOf(zone, piece)) found.push(at as Instant);
  }
  return found;
}

/** Whether another instant shows the same wall time, as in the repeated hour when clocks are set back. */
export function isShownTwice(zone: Zone, at: number): boolean {
  return instantsAt(zone, wallAt(zone, at)).length > 1;
}

/** The first instant of a day. If the zone skips this day, the first instant of the next existing day. */
export function dayStart(zone: Zone, day: Day): Instant {
  const midnight = day * minutesPerDay;
  for (let piece = 0; piece < zone.starts.length; piece++) {
    const at = Math.max(midnight - zone.offsets[piece]!, zone.starts[piece]!);
    if (at < endOf(zone, piece)) return at as Instant;
  }
  return (midnight - zone.offsets.at(-1)!) as Instant;
}

/** All instants of a day; empty if the zone skips it. */
export function daySpan(zone: Zone, day: Day): Span {
  return { from: dayStart(zone, day), to: dayStart(zone, (day + 1) as Day) };
}

function endOf(zone: Zone, piece: number): number {
  return piece + 1 < zone.starts.length ? zone.starts[piece + 1]! : Infinity;
}
