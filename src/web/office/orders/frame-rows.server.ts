import type { Notices } from "../shared/frame/frame-table.server.ts";

export const ordersNotices = {
  "order-handed-over": { text: "console.till.done.handedOver" },
  "taken-back": { text: "console.till.done.takenBack" },
} as const satisfies Notices;
