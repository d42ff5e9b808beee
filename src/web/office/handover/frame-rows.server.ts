import type { Notices } from "../shared/frame/frame-table.server.ts";

export const handoverNotices = {
  "handed-over": { text: "console.handover.applied" },
} as const satisfies Notices;
