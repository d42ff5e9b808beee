import type { MailMessage } from "#gateways/mail/transport.ts";
import type { MailKey } from "#store/mails.ts";
import type { Mailing } from "../services.ts";

/** An id that repeats never change, and the provider's name beside the address that mails come from. */
export function envelopeOf(
  { id }: MailKey,
  { name }: { name: string },
  { sender }: Mailing,
): Pick<MailMessage, "id" | "from"> {
  return { id: `${id}@${sender.split("@").at(-1)}`, from: { name, address: sender } };
}
