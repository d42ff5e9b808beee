import ical, { ICalAlarmType, ICalCalendarMethod, ICalEventStatus } from "ical-generator";

export interface CalendarEntry {
  /** Stays the same through every change. */
  id: string;
  /** Raised on every change. */
  revision: number;
  title: string;
  details: string;
  location: string;
  start: Date;
  end: Date;
  changed: Date;
  isCancelled: boolean;
}

/** One calendar file, in UTC: every program shows it in its owner's zone. A series has an entry for each date. */
export function writeIcs(entries: readonly CalendarEntry[], host: string): string {
  const calendar = ical({
    prodId: { company: "Almanac", product: "Booking", language: "EN" },
    method: ICalCalendarMethod.PUBLISH,
  });
  for (const entry of entries) {
    calendar.createEvent({
      id: `${entry.id}@${host}`,
      sequence: entry.revision,
      start: entry.start,
      end: entry.end,
      stamp: entry.changed,
      summary: entry.title,
      description: entry.details,
      location: entry.location === "" ? null : entry.location,
      status: entry.isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
      alarms: entry.isCancelled ? [] : [{ type: ICalAlarmType.display, trigger: 60 * 60 }],
    });
  }
  return calendar.toString();
}
