import { createHmac } from "node:crypto";
import { refusalFactor } from "#domain/limits/limits.ts";
import { isVerified } from "#store/mail/mail-recipients.ts";
import { isHeldBack, type Mail } from "#store/mail/mails.ts";
import { countEvents } from "#store/limits/rate-counts.ts";
import { spanOf } from "../../limits/spans.ts";
import type { Services } from "../../shared/services.ts";

/** What a visitor's form causes, as often as it is sent. What the office or the clock causes is never too much by itself. */
const counted: ReadonlySet<Mail["kind"]> = new Set([
  "booked",
  "requested",
  "rescheduled",
  "seat-cancelled",
  "ordered",
  "answered",
]);

/** `last`: nothing more goes to this address today, unless its reader confirms it. */
export type MailAllowance = "send" | "last" | "hold-back";

/**
 * Whether a mail may go to an address that a visitor typed: anyone could type anyone's. Past the day's number mails wait
 * until the reader confirms the address; what follows in a booking waits with its first mail. A confirmed address gets ten
 * times as many.
 */
export async function limitMail(mail: Mail, address: string, services: Services): Promise<MailAllowance> {
  const { limits, db } = services;
  const { kind } = mail.recipient;
  if (limits === null || kind === "staff" || kind === "office") return "send";
  if (!counted.has(mail.kind)) return (await isHeldBack(db, mail)) ? "hold-back" : "send";
  // It was counted when it was first tried.
  if (mail.attempts > 0) return "send";
  const count = await countMail(address, services);
  const most = limits.mailsPerDay;
  if (count < most) return "send";
  if (await isVerified(db, mail.providerId, address)) return count <= most * refusalFactor ? "send" : "hold-back";
  return count === most ? "last" : "hold-back";
}

async function countMail(address: string, { db, clock, secret }: Services): Promise<number> {
  const client = createHmac("sha256", secret)
    .update(`mail ${mailboxOf(address)}`)
    .digest();
  const [count] = await countEvents(db, [{ operation: "mail", client, spanStart: spanOf(clock.now(), 86_400).start }]);
  return count!;
}

/** What is written behind a plus sign reaches the same person. */
function mailboxOf(address: string): string {
  return address.toLowerCase().replace(/\+[^@]*(?=@)/, "");
}
