import type { Notices } from "../shared/frame/frame-table.server.ts";

export const vouchersNotices = {
  "voucher-issued": { text: "console.vouchers.done.issued" },
  "voucher-saved": { text: "console.vouchers.done.saved" },
  "voucher-mailed": { text: "console.vouchers.done.mailed", unsent: "console.noMail.notSent" },
  "voucher-voided": { text: "console.vouchers.done.voided" },
} as const satisfies Notices;
