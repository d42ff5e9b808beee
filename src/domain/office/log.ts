import type { Doer } from "./actor.ts";

/** What happened. Names of the table of verbs where an operator can do the same. */
export type LoggedVerb =
  /** A time that is held by override. It says what `bookings.make` repeats if the visit is booked. */
  | "bookings.hold"
  | "bookings.make"
  | "bookings.request"
  | "bookings.confirm"
  | "bookings.decline"
  | "bookings.propose"
  | "bookings.accept"
  | "bookings.move"
  | "bookings.cancel"
  | "bookings.cancel-seat"
  | "bookings.restore"
  | "bookings.call"
  | "sessions.move"
  | "sessions.cancel"
  | "waiting.add"
  | "waiting.offer"
  | "waiting.extend"
  | "waiting.remove"
  | "blocks.make"
  | "blocks.change"
  | "blocks.end"
  | "blocks.restore"
  | "bookings.keep"
  | "handover.run"
  | "attention.see"
  | "attendance.set"
  | "remarks.write"
  | "bookings.reprice"
  | "money.take"
  | "money.reverse"
  | "money.refund"
  | "money.give-back"
  | "money.retain"
  | "money.tip"
  | "till.move"
  | "till.close"
  | "till.reopen"
  | "orders.sell"
  | "orders.hand-over"
  | "orders.take-back"
  | "customers.remark"
  | "customers.unremark"
  | "customers.bar"
  | "customers.unbar"
  | "customers.merge"
  | "customers.split"
  | "customers.export"
  | "customers.erase"
  | "mails.resend"
  | "vouchers.issue"
  | "vouchers.correct"
  | "vouchers.void"
  | "vouchers.extend"
  | "vouchers.show"
  | "people.invite"
  | "people.join"
  | "people.change"
  | "people.end"
  | "people.passkey-add"
  | "people.passkey-remove"
  | "keys.make"
  | "keys.revoke"
  | "webhooks.add"
  | "webhooks.change"
  | "webhooks.rotate"
  | "webhooks.off"
  | "webhooks.remove"
  | "webhooks.resend"
  | "desk.share"
  | "desk.end"
  | "setup.add"
  | "setup.change"
  | "setup.remove"
  | "business.close"
  | "business.open"
  | "setup.load"
  | "invoices.issue";

/** Settings, times, states and sums. Never a visitor's name, address or words. */
export type LoggedValues = Readonly<Record<string, string | number | boolean | null | readonly string[]>>;

export interface NewLogEntry {
  providerId: string;
  by: Doer;
  verb: LoggedVerb;
  about: {
    kind:
      | "booking"
      | "operator"
      | "invitation"
      | "desk"
      | "block"
      | "session"
      | "thing"
      | "waiting"
      | "voucher"
      | "pass"
      | "customer"
      | "order"
      | "till"
      | "key"
      | "webhook";
    id: string;
  };
  /** The revision after the change. */
  version?: number;
  before?: LoggedValues;
  after?: LoggedValues;
  reason?: string;
  /** The id of the entry that this one undoes. */
  undoes?: string;
}

export interface LogEntry extends Omit<NewLogEntry, "by" | "providerId"> {
  id: string;
  at: Date;
  /** By the database's clock, which also says when mails are sent. */
  secondsOld: number;
  actorKind: Doer["kind"];
  /** The name of the operator or key; null if neither did it. */
  operator: string | null;
}
