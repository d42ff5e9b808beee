import { dayAt } from "#domain/time/wall.ts";
import { clearBit, listBits, setBit, type Bitmap } from "../bits/bitmap.ts";
import type { PreparedVisit } from "../prepare/prepared.ts";
import type { TimeSteps } from "../times/free-times.ts";

/** This many slots of a day stay visible, however busy the service wants to look. */
export const leastShown = 2;

export function looksBusy({ services }: PreparedVisit): boolean {
  return services.some(({ service }) => service.lookBusyPercent > 0);
}

/**
 * Hides a share of the slots of every provider's day. The service, the day and the start alone decide whether a slot is
 * hidden, so neither time nor other bookings can hide a slot that was shown. If fewer than two would remain, hidden
 * slots reappear one by one in a fixed order. The bitmap must hold whole days.
 */
export function hideSlots(bits: Bitmap, visit: PreparedVisit, { origin, step }: TimeSteps): void {
  const { service } = visit.services.reduce((most, other) =>
    other.service.lookBusyPercent > most.service.lookBusyPercent ? other : most,
  );
  const name = hashOf(service.id);
  const threshold = service.lookBusyPercent / 100;
  const starts = listBits(bits, origin, step);
  let from = 0;
  while (from < starts.length) {
    const day = dayAt(visit.zone, starts[from]!);
    let to = from + 1;
    while (to < starts.length && dayAt(visit.zone, starts[to]!) === day) to += 1;
    const seed = mix(name ^ mix(day));
    const ranked: { start: number; rank: number }[] = [];
    for (const start of starts.subarray(from, to)) ranked.push({ start, rank: mix(seed ^ mix(start)) / 2 ** 32 });
    hideOfDay(bits, ranked, threshold, origin, step);
    from = to;
  }
}

function hideOfDay(
  bits: Bitmap,
  ranked: { start: number; rank: number }[],
  threshold: number,
  origin: number,
  step: number,
) {
  const hidden = ranked.filter(({ rank }) => rank < threshold).sort((one, other) => other.rank - one.rank);
  const shown = ranked.length - hidden.length;
  for (const { start } of hidden) clearBit(bits, (start - origin) / step);
  for (const { start } of hidden.slice(0, Math.max(0, leastShown - shown))) setBit(bits, (start - origin) / step);
}

function hashOf(text: string): number {
  let hash = 0;
  for (let i = 0; i < text.length; i++) hash = mix(hash ^ text.charCodeAt(i));
  return hash;
}

/** Spreads every bit of a 32-bit number over all 32 bits. */
function mix(value: number): number {
  let hash = Math.imul(value + 0x9e3779b9, 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  hash = Math.imul(hash ^ (hash >>> 12), 0x297a2d39);
  return (hash ^ (hash >>> 15)) >>> 0;
}
