import type { Notices } from "../shared/frame/frame-table.server.ts";

export const bookingNotices = {
  cancelled: { text: "console.done.cancelled" },
  moved: { text: "console.done.moved" },
  resent: { text: "console.done.resent", unsent: "console.noMail.notSent" },
} as const satisfies Notices;
