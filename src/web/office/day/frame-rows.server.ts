import { agendaPath, dayPath } from "#domain/navigation/office-addresses.ts";
import type { RailRow } from "../shared/frame/frame-table.server.ts";

export const dayEntry = {
  icon: "day",
  label: "console.nav.day",
  verb: null,
  href: ({ slug, today }) => dayPath(slug, today),
  places: ["day"],
  only: "wide-for-members",
} as const satisfies RailRow;

export const agendaEntry = {
  icon: "agenda",
  label: "console.nav.agenda",
  verb: null,
  href: ({ slug, today }) => agendaPath(slug, today),
  places: ["agenda"],
  only: "wide-for-others",
} as const satisfies RailRow;
