import { randomUUID } from "node:crypto";
import { ok, refuse, type Refusal, type Result } from "#domain/errors.ts";
import type { Office } from "#domain/office/actor.ts";
import type { OfficeRefusal } from "#domain/office/refusals.ts";
import { reachOf } from "#domain/office/verbs.ts";
import { MailDeferred } from "#gateways/mail/transport.ts";
import { officeMail } from "#store/mail/mail-box.ts";
import { findProviderName } from "#store/offers/providers.ts";
import { findOperator } from "#store/office/people/operators.ts";
import type { Services } from "../../../shared/services.ts";
import { limitSignIn } from "../../door/sign-in/limit-sign-in.ts";
import type { ShownMail } from "./preview-mail.ts";

/**
 * Sends a previewed mail to the operator's own address, and to no other. It has no calendar file, because calendars would
 * take it for a visit, and none of the recipient's links.
 */
export async function sendTestMail(
  { providerId, actor }: Office,
  { mail }: Pick<ShownMail, "mail">,
  services: Services,
): Promise<Result<null, Refusal | OfficeRefusal>> {
  if (reachOf(actor.grant, "setup.write") === "none") return refuse({ code: "not-allowed" });
  const { db, mailing } = services;
  const operator = await findOperator(db, actor.operatorId);
  if (operator === undefined) return refuse({ code: "operator-not-found" });
  if (!mailing.delivers) return refuse({ code: "mail-off" });
  const limited = await limitSignIn("office-test", { operatorId: operator.id }, services);
  if (!limited.ok) return limited;
  const id = `${officeMail}${randomUUID()}@${mailing.sender.split("@").at(-1)}`;
  try {
    const delivery = await mailing.transport.send({
      id,
      thread: id,
      to: { name: operator.name, address: operator.email },
      from: { name: await findProviderName(db, providerId), address: mailing.sender },
      replyTo: null,
      unsubscribe: null,
      calendar: null,
      subject: mail.subject,
      html: mail.html,
      text: mail.text,
    });
    return delivery.outcome === "sent" ? ok(null) : refuse({ code: "test-not-sent" });
  } catch (fault) {
    if (!(fault instanceof MailDeferred)) throw fault;
    return refuse({ code: "test-not-sent" });
  }
}
