import { zoneRows } from "./zones.generated.ts";

/** Zones whose clocks show the same time, both on a given day and now. */
export interface SameClocks {
  /** Minutes ahead of UTC, at noon of the day. */
  minutes: number;
  now: number;
  zones: string[];
}

/**
 * Groups all zones by their clocks. Not cached: an offset is valid at one instant, and computing all takes only a
 * millisecond or two.
 */
export function listOffsets(at: Date, now: Date): SameClocks[] {
  const groups = new Map<string, SameClocks>();
  for (const zone of ["UTC", ...Object.keys(zoneRows)]) {
    const clocks = { minutes: offsetOf(zone, at), now: offsetOf(zone, now) };
    const key = `${clocks.minutes} ${clocks.now}`;
    const group = groups.get(key) ?? { ...clocks, zones: [] };
    group.zones.push(zone);
    groups.set(key, group);
  }
  return [...groups.values()].toSorted((one, other) => one.minutes - other.minutes || one.now - other.now);
}

function offsetOf(zone: string, at: Date): number {
  return Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(zone).offsetNanoseconds / 60e9;
}
