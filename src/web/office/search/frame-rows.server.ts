import { searchPath } from "#domain/navigation/office-addresses.ts";
import type { RailRow } from "../shared/frame/frame-table.server.ts";

export const searchEntry = {
  group: "search",
  icon: "search",
  label: "console.nav.search",
  verb: null,
  href: ({ slug }) => searchPath(slug),
  places: ["search"],
} as const satisfies RailRow;
