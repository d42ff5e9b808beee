import type { MailMessage } from "#gateways/mail/transport.ts";
import type { Mail } from "#store/mail/mail.ts";
import type { Mailing } from "../../shared/services.ts";

interface Options {
  mail: Pick<Mail, "id" | "resends">;
  provider: { name: string };
  /** What the mail is about. All mails about it form one thread. */
  thread: { kind: "visit" | "order" | "response" | "waiting" | "credit"; id: string };
}

/**
 * The ids and the sender. The sender's name is the provider's. A mail keeps its id when it is retried, and gets a new
 * one when the office resends it. All recipients of a thread share its id, so a visitor's reply joins the office's
 * conversation about the same visit.
 */
export function envelopeOf(
  { mail: { id, resends }, provider: { name }, thread }: Options,
  { sender }: Mailing,
): Pick<MailMessage, "id" | "thread" | "from"> {
  const domain = sender.split("@").at(-1);
  return {
    id: `${id}${resends === 0 ? "" : `.${resends}`}@${domain}`,
    thread: `${thread.kind}.${thread.id}@${domain}`,
    from: { name, address: sender },
  };
}
