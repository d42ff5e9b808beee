import { noMailServer } from "#domain/mail/why-unsent.ts";
import type { MailTransport } from "./transport.ts";

/**
 * For a production server without a mail server: mails are neither sent nor stored. They contain links that open
 * bookings, and anyone with a copy of the database could use those.
 */
export function createNoTransport(): MailTransport {
  return { send: () => Promise.resolve({ outcome: "dropped", reason: noMailServer }), close() {} };
}
