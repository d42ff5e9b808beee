import type { Verb } from "#domain/office/verbs.ts";

/**
 * `anyone`: no sign-in is needed. `operator`: any sign-in will do. `fresh`: a sign-in with a fresh proof. Otherwise a verb at
 * the provider in the address.
 */
export type Need = "anyone" | "operator" | "fresh" | Verb;

export function isVerb(need: Need): need is Verb {
  return need !== "anyone" && need !== "operator" && need !== "fresh";
}

/**
 * Who may open an address of the office, and who may send its form. An address that only scripts use has no `see`; an address
 * without a form has no `change`.
 */
export interface OfficeNeeds {
  see?: Need;
  change?: Need;
}

interface OfficePage {
  /** Below `office`. */
  path: string;
  /** The route module. */
  module: string;
  needs: OfficeNeeds;
  /** It is not a page. */
  kind?: "file";
  takesPictures?: true;
  /** Its form uploads a pack. */
  takesPack?: true;
}

/** Every address of the office. */
export const officePages: readonly OfficePage[] = [
  { path: "", module: "people/choose.tsx", needs: { see: "operator" } },
  { path: "sign-in", module: "door/sign-in.tsx", needs: { see: "anyone", change: "anyone" } },
  { path: "sign-in/code", module: "door/code.tsx", needs: { see: "anyone", change: "anyone" } },
  { path: "sign-in/challenge", module: "passkeys/sign-in-challenge.ts", needs: { change: "anyone" }, kind: "file" },
  { path: "sign-in/passkey", module: "passkeys/sign-in.tsx", needs: { see: "anyone", change: "anyone" } },
  { path: "link/:token", module: "door/link.tsx", needs: { see: "anyone", change: "anyone" } },
  { path: "setup/:token", module: "door/setup.tsx", needs: { see: "anyone", change: "anyone" } },
  { path: "invitation/:token", module: "door/invitation.tsx", needs: { see: "anyone", change: "anyone" } },
  { path: "sign-out", module: "door/sign-out.tsx", needs: { see: "operator", change: "operator" } },
  { path: "confirm", module: "door/confirm.tsx", needs: { see: "operator", change: "operator" } },
  { path: "confirm/challenge", module: "passkeys/confirm-challenge.ts", needs: { change: "operator" }, kind: "file" },
  { path: "confirm/passkey", module: "passkeys/confirm.tsx", needs: { see: "operator", change: "operator" } },
  { path: "me", module: "people/me.tsx", needs: { see: "operator", change: "operator" } },
  { path: "me/end", module: "people/end-sign-in.tsx", needs: { see: "operator", change: "operator" } },
  { path: "me/passkeys", module: "passkeys/add.tsx", needs: { see: "fresh", change: "fresh" } },
  { path: "me/passkeys/challenge", module: "passkeys/add-challenge.ts", needs: { change: "fresh" }, kind: "file" },
  { path: "me/passkeys/remove", module: "passkeys/remove.tsx", needs: { see: "operator", change: "fresh" } },
  { path: "desk", module: "desk/locked.tsx", needs: { see: "anyone" } },
  // A sign-in that is over already leaves what was typed, too.
  { path: "desk/switch", module: "desk/switch.tsx", needs: { see: "operator", change: "anyone" } },
  { path: "desk/stay", module: "desk/stay.ts", needs: { change: "operator" }, kind: "file" },
  { path: "new-business", module: "first-run/new-business.tsx", needs: { see: "operator", change: "operator" } },
  { path: "first-run", module: "first-run/beginning.tsx", needs: { see: "operator" } },
  { path: ":provider/start/done", module: "first-run/done.tsx", needs: { see: "setup.write" } },
  {
    path: ":provider/start/:step",
    module: "first-run/step.tsx",
    needs: { see: "setup.write", change: "setup.write" },
  },
  { path: ":provider", module: "provider.tsx", needs: { see: "day.see" } },
  { path: ":provider/day/:date", module: "bookings/day.tsx", needs: { see: "day.see" } },
  { path: ":provider/week/:date", module: "bookings/week.tsx", needs: { see: "day.see" } },
  { path: ":provider/agenda/:date", module: "bookings/agenda.tsx", needs: { see: "day.see" } },
  {
    path: ":provider/walk-in",
    module: "new-booking/walk-in.tsx",
    needs: { see: "bookings.make", change: "bookings.make" },
  },
  {
    path: ":provider/walk-in/:hold",
    module: "new-booking/held-walk-in.tsx",
    needs: { see: "bookings.make", change: "bookings.make" },
  },
  { path: ":provider/new", module: "new-booking/new.tsx", needs: { see: "bookings.make", change: "bookings.make" } },
  {
    path: ":provider/new/:hold",
    module: "new-booking/held.tsx",
    needs: { see: "bookings.make", change: "bookings.make" },
  },
  { path: ":provider/events", module: "bookings/events.ts", needs: { see: "day.see" }, kind: "file" },
  { path: ":provider/requests", module: "lists/requests.tsx", needs: { see: "requests.answer" } },
  {
    path: ":provider/requests/:reference",
    module: "lists/answer.tsx",
    needs: { see: "requests.answer", change: "requests.answer" },
  },
  { path: ":provider/bookings", module: "lists/search.tsx", needs: { see: "bookings.see" } },
  { path: ":provider/bookings/:reference", module: "bookings/booking.tsx", needs: { see: "bookings.see" } },
  {
    path: ":provider/bookings/:reference/cancel",
    module: "bookings/cancel.tsx",
    needs: { see: "bookings.cancel", change: "bookings.cancel" },
  },
  {
    path: ":provider/bookings/:reference/move",
    module: "bookings/move.tsx",
    needs: { see: "bookings.move", change: "bookings.move" },
  },
  { path: ":provider/verdicts", module: "bookings/verdicts.ts", needs: { see: "bookings.move" }, kind: "file" },
  {
    path: ":provider/bookings/:reference/undo",
    module: "bookings/undo.tsx",
    needs: { see: "bookings.cancel", change: "bookings.cancel" },
  },
  {
    path: ":provider/bookings/:reference/attendance",
    module: "front-desk/attendance.tsx",
    needs: { see: "attendance.set", change: "attendance.set" },
  },
  {
    path: ":provider/bookings/:reference/invoices",
    module: "invoices/invoices.tsx",
    needs: { see: "money.take", change: "money.take" },
  },
  {
    path: ":provider/invoices/:number/pdf",
    module: "invoices/pdf.ts",
    needs: { see: "money.take" },
    kind: "file",
  },
  {
    path: ":provider/bookings/:reference/remarks",
    module: "front-desk/remarks.tsx",
    needs: { see: "remarks.write", change: "remarks.write" },
  },
  {
    path: ":provider/bookings/:reference/take",
    module: "money/take.tsx",
    needs: { see: "money.take", change: "money.take" },
  },
  {
    path: ":provider/bookings/:reference/takings/:taking",
    module: "money/reverse.tsx",
    needs: { see: "money.take", change: "money.take" },
  },
  {
    path: ":provider/bookings/:reference/refund",
    module: "money/refund.tsx",
    needs: { see: "money.refund", change: "money.refund" },
  },
  {
    path: ":provider/bookings/:reference/reprice",
    module: "money/reprice.tsx",
    needs: { see: "bookings.reprice", change: "bookings.reprice" },
  },
  { path: ":provider/money", module: "money/range.tsx", needs: { see: "money.see" } },
  { path: ":provider/money.csv", module: "money/csv.ts", needs: { see: "money.see" }, kind: "file" },
  { path: ":provider/money/:date", module: "money/day.tsx", needs: { see: "money.see" } },
  {
    path: ":provider/money/:date/close",
    module: "money/close.tsx",
    needs: { see: "till.close", change: "till.close" },
  },
  {
    path: ":provider/money/:date/reopen",
    module: "money/reopen.tsx",
    needs: { see: "till.reopen", change: "till.reopen" },
  },
  { path: ":provider/orders", module: "orders/orders.tsx", needs: { see: "orders.run" } },
  { path: ":provider/orders/:order", module: "orders/order.tsx", needs: { see: "orders.run" } },
  {
    path: ":provider/orders/:order/hand-over",
    module: "orders/hand-over.tsx",
    needs: { see: "orders.run", change: "orders.run" },
  },
  {
    path: ":provider/orders/:order/invoices",
    module: "orders/invoices.tsx",
    needs: { see: "orders.run", change: "orders.run" },
  },
  {
    path: ":provider/orders/:order/refund",
    module: "orders/refund.tsx",
    needs: { see: "money.refund", change: "money.refund" },
  },
  { path: ":provider/sessions/:session", module: "front-desk/session.tsx", needs: { see: "bookings.see" } },
  {
    path: ":provider/sessions/:session/move",
    module: "front-desk/move-session.tsx",
    needs: { see: "sessions.change", change: "sessions.change" },
  },
  {
    path: ":provider/sessions/:session/undo",
    module: "front-desk/undo-session.tsx",
    needs: { see: "sessions.change", change: "sessions.change" },
  },
  { path: ":provider/waiting", module: "waiting/lists.tsx", needs: { see: "waiting.run" } },
  {
    path: ":provider/waiting/add",
    module: "waiting/add.tsx",
    needs: { see: "waiting.run", change: "waiting.run" },
  },
  { path: ":provider/waiting/:entry", module: "waiting/person.tsx", needs: { see: "waiting.run" } },
  ...["offer", "extend", "remove"].map((step) => ({
    path: `:provider/waiting/:entry/${step}`,
    module: `waiting/${step}.tsx`,
    needs: { see: "waiting.run", change: "waiting.run" } as const,
  })),
  { path: ":provider/vouchers", module: "vouchers/list.tsx", needs: { see: "vouchers.see" } },
  {
    path: ":provider/vouchers/issue",
    module: "vouchers/issue.tsx",
    needs: { see: "vouchers.issue", change: "vouchers.issue" },
  },
  { path: ":provider/vouchers/:voucher", module: "vouchers/voucher.tsx", needs: { see: "vouchers.see" } },
  ...["extend", "mail"].map((step) => ({
    path: `:provider/vouchers/:voucher/${step}`,
    module: `vouchers/${step}.tsx`,
    needs: { see: "vouchers.issue", change: "vouchers.issue" } as const,
  })),
  ...["correct", "void"].map((step) => ({
    path: `:provider/vouchers/:voucher/${step}`,
    module: `vouchers/${step}.tsx`,
    needs: { see: "vouchers.change", change: "vouchers.change" } as const,
  })),
  { path: ":provider/vouchers/:voucher/code", module: "vouchers/code.tsx", needs: { see: "vouchers.change" } },
  { path: ":provider/customers", module: "customers/list.tsx", needs: { see: "customers.see" } },
  { path: ":provider/customers/:customer", module: "customers/customer.tsx", needs: { see: "customers.see" } },
  ...["remark", "unremark", "bar", "unbar", "merge", "split"].map((step) => ({
    path: `:provider/customers/:customer/${step}`,
    module: `customers/${step}.tsx`,
    needs: { see: "customers.change", change: "customers.change" } as const,
  })),
  {
    path: ":provider/customers/:customer/export.zip",
    module: "customers/export.ts",
    needs: { see: "customers.export" },
    kind: "file",
  },
  {
    path: ":provider/customers/:customer/erase",
    module: "customers/erase.tsx",
    needs: { see: "customers.erase", change: "customers.erase" },
  },
  {
    path: ":provider/blocks/new",
    module: "front-desk/new-block.tsx",
    needs: { see: "blocks.write", change: "blocks.write" },
  },
  {
    path: ":provider/blocks/ill",
    module: "front-desk/ill.tsx",
    needs: { see: "blocks.write", change: "blocks.write" },
  },
  { path: ":provider/blocks/:block", module: "front-desk/block.tsx", needs: { see: "blocks.write" } },
  {
    path: ":provider/blocks/:block/change",
    module: "front-desk/change-block.tsx",
    needs: { see: "blocks.write", change: "blocks.write" },
  },
  {
    path: ":provider/blocks/:block/remove",
    module: "front-desk/remove-block.tsx",
    needs: { see: "blocks.write", change: "blocks.write" },
  },
  {
    path: ":provider/blocks/:block/undo",
    module: "front-desk/undo-block.tsx",
    needs: { see: "blocks.write", change: "blocks.write" },
  },
  {
    path: ":provider/handover",
    module: "handover/start.tsx",
    needs: { see: "handover.run", change: "handover.run" },
  },
  {
    path: ":provider/handover/:block",
    module: "handover/handover.tsx",
    needs: { see: "handover.run", change: "handover.run" },
  },
  {
    path: ":provider/attention",
    module: "attention/attention.tsx",
    needs: { see: "attention.see", change: "attention.see" },
  },
  { path: ":provider/desk", module: "desk/share.tsx", needs: { see: "desk.share", change: "desk.share" } },
  { path: ":provider/desk/stop", module: "desk/stop.tsx", needs: { see: "desk.share", change: "desk.share" } },
  {
    path: ":provider/bookings/:reference/mails/:mail",
    module: "bookings/mail.tsx",
    needs: { see: "bookings.see", change: "mails.resend" },
  },
  {
    path: ":provider/bookings/:reference/mails/:mail/html",
    module: "bookings/mail-html.ts",
    needs: { see: "bookings.see" },
    kind: "file",
  },
  { path: ":provider/set-up", module: "set-up/overview.tsx", needs: { see: "setup.write" } },
  {
    path: ":provider/set-up/add/:kind",
    module: "set-up/add.tsx",
    needs: { see: "setup.write", change: "setup.write" },
    takesPictures: true,
  },
  { path: ":provider/set-up/bin", module: "set-up/bin.tsx", needs: { see: "setup.write", change: "setup.write" } },
  {
    path: ":provider/set-up/:kind/:slug/history",
    module: "set-up/history.tsx",
    needs: { see: "setup.write", change: "setup.write" },
  },
  {
    path: ":provider/set-up/:kind/:slug/remove",
    module: "set-up/remove.tsx",
    needs: { see: "setup.write", change: "setup.write" },
  },
  {
    path: ":provider/set-up/:kind/:slug",
    module: "set-up/thing.tsx",
    needs: { see: "setup.write", change: "setup.write" },
    takesPictures: true,
  },
  { path: ":provider/set-up/pack", module: "packs/pack.tsx", needs: { see: "packs.download" } },
  { path: ":provider/set-up/pack.zip", module: "packs/zip.ts", needs: { see: "packs.download" }, kind: "file" },
  {
    path: ":provider/set-up/pack/load",
    module: "packs/load.tsx",
    needs: { see: "packs.load", change: "packs.load" },
    takesPack: true,
  },
  {
    path: ":provider/set-up/pack/review",
    module: "packs/review.tsx",
    needs: { see: "packs.load", change: "packs.load" },
  },
  {
    path: ":provider/set-up/look",
    module: "set-up/look.tsx",
    needs: { see: "brand.change", change: "brand.change" },
    takesPictures: true,
  },
  { path: ":provider/set-up/sites", module: "sites/sites.tsx", needs: { see: "setup.write" } },
  {
    path: ":provider/set-up/scripts",
    module: "sites/scripts.tsx",
    needs: { see: "scripts.change", change: "scripts.change" },
  },
  {
    path: ":provider/set-up/mail",
    module: "mails/mails.tsx",
    needs: { see: "setup.write", change: "setup.write" },
  },
  { path: ":provider/set-up/mail/html", module: "mails/html.ts", needs: { see: "setup.write" }, kind: "file" },
  {
    path: ":provider/set-up/mail/test",
    module: "mails/test.tsx",
    needs: { see: "setup.write", change: "setup.write" },
  },
  { path: ":provider/set-up/calendars", module: "calendars/calendars.tsx", needs: { see: "setup.write" } },
  ...["add", "login", "read", "remove"].map((step) => ({
    path: `:provider/set-up/calendars/${step}`,
    module: `calendars/${step}.tsx`,
    needs: { see: "setup.write", change: "setup.write" } as const,
  })),
  {
    path: ":provider/close",
    module: "first-run/close.tsx",
    needs: { see: "business.close", change: "business.close" },
  },
  { path: ":provider/keys", module: "keys/keys.tsx", needs: { see: "people.see" } },
  {
    path: ":provider/keys/new",
    module: "keys/new.tsx",
    needs: { see: "keys.manage", change: "keys.manage" },
  },
  {
    path: ":provider/keys/revoke",
    module: "keys/revoke.tsx",
    needs: { see: "keys.manage", change: "keys.manage" },
  },
  { path: ":provider/webhooks", module: "webhooks/webhooks.tsx", needs: { see: "setup.write" } },
  {
    path: ":provider/webhooks/add",
    module: "webhooks/add.tsx",
    needs: { see: "webhooks.manage", change: "webhooks.manage" },
  },
  {
    path: ":provider/webhooks/:webhook",
    module: "webhooks/webhook.tsx",
    needs: { see: "webhooks.manage", change: "webhooks.manage" },
  },
  { path: ":provider/people", module: "people/people.tsx", needs: { see: "people.see" } },
  {
    path: ":provider/people/invite",
    module: "people/invite.tsx",
    needs: { see: "people.manage", change: "people.manage" },
  },
  {
    path: ":provider/people/withdraw",
    module: "people/withdraw.tsx",
    needs: { see: "people.manage", change: "people.manage" },
  },
  {
    path: ":provider/people/:operator",
    module: "people/person.tsx",
    needs: { see: "people.manage", change: "people.manage" },
  },
];
