import { noWaivers } from "#domain/office/booking/waivers.ts";
import { nearestSlots } from "#domain/scheduling/ask/first-slot.ts";
import { listSlots } from "#domain/scheduling/ask/list-slots.ts";
import { horizonMinutes } from "#domain/scheduling/prepare/bounds.ts";
import { floorToInstant, instantOf, minutesPerDay, type Instant } from "#domain/time/instant.ts";
import { askSchedule } from "../../booking/find/ask-schedule.ts";
import type { Services } from "../../shared/services.ts";
import { planVisit, type WantedRequest } from "./plan-visit.ts";

const before = 7 * minutesPerDay;
const after = 28 * minutesPerDay;
const most = 5;

/** Free starts near a time that is not available, for the office. */
export async function findNearest(
  wanted: WantedRequest,
  { db, clock }: Pick<Services, "db" | "clock">,
): Promise<Instant[]> {
  const { provider, booking, start } = wanted;
  const planned = planVisit(booking, wanted);
  if (!planned.ok) return [];
  const now = floorToInstant(clock.now().getTime());
  const middle = Math.min(Math.max(start, now), now + horizonMinutes);
  const covers = { from: instantOf(Math.max(now, middle - before)), to: instantOf(middle + after) };
  const asked = await askSchedule(db, provider, planned.value.visit, { covers, now: clock.now(), waived: noWaivers });
  return asked.ok ? nearestSlots(listSlots(asked.value, covers).starts, start, most) : [];
}
