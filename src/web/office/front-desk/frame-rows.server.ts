import type { Notices } from "../shared/frame/frame-table.server.ts";

export const frontDeskNotices = {
  blocked: { text: "console.done.blocked" },
  "block-removed": { text: "console.done.blockRemoved" },
  "block-undone": { text: "console.done.blockUndone" },
  "block-not-undone": { text: "console.refusal.blockUndo", tone: "error" },
  "class-cancelled": { text: "console.done.classCancelled" },
  "class-moved": { text: "console.done.classMoved" },
  recorded: { text: "console.attendance.saved" },
} as const satisfies Notices;
