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
