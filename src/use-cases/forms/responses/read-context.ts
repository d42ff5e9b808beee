import type { ReadContext } from "#domain/forms/read/reading.ts";
import { floorToInstant } from "#domain/time/instant.ts";
import { dayAt } from "#domain/time/wall.ts";
import { zoneBetween } from "#domain/time/zone.ts";
import { readPhone } from "../../shared/phones.ts";
import type { Clock } from "../../shared/services.ts";

/** What parsing answers depends on: the current day at the provider, and how to read phone numbers. */
export function readContextAt(zone: string, clock: Clock): ReadContext {
  const now = floorToInstant(clock.now().getTime());
  return { today: dayAt(zoneBetween(zone, now, now), now), readPhone };
}
