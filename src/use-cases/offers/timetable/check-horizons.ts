import { marginAt } from "#domain/timetable/horizon.ts";
import { floorToInstant } from "#domain/time/instant.ts";
import { dayAt } from "#domain/time/wall.ts";
import { zoneBetween } from "#domain/time/zone.ts";
import { listStoredProviders } from "#store/offers/providers.ts";
import { readStoredTimetable } from "#store/timetable/timetables.ts";
import type { Services } from "../../shared/services.ts";

export interface CheckedHorizon {
  provider: string;
  /** How many days the job can still be late before visitors notice. */
  margin: number;
  isLate: boolean;
}

/** Half of the margin is gone. */
const leastMargin = 14;

/** Whether the nightly job keeps up that makes the sessions of timetables. */
export async function checkHorizons({ db, clock }: Pick<Services, "db" | "clock">): Promise<CheckedHorizon[]> {
  const now = floorToInstant(clock.now().getTime());
  const checked: CheckedHorizon[] = [];
  for (const { id, slug, zone } of await listStoredProviders(db, null)) {
    const { horizon, windows } = await readStoredTimetable(db, id);
    if (horizon === null) continue;
    const margin = marginAt(dayAt(zoneBetween(zone, now, now), now), windows, horizon);
    checked.push({ provider: slug, margin, isLate: margin < leastMargin });
  }
  return checked;
}
