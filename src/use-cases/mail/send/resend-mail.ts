import { ok, refuse, type Result } from "#domain/errors.ts";
import { queueMailAgain as resend, type ListedMail, type MailState } from "#store/mail/mail-lists.ts";
import { lockMail } from "#store/mail/mail-state.ts";
import type { Services } from "../../shared/services.ts";
import { findMailByPrefix, type MailNameRefusal } from "../read/list-mails.ts";

export type ResendRefusal = MailNameRefusal | { code: "mail-not-resent"; id: string; state: MailState };

/** Finished mails whose content still applies. Waiting mails are sent anyway. */
export function isResendable(state: MailState): boolean {
  return state === "sent" || state === "bounced" || state === "failed";
}

/** Minutes between two times that the office sends the same mail. */
const pause = 5;
const mostResends = 10;

export function isResentOften({ minutes, resends }: { minutes: number; resends: number }): boolean {
  return minutes < pause || resends >= mostResends;
}

/** Sends a mail again with current data. For the recipient it is a new mail. */
export async function resendMail(id: string, { db }: Pick<Services, "db">): Promise<Result<ListedMail, ResendRefusal>> {
  const found = await findMailByPrefix(id, { db });
  if (!found.ok) return found;
  const { mail } = found.value;
  const state = await db.transaction().execute(async (tx) => {
    const now = await lockMail(tx, mail);
    if (now !== undefined && isResendable(now)) await resend(tx, mail);
    return now ?? mail.state;
  });
  return isResendable(state) ? ok(mail) : refuse({ code: "mail-not-resent", id: mail.id, state });
}
