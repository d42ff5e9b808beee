import type { MailMessage } from "#gateways/mail/transport.ts";
import type { Mail } from "#store/mail/mails.ts";
import type { Mailing } from "../../shared/services.ts";

interface Options {
  mail: Pick<Mail, "id" | "resends">;
  provider: { name: string };
  /** What the mail is about: everything about it is one thread. */
  thread: { kind: "visit" | "order" | "response"; id: string };
}

/**
 * Ids, and the provider's name beside the address that mails come from. A mail keeps its id when it is repeated, and gets
 * another one when the office has it sent again. All readers of a thread share its id: a visitor's answer to a mail thus
 * joins what the office was told about the same visit.
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
