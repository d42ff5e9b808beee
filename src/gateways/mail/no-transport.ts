import type { MailTransport } from "./transport.ts";

/**
 * Where a server in production has no mail server: no mail is sent, and none is kept. They hold links that open bookings,
 * which must not lie in the database for anyone who has a copy of it.
 */
export function createNoTransport(): MailTransport {
  return { send: () => Promise.resolve({ outcome: "dropped" }), close() {} };
}
