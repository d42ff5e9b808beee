import { createTransport } from "nodemailer";
import { UnsafeMailServer, type Delivery, type MailMessage, type MailTransport } from "./transport.ts";

const second = 1_000;

const loopback = new Set(["localhost", "127.0.0.1", "[::1]"]);

/**
 * A mail server by its address: smtp://user:password@host:port, smtps:// for TLS from the start. Over smtp:// the server has
 * to offer STARTTLS, since mails hold links that open bookings; only on this machine, or where that is allowed, it need not.
 */
export function createSmtpTransport(url: string, { needsTls = true } = {}): MailTransport {
  const transport = createTransport({
    url,
    requireTLS: needsTls && !loopback.has(new URL(url).hostname),
    pool: true,
    maxConnections: 2,
    connectionTimeout: 15 * second,
    greetingTimeout: 60 * second,
    socketTimeout: 120 * second,
    // What a mail says never makes us read files or fetch addresses.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send(message) {
      try {
        await transport.sendMail(envelope(message));
        return { outcome: "sent" };
      } catch (fault) {
        if (isWithoutTls(fault)) throw new UnsafeMailServer({ cause: fault });
        const bounced = bounceOf(fault);
        if (bounced === null) throw fault;
        return bounced;
      }
    },
    close: () => transport.close(),
  };
}

function envelope({ id, from, to, replyTo, subject, html, text, calendar }: MailMessage) {
  return {
    messageId: `<${id}>`,
    from,
    to,
    ...(replyTo === null ? {} : { replyTo }),
    subject,
    html,
    text,
    // Nobody's out-of-office answers a machine.
    headers: { "Auto-Submitted": "auto-generated", "X-Auto-Response-Suppress": "All" },
    ...(calendar === null
      ? {}
      : { icalEvent: { method: calendar.method, content: calendar.content, filename: "appointment.ics" } }),
  };
}

function isWithoutTls(fault: unknown): boolean {
  return fault instanceof Error && "code" in fault && fault.code === "ETLS";
}

/** Refused for good is what the server says of this recipient or this message; everything else may pass. */
function bounceOf(fault: unknown): Delivery | null {
  if (!(fault instanceof Error) || !("responseCode" in fault) || !("code" in fault)) return null;
  const isPermanent = Number(fault.responseCode) >= 500 && (fault.code === "EENVELOPE" || fault.code === "EMESSAGE");
  if (!isPermanent) return null;
  return { outcome: "bounced", answer: "response" in fault ? String(fault.response) : fault.message };
}
