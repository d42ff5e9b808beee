export interface Mailbox {
  name: string;
  address: string;
}

export interface CalendarPart {
  method: "REQUEST" | "CANCEL" | "PUBLISH";
  content: string;
}

/** One mail to one recipient, so that it does not reveal the other recipients. */
export interface MailMessage {
  /** The same on every attempt, so that duplicates can be recognized. */
  id: string;
  /** Shared by all mails about one subject and their replies, so that mail programs group them. */
  thread: string;
  from: Mailbox;
  to: Mailbox;
  replyTo: Mailbox | null;
  /** The unsubscribe URL; null for mails that cannot be stopped. */
  unsubscribe: string | null;
  subject: string;
  html: string;
  text: string;
  calendar: CalendarPart | null;
}

/** A mail server's reply without anyone's address. */
export interface SmtpReply {
  reason: string;
  /** Such as 550; null if the server did not reply. */
  smtpCode: number | null;
}

/** `bounced`: rejected permanently, a retry would fail too. `dropped`: there is no mail server. */
export type MailDelivery =
  | { outcome: "sent" }
  | { outcome: "dropped"; reason: string }
  | ({ outcome: "bounced" } & SmtpReply);

/** Delivers mails. Throws `MailDeferred` if a later attempt may succeed. */
export interface MailTransport {
  send(message: MailMessage): Promise<MailDelivery>;
  close(): void;
}

/** The mail was not sent, but a later attempt may succeed. */
export class MailDeferred extends Error implements SmtpReply {
  override name = "MailDeferred";
  readonly reason: string;
  readonly smtpCode: number | null;
  /** True if the mail server accepts no mails at all, false if it rejected only this one. */
  readonly isOutage: boolean;

  constructor({ reason, smtpCode }: SmtpReply, isOutage: boolean) {
    super(reason);
    this.reason = reason;
    this.smtpCode = smtpCode;
    this.isOutage = isOutage;
  }
}
