import type { Schedule } from "./schedule.ts";

/**
 * The schedule as the office may book it. Notice, window and looking busy are what it asks of strangers, and it may waive
 * them for somebody it has talked to. Hours, buffers, seats, rooms and the day's limit are what there is: nobody waives those.
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
