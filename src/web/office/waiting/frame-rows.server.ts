import { officeWaitingPath } from "#domain/navigation/office-addresses.ts";
import type { Notices, RailRow } from "../shared/frame/frame-table.server.ts";

export const waitingEntry = {
  group: "requests",
  icon: "queue",
  label: "console.waiting.title",
  verb: "waiting.run",
  href: ({ slug }) => officeWaitingPath(slug),
  places: ["waiting"],
} as const satisfies RailRow;

export const waitingNotices = {
  "waiting-added": { text: "console.waiting.done.added" },
  "waiting-offered": { text: "console.waiting.done.offered" },
  "waiting-extended": { text: "console.waiting.done.extended" },
  "waiting-removed": { text: "console.waiting.done.removed" },
  "waiting-over": { text: "console.waiting.done.over", tone: "error" },
} as const satisfies Notices;
