import { createTransport } from "nodemailer";
import { deliveryOf } from "./smtp-faults.ts";
import type { MailMessage, MailTransport } from "./transport.ts";

const second = 1_000;

const loopback = new Set(["localhost", "127.0.0.1", "[::1]"]);

export interface SmtpOptions {
  needsTls?: boolean;
  /** The client's name in EHLO. Servers distrust a client that calls itself 127.0.0.1. */
  host?: string | undefined;
  /** Mails that are sent at the same time. */
  connections?: number;
  /** The most in a minute; null for as fast as the server takes them. */
  perMinute?: number | null;
}

/**
 * A mail server by its URL: smtp://user:password@host:port, or smtps:// for TLS from the start. Over smtp:// the server
 * must offer STARTTLS, because mails contain links that open bookings. Exceptions: this machine, or if TLS is optional.
 */
export function createSmtpTransport(url: string, options: SmtpOptions = {}): MailTransport {
  const { perMinute = null } = options;
  const transport = createTransport({
    ...smtpOptions(url, options),
    pool: true,
    maxConnections: options.connections ?? 2,
    ...(perMinute === null ? {} : { rateLimit: 1, rateDelta: 60_000 / perMinute }),
    connectionTimeout: 15 * second,
    greetingTimeout: 60 * second,
    socketTimeout: 120 * second,
    // A mail's content must never cause file reads or network requests.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send(message) {
      try {
        await transport.sendMail(envelope(message));
        return { outcome: "sent" };
      } catch (fault) {
        if (!(fault instanceof Error)) throw fault;
        return deliveryOf(fault, message.to.address);
      }
    },
    close: () => transport.close(),
  };
}

/** How to connect. */
export function smtpOptions(url: string, { needsTls = true, host }: SmtpOptions) {
  return { url, name: host, requireTLS: needsTls && !loopback.has(new URL(url).hostname) };
}

function envelope(message: MailMessage) {
  const { id, thread, from, to, replyTo, subject, html, text, calendar } = message;
  return {
    messageId: `<${id}>`,
    inReplyTo: `<${thread}>`,
    references: `<${thread}>`,
    from,
    to,
    ...(replyTo === null ? {} : { replyTo }),
    subject,
    html,
    text,
    headers: headersOf(message),
    ...(calendar === null
      ? {}
      : { icalEvent: { method: calendar.method, content: calendar.content, filename: "appointment.ics" } }),
  };
}

function headersOf({ unsubscribe }: MailMessage): Record<string, string> {
  return {
    // Prevents out-of-office replies.
    "Auto-Submitted": "auto-generated",
    "X-Auto-Response-Suppress": "All",
    ...(unsubscribe === null
      ? {}
      : // RFC 8058: mail programs offer a button that sends a form there.
        { "List-Unsubscribe": `<${unsubscribe}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" }),
  };
}
