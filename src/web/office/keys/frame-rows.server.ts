import type { Notices } from "../shared/frame/frame-table.server.ts";

export const keysNotices = {
  "took-over": { text: "console.done.tookOver" },
} as const satisfies Notices;
