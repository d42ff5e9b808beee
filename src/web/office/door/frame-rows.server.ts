import { officeMePath } from "#domain/navigation/office-addresses.ts";
import type { Notices, RailRow } from "../shared/frame/frame-table.server.ts";

export const meEntry = {
  icon: "more",
  label: "console.nav.more",
  verb: null,
  href: () => officeMePath,
  places: ["me"],
  only: "phone",
} as const satisfies RailRow;

export const doorNotices = {
  passkey: { text: "console.done.passkey" },
  "passkey-removed": { text: "console.done.passkeyRemoved" },
  shared: { text: "console.done.shared" },
  unshared: { text: "console.done.unshared" },
} as const satisfies Notices;
