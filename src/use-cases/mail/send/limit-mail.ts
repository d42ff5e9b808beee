import { createHmac } from "node:crypto";
import { refusalFactor } from "#domain/limits/limits.ts";
import { isVerified } from "#store/mail/mail-recipients.ts";
import type { MailSubject } from "#store/mail/mail-subjects.ts";
import type { Mail } from "#store/mail/mail.ts";
import { countEvents } from "#store/limits/rate-counts.ts";
import { limitSpanOf } from "../../limits/spans.ts";
import type { Services } from "../../shared/services.ts";

/** Mails that visitors cause by sending forms. Mails that the office or the schedule causes are not limited. */
const counted: ReadonlySet<Mail["kind"]> = new Set([
  "booked",
  "requested",
  "rescheduled",
  "seat-cancelled",
  "ordered",
  "credit",
  "answered",
  "waiting-joined",
]);

/** `last`: no more mails to this address today, unless its owner confirms it. */
export type MailAllowance = "send" | "last" | "hold-back";

/**
 * Whether a mail may go to an address that a visitor typed, because visitors can type anyone's address. Beyond the
 * daily limit, mails wait until the recipient confirms the address. Later mails of a booking wait with its first one.
 * A confirmed address gets ten times the limit.
 */
export async function limitMail(
  { mail, subject }: { mail: Mail; subject: Pick<MailSubject, "isHeldBack"> | null },
  address: string,
  services: Services,
): Promise<MailAllowance> {
  const { limits, db } = services;
  const { kind } = mail.recipient;
  if (limits === null || kind === "staff" || kind === "office") return "send";
  if (!counted.has(mail.kind)) return subject?.isHeldBack === true ? "hold-back" : "send";
  // The first attempt counted it already.
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
  const [count] = await countEvents(db, [
    { operation: "mail", client, spanStart: limitSpanOf(clock.now(), 86_400).start },
  ]);
  return count!;
}

/** The part after a plus sign leads to the same mailbox. */
function mailboxOf(address: string): string {
  return address.toLowerCase().replace(/\+[^@]*(?=@)/, "");
}
