import { caldavKind } from "./caldav/kind.ts";
import { feedKind } from "./feed/kind.ts";
import type { ExternalCalendarKind } from "./kind.ts";

/** Every kind of external calendar, by the name that is stored with its calendars. The first is the usual one. */
const kinds = {
  feed: feedKind,
  caldav: caldavKind,
} satisfies Record<string, ExternalCalendarKind>;

export type CalendarKindName = keyof typeof kinds;

export const calendarKinds: Readonly<Record<CalendarKindName, ExternalCalendarKind>> = kinds;

export const calendarKindNames = Object.keys(kinds) as readonly CalendarKindName[];

/** The names of the kinds to which bookings can be written. */
export const writableKinds = calendarKindNames.filter((name) => calendarKinds[name].takesBookings);

/** Whether this version has a kind with this name. An older or newer one may have others. */
export function isCalendarKind(name: string): name is CalendarKindName {
  return Object.hasOwn(kinds, name);
}
