import { requestsPath } from "#domain/navigation/office-addresses.ts";
import type { Notices, RailRow } from "../shared/frame/frame-table.server.ts";

export const requestsEntry = {
  group: "requests",
  icon: "inbox",
  label: "console.nav.requests",
  verb: null,
  href: ({ slug }) => requestsPath(slug),
  places: ["requests"],
  count: { of: "requests", label: "console.requests.waiting" },
} as const satisfies RailRow;

export const requestsNotices = {
  confirmed: { text: "console.done.confirmed" },
  proposed: { text: "console.done.proposed", unsent: "console.noMail.notSent" },
  declined: { text: "console.done.declined" },
} as const satisfies Notices;
