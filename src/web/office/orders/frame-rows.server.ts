import { ordersPath } from "#domain/navigation/money-addresses.ts";
import type { Notices, RailRow } from "../shared/frame/frame-table.server.ts";

export const ordersEntry = {
  group: "money",
  icon: "basket",
  label: "console.till.orders.title",
  verb: "orders.run",
  href: ({ slug }) => ordersPath(slug),
  places: ["orders"],
} as const satisfies RailRow;

export const ordersNotices = {
  "order-handed-over": { text: "console.till.done.handedOver" },
  "taken-back": { text: "console.till.done.takenBack" },
} as const satisfies Notices;
