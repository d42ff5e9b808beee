import { lookPath, setUpPath, sitesPath } from "#domain/navigation/office-addresses.ts";
import type { Notices, RailRow } from "../shared/frame/frame-table.server.ts";

export const setUpEntry = {
  group: "set-up",
  icon: "set-up",
  label: "console.setUp.title",
  verb: "setup.write",
  href: ({ slug }) => setUpPath(slug),
  places: ["set-up"],
} as const satisfies RailRow;

export const lookEntry = {
  group: "site",
  icon: "look",
  label: "console.look.title",
  verb: "brand.change",
  href: ({ slug }) => lookPath(slug),
  places: ["look"],
} as const satisfies RailRow;

export const sitesEntry = {
  group: "site",
  icon: "embed",
  label: "console.nav.website",
  verb: "setup.write",
  href: ({ slug }) => sitesPath(slug),
  places: ["sites"],
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
