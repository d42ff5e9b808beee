import { ordersPath, sellPath } from "#domain/navigation/money-addresses.ts";
import type { Notices, RailRow } from "../shared/frame/frame-table.server.ts";

export const ordersEntry = {
  group: "money",
  icon: "basket",
  label: "console.till.orders.title",
  verb: "orders.run",
  href: ({ slug }) => ordersPath(slug),
  places: ["orders"],
} as const satisfies RailRow;

export const sellEntry = {
  group: "new",
  icon: "tag",
  label: "console.sell.title",
  verb: "orders.sell",
  href: ({ slug }) => sellPath(slug),
  places: ["sell"],
} as const satisfies RailRow;

export const ordersNotices = {
  sold: { text: "console.sell.done.sold" },
  "sale-reversed": { text: "console.sell.done.reversed" },
  "order-handed-over": { text: "console.till.done.handedOver" },
  "taken-back": { text: "console.till.done.takenBack" },
} as const satisfies Notices;
