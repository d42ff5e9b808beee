import { createTransport } from "nodemailer";
import type { Delivery, MailMessage, MailTransport } from "./transport.ts";

const second = 1_000;

/** A mail server by its address: smtp://user:password@host:port, smtps:// for TLS from the start. */
export function createSmtpTransport(url: string): MailTransport {
  const transport = createTransport({
    url,
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

/** Refused for good is what the server says of this recipient or this message; everything else may pass. */
function bounceOf(fault: unknown): Delivery | null {
  if (!(fault instanceof Error) || !("responseCode" in fault) || !("code" in fault)) return null;
  const isPermanent = Number(fault.responseCode) >= 500 && (fault.code === "EENVELOPE" || fault.code === "EMESSAGE");
  if (!isPermanent) return null;
  return { outcome: "bounced", answer: "response" in fault ? String(fault.response) : fault.message };
}
