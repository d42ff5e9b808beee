import { minutesPerDay } from "#domain/time/instant.ts";
import type { Day } from "#domain/time/day.ts";
import { dayAt, dayStart } from "#domain/time/wall.ts";
import { clearBits, type Bitmap } from "../bits/bitmap.ts";
import type { PreparedVisit } from "../prepare/prepared.ts";
import type { TimeSteps } from "../times/free-times.ts";

/** Whether the visit would exceed the daily cap of one of its services on that provider's day. */
export function isDayCapped({ services }: PreparedVisit, day: Day): boolean {
  return services.some(
    ({ service, lines }) =>
      service.dailyCap !== null && (service.bookedLines?.get(day) ?? 0) + lines > service.dailyCap,
  );
}

/** Clears the starts on days whose cap leaves no room for the visit. */
export function clearCappedDays(bits: Bitmap, visit: PreparedVisit, steps: TimeSteps): void {
  if (visit.services.every(({ service }) => service.dailyCap === null)) return;
  clearDays(bits, visit, steps, (day) => isDayCapped(visit, day));
}

/** Clears the starts on some of the provider's days. */
export function clearDays(
  bits: Bitmap,
  { zone }: PreparedVisit,
  { origin, step, count }: TimeSteps,
  isCleared: (day: Day) => boolean,
): void {
  if (count === 0) return;
  const end = origin + (count - 1) * step;
  for (let at = origin; at <= end;) {
    const day = dayAt(zone, at);
    // If a clock is set back across midnight, the same day appears twice. Always advance by at least a minute.
    const next = Math.max(at + 1, dayStart(zone, (day + 1) as Day));
    if (isCleared(day)) {
      const first = Math.max(0, Math.ceil((at - origin) / step));
      const last = Math.min(count - 1, Math.ceil((next - origin) / step) - 1);
      if (first <= last) clearBits(bits, first, last);
    }
    at = next;
  }
}

/** Extends a range to whole days of the provider, and no further than that. */
export function wholeDays({ zone }: PreparedVisit, from: number, to: number): { from: number; to: number } {
  return {
    from: Math.min(from, dayStart(zone, dayAt(zone, from))),
    to: Math.min(to + minutesPerDay * 2, Math.max(to, dayStart(zone, (dayAt(zone, to - 1) + 1) as Day))),
  };
}
