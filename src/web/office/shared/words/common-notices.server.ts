import type { Notices } from "../frame/frame-table.server.ts";

/** What forms of several nouns do. */
export const commonNotices = {
  saved: { text: "console.done.saved" },
  ended: { text: "console.done.ended" },
  "not-ended": { text: "console.done.notEnded", tone: "error" },
  refunded: { text: "console.till.done.refunded" },
  undone: { text: "console.done.undone" },
  "not-undone": { text: "console.done.notUndone", tone: "error" },
  "too-late": { text: "console.refusal.undo", tone: "error", unsent: "console.refusal.blockUndo" },
} as const satisfies Notices;
