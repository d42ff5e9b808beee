import { peoplePath } from "#domain/navigation/office-addresses.ts";
import type { Notices, RailRow } from "../shared/frame/frame-table.server.ts";

export const peopleEntry = {
  group: "set-up",
  icon: "people",
  label: "console.nav.people",
  verb: "people.see",
  href: ({ slug }) => peoplePath(slug),
  places: ["people"],
} as const satisfies RailRow;

export const peopleNotices = {
  invited: { text: "console.done.invited", unsent: "console.noMail.invited" },
  left: { text: "console.done.left" },
  "saved-less": { text: "console.done.savedLess" },
} as const satisfies Notices;
