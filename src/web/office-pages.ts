// One table: who may open which page of the office is read in one place.

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
  { path: "", module: "office/door/choose/choose.route.tsx", needs: { see: "operator" } },
  { path: "sign-in", module: "office/door/sign-in.route.tsx", needs: { see: "anyone", change: "anyone" } },
  { path: "sign-in/code", module: "office/door/code.route.tsx", needs: { see: "anyone", change: "anyone" } },
  {
    path: "sign-in/challenge",
    module: "office/door/passkeys/sign-in-challenge.route.ts",
    needs: { change: "anyone" },
    kind: "file",
  },
  {
    path: "sign-in/passkey",
    module: "office/door/passkeys/sign-in.route.tsx",
    needs: { see: "anyone", change: "anyone" },
  },
  { path: "link/:token", module: "office/door/link.route.tsx", needs: { see: "anyone", change: "anyone" } },
  { path: "setup/:token", module: "office/door/setup.route.tsx", needs: { see: "anyone", change: "anyone" } },
  { path: "invitation/:token", module: "office/door/invitation.route.tsx", needs: { see: "anyone", change: "anyone" } },
  { path: "sign-out", module: "office/door/sign-out.route.tsx", needs: { see: "operator", change: "operator" } },
  { path: "confirm", module: "office/door/confirm.route.tsx", needs: { see: "operator", change: "operator" } },
  {
    path: "confirm/challenge",
    module: "office/door/passkeys/confirm-challenge.route.ts",
    needs: { change: "operator" },
    kind: "file",
  },
  {
    path: "confirm/passkey",
    module: "office/door/passkeys/confirm.route.tsx",
    needs: { see: "operator", change: "operator" },
  },
  { path: "me", module: "office/door/me/me.route.tsx", needs: { see: "operator", change: "operator" } },
  { path: "me/end", module: "office/door/me/end-sign-in.route.tsx", needs: { see: "operator", change: "operator" } },
  { path: "me/passkeys", module: "office/door/me/add.route.tsx", needs: { see: "fresh", change: "fresh" } },
  {
    path: "me/passkeys/challenge",
    module: "office/door/me/add-challenge.route.ts",
    needs: { change: "fresh" },
    kind: "file",
  },
  {
    path: "me/passkeys/remove",
    module: "office/door/me/remove.route.tsx",
    needs: { see: "operator", change: "fresh" },
  },
  { path: "desk", module: "office/door/desk/locked.route.tsx", needs: { see: "anyone" } },
  // A sign-in that is over already leaves what was typed, too.
  { path: "desk/switch", module: "office/door/desk/switch.route.tsx", needs: { see: "operator", change: "anyone" } },
  { path: "desk/stay", module: "office/door/desk/stay.route.ts", needs: { change: "operator" }, kind: "file" },
  {
    path: "new-business",
    module: "office/set-up/first-run/new-business/new-business.route.tsx",
    needs: { see: "operator", change: "operator" },
  },
  { path: "first-run", module: "office/set-up/first-run/beginning/beginning.route.tsx", needs: { see: "operator" } },
  { path: ":provider/start/done", module: "office/set-up/first-run/done.route.tsx", needs: { see: "setup.write" } },
  {
    path: ":provider/start/:step",
    module: "office/set-up/first-run/step.route.tsx",
    needs: { see: "setup.write", change: "setup.write" },
  },
  { path: ":provider", module: "office/day/start/provider.route.tsx", needs: { see: "day.see" } },
  { path: ":provider/day/:date", module: "office/day/day.route.tsx", needs: { see: "day.see" } },
  { path: ":provider/week/:date", module: "office/day/week/week.route.tsx", needs: { see: "day.see" } },
  { path: ":provider/agenda/:date", module: "office/day/agenda/agenda.route.tsx", needs: { see: "day.see" } },
  {
    path: ":provider/walk-in",
    module: "office/new-booking/walk-in.route.tsx",
    needs: { see: "bookings.make", change: "bookings.make" },
  },
  {
    path: ":provider/walk-in/:hold",
    module: "office/new-booking/held/held-walk-in.route.tsx",
    needs: { see: "bookings.make", change: "bookings.make" },
  },
  {
    path: ":provider/new",
    module: "office/new-booking/new/new.route.tsx",
    needs: { see: "bookings.make", change: "bookings.make" },
  },
  {
    path: ":provider/new/callers",
    module: "office/new-booking/held/callers.route.ts",
    needs: { see: "customers.see" },
    kind: "file",
  },
  {
    path: ":provider/new/:hold",
    module: "office/new-booking/held/held.route.tsx",
    needs: { see: "bookings.make", change: "bookings.make" },
  },
  { path: ":provider/events", module: "office/day/events.route.ts", needs: { see: "day.see" }, kind: "file" },
  { path: ":provider/requests", module: "office/requests/requests.route.tsx", needs: { see: "requests.answer" } },
  {
    path: ":provider/requests/:reference",
    module: "office/requests/answer.route.tsx",
    needs: { see: "requests.answer", change: "requests.answer" },
  },
  { path: ":provider/bookings", module: "office/search/search.route.tsx", needs: { see: "bookings.see" } },
  {
    path: ":provider/bookings/:reference",
    module: "office/booking/page/booking.route.tsx",
    needs: { see: "bookings.see" },
  },
  {
    path: ":provider/bookings/:reference/cancel",
    module: "office/booking/cancel.route.tsx",
    needs: { see: "bookings.cancel", change: "bookings.cancel" },
  },
  {
    path: ":provider/bookings/:reference/move",
    module: "office/booking/move/move.route.tsx",
    needs: { see: "bookings.move", change: "bookings.move" },
  },
  {
    path: ":provider/verdicts",
    module: "office/booking/verdicts.route.ts",
    needs: { see: "bookings.move" },
    kind: "file",
  },
  {
    path: ":provider/bookings/:reference/undo",
    module: "office/booking/undo.route.tsx",
    needs: { see: "bookings.cancel", change: "bookings.cancel" },
  },
  {
    path: ":provider/bookings/:reference/attendance",
    module: "office/front-desk/attendance.route.tsx",
    needs: { see: "attendance.set", change: "attendance.set" },
  },
  {
    path: ":provider/bookings/:reference/invoices",
    module: "office/invoices/invoices.route.tsx",
    needs: { see: "money.take", change: "money.take" },
  },
  {
    path: ":provider/invoices/:number/pdf",
    module: "office/invoices/pdf.route.ts",
    needs: { see: "money.take" },
    kind: "file",
  },
  {
    path: ":provider/bookings/:reference/remarks",
    module: "office/front-desk/remarks.route.tsx",
    needs: { see: "remarks.write", change: "remarks.write" },
  },
  {
    path: ":provider/bookings/:reference/take",
    module: "office/money/booking/take.route.tsx",
    needs: { see: "money.take", change: "money.take" },
  },
  {
    path: ":provider/bookings/:reference/take/code",
    module: "office/money/booking/pay-by-code.route.tsx",
    needs: { see: "money.take", change: "money.take" },
  },
  {
    path: ":provider/bookings/:reference/codes/:credit",
    module: "office/money/booking/take-code-back.route.tsx",
    needs: { see: "money.take", change: "money.take" },
  },
  {
    path: ":provider/bookings/:reference/takings/:taking",
    module: "office/money/booking/reverse.route.tsx",
    needs: { see: "money.take", change: "money.take" },
  },
  {
    path: ":provider/bookings/:reference/give-back",
    module: "office/money/booking/give-back.route.tsx",
    needs: { see: "money.take", change: "money.take" },
  },
  {
    path: ":provider/bookings/:reference/keep",
    module: "office/money/booking/keep.route.tsx",
    needs: { see: "money.take", change: "money.take" },
  },
  {
    path: ":provider/bookings/:reference/refund",
    module: "office/money/booking/refund.route.tsx",
    needs: { see: "money.refund", change: "money.refund" },
  },
  {
    path: ":provider/bookings/:reference/reprice",
    module: "office/money/booking/reprice.route.tsx",
    needs: { see: "bookings.reprice", change: "bookings.reprice" },
  },
  {
    path: ":provider/cash",
    module: "office/money/cash/cash.route.tsx",
    needs: { see: "till.move", change: "till.move" },
  },
  {
    path: ":provider/cash/:cash",
    module: "office/money/cash/entry.route.tsx",
    needs: { see: "till.move", change: "till.move" },
  },
  { path: ":provider/money", module: "office/money/range/range.route.tsx", needs: { see: "money.see" } },
  { path: ":provider/money.csv", module: "office/money/day/csv.route.ts", needs: { see: "money.see" }, kind: "file" },
  { path: ":provider/money/:date", module: "office/money/day/day.route.tsx", needs: { see: "money.see" } },
  {
    path: ":provider/money/:date/close",
    module: "office/money/day/close.route.tsx",
    needs: { see: "till.close", change: "till.close" },
  },
  {
    path: ":provider/money/:date/reopen",
    module: "office/money/day/reopen.route.tsx",
    needs: { see: "till.reopen", change: "till.reopen" },
  },
  {
    path: ":provider/sell",
    module: "office/orders/sell/sell.route.tsx",
    needs: { see: "orders.sell", change: "orders.sell" },
  },
  { path: ":provider/orders", module: "office/orders/orders.route.tsx", needs: { see: "orders.run" } },
  { path: ":provider/orders/:order", module: "office/orders/order.route.tsx", needs: { see: "orders.run" } },
  {
    path: ":provider/orders/:order/hand-over",
    module: "office/orders/hand-over.route.tsx",
    needs: { see: "orders.run", change: "orders.run" },
  },
  {
    path: ":provider/orders/:order/reverse",
    module: "office/orders/reverse.route.tsx",
    needs: { see: "orders.sell", change: "orders.sell" },
  },
  {
    path: ":provider/orders/:order/code/:credit",
    module: "office/orders/code.route.ts",
    needs: { see: "orders.sell" },
    kind: "file",
  },
  {
    path: ":provider/orders/:order/invoices",
    module: "office/invoices/of-order.route.tsx",
    needs: { see: "orders.run", change: "orders.run" },
  },
  {
    path: ":provider/orders/:order/refund",
    module: "office/orders/refund.route.tsx",
    needs: { see: "money.refund", change: "money.refund" },
  },
  {
    path: ":provider/sessions/:session",
    module: "office/front-desk/session/session.route.tsx",
    needs: { see: "bookings.see" },
  },
  {
    path: ":provider/sessions/:session/move",
    module: "office/front-desk/session/move-session.route.tsx",
    needs: { see: "sessions.change", change: "sessions.change" },
  },
  {
    path: ":provider/sessions/:session/cancel",
    module: "office/front-desk/session/cancel/cancel-session.route.tsx",
    needs: { see: "sessions.change", change: "sessions.change" },
  },
  {
    path: ":provider/sessions/:session/arrived",
    module: "office/front-desk/session/arrived.route.tsx",
    needs: { see: "attendance.set", change: "attendance.set" },
  },
  {
    path: ":provider/sessions/:session/called",
    module: "office/front-desk/session/cancel/called.route.tsx",
    needs: { see: "attendance.set", change: "attendance.set" },
  },
  {
    path: ":provider/sessions/:session/undo",
    module: "office/front-desk/session/undo-session.route.tsx",
    needs: { see: "sessions.change", change: "sessions.change" },
  },
  { path: ":provider/waiting", module: "office/waiting/lists.route.tsx", needs: { see: "waiting.run" } },
  {
    path: ":provider/waiting/add",
    module: "office/waiting/add.route.tsx",
    needs: { see: "waiting.run", change: "waiting.run" },
  },
  { path: ":provider/waiting/:entry", module: "office/waiting/person/person.route.tsx", needs: { see: "waiting.run" } },
  ...["offer", "extend", "remove"].map((step) => ({
    path: `:provider/waiting/:entry/${step}`,
    module: `office/waiting/${step}.route.tsx`,
    needs: { see: "waiting.run", change: "waiting.run" } as const,
  })),
  { path: ":provider/vouchers", module: "office/vouchers/list/list.route.tsx", needs: { see: "vouchers.see" } },
  {
    path: ":provider/vouchers/issue",
    module: "office/vouchers/issue/issue.route.tsx",
    needs: { see: "vouchers.issue", change: "vouchers.issue" },
  },
  { path: ":provider/vouchers/:voucher", module: "office/vouchers/voucher.route.tsx", needs: { see: "vouchers.see" } },
  ...["extend", "mail"].map((step) => ({
    path: `:provider/vouchers/:voucher/${step}`,
    module: `office/vouchers/${step}.route.tsx`,
    needs: { see: "vouchers.issue", change: "vouchers.issue" } as const,
  })),
  ...["correct", "void"].map((step) => ({
    path: `:provider/vouchers/:voucher/${step}`,
    module: `office/vouchers/${step}.route.tsx`,
    needs: { see: "vouchers.change", change: "vouchers.change" } as const,
  })),
  {
    path: ":provider/vouchers/:voucher/code",
    module: "office/vouchers/code.route.tsx",
    needs: { see: "vouchers.change" },
  },
  { path: ":provider/customers", module: "office/customers/list/list.route.tsx", needs: { see: "customers.see" } },
  {
    path: ":provider/customers/:customer",
    module: "office/customers/customer/customer.route.tsx",
    needs: { see: "customers.see" },
  },
  ...["remark", "unremark", "bar", "unbar", "merge", "split"].map((step) => ({
    path: `:provider/customers/:customer/${step}`,
    module: `office/customers/customer/${step}.route.tsx`,
    needs: { see: "customers.change", change: "customers.change" } as const,
  })),
  {
    path: ":provider/customers/:customer/export.zip",
    module: "office/customers/list/export.route.ts",
    needs: { see: "customers.export" },
    kind: "file",
  },
  {
    path: ":provider/customers/:customer/erase",
    module: "office/customers/erase.route.tsx",
    needs: { see: "customers.erase", change: "customers.erase" },
  },
  {
    path: ":provider/blocks/new",
    module: "office/front-desk/block/new-block.route.tsx",
    needs: { see: "blocks.write", change: "blocks.write" },
  },
  {
    path: ":provider/blocks/ill",
    module: "office/front-desk/ill.route.tsx",
    needs: { see: "blocks.write", change: "blocks.write" },
  },
  {
    path: ":provider/blocks/:block",
    module: "office/front-desk/block/block.route.tsx",
    needs: { see: "blocks.write" },
  },
  {
    path: ":provider/blocks/:block/change",
    module: "office/front-desk/block/change-block.route.tsx",
    needs: { see: "blocks.write", change: "blocks.write" },
  },
  {
    path: ":provider/blocks/:block/remove",
    module: "office/front-desk/block/remove-block.route.tsx",
    needs: { see: "blocks.write", change: "blocks.write" },
  },
  {
    path: ":provider/blocks/:block/undo",
    module: "office/front-desk/block/undo-block.route.tsx",
    needs: { see: "blocks.write", change: "blocks.write" },
  },
  {
    path: ":provider/handover",
    module: "office/handover/start/start.route.tsx",
    needs: { see: "handover.run", change: "handover.run" },
  },
  {
    path: ":provider/handover/:block",
    module: "office/handover/handover.route.tsx",
    needs: { see: "handover.run", change: "handover.run" },
  },
  {
    path: ":provider/attention",
    module: "office/attention/attention.route.tsx",
    needs: { see: "attention.see", change: "attention.see" },
  },
  {
    path: ":provider/desk",
    module: "office/door/desk/share.route.tsx",
    needs: { see: "desk.share", change: "desk.share" },
  },
  {
    path: ":provider/desk/stop",
    module: "office/door/desk/stop.route.tsx",
    needs: { see: "desk.share", change: "desk.share" },
  },
  {
    path: ":provider/mails/:mail",
    module: "office/mail/lost-mail.route.tsx",
    needs: { see: "attention.see", change: "mails.resend" },
  },
  {
    path: ":provider/bookings/:reference/mails/:mail",
    module: "office/booking/mail.route.tsx",
    needs: { see: "bookings.see", change: "mails.resend" },
  },
  {
    path: ":provider/bookings/:reference/mails/:mail/html",
    module: "office/booking/mail-html.route.ts",
    needs: { see: "bookings.see" },
    kind: "file",
  },
  { path: ":provider/set-up", module: "office/set-up/overview/overview.route.tsx", needs: { see: "setup.write" } },
  {
    path: ":provider/set-up/add/:kind",
    module: "office/set-up/add.route.tsx",
    needs: { see: "setup.write", change: "setup.write" },
    takesPictures: true,
  },
  {
    path: ":provider/set-up/bin",
    module: "office/set-up/bin.route.tsx",
    needs: { see: "setup.write", change: "setup.write" },
  },
  {
    path: ":provider/set-up/:kind/:slug/history",
    module: "office/set-up/history/history.route.tsx",
    needs: { see: "setup.write", change: "setup.write" },
  },
  {
    path: ":provider/set-up/:kind/:slug/remove",
    module: "office/set-up/remove/remove.route.tsx",
    needs: { see: "setup.write", change: "setup.write" },
  },
  {
    path: ":provider/set-up/:kind/:slug",
    module: "office/set-up/thing.route.tsx",
    needs: { see: "setup.write", change: "setup.write" },
    takesPictures: true,
  },
  { path: ":provider/set-up/pack", module: "office/set-up/packs/pack.route.tsx", needs: { see: "packs.download" } },
  {
    path: ":provider/set-up/pack.zip",
    module: "office/set-up/packs/zip.route.ts",
    needs: { see: "packs.download" },
    kind: "file",
  },
  {
    path: ":provider/set-up/pack/load",
    module: "office/set-up/packs/load/load.route.tsx",
    needs: { see: "packs.load", change: "packs.load" },
    takesPack: true,
  },
  {
    path: ":provider/set-up/pack/review",
    module: "office/set-up/packs/review/review.route.tsx",
    needs: { see: "packs.load", change: "packs.load" },
  },
  {
    path: ":provider/set-up/look",
    module: "office/set-up/look/look.route.tsx",
    needs: { see: "brand.change", change: "brand.change" },
    takesPictures: true,
  },
  { path: ":provider/set-up/sites", module: "office/set-up/sites/sites.route.tsx", needs: { see: "setup.write" } },
  {
    path: ":provider/set-up/scripts",
    module: "office/set-up/sites/scripts.route.tsx",
    needs: { see: "scripts.change", change: "scripts.change" },
  },
  {
    path: ":provider/set-up/mail",
    module: "office/set-up/mails/mails.route.tsx",
    needs: { see: "setup.write", change: "setup.write" },
  },
  {
    path: ":provider/set-up/mail/html",
    module: "office/set-up/mails/html.route.ts",
    needs: { see: "setup.write" },
    kind: "file",
  },
  {
    path: ":provider/set-up/mail/test",
    module: "office/set-up/mails/test.route.tsx",
    needs: { see: "setup.write", change: "setup.write" },
  },
  { path: ":provider/set-up/calendars", module: "office/calendars/calendars.route.tsx", needs: { see: "setup.write" } },
  ...["add", "login", "change/read", "change/remove"].map((file) => ({
    path: `:provider/set-up/calendars/${file.replace("change/", "")}`,
    module: `office/calendars/${file}.route.tsx`,
    needs: { see: "setup.write", change: "setup.write" } as const,
  })),
  {
    path: ":provider/close",
    module: "office/set-up/first-run/close/close.route.tsx",
    needs: { see: "business.close", change: "business.close" },
  },
  { path: ":provider/keys", module: "office/keys/keys.route.tsx", needs: { see: "people.see" } },
  {
    path: ":provider/keys/new",
    module: "office/keys/new.route.tsx",
    needs: { see: "keys.manage", change: "keys.manage" },
  },
  {
    path: ":provider/keys/revoke",
    module: "office/keys/revoke.route.tsx",
    needs: { see: "keys.manage", change: "keys.manage" },
  },
  { path: ":provider/webhooks", module: "office/webhooks/webhooks.route.tsx", needs: { see: "setup.write" } },
  {
    path: ":provider/webhooks/add",
    module: "office/webhooks/add.route.tsx",
    needs: { see: "webhooks.manage", change: "webhooks.manage" },
  },
  {
    path: ":provider/webhooks/:webhook",
    module: "office/webhooks/webhook.route.tsx",
    needs: { see: "webhooks.manage", change: "webhooks.manage" },
  },
  { path: ":provider/people", module: "office/people/people.route.tsx", needs: { see: "people.see" } },
  {
    path: ":provider/people/invite",
    module: "office/people/invite.route.tsx",
    needs: { see: "people.manage", change: "people.manage" },
  },
  {
    path: ":provider/people/withdraw",
    module: "office/people/withdraw.route.tsx",
    needs: { see: "people.manage", change: "people.manage" },
  },
  {
    path: ":provider/people/:operator",
    module: "office/people/person.route.tsx",
    needs: { see: "people.manage", change: "people.manage" },
  },
];
