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
  from: Mailbox;
  to: Mailbox;
  replyTo: Mailbox | null;
  subject: string;
  html: string;
  text: string;
  calendar: CalendarPart | null;
}

/** `bounced`: refused for good; sending it again would be refused again. `dropped`: there is no mail server. */
export type Delivery = { outcome: "sent" } | { outcome: "dropped" } | { outcome: "bounced"; answer: string };

/** Takes mails to wherever they go. What may succeed later is thrown. */
export interface MailTransport {
  send(message: MailMessage): Promise<Delivery>;
  close(): void;
}

/** Nothing was sent: anyone on the way could have read it. */
export class UnsafeMailServer extends Error {
  override name = "UnsafeMailServer";

  constructor(options?: ErrorOptions) {
    super("the mail server offers no STARTTLS, so no mail is sent: use smtps://, or set SMTP_TLS=optional", options);
  }
}
