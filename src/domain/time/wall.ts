import { dayOfWall, type Day } from "./day.ts";
import { MINUTES_PER_DAY, type Instant, type Span } from "./instant.ts";
import type { Zone } from "./zone.ts";

declare const wall: unique symbol;

/** What a clock on the wall shows: minutes since 1970-01-01 00:00 of that clock. Two instants may show the same. */
export type WallTime = number & { readonly [wall]: true };

/** Which piece of constant offset an instant lies in. */
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
  return (day * MINUTES_PER_DAY + minuteOfDay) as WallTime;
}

/** The instants at which the clock shows this: none where it jumps ahead, two where it is set back. */
export function instantsAt(zone: Zone, shown: WallTime): Instant[] {
  const found: Instant[] = [];
  for (let piece = 0; piece < zone.starts.length; piece++) {
    const at = shown - zone.offsets[piece]!;
    if (at >= zone.starts[piece]! && at < endOf(zone, piece)) found.push(at as Instant);
  }
  return found;
}

/** Whether another instant shows the same: in the hour that is repeated when clocks are set back. */
export function isShownTwice(zone: Zone, at: number): boolean {
  return instantsAt(zone, wallAt(zone, at)).length > 1;
}

/** The first instant of a day; that of the next existing day where the zone leaves this one out. */
export function dayStart(zone: Zone, day: Day): Instant {
  const midnight = day * MINUTES_PER_DAY;
  for (let piece = 0; piece < zone.starts.length; piece++) {
    const at = Math.max(midnight - zone.offsets[piece]!, zone.starts[piece]!);
    if (at < endOf(zone, piece)) return at as Instant;
  }
  return (midnight - zone.offsets.at(-1)!) as Instant;
}

/** All instants of a day; empty for one that the zone leaves out. */
export function daySpan(zone: Zone, day: Day): Span {
  return { from: dayStart(zone, day), to: dayStart(zone, (day + 1) as Day) };
}

function endOf(zone: Zone, piece: number): number {
  return piece + 1 < zone.starts.length ? zone.starts[piece + 1]! : Infinity;
}
