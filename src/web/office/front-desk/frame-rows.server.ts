import { newBlockPath } from "#domain/navigation/office-addresses.ts";
import type { Notices, RailRow } from "../shared/frame/frame-table.server.ts";

export const blockEntry = {
  group: "new",
  icon: "block",
  label: "console.blocks.title",
  verb: "blocks.write",
  href: ({ slug }) => newBlockPath(slug),
  places: ["block"],
  takesDay: true,
} as const satisfies RailRow;

export const frontDeskNotices = {
  blocked: { text: "console.done.blocked" },
  "block-removed": { text: "console.done.blockRemoved" },
  "block-undone": { text: "console.done.blockUndone" },
  "block-not-undone": { text: "console.refusal.blockUndo", tone: "error" },
  "class-cancelled": { text: "console.done.classCancelled" },
  "class-moved": { text: "console.done.classMoved" },
  recorded: { text: "console.attendance.saved" },
} as const satisfies Notices;
