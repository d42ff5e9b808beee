import { agendaPath, dayPath } from "#domain/navigation/office-addresses.ts";
import type { RailRow } from "../shared/frame/frame-table.server.ts";

export const dayEntry = {
  group: "day",
  icon: "day",
  label: "console.nav.day",
  verb: null,
  href: ({ slug, today }) => dayPath(slug, today),
  places: ["day"],
} as const satisfies RailRow;

export const agendaEntry = {
  group: "day",
  icon: "agenda",
  label: "console.nav.agenda",
  verb: null,
  href: ({ slug, today }) => agendaPath(slug, today),
  places: ["agenda"],
  isFirstFor: "members",
} as const satisfies RailRow;
