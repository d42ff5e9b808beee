import type { Day } from "#domain/time/day.ts";
import { periodOf, type Period } from "#domain/time/period.ts";
import type { Bitmap } from "../bits/bitmap.ts";
import type { PreparedVisit, VisitCap } from "../prepare/prepared.ts";
import type { Cap, Schedule } from "../schedule.ts";
import type { TimeSteps } from "../times/free-times.ts";
import { clearDays } from "./daily-cap.ts";

const longestFirst: readonly Period[] = ["month", "week", "day"];

/** The caps that concern a visit; null if there are none. */
export function capsOf({ caps = [] }: Schedule, services: PreparedVisit["services"]): readonly VisitCap[] | null {
  const own = caps.map((cap) => ({
    cap,
    lines: services.reduce((sum, { service, lines }) => sum + (cap.serviceIds.includes(service.id) ? lines : 0), 0),
  }));
  const counted = own.filter(({ lines }) => lines > 0);
  return counted.length === 0 ? null : counted;
}

/** The longest period in which a visit that starts on this day would exceed a cap; null if it exceeds none. */
export function fullPeriodOn({ caps }: PreparedVisit, day: Day): Period | null {
  const full = (caps ?? []).filter(({ cap, lines }) => bookedAround(cap, day) + lines > cap.most);
  return longestFirst.find((per) => full.some(({ cap }) => cap.per === per)) ?? null;
}

/** Clears the starts in periods whose caps leave no room for the visit. */
export function clearFullPeriods(bits: Bitmap, visit: PreparedVisit, steps: TimeSteps): void {
  if (visit.caps !== null) clearDays(bits, visit, steps, (day) => fullPeriodOn(visit, day) !== null);
}

/** Lines already booked in the period that contains a day. */
function bookedAround({ per, weekStarts, bookedLines }: Cap, day: Day): number {
  const { first, last } = periodOf(day, per, weekStarts);
  let sum = 0;
  for (let at: number = first; at <= last; at++) sum += bookedLines.get(at as Day) ?? 0;
  return sum;
}
