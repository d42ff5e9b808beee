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
export interface CalendarInvitation {
  organizer: { name: string; email: string };
  attendee: { name: string; email: string };
}

export interface CalendarFile {
  method: "REQUEST" | "CANCEL" | "PUBLISH";
  content: string;
}

const hour = 60 * 60;

/**
 * A file to download or to store, in UTC, because every program converts it to its user's zone. A series has one entry
 * per date. It has no METHOD, which is only for entries that are sent and which would need an organizer (RFC 5546, 3.2).
 */
export function writeIcs(entries: readonly CalendarEntry[]): string {
  return ended(write(entries));
}

/** The calendar attached to a mail: an invitation, or its cancellation. */
export function writeInvitation(entries: readonly CalendarEntry[], invitation: CalendarInvitation): CalendarFile {
  const method = methodOf(entries);
  return { method, content: ended(write(entries, { method, invitation })) };
}

/**
 * A calendar to subscribe to. Programs fetch it again at the interval that it states. Who subscribes to a timetable does
 * not attend all of it, so its entries do not ring.
 */
export function writeFeed(entries: readonly CalendarEntry[], name: string, rings = true): string {
  const calendar = write(entries, { rings });
  calendar.name(name).ttl(hour / 4);
  return ended(calendar);
}

/** Every line ends with CRLF, the last one too (RFC 5545, 3.1). */
function ended(calendar: ICalCalendar): string {
  return `${calendar.toString().replace(/\r\n$/, "")}\r\n`;
}

function methodOf([first, ...others]: readonly CalendarEntry[]): CalendarFile["method"] {
  if (others.length > 0) return "PUBLISH";
  return first?.isCancelled === true ? "CANCEL" : "REQUEST";
}

interface Options {
  method?: CalendarFile["method"];
  invitation?: CalendarInvitation;
  rings?: boolean;
}

function write(entries: readonly CalendarEntry[], { method, invitation, rings = true }: Options = {}): ICalCalendar {
  const calendar = ical({
    prodId: { company: "Almanac", product: "Booking", language: "EN" },
    method: method === undefined ? null : ICalCalendarMethod[method],
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
      url: entry.url === undefined ? null : plainUrl(entry.url),
      status: entry.isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
      alarms: entry.isCancelled || !rings ? [] : [{ type: ICalAlarmType.display, trigger: hour }],
    });
    if (invitation === undefined) continue;
    event.organizer(named(invitation.organizer));
    // What is only published has an organizer and no attendees.
    if (method === "PUBLISH") continue;
    event.createAttendee({
      ...named(invitation.attendee),
      role: ICalAttendeeRole.REQ,
      status: ICalAttendeeStatus.ACCEPTED,
      rsvp: false,
    });
  }
  return calendar;
}

/** Values of the type URI are not escaped, but the library escapes these two characters. Encoded, there are none. */
function plainUrl(url: string): string {
  return url.replaceAll(",", "%2C").replaceAll(";", "%3B");
}

/** Names become parameters, in which quotes and line breaks cannot be escaped. */
function named({ name, email }: { name: string; email: string }) {
  return { name: oneLine(name).replaceAll('"', "'"), email };
}

function oneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, " ");
}
