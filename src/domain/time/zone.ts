import { dayOf } from "./day.ts";
import { minutesPerDay, type Instant } from "./instant.ts";

/**
 * A time zone as pieces of constant offset. Piece `i` runs from `starts[i]` up to `starts[i + 1]`, the last one up to
 * `to`. During piece `i`, clocks show `offsets[i]` minutes more than UTC. Complete between `from` and `to`.
 */
export type Zone = {
  readonly id: string;
  readonly from: number;
  readonly to: number;
  readonly starts: Int32Array;
  readonly offsets: Int32Array;
};

/** Instants outside these years are not supported. Within them, every minute fits in 32 bits. */
export const earliestInstant = (dayOf(1970, 1, 1) * minutesPerDay) as Instant;
export const latestInstant = (dayOf(2200, 1, 1) * minutesPerDay) as Instant;

/** More than the number of existing zone names, so only invented names can cause an eviction. */
const mostZones = 640;
const wideningMinutes = 400 * minutesPerDay;

const known = new Map<string, Zone>();

/** The zone with all transitions between `from` and `to`. Finding them takes milliseconds, once per process. */
export function zoneBetween(id: string, from: number, to: number): Zone {
  const cached = known.get(id);
  if (cached && cached.from <= from && cached.to >= to) return cached;
  const zone = findPieces(
    id,
    Math.max(earliestInstant, Math.min(from - wideningMinutes, cached?.from ?? latestInstant)),
    Math.min(latestInstant, Math.max(to + wideningMinutes, cached?.to ?? earliestInstant)),
  );
  known.delete(id);
  if (known.size >= mostZones) known.delete(known.keys().next().value!);
  // A range beyond the supported years gets the nearest known offset. Recording it avoids searching again in vain.
  known.set(id, { ...zone, from: Math.min(zone.from, from), to: Math.max(zone.to, to) });
  return known.get(id)!;
}

/** Whether a text names a zone: any IANA name or alias, but not a bare offset, which has no daylight saving. */
export function isZoneId(text: string): boolean {
  if (known.has(text)) return true;
  if (!/^[A-Za-z]/.test(text)) return false;
  try {
    Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(text);
    return true;
  } catch {
    return false;
  }
}

function findPieces(id: string, from: number, to: number): Zone {
  let at: Temporal.ZonedDateTime | null = Temporal.Instant.fromEpochMilliseconds(from * 60_000).toZonedDateTimeISO(id);
  const starts = [from];
  const offsets = [offsetOf(at)];
  while ((at = at.getTimeZoneTransition("next"))) {
    const start = Math.ceil(at.epochMilliseconds / 60_000);
    if (start >= to) break;
    starts.push(start);
    offsets.push(offsetOf(at));
  }
  return { id, from, to, starts: Int32Array.from(starts), offsets: Int32Array.from(offsets) };
}

function offsetOf(at: Temporal.ZonedDateTime): number {
  return Math.round(at.offsetNanoseconds / 60e9);
}
