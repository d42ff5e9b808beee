import { attentionPath } from "#domain/navigation/office-addresses.ts";
import type { RailRow } from "../shared/frame/frame-table.server.ts";

export const attentionEntry = {
  group: "requests",
  icon: "bell",
  label: "console.attention.title",
  verb: "attention.see",
  href: ({ slug }) => attentionPath(slug),
  places: ["attention"],
  count: { of: "attention", label: "console.attention.count" },
} as const satisfies RailRow;
