import { dayOfWall, formatDay, type Day } from "#domain/time/day.ts";
import { dayStart, pieceAt } from "#domain/time/wall.ts";
import { zoneBetween, type Zone } from "#domain/time/zone.ts";
import type { Slots } from "../slots.ts";

/**
 * The slots of one of the viewer's days as compact plain data. The page needs no time zone arithmetic: a slot's instant
 * is `start` plus its minutes, and its wall time is its minutes plus the `by` of the last shift at or before it.
 */
export type CompactDay = {
  readonly day: string;
  /** The day's first instant. */
  readonly start: number;
  /** Elapsed minutes since `start`, not wall time. This distinguishes the two occurrences of a repeated wall time. */
  readonly minutes: number[];
  readonly seatsLeft?: number[];
  /** Present only on days on which the clocks change. From minute `from` on, the clock shows `by` more minutes. */
  readonly shifts?: { readonly from: number; readonly by: number }[];
};

/** Groups slots by day in the viewer's zone and omits days without slots. */
export function compactDays({ starts, seatsLeft }: Slots, viewerZone: string): CompactDay[] {
  if (starts.length === 0) return [];
  const zone = zoneBetween(viewerZone, starts[0]! - 2880, starts.at(-1)! + 2880);
  const days: CompactDay[] = [];
  let piece = pieceAt(zone, starts[0]!);
  for (let from = 0; from < starts.length;) {
    const at = starts[from]!;
    while (piece + 1 < zone.starts.length && zone.starts[piece + 1]! <= at) piece += 1;
    const day = dayOfWall(at + zone.offsets[piece]!);
    const start = dayStart(zone, day);
    // If a clock is set back across midnight, the repeated hours stay with the day that had already begun.
    const end = Math.max(at + 1, dayStart(zone, (day + 1) as Day));
    let to = from;
    const minutes: number[] = [];
    while (to < starts.length && starts[to]! < end) minutes.push(starts[to++]! - start);
    days.push({
      day: formatDay(day),
      start,
      minutes,
      ...seatsOf(seatsLeft, from, to),
      ...shiftsOf(zone, day, start, end),
    });
    from = to;
  }
  return days;
}

function seatsOf(seatsLeft: Int32Array | null, from: number, to: number): { seatsLeft?: number[] } {
  return seatsLeft ? { seatsLeft: Array.from(seatsLeft.subarray(from, to)) } : {};
}

function shiftsOf(zone: Zone, day: number, start: number, end: number): { shifts?: { from: number; by: number }[] } {
  const shifts: { from: number; by: number }[] = [];
  let shown = 0;
  for (let piece = pieceAt(zone, start); piece < zone.starts.length && zone.starts[piece]! < end; piece++) {
    const from = Math.max(0, zone.starts[piece]! - start);
    const by = start + zone.offsets[piece]! - day * 1440;
    if (by !== shown) shifts.push({ from, by });
    shown = by;
  }
  return shifts.length > 0 ? { shifts } : {};
}
