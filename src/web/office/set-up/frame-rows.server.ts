import { setUpPath } from "#domain/navigation/office-addresses.ts";
import type { Notices, RailRow } from "../shared/frame/frame-table.server.ts";

export const setUpEntry = {
  icon: "set-up",
  label: "console.setUp.title",
  verb: "setup.write",
  href: ({ slug }) => setUpPath(slug),
  places: ["set-up"],
  only: "wide",
} as const satisfies RailRow;

export const setUpNotices = {
  "set-up-saved": { text: "console.setUp.done.saved" },
  "set-up-same": { text: "console.setUp.done.same" },
  "set-up-added": { text: "console.setUp.done.added" },
  "set-up-removed": { text: "console.setUp.done.removed" },
  "set-up-undone": { text: "console.setUp.done.undone" },
  "set-up-restored": { text: "console.setUp.done.restored" },
  "pack-loaded": { text: "console.pack.done" },
  opened: { text: "console.close.opened" },
  "test-sent": { text: "console.mails.testSent", unsent: "console.noMail.notSent" },
} as const satisfies Notices;
