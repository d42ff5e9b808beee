import { officeVouchersPath } from "#domain/navigation/voucher-addresses.ts";
import type { Notices, RailRow } from "../shared/frame/frame-table.server.ts";

export const vouchersEntry = {
  group: "money",
  icon: "voucher",
  label: "console.vouchers.title",
  verb: "vouchers.see",
  href: ({ slug }) => officeVouchersPath(slug),
  places: ["vouchers"],
} as const satisfies RailRow;

export const vouchersNotices = {
  "voucher-issued": { text: "console.vouchers.done.issued" },
  "voucher-saved": { text: "console.vouchers.done.saved" },
  "voucher-mailed": { text: "console.vouchers.done.mailed", unsent: "console.noMail.notSent" },
  "voucher-voided": { text: "console.vouchers.done.voided" },
} as const satisfies Notices;
