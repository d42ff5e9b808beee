import type { ExternalCalendarKind } from "../kind.ts";

/** A calendar file at a URL. */
export const feedKind = {
  takesBookings: false,
  login: ["user", "password"],
  words: {
    name: "console.calendars.feed",
    hint: "console.calendars.feedHint",
    address: "console.setUp.field.feed",
  },
  english: {
    key: "A published calendar file (ICS)",
    option: "a published calendar file, such as a secret address in iCal format (https or webcal)",
    inPack: "feed",
    typed: "a calendar file",
  },
  // Its client is loaded only if there is such a calendar.
  open: async (externalCalendars, address) => (await import("./feed.ts")).openFeed(externalCalendars, address),
} satisfies ExternalCalendarKind;
