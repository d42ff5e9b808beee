import ical, {
  ICalAlarmType,
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalCalendarMethod,
  ICalEventStatus,
  type ICalCalendar,
} from "ical-generator";

export interface CalendarEntry {
  /** Stays the same through every change, and if the installation moves to another host. */
  id: string;
  /** Incremented on every change. */
  revision: number;
  title: string;
  details: string;
  location: string;
  /** The page where it can be viewed and changed. */
  url?: string | undefined;
  start: Date;
  end: Date;
  changed: Date;
  isCancelled: boolean;
}

/**
 * The sender and recipient of an invitation. The recipient is the only attendee, so that a calendar does not reveal the
 * other guests. A mail about several dates publishes them, because an invitation may contain only one event.
 */
export interface Invitation {
  organizer: { name: string; email: string };
  attendee: { name: string; email: string };
}

export interface CalendarFile {
  method: "REQUEST" | "CANCEL" | "PUBLISH";
  content: string;
}

const hour = 60 * 60;

/**
 * A file to download, in UTC, because every program converts it to its user's zone. A series has one entry per date.
 */
export function writeIcs(entries: readonly CalendarEntry[]): string {
  return write(entries, "PUBLISH", null).toString();
}

/** The calendar attached to a mail: an invitation, or its cancellation. */
export function writeInvitation(entries: readonly CalendarEntry[], invitation: Invitation): CalendarFile {
  const method = methodOf(entries);
  return { method, content: write(entries, method, method === "PUBLISH" ? null : invitation).toString() };
}

/** A calendar to subscribe to. Programs fetch it again at the interval that it states. */
export function writeFeed(entries: readonly CalendarEntry[], name: string): string {
  const calendar = write(entries, "PUBLISH", null);
  calendar.name(name).ttl(hour / 4);
  return calendar.toString();
}

function methodOf([first, ...others]: readonly CalendarEntry[]): CalendarFile["method"] {
  if (others.length > 0) return "PUBLISH";
  return first?.isCancelled === true ? "CANCEL" : "REQUEST";
}

function write(
  entries: readonly CalendarEntry[],
  method: CalendarFile["method"],
  invitation: Invitation | null,
): ICalCalendar {
  const calendar = ical({
    prodId: { company: "Almanac", product: "Booking", language: "EN" },
    method: ICalCalendarMethod[method],
  });
  for (const entry of entries) {
    const event = calendar.createEvent({
      id: `${entry.id}@almanac`,
      sequence: entry.revision,
      start: entry.start,
      end: entry.end,
      stamp: entry.changed,
      summary: oneLine(entry.title),
      description: entry.details,
      location: entry.location === "" ? null : oneLine(entry.location),
      url: entry.url ?? null,
      status: entry.isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
      alarms: entry.isCancelled ? [] : [{ type: ICalAlarmType.display, trigger: hour }],
    });
    if (invitation === null) continue;
    event.organizer(named(invitation.organizer));
    event.createAttendee({
      ...named(invitation.attendee),
      role: ICalAttendeeRole.REQ,
      status: ICalAttendeeStatus.ACCEPTED,
      rsvp: false,
    });
  }
  return calendar;
}

/** Names become parameters, in which quotes and line breaks cannot be escaped. */
function named({ name, email }: { name: string; email: string }) {
  return { name: oneLine(name).replaceAll('"', "'"), email };
}

function oneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, " ");
}
