// One table: every refusal of the office, with its answer.

import type { CreditFault } from "../credits/credit.ts";
import type { CalendarFaultKind } from "../calendars/faults.ts";
import type { MessageKey } from "../locales/messages.ts";

/** As a customer at the desk is told. */
type DeskFault = Exclude<CreditFault, "usedByYou" | "notHere"> | "usedByThem" | "otherService";

export function codeRefused(why: CreditFault, minimum?: number): OfficeRefusal {
  const said = why === "usedByYou" ? "usedByThem" : why === "notHere" ? "otherService" : why;
  return { code: "code-refused", why: said, ...(minimum !== undefined && { minimum }) };
}

/** Why the office refuses something. Public pages never load these. */
export type OfficeRefusal =
  | { code: "email-unreadable" }
  | { code: "name-unreadable" }
  | { code: "code-wrong" }
  /** The link or the code was used, or is too old. */
  | { code: "sign-in-expired" }
  /** No mail server is set up, so no link can be sent. */
  | { code: "sign-in-mail-off" }
  /** A passkey that is unknown, or whose answer is wrong, late or a repetition. */
  | { code: "passkey-refused" }
  /** The setup link does not sign in someone who is known already. */
  | { code: "sign-in-first" }
  | { code: "too-many-passkeys" }
  | { code: "not-allowed" }
  | { code: "already-operator" }
  | { code: "operator-not-found" }
  | { code: "last-owner" }
  /** Visits are to come at a business that is to be closed. */
  | { code: "business-busy"; count: number }
  /** What was typed is not the short name of the business. */
  | { code: "business-unnamed" }
  | { code: "booking-unknown" }
  /** The provider has no service that can be booked. */
  | { code: "nothing-offered" }
  /** Another change came first, or the visit is over. */
  | { code: "booking-changed" }
  /** Dates of a class were changed, or came into the timetable, since the operator saw them. */
  | { code: "class-changed" }
  /** People booked dates of a class since the operator saw who is in them. */
  | { code: "class-joined" }
  | { code: "class-no-date" }
  | { code: "too-late-to-undo" }
  | { code: "message-unreadable" }
  | { code: "start-missing" }
  /** It is no longer true, or it was not sent. */
  | { code: "mail-not-resent" }
  | { code: "mail-resent-often" }
  /** The time that the operator chose for a request is no longer free. */
  | { code: "time-lost" }
  | { code: "reason-unreadable" }
  /** Waiving a rule needs a reason. */
  | { code: "reason-missing" }
  /** The service is no longer offered like this, or the visitor's data was erased. */
  | { code: "request-unanswerable" }
  /** The person has booked, left or been removed meanwhile, or their offer has changed. */
  | { code: "waiting-changed" }
  /** Fewer seats are free than the person waits for. */
  | { code: "waiting-no-seats" }
  /** It is too late to offer anything, or the service has no waiting list any more. */
  | { code: "waiting-late" }
  /** An offer cannot end then. */
  | { code: "waiting-end" }
  | { code: "voucher-unknown" }
  /** It was spent or voided meanwhile. */
  | { code: "voucher-changed" }
  | { code: "voucher-amount" }
  /** It cannot expire then. */
  | { code: "voucher-day" }
  /** Its holder has no address. */
  | { code: "voucher-mail" }
  | { code: "voucher-package" }
  | { code: "phone-unreadable" }
  /** Nothing was chosen to be sold. */
  | { code: "sale-empty" }
  /** Something is no longer for sale, or not for this price. */
  | { code: "sale-changed" }
  /** The same was sold to the same person just now. */
  | { code: "sale-again"; reference: string }
  | { code: "sale-recipient" }
  /** Cash for an expense needs words. */
  | { code: "cash-words" }
  | { code: "cash-reversed" }
  | { code: "tip-unreadable" }
  /** What was counted is not what is expected. */
  | { code: "till-differs"; difference: string }
  | { code: "amount-unreadable" }
  /** Money came in or went back meanwhile. */
  | { code: "money-changed" }
  /** More than is owed, which the operator must want. */
  | { code: "taking-over" }
  | { code: "taking-unknown" }
  | { code: "voucher-too-little" }
  /** A voucher, package or coupon cannot be used for this visit. `amount`: the least price that a coupon requires, as text. */
  | { code: "code-refused"; why: DeskFault; minimum?: number; amount?: string }
  /** A code would lower the price below what was paid, which the operator must want. */
  | { code: "paid-already" }
  | { code: "taking-reversed" }
  /** A part of it was given back to the customer. */
  | { code: "taking-given-back" }
  /** More than is owed to the customer and was paid in person. */
  | { code: "back-over" }
  /** The terms keep nothing if the business cancels, or if they do not apply. */
  | { code: "terms-keep-nothing" }
  /** More than is left, or an amount that no card can take. */
  | { code: "refund-amount" }
  /** More stays in the drawer than was counted. */
  | { code: "till-stays" }
  /** This day, or a later one, is closed already. */
  | { code: "till-closed" }
  /** Only the last closing can be undone. */
  | { code: "till-not-last" }
  | { code: "order-unknown" }
  /** It was handed over, refunded or taken back meanwhile. */
  | { code: "order-changed" }
  | { code: "block-unknown" }
  /** It was changed or removed meanwhile. */
  | { code: "block-changed" }
  /** The end is not after the start, or a day or time is missing, or the clock skips it. */
  | { code: "block-time" }
  /** A block is longer than a year, or a weekly repeat has too many. */
  | { code: "block-long" }
  /** A day of a weekly repeat that is not after the first one, or blocks that would overlap. */
  | { code: "block-repeat" }
  | { code: "block-target" }
  /** More days than one handover may have. */
  | { code: "handover-long" }
  | { code: "block-undo" }
  /** Someone else recorded something else meanwhile. */
  | { code: "attendance-changed" }
  | { code: "attendance-early" }
  | { code: "remark-unreadable" }
  /** The business has no tax set up. */
  | { code: "invoice-no-tax" }
  /** Nothing is to be paid, or nothing is agreed. */
  | { code: "invoice-nothing" }
  /** A visitor gets an invoice when everything is paid. */
  | { code: "invoice-unpaid" }
  | { code: "invoice-address" }
  /** The face of invoices lacks these. */
  | { code: "invoice-letters"; letters: string }
  | { code: "customer-unknown" }
  /** A customer cannot be merged with itself. */
  | { code: "customer-same" }
  /** Someone else changed the customer meanwhile. */
  | { code: "customer-changed" }
  /** A customer keeps at least one address or number. */
  | { code: "customer-last-key" }
  /** Visits or orders are to come, so the business must know who it is. */
  | { code: "customer-needed"; count: number }
  | { code: "words-unreadable" }
  /** The sentence of a mail is too long, or has several lines. */
  | { code: "note-unreadable" }
  /** A translation needs the sentence in the language of the business first. */
  | { code: "note-original" }
  | { code: "note-changed" }
  | { code: "test-not-sent" }
  /** No mail server is set up. */
  | { code: "mail-off" }
  | { code: "calendar-member" }
  | { code: "calendar-name" }
  | { code: "calendar-address" }
  /** Someone else has handed these visits over meanwhile. */
  | { code: "handover-changed" }
  /** A pack lists it, and so decides about it. */
  | { code: "calendar-of-pack" }
  /** Bookings cannot be written to a feed. */
  | { code: "calendar-read-only" }
  /** It was removed or changed meanwhile. */
  | { code: "calendar-gone" }
  | { code: "key-name" }
  /** No verb, or one that no key can have. */
  | { code: "key-verbs" }
  | { code: "key-expiry" }
  | { code: "key-unknown" }
  | { code: "too-many-keys" }
  /** Strangers have asked for too many mails to this address. */
  | { code: "sign-in-busy" }
  /** Someone has accepted it. */
  | { code: "invitation-used" }
  | { code: "invitation-withdrawn" }
  /** Another invitation followed. */
  | { code: "invitation-replaced" }
  | { code: "invitation-expired" }
  /** The invited person can sign in, and must do so first. */
  | { code: "invitation-sign-in" }
  /** Another person than the invited one has signed in. */
  | { code: "invitation-other"; email: string }
  /** What was to end has ended already, or never was. */
  | { code: "not-ended" }
  /** The staff member of a grant does not exist any more. */
  | { code: "staff-unknown" }
  | { code: "webhook-address" }
  | { code: "webhook-kinds" }
  | { code: "webhook-unknown" }
  | { code: "too-many-webhooks" }
  /** It could not be read, so it was not added. */
  | { code: `calendar-fault-${CalendarFaultKind}` };

interface OfficeResponse {
  status: number;
  message: MessageKey;
}

export const officeResponses: Record<OfficeRefusal["code"], OfficeResponse> = {
  "email-unreadable": { status: 422, message: "console.refusal.email" },
  "name-unreadable": { status: 422, message: "console.refusal.name" },
  "code-wrong": { status: 422, message: "console.refusal.code" },
  "sign-in-expired": { status: 410, message: "console.refusal.expired" },
  "sign-in-first": { status: 409, message: "console.refusal.signInFirst" },
  "passkey-refused": { status: 422, message: "console.refusal.passkey" },
  "too-many-passkeys": { status: 409, message: "console.refusal.passkeys" },
  "not-allowed": { status: 403, message: "console.denied.title" },
  "already-operator": { status: 409, message: "console.refusal.already" },
  "operator-not-found": { status: 404, message: "console.refusal.operator" },
  "last-owner": { status: 409, message: "console.refusal.lastOwner" },
  "business-busy": { status: 409, message: "console.close.busy" },
  "business-unnamed": { status: 422, message: "console.close.unnamed" },
  "booking-unknown": { status: 404, message: "console.refusal.booking" },
  "nothing-offered": { status: 404, message: "team.empty" },
  "booking-changed": { status: 409, message: "console.refusal.changed" },
  "class-changed": { status: 409, message: "console.cancelClass.changed" },
  "class-joined": { status: 409, message: "console.cancelClass.joined" },
  "class-no-date": { status: 422, message: "console.cancelClass.noDate" },
  "too-late-to-undo": { status: 409, message: "console.refusal.undo" },
  "start-missing": { status: 422, message: "console.move.choose" },
  "mail-not-resent": { status: 409, message: "console.refusal.notResent" },
  "mail-resent-often": { status: 429, message: "console.refusal.resentOften" },
  "time-lost": { status: 409, message: "office.fault.lost" },
  "reason-unreadable": { status: 422, message: "details.text.invalid" },
  "reason-missing": { status: 422, message: "console.override.reasonMissing" },
  "request-unanswerable": { status: 409, message: "office.fault.gone" },
  "message-unreadable": { status: 422, message: "console.refusal.message" },
  "waiting-changed": { status: 409, message: "console.waiting.changed" },
  "waiting-no-seats": { status: 409, message: "console.waiting.noSeats" },
  "waiting-late": { status: 409, message: "console.waiting.late" },
  "waiting-end": { status: 422, message: "console.waiting.endWrong" },
  "voucher-unknown": { status: 404, message: "console.vouchers.unknown" },
  "voucher-changed": { status: 409, message: "console.vouchers.changed" },
  "voucher-amount": { status: 422, message: "console.vouchers.amountWrong" },
  "voucher-day": { status: 422, message: "console.vouchers.dayWrong" },
  "voucher-mail": { status: 422, message: "console.vouchers.noAddress" },
  "voucher-package": { status: 422, message: "sale.packages.required" },
  "amount-unreadable": { status: 422, message: "console.till.refusal.amount" },
  "money-changed": { status: 409, message: "console.till.refusal.changed" },
  "phone-unreadable": { status: 422, message: "details.phone.invalid" },
  "sale-empty": { status: 422, message: "console.sell.refusal.empty" },
  "sale-changed": { status: 409, message: "console.sell.refusal.changed" },
  "sale-again": { status: 409, message: "console.sell.refusal.again" },
  "sale-recipient": { status: 422, message: "details.name.invalid" },
  "cash-words": { status: 422, message: "console.cash.refusal.words" },
  "cash-reversed": { status: 409, message: "console.till.refusal.reversed" },
  "tip-unreadable": { status: 422, message: "console.till.refusal.amount" },
  "till-differs": { status: 409, message: "console.till.refusal.differs" },
  "taking-over": { status: 422, message: "console.till.refusal.over" },
  "voucher-too-little": { status: 409, message: "console.till.refusal.voucher" },
  "code-refused": { status: 409, message: "credit.refused" },
  "paid-already": { status: 422, message: "console.till.refusal.paid" },
  "taking-given-back": { status: 409, message: "console.till.refusal.givenBack" },
  "back-over": { status: 422, message: "console.till.refusal.backOver" },
  "terms-keep-nothing": { status: 422, message: "console.cancel.keepsNothing" },
  "taking-unknown": { status: 404, message: "console.till.refusal.unknown" },
  "taking-reversed": { status: 409, message: "console.till.refusal.reversed" },
  "refund-amount": { status: 422, message: "console.till.refusal.refund" },
  "till-stays": { status: 422, message: "console.till.refusal.stays" },
  "till-closed": { status: 409, message: "console.till.refusal.closed" },
  "till-not-last": { status: 409, message: "console.till.refusal.notLast" },
  "order-unknown": { status: 404, message: "console.till.refusal.order" },
  "order-changed": { status: 409, message: "console.till.refusal.orderChanged" },
  "block-unknown": { status: 404, message: "console.refusal.block" },
  "handover-changed": { status: 409, message: "console.kept.late" },
  "block-changed": { status: 409, message: "console.refusal.blockChanged" },
  "block-time": { status: 422, message: "console.refusal.blockTime" },
  "block-long": { status: 422, message: "console.refusal.blockLong" },
  "block-repeat": { status: 422, message: "console.refusal.blockRepeat" },
  "handover-long": { status: 422, message: "console.handover.long" },
  "block-undo": { status: 409, message: "console.refusal.blockUndo" },
  "attendance-changed": { status: 409, message: "console.refusal.attendance" },
  "attendance-early": { status: 422, message: "console.refusal.attendanceEarly" },
  "customer-unknown": { status: 404, message: "console.customers.refusal.unknown" },
  "customer-same": { status: 422, message: "console.customers.refusal.same" },
  "customer-changed": { status: 409, message: "console.customers.refusal.changed" },
  "customer-last-key": { status: 422, message: "console.customers.refusal.lastKey" },
  "customer-needed": { status: 409, message: "console.customers.refusal.needed" },
  "remark-unreadable": { status: 422, message: "console.refusal.remark" },
  "invoice-no-tax": { status: 409, message: "invoice.refusal.noTax" },
  "invoice-nothing": { status: 409, message: "invoice.refusal.nothing" },
  "invoice-unpaid": { status: 409, message: "invoice.refusal.unpaid" },
  "invoice-letters": { status: 422, message: "invoice.refusal.letters" },
  "invoice-address": { status: 422, message: "invoice.refusal.address" },
  "block-target": { status: 422, message: "console.refusal.blockTarget" },
  "words-unreadable": { status: 422, message: "console.refusal.message" },
  "note-unreadable": { status: 422, message: "console.mails.noteLong" },
  "note-original": { status: 422, message: "console.mails.noteOriginal" },
  "note-changed": { status: 409, message: "console.mails.noteChanged" },
  "test-not-sent": { status: 502, message: "console.mails.testFailed" },
  "mail-off": { status: 503, message: "console.noMail.notSent" },
  "sign-in-mail-off": { status: 503, message: "console.noMail.signIn" },
  "calendar-member": { status: 422, message: "console.calendars.memberMissing" },
  "calendar-name": { status: 422, message: "console.calendars.nameMissing" },
  "calendar-address": { status: 422, message: "console.calendars.addressMissing" },
  "calendar-of-pack": { status: 409, message: "console.calendars.fromPack" },
  "calendar-read-only": { status: 422, message: "console.calendars.readOnly" },
  "calendar-gone": { status: 409, message: "console.calendars.gone" },
  "key-name": { status: 422, message: "console.keys.refusal.name" },
  "key-verbs": { status: 422, message: "console.keys.refusal.verbs" },
  "key-expiry": { status: 422, message: "console.keys.refusal.expiry" },
  "key-unknown": { status: 404, message: "console.keys.refusal.unknown" },
  "too-many-keys": { status: 409, message: "console.keys.refusal.many" },
  "sign-in-busy": { status: 429, message: "console.signIn.busy" },
  "invitation-used": { status: 410, message: "console.join.used" },
  "invitation-withdrawn": { status: 410, message: "console.join.withdrawn" },
  "invitation-replaced": { status: 410, message: "console.join.replaced" },
  "invitation-expired": { status: 410, message: "console.join.old" },
  "invitation-sign-in": { status: 409, message: "console.join.signInFirst" },
  "invitation-other": { status: 409, message: "console.join.other" },
  "not-ended": { status: 404, message: "console.done.notEnded" },
  "staff-unknown": { status: 422, message: "console.people.noStaff" },
  "webhook-address": { status: 422, message: "console.webhooks.refusal.address" },
  "webhook-kinds": { status: 422, message: "console.webhooks.refusal.kinds" },
  "webhook-unknown": { status: 404, message: "console.webhooks.refusal.unknown" },
  "too-many-webhooks": { status: 409, message: "console.webhooks.refusal.many" },
  "calendar-fault-address-refused": { status: 422, message: "console.calendars.fault.address" },
  "calendar-fault-unreachable": { status: 422, message: "console.calendars.fault.unreachable" },
  "calendar-fault-login-refused": { status: 422, message: "console.calendars.fault.login" },
  "calendar-fault-missing": { status: 422, message: "console.calendars.fault.missing" },
  "calendar-fault-refused": { status: 422, message: "console.calendars.fault.refused" },
  "calendar-fault-too-much": { status: 422, message: "console.calendars.fault.tooMuch" },
  "calendar-fault-not-a-calendar": { status: 422, message: "console.calendars.fault.notCalendar" },
  "calendar-fault-secret-lost": { status: 422, message: "console.calendars.fault.secretLost" },
  "calendar-fault-kind-unknown": { status: 422, message: "console.calendars.fault.kindUnknown" },
};
