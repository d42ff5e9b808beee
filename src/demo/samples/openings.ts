import { formatDay, weekdayOf, type Day } from "#domain/time/day.ts";
import { instantOf, type Span } from "#domain/time/instant.ts";
import { instantsAt, wallTime } from "#domain/time/wall.ts";
import { zoneBetween } from "#domain/time/zone.ts";
import type { StaffSetup } from "#store/set-up/offers/staff.ts";

/** A member's working times that start on a day, in the member's time zone. */
export function sampleOpenings(member: StaffSetup, day: Day): Span[] {
  const override = member.overrides.find((each) => each.day === formatDay(day));
  const hours = override?.hours ?? member.hours.filter(({ weekday }) => weekday === weekdayOf(day));
  return hours.flatMap(({ start, end }) => {
    const from = instantOn(member.timeZone, day, start);
    const to = instantOn(member.timeZone, day, end);
    return from === null || to === null ? [] : [{ from, to }];
  });
}

/** Null if the clocks skip that minute. Samples do not need it. */
function instantOn(timeZone: string, day: Day, minute: number) {
  const around = day * 1440;
  const zone = zoneBetween(timeZone, instantOf(around - 2880), instantOf(around + 4320));
  return instantsAt(zone, wallTime(day, minute))[0] ?? null;
}
