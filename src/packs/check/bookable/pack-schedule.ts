import type { Schedule, Service, ServiceHours, WeeklyHours } from "#domain/scheduling/schedule.ts";
import { parseDay, type Weekday } from "#domain/time/day.ts";
import type { Span } from "#domain/time/instant.ts";
import type { ServiceSetup } from "#store/set-up/offers/services.ts";
import type { WeekdayHours } from "#store/set-up/offers/week.ts";
import type { Setup } from "../../setup.ts";

/**
 * The schedule of a pack without bookings. Slugs are the ids. Notice and a window in days do not count, because they
 * pass with time.
 */
export function packSchedule(
  { provider, staff, services, resources }: Omit<Setup, "pictures">,
  covers: Span,
): Schedule {
  const nothing = { times: new Int32Array(0) };
  return {
    zone: provider.timeZone,
    closures: provider.closures.map(({ day, note }) => ({ day: parseDay(day)!, note })),
    covers,
    services: services.map(toService),
    staff: staff.map(({ slug, timeZone, hours, overrides }) => ({
      id: slug,
      zone: timeZone,
      priority: 0,
      recentBookings: 0,
      weekly: weekly(hours),
      overrides: overrides.map(({ day, hours: open }) => ({ day: parseDay(day)!, hours: open })),
      claims: nothing,
    })),
    resources: resources.map(({ slug, units }) => ({ id: slug, units: Array.from({ length: units }, () => nothing) })),
    sessions: [],
  };
}

function toService(service: ServiceSetup): Service {
  const { windowFrom, windowTo } = service;
  return {
    id: service.slug,
    hours: hoursOf(service),
    durations: service.durations,
    interval: service.interval,
    intervalFrom: service.intervalFrom,
    bufferBefore: service.bufferBefore,
    bufferAfter: service.bufferAfter,
    notice: 0,
    window: {
      kind: "dates",
      first: windowFrom === null ? null : parseDay(windowFrom),
      last: windowTo === null ? null : parseDay(windowTo),
    },
    dailyCap: null,
    seats: service.seats,
    mostSeatsPerBooking: null,
    staffing: service.staffing,
    eligibleMembers: service.staff.map(({ staff, duration }) => ({ memberId: staff, duration })),
    resources: service.resources.map(({ resource, units }) => ({ resourceId: resource, units })),
    lookBusyPercent: 0,
  };
}

function hoursOf({ hours, seasons, overrides }: ServiceSetup): ServiceHours {
  return {
    weekly: weekOrNull(hours),
    seasons: seasons.map(({ from, to, hours: own }) => ({
      first: parseDay(from)!,
      last: parseDay(to)!,
      weekly: weekOrNull(own),
    })),
    overrides: overrides.map(({ day, note, hours: open }) => ({ day: parseDay(day)!, note, hours: open })),
  };
}

function weekOrNull(hours: readonly WeekdayHours[]): WeeklyHours[] | null {
  return hours.length === 0 ? null : weekly(hours);
}

function weekly(hours: readonly WeekdayHours[]): WeeklyHours[] {
  return hours.map(({ weekday, start, end }) => ({ weekdays: [weekday as Weekday], start, end }));
}
