import type { Schedule } from "./schedule.ts";

/**
 * The schedule as the office may book it. Notice, booking window and "look busy" apply to the public, and the office
 * may waive them for a visitor it has talked to. Hours, buffers, seats, rooms and the daily cap are real limits, so
 * they still apply.
 */
export function forOffice(schedule: Schedule): Schedule {
  return {
    ...schedule,
    services: schedule.services.map((service) => ({
      ...service,
      notice: 0,
      window: { kind: "dates", first: null, last: null },
      lookBusyPercent: 0,
    })),
  };
}

/** The same for a visitor at the door: a visit may start at every fifth minute. Sessions of timetables keep their times. */
export function forWalkIn(schedule: Schedule): Schedule {
  const { services, ...rest } = forOffice(schedule);
  return { ...rest, services: services.map((service) => ({ ...service, interval: 5, intervalFrom: 0 })) };
}
