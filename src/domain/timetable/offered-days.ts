import type { Closure, Service } from "#domain/scheduling/schedule.ts";
import { isOfferedBetween, serviceCalendar } from "#domain/scheduling/times/service-calendar.ts";
import type { Zone } from "#domain/time/zone.ts";
import type { Day } from "../time/day.ts";
import { sessionOn } from "./expand.ts";
import type { TimetableTime } from "./want-sessions.ts";

/**
 * Whether a weekly time does not take place on a day: outside the hours and seasons of its service, on its days off, or on
 * a closure. Special hours of the service count more than a closure.
 */
export function closedDays(
  services: readonly Pick<Service, "id" | "hours">[],
  closures: readonly Closure[],
  zone: Zone,
): (time: TimetableTime, day: Day) => boolean {
  const closed = new Set(closures.map(({ day }) => day));
  const calendars = new Map(
    services.flatMap(({ id, hours }) => (hours === undefined ? [] : [[id, serviceCalendar(0, hours, zone)]])),
  );
  return (time, day) => {
    const calendar = calendars.get(time.serviceId);
    const hasSpecialHours = calendar?.hours.overrides.some((one) => one.day === day && one.hours.length > 0) ?? false;
    if (closed.has(day) && !hasSpecialHours) return true;
    const session = calendar && sessionOn(time, day, zone, null);
    return session != null && !isOfferedBetween(calendar!, session.start, session.start + session.length);
  };
}
