import { newBookingPath, walkInPath } from "#domain/navigation/office-addresses.ts";
import type { Notices, RailRow } from "../shared/frame/frame-table.server.ts";

export const walkInEntry = {
  group: "new",
  icon: "walk-in",
  label: "console.new.walkIn",
  verb: "bookings.make",
  href: ({ slug }) => walkInPath(slug),
  places: ["walk-in"],
} as const satisfies RailRow;

export const newBookingEntry = {
  group: "new",
  icon: "plus",
  label: "console.new.title",
  verb: "bookings.make",
  href: ({ slug }) => newBookingPath(slug),
  places: ["new"],
  takesDay: true,
} as const satisfies RailRow;

export const newBookingNotices = {
  booked: { text: "console.done.booked" },
  begun: { text: "console.done.begun" },
} as const satisfies Notices;
