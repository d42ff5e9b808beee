import { ok, refuse, type Result } from "#domain/errors.ts";
import type { MailMessage } from "#gateways/mail/transport.ts";
import type { BoxedMail } from "#store/mail/mail-box.ts";
import type { Services } from "../../shared/services.ts";

/** The mails that were written without a mail server, newest first; null if a mail server is set up. */
export async function listBox({ mailing }: Pick<Services, "mailing">): Promise<BoxedMail[] | null> {
  return mailing.box === null ? null : mailing.box.list();
}

export async function readBox(
  id: string,
  path: string,
  { mailing }: Pick<Services, "mailing">,
): Promise<Result<MailMessage>> {
  const message = await mailing.box?.find(id);
  return message === undefined ? refuse({ code: "page-not-found", path }) : ok(message);
}
