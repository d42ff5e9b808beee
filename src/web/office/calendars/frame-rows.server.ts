import type { Notices } from "../shared/frame/frame-table.server.ts";

export const calendarsNotices = {
  "calendar-added": { text: "console.calendars.added" },
  "calendar-read": { text: "console.calendars.wasRead" },
  "calendar-busy": { text: "console.calendars.busyNow" },
  "calendar-removed": { text: "console.calendars.removed" },
  "calendar-gone": { text: "console.calendars.gone", tone: "error" },
  "calendar-of-pack": { text: "console.calendars.fromPack", tone: "error" },
} as const satisfies Notices;
