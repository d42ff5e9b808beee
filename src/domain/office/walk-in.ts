import type { BookableService } from "../booking/service.ts";

/** In minutes. */
export const walkInTimes = {
  /** A start this long ago counts as now. */
  ago: 5,
  /** A session of a timetable can be joined this long before its start, and this long after. */
  session: 15,
  /** What begins within this time is listed as well. */
  soon: 30,
  /** How old the list may be when the operator chooses from it. */
  patience: 5,
};

/** The earliest start at which a visitor at the door can still be booked. */
export function earliestWalkIn(now: Date, services: readonly Pick<BookableService, "supply">[]): Date {
  const { ago, session, patience } = walkInTimes;
  const joins = services.some(({ supply }) => supply !== "starts");
  return new Date(now.getTime() - ((joins ? session : ago) + patience) * 60_000);
}
