import type { ExternalCalendarKind } from "../kind.ts";

/** A calendar on a CalDAV server. */
export const caldavKind = {
  takesBookings: true,
  login: ["user", "password"],
  words: {
    name: "console.calendars.caldav",
    hint: "console.calendars.caldavHint",
    address: "console.setUp.field.caldav",
  },
  english: {
    key: "A CalDAV collection; set its login with almanac calendars add",
    option: "a CalDAV collection",
    inPack: "caldav collection",
    typed: "a CalDAV collection",
  },
  // Its client is loaded only if there is such a calendar.
  open: async (externalCalendars, address) =>
    (await import("./collection.ts")).openCollection(externalCalendars, address),
} satisfies ExternalCalendarKind;
