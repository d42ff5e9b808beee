import { minutesPerDay } from "#domain/time/instant.ts";
import { pieceAt } from "#domain/time/wall.ts";
import type { Zone } from "#domain/time/zone.ts";
import { emptyBitmap, intersect, setBit, type Bitmap } from "../bits/bitmap.ts";
import type { Service } from "../schedule.ts";
import type { PreparedLine, PreparedVisit } from "../prepare/prepared.ts";
import type { TimeSteps } from "./free-times.ts";

/** The possible starts of a range. Without a mask, every step is a start. */
export type TimeGrid = TimeSteps & { readonly mask: Bitmap | null };

/**
 * A visit starts on the grid of every person's first service, or when a session starts that the first line can join. If
 * one even spacing describes all starts, a bit is one interval wide. Otherwise a bit is as wide as the greatest common
 * divisor of all grids, and a mask says which bits count.
 */
export function gridBetween(visit: PreparedVisit, from: number, to: number): TimeGrid {
  const first = firstLines(visit.lines);
  const pieces = piecesBetween(visit.zone, from, to);
  const phase = intervalFromOf(first[0]!.service) - pieces[0]!.offset;
  let step = first[0]!.service.interval;
  let isEven = true;
  const narrow = (distance: number) => {
    const narrower = greatestCommonDivisor(step, Math.abs(distance));
    if (narrower !== step) isEven = false;
    step = narrower;
  };
  for (const { service, sessions } of first) {
    if (service.interval !== step) isEven = false;
    narrow(service.interval);
    // The count restarts at every midnight.
    if (minutesPerDay % service.interval !== 0) narrow(minutesPerDay);
    for (const { offset } of pieces) narrow(intervalFromOf(service) - offset - phase);
    if (sessions) for (const start of sessions.keys()) if (start >= from && start < to) narrow(start - phase);
  }
  const origin = from + modulo(phase - from, step);
  const count = Math.max(0, Math.ceil((to - origin) / step));
  const steps = { origin, step, count };
  if (isEven) return { ...steps, mask: null };
  const mask = emptyBitmap(count);
  mask.fill(-1);
  for (const line of first) intersect(mask, startsOf(line, steps, pieces));
  return { ...steps, mask };
}

function startsOf({ service, sessions, seats }: PreparedLine, steps: TimeSteps, pieces: readonly Piece[]): Bitmap {
  const bits = emptyBitmap(steps.count);
  const mark = (at: number) => {
    if (at >= steps.origin && at < steps.origin + steps.count * steps.step)
      setBit(bits, (at - steps.origin) / steps.step);
  };
  const { interval } = service;
  const firstMinute = modulo(intervalFromOf(service), interval);
  for (const { start, end, offset } of pieces) {
    const lastDay = Math.floor((end - 1 + offset) / minutesPerDay);
    for (let day = Math.floor((start + offset) / minutesPerDay); day <= lastDay; day++) {
      for (let minute = firstMinute; minute < minutesPerDay; minute += interval) {
        const at = day * minutesPerDay + minute - offset;
        if (at >= start && at < end) mark(at);
      }
    }
  }
  for (const [start, same] of sessions ?? []) {
    if (same.some((session) => session.seats - session.seatsTaken >= seats)) mark(start);
  }
  return bits;
}

type Piece = { readonly start: number; readonly end: number; readonly offset: number };

function piecesBetween(zone: Zone, from: number, to: number): Piece[] {
  const pieces: Piece[] = [];
  let piece = pieceAt(zone, from);
  do {
    const end = piece + 1 < zone.starts.length ? zone.starts[piece + 1]! : Infinity;
    pieces.push({ start: Math.max(from, zone.starts[piece]!), end: Math.min(to, end), offset: zone.offsets[piece]! });
    piece += 1;
  } while (piece < zone.starts.length && zone.starts[piece]! < to);
  return pieces;
}

function firstLines(lines: readonly PreparedLine[]): PreparedLine[] {
  const kinds = new Set<number>();
  return lines.filter(({ turn, kind }) => turn === 0 && !kinds.has(kind) && kinds.add(kind));
}

function intervalFromOf(service: Service): number {
  return service.intervalFrom ?? 0;
}

function modulo(value: number, divisor: number): number {
  return ((value % divisor) + divisor) % divisor;
}

function greatestCommonDivisor(one: number, other: number): number {
  while (other !== 0) [one, other] = [other, one % other];
  return one;
}
