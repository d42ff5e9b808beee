import type { OfficeFrameView } from "../frame/frame-views.ts";
import type { Translator } from "../../../i18n/translator.ts";

/** What the last form did, or why it did nothing. The address names it, so that a reload says nothing untrue. */
export function noticeOf(name: string | null, t: Translator, hasMail: boolean): OfficeFrameView["done"] {
  const unsent = hasMail ? null : unsentOf(name, t);
  if (unsent !== null) return { title: unsent, tone: "warning" };
  const failed = failedOf(name, t);
  if (failed !== null) return { title: failed, tone: "error" };
  const done = doneOf(name, t);
  return done === null ? null : { title: done, tone: "success" };
}

/** What to say instead of that a mail is on its way; null if nothing is said of a mail. */
function unsentOf(name: string | null, t: Translator): string | null {
  switch (name) {
    case "invited":
      return t("console.noMail.invited");
    case "resent":
    case "proposed":
    case "voucher-mailed":
    case "test-sent":
      return t("console.noMail.notSent");
    case "too-late":
      return t("console.refusal.blockUndo");
    case "repriced-told":
      return t("console.till.done.repriced");
    case null:
    default:
      return null;
  }
}

/** What the last form did. */
function doneOf(name: string | null, t: Translator): string | null {
  switch (name) {
    case "invited":
      return t("console.done.invited");
    case "saved":
      return t("console.done.saved");
    case "set-up-saved":
      return t("console.setUp.done.saved");
    case "set-up-same":
      return t("console.setUp.done.same");
    case "set-up-added":
      return t("console.setUp.done.added");
    case "set-up-removed":
      return t("console.setUp.done.removed");
    case "set-up-undone":
      return t("console.setUp.done.undone");
    case "set-up-restored":
      return t("console.setUp.done.restored");
    case "pack-loaded":
      return t("console.pack.done");
    case "left":
      return t("console.done.left");
    case "saved-less":
      return t("console.done.savedLess");
    case "took-over":
      return t("console.done.tookOver");
    case "ended":
      return t("console.done.ended");
    case "passkey":
      return t("console.done.passkey");
    case "passkey-removed":
      return t("console.done.passkeyRemoved");
    case "shared":
      return t("console.done.shared");
    case "unshared":
      return t("console.done.unshared");
    case "cancelled":
      return t("console.done.cancelled");
    case "booked":
      return t("console.done.booked");
    case "begun":
      return t("console.done.begun");
    case "moved":
      return t("console.done.moved");
    case "class-moved":
      return t("console.done.classMoved");
    case "waiting-added":
      return t("console.waiting.done.added");
    case "waiting-offered":
      return t("console.waiting.done.offered");
    case "waiting-extended":
      return t("console.waiting.done.extended");
    case "waiting-removed":
      return t("console.waiting.done.removed");
    case "voucher-issued":
      return t("console.vouchers.done.issued");
    case "voucher-saved":
      return t("console.vouchers.done.saved");
    case "voucher-mailed":
      return t("console.vouchers.done.mailed");
    case "voucher-voided":
      return t("console.vouchers.done.voided");
    case "customer-remarked":
      return t("console.customers.done.remarked");
    case "customer-unremarked":
      return t("console.customers.done.unremarked");
    case "customer-barred":
      return t("console.customers.done.barred");
    case "customer-unbarred":
      return t("console.customers.done.unbarred");
    case "customer-merged":
      return t("console.customers.done.merged");
    case "customer-split":
      return t("console.customers.done.split");
    case "customer-erased":
      return t("console.customers.done.erased");
    case "undone":
      return t("console.done.undone");
    case "blocked":
      return t("console.done.blocked");
    case "handed-over":
      return t("console.handover.applied");
    case "block-removed":
      return t("console.done.blockRemoved");
    case "block-undone":
      return t("console.done.blockUndone");
    case "recorded":
      return t("console.attendance.saved");
    case "taken":
      return t("console.till.done.taken");
    case "reversed":
      return t("console.till.done.reversed");
    case "refunded":
      return t("console.till.done.refunded");
    case "repriced":
      return t("console.till.done.repriced");
    case "repriced-told":
      return t("console.till.done.repricedTold");
    case "repriced-untold":
      return t("console.till.done.repricedUntold");
    case "till-closed":
      return t("console.till.done.closed");
    case "till-reopened":
      return t("console.till.done.reopened");
    case "order-handed-over":
      return t("console.till.done.handedOver");
    case "taken-back":
      return t("console.till.done.takenBack");
    case "resent":
      return t("console.done.resent");
    case "confirmed":
      return t("console.done.confirmed");
    case "proposed":
      return t("console.done.proposed");
    case "declined":
      return t("console.done.declined");
    case "opened":
      return t("console.close.opened");
    case "test-sent":
      return t("console.mails.testSent");
    case "webhook-sent":
      return t("console.webhooks.sent");
    case "calendar-added":
      return t("console.calendars.added");
    case "calendar-read":
      return t("console.calendars.wasRead");
    case "calendar-busy":
      return t("console.calendars.busyNow");
    case "calendar-removed":
      return t("console.calendars.removed");
    case null:
    default:
      return null;
  }
}

/** Why the last form did nothing. */
function failedOf(name: string | null, t: Translator): string | null {
  switch (name) {
    case "block-not-undone":
      return t("console.refusal.blockUndo");
    case "too-late":
      return t("console.refusal.undo");
    case "not-undone":
      return t("console.done.notUndone");
    case "not-ended":
      return t("console.done.notEnded");
    case "calendar-gone":
      return t("console.calendars.gone");
    case "calendar-of-pack":
      return t("console.calendars.fromPack");
    case "waiting-over":
      return t("console.waiting.done.over");
    case null:
    default:
      return null;
  }
}
