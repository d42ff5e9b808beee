import { noAddress, noMailServer, notWanted } from "#domain/mail/why-unsent.ts";
import type { LogEntry, LoggedVerb } from "#domain/office/log.ts";
import type { MailKind, Recipient } from "#domain/mail/events.ts";
import type { OfficeBooking } from "#use-cases/office/booking/read-office-booking.ts";
import type { OfficeIconName } from "../frame/office-icons.tsx";
import type { Translator } from "../../../i18n/translator.ts";

type MailState = OfficeBooking["mails"][number]["state"];

export function logTitle(verb: LoggedVerb, t: Translator): { icon: OfficeIconName; title: string } {
  switch (verb) {
    case "bookings.hold":
    case "bookings.make":
      return { icon: "day", title: t("console.booking.state.scheduled") };
    case "bookings.request":
      return { icon: "inbox", title: t("console.log.requested") };
    case "bookings.confirm":
      return { icon: "check", title: t("console.log.confirmed") };
    case "bookings.decline":
      return { icon: "close", title: t("console.booking.state.declined") };
    case "bookings.propose":
      return { icon: "clock", title: t("console.log.proposed") };
    case "bookings.keep":
      return { icon: "close", title: t("console.log.noneSuits") };
    case "bookings.accept":
      return { icon: "check", title: t("console.log.accepted") };
    case "bookings.move":
    case "sessions.move":
      return { icon: "move", title: t("console.log.moved") };
    case "bookings.cancel":
    case "sessions.cancel":
      return { icon: "close", title: t("console.booking.state.cancelled") };
    case "bookings.cancel-seat":
      return { icon: "person", title: t("console.log.seatCancelled") };
    case "bookings.restore":
      return { icon: "check", title: t("console.log.restored") };
    case "bookings.call":
      return { icon: "person", title: t("console.called.title") };
    case "attendance.set":
      return { icon: "check", title: t("console.attendance.title") };
    case "remarks.write":
      return { icon: "note", title: t("console.remarks.one") };
    case "money.tip":
      return { icon: "coin", title: t("console.tip.amount") };
    case "bookings.reprice":
      return { icon: "coin", title: t("console.till.log.repriced") };
    case "money.take":
      return { icon: "coin", title: t("console.till.log.taken") };
    case "money.reverse":
      return { icon: "coin", title: t("console.till.log.reversed") };
    case "money.refund":
      return { icon: "coin", title: t("console.till.log.refund") };
    case "money.give-back":
      return { icon: "coin", title: t("console.till.log.givenBack") };
    case "money.retain":
      return { icon: "coin", title: t("console.till.log.retained") };
    case "mails.resend":
      return { icon: "mail", title: t("console.log.resent") };
    case "invoices.issue":
      return { icon: "note", title: t("console.invoices.issued") };
    case "till.close":
    case "till.move":
    case "orders.sell":
    case "till.reopen":
    case "orders.hand-over":
    case "orders.take-back":
    case "customers.remark":
    case "customers.unremark":
    case "customers.bar":
    case "customers.unbar":
    case "customers.merge":
    case "customers.split":
    case "customers.export":
    case "customers.erase":
    case "waiting.add":
    case "waiting.offer":
    case "waiting.extend":
    case "waiting.remove":
    case "handover.run":
    case "attention.see":
    case "blocks.make":
    case "blocks.change":
    case "blocks.end":
    case "blocks.restore":
    case "people.invite":
    case "people.join":
    case "people.change":
    case "people.end":
    case "people.passkey-add":
    case "people.passkey-remove":
    case "vouchers.issue":
    case "vouchers.correct":
    case "vouchers.void":
    case "vouchers.extend":
    case "vouchers.show":
    case "desk.share":
    case "desk.end":
    case "keys.make":
    case "webhooks.add":
    case "webhooks.change":
    case "webhooks.rotate":
    case "webhooks.off":
    case "webhooks.remove":
    case "webhooks.resend":
    case "keys.revoke":
    case "setup.add":
    case "setup.change":
    case "setup.remove":
    case "setup.load":
    case "business.close":
    case "business.open":
      throw new Error(`${verb} is not about a booking`);
  }
}

export function sayDoer({ actorKind, operator }: LogEntry, t: Translator): string {
  switch (actorKind) {
    case "operator":
      return operator ?? t("console.name");
    case "key":
      return t("console.log.key", { name: operator ?? "" });
    case "visitor":
      return t("console.log.visitor");
    case "office-link":
      return t("console.log.officeLink");
    case "command-line":
      return t("console.log.commandLine");
    case "job":
      return t("console.log.job");
  }
}

export function mailTitle(kind: MailKind, t: Translator): string {
  switch (kind) {
    case "booked":
      return t("console.mailed.confirmation");
    case "requested":
      return t("console.mailed.request");
    case "confirmed":
      return t("console.mailed.confirmed");
    case "declined":
      return t("console.mailed.declined");
    case "proposed":
      return t("console.log.proposed");
    case "rescheduled":
    case "session-moved":
      return t("console.mailed.newTime");
    case "cancelled":
    case "session-cancelled":
      return t("console.mailed.cancellation");
    case "seat-cancelled":
      return t("console.mailed.seat");
    case "handed-over":
      return t("console.mailed.handedOver");
    case "reminder":
      return t("console.mailed.reminder");
    case "follow-up":
      return t("console.mailed.thanks");
    case "receipt":
      return t("console.mailed.receipt");
  }
}

export function mailState({ state, answer }: { state: MailState; answer: string | null }, t: Translator): string {
  switch (state) {
    case "waiting":
      return t("console.mailed.waiting");
    case "held-back":
      return t("console.mailed.heldBack");
    case "sent":
      return t("console.mailed.sent");
    case "dropped":
      return droppedWhy(answer, t);
    case "bounced":
      return t("console.mailed.bounced");
    case "failed":
      return t("console.mailed.failed");
  }
}

function droppedWhy(answer: string | null, t: Translator): string {
  switch (answer) {
    case noMailServer:
      return t("console.mailed.noServer");
    case noAddress:
      return t("console.mailed.noAddress");
    case notWanted:
      return t("console.mailed.notWanted");
    case null:
    default:
      return t("console.mailed.dropped");
  }
}

export function recipientName(recipient: Recipient["kind"], t: Translator): string {
  switch (recipient) {
    case "booker":
      return t("console.mailed.booker");
    case "guest":
      return t("console.mailed.guest");
    case "staff":
      return t("console.mailed.staff");
    case "office":
      return t("console.mailed.office");
  }
}
