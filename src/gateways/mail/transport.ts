export interface Mailbox {
  name: string;
  address: string;
}

export interface CalendarPart {
  method: "REQUEST" | "CANCEL" | "PUBLISH";
  content: string;
}

/** One mail to one reader: nobody learns from it who else was written to. */
export interface MailMessage {
  /** The same however often it is handed over, so that a second copy can be told. */
  id: string;
  /** Shared by all mails about one thing, and by the answers to them: mail programs show them together. */
  thread: string;
  from: Mailbox;
  to: Mailbox;
  replyTo: Mailbox | null;
  /** Where the reader stops mails of this kind; null for mails that cannot be stopped. */
  unsubscribe: string | null;
  subject: string;
  html: string;
  text: string;
  calendar: CalendarPart | null;
}

/** What a mail server said, without anyone's address. */
export interface SmtpReply {
  reason: string;
  /** Such as 550; null where the server said nothing. */
  smtpCode: number | null;
}

/** `bounced`: refused for good; sending it again would be refused again. `dropped`: there is no mail server. */
export type MailDelivery = { outcome: "sent" } | { outcome: "dropped" } | ({ outcome: "bounced" } & SmtpReply);

/** Takes mails to wherever they go. What may succeed later is thrown, as `MailDeferred`. */
export interface MailTransport {
  send(message: MailMessage): Promise<MailDelivery>;
  close(): void;
}

/** Not sent, but may be later. */
export class MailDeferred extends Error implements SmtpReply {
  override name = "MailDeferred";
  readonly reason: string;
  readonly smtpCode: number | null;
  /** The mail server takes no mails at all; otherwise it is about this one. */
  readonly isOutage: boolean;

  constructor({ reason, smtpCode }: SmtpReply, isOutage: boolean) {
    super(reason);
    this.reason = reason;
    this.smtpCode = smtpCode;
    this.isOutage = isOutage;
  }
}
