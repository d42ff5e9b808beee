import { officeMePath } from "#domain/navigation/office-addresses.ts";
import type { Notices, RailRow } from "../shared/frame/frame-table.server.ts";

export const meEntry = {
  group: "me",
  icon: "person",
  label: "console.me.you",
  verb: null,
  href: ({ slug }) => `${officeMePath}?from=${slug}`,
  places: ["me"],
} as const satisfies RailRow;

export const doorNotices = {
  passkey: { text: "console.done.passkey" },
  "passkey-removed": { text: "console.done.passkeyRemoved" },
  shared: { text: "console.done.shared" },
  unshared: { text: "console.done.unshared" },
} as const satisfies Notices;
