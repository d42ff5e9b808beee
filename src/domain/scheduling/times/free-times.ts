import { clearBits, setBits, type Bitmap } from "../bits/bitmap.ts";
import type { BusyPieces } from "../prepare/busy-pieces.ts";
import type { Openings } from "./openings.ts";

/** The starts that a bitmap represents: bit i is `origin + i * step`. */
export type TimeSteps = { readonly origin: number; readonly step: number; readonly count: number };

/** The time required of a member or unit, relative to a visit's start. */
export type SessionSpan = {
  /** When the session starts. */
  readonly offset: number;
  readonly duration: number;
  readonly before: number;
  readonly after: number;
};

/**
 * Clears the starts at which a member would be busy during a claim. Only the first and the last piece have a buffer:
 * what is booked into a free stretch brings its own.
 */
export function clearBusy(
  bits: Bitmap,
  steps: TimeSteps,
  claims: Int32Array,
  { offset, before, after }: SessionSpan,
  busy: BusyPieces,
): void {
  for (let i = 0; i < busy.length; i += 2) {
    clearClaimed(bits, steps, claims, {
      offset: offset + busy[i]!,
      duration: busy[i + 1]! - busy[i]!,
      before: i === 0 ? before : 0,
      after: i + 2 === busy.length ? after : 0,
    });
  }
}

/** Sets the starts at which the session lies within working hours. Buffers may extend beyond them. */
export function setOpen(bits: Bitmap, steps: TimeSteps, openings: Openings, span: SessionSpan): void {
  const { step, count } = steps;
  const shift = steps.origin + span.offset;
  const { duration } = span;
  for (let i = 0; i < openings.length; i += 2) {
    const latest = openings[i + 1]! - duration - shift;
    if (latest < 0) continue;
    const earliest = openings[i]! - shift;
    const first = earliest <= 0 ? 0 : ((earliest + step - 1) / step) | 0;
    let last = (latest / step) | 0;
    if (last >= count) last = count - 1;
    if (first <= last) setBits(bits, first, last);
  }
}

/** Clears the starts at which the session with its buffers would overlap a claim. */
export function clearClaimed(bits: Bitmap, steps: TimeSteps, claims: Int32Array, span: SessionSpan): void {
  const { step, count } = steps;
  const { length } = claims;
  const end = count * step;
  const shift = steps.origin + span.offset;
  // A start s is taken when s - before < claim's end and s + duration + after > claim's start.
  const lead = shift + span.duration + span.after;
  const trail = span.before - shift;
  for (let i = 0; i < length; i += 2) {
    const below = claims[i + 1]! + trail;
    const above = claims[i]! - lead;
    if (below <= 0 || above >= end) continue;
    const first = above < 0 ? 0 : ((above / step) | 0) + 1;
    let last = ((below - 1) / step) | 0;
    if (last >= count) last = count - 1;
    if (first <= last) clearBits(bits, first, last);
  }
}
