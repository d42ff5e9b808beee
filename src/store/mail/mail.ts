import type { MailKind, Recipient } from "#domain/mail/events.ts";
import type { WaitingMailKind } from "#domain/mail/facts.ts";

export interface MailKey {
  providerId: string;
  id: string;
}

interface AnyMail extends MailKey {
  aboutId: string;
  event: string;
  recipient: Recipient;
  state: "waiting" | "held-back" | "sent" | "dropped" | "bounced" | "failed";
  attempts: number;
  /** The mail server refused it once. */
  wasRefused: boolean;
  /** The team's address that refused it for good. If it is the office's, the mail goes to an owner. */
  refusedAddress: string | null;
  /** How often the office resent it. */
  resends: number;
}

export interface BookingMail extends AnyMail {
  about: "booking";
  kind: MailKind;
  dateIds: string[];
}

/** About a response to a form. */
export interface ResponseMail extends AnyMail {
  about: "submission";
  kind: "answered";
}

/** About a paid order. The buyer is the `booker`. */
export interface OrderMail extends AnyMail {
  about: "order";
  kind: "ordered";
}

/** About an entry of a waiting list. The person who waits is the `booker`. */
export interface WaitingMail extends AnyMail {
  about: "waiting";
  kind: WaitingMailKind;
}

/** A voucher or a pass with its code. Its holder is the `booker`. */
export interface CreditMail extends AnyMail {
  about: "voucher" | "pass";
  kind: "credit";
}

export type Mail = BookingMail | ResponseMail | OrderMail | WaitingMail | CreditMail;

export function whoOf(recipient: Recipient): string {
  switch (recipient.kind) {
    case "guest":
      return String(recipient.position);
    case "staff":
      return recipient.id;
    case "booker":
    case "office":
      return "";
  }
}

export interface MailRow {
  id: string;
  providerId: string;
  about: Mail["about"];
  aboutId: string;
  dateIds: string[];
  kind: string;
  event: string;
  reader: Recipient["kind"];
  who: string;
  state: Mail["state"];
  attempts: number;
  wasRefused: boolean;
  refusedAddress: string | null;
  resends: number;
}

export function toMail({ who, dateIds, kind, reader, about, ...mail }: MailRow): Mail {
  const recipient = recipientOf(reader, who);
  if (about === "order") return { ...mail, about, kind: "ordered", recipient };
  if (about === "submission") return { ...mail, about, kind: "answered", recipient };
  if (about === "waiting") return { ...mail, about, kind: kind as WaitingMailKind, recipient };
  if (about === "voucher" || about === "pass") return { ...mail, about, kind: "credit", recipient };
  return { ...mail, about, kind: kind as MailKind, recipient, dateIds };
}

function recipientOf(kind: Recipient["kind"], who: string): Recipient {
  if (kind === "guest") return { kind, position: Number(who) };
  return kind === "staff" ? { kind, id: who } : { kind };
}
