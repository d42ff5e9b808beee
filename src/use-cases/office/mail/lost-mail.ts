import { ok, refuse, type Result } from "#domain/errors.ts";
import type { Office } from "#domain/office/actor.ts";
import type { OfficeRefusal } from "#domain/office/refusals.ts";
import { reachOf, type Verb } from "#domain/office/verbs.ts";
import { queueMailAgain } from "#store/mail/mail-lists.ts";
import { lockMail } from "#store/mail/mail-state.ts";
import { findLostMail, type LostMail } from "#store/office/attention/lost-mails.ts";
import { logQuery } from "#store/office/shared/log.ts";
import { findSentAgo } from "#store/office/booking/timeline.ts";
import { isResentOften } from "../../mail/send/resend-mail.ts";
import type { Services } from "../../shared/services.ts";

export type { LostMail } from "#store/office/attention/lost-mails.ts";

const isId = (text: string) => /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(text);

/** A mail that did not arrive. */
export async function readLostMail(
  { providerId, actor }: Office,
  { id, verb }: { id: string; verb: Verb },
  { db }: Pick<Services, "db">,
): Promise<Result<LostMail, OfficeRefusal>> {
  if (reachOf(actor.grant, verb) !== "all") return refuse({ code: "not-allowed" });
  const mail = isId(id) ? await findLostMail(db, { providerId, id }) : undefined;
  return mail === undefined ? refuse({ code: "mail-not-resent" }) : ok(mail);
}

/** Sends it again, with the address and the data as they are now. */
export async function resendLostMail(
  office: Office,
  id: string,
  services: Pick<Services, "db">,
): Promise<Result<LostMail, OfficeRefusal>> {
  const found = await readLostMail(office, { id, verb: "mails.resend" }, services);
  if (!found.ok) return found;
  const mail = found.value;
  return services.db.transaction().execute(async (tx) => {
    const state = await lockMail(tx, mail);
    if (state === "waiting") return ok(mail);
    if (state !== "bounced" && state !== "failed") return refuse({ code: "mail-not-resent" });
    if (isResentOften(await findSentAgo(tx, mail))) return refuse({ code: "mail-resent-often" });
    await queueMailAgain(tx, mail);
    await tx.executeQuery(
      logQuery(tx, {
        providerId: mail.providerId,
        by: office.actor,
        verb: "mails.resend",
        // Answers to a form have no log of their own.
        about:
          mail.about === "submission"
            ? { kind: "operator", id: office.actor.operatorId }
            : { kind: mail.about, id: mail.aboutId },
        after: { mail: mail.kind, recipient: mail.recipient },
      }),
    );
    return ok(mail);
  });
}
