import { pauseAfter } from "#domain/mail/events.ts";
import { UnsafeMailServer, type MailMessage } from "#gateways/mail/transport.ts";
import { closeMail, findMail, holdBackMail, postponeMail, type Mail, type MailKey } from "#store/mails.ts";
import type { Services } from "../services.ts";
import { composeMail } from "./compose-mail.ts";
import { composeOrderMail } from "./compose-order-mail.ts";
import { composeResponseMail } from "./compose-response-mail.ts";
import { limitMail } from "./limit-mail.ts";

/**
 * The job behind every mail. It says what is true now, not what was true when it was asked for. A mail server that cannot be
 * reached is asked again; one that refuses for good is believed. Killed between the server's answer and ours, a mail goes out
 * a second time under the same id: lost would be worse.
 */
export async function sendMail(services: Services, key: MailKey): Promise<void> {
  const mail = await findMail(services.db, key);
  if (mail?.state !== "waiting") return;
  const message = await compose(mail, services);
  if (message === null) return closeMail(services.db, mail, "dropped");
  const allowance = await limitMail(mail, message.to.address, services);
  if (allowance === "hold-back") return holdBack(mail, services);
  const sent = allowance === "last" ? ((await compose(mail, services, true)) ?? message) : message;
  try {
    const delivery = await services.mailing.transport.send(sent);
    if (delivery.outcome !== "bounced") return await closeMail(services.db, mail, delivery.outcome);
    await closeMail(services.db, mail, "bounced", delivery.answer);
    services.mailing.report("a mail was refused", { mail: mail.id, kind: mail.kind, reader: mail.reader.kind });
  } catch (fault) {
    await tryLater(mail, fault, services);
  }
}

async function holdBack(mail: Mail, { db, mailing }: Services): Promise<void> {
  await holdBackMail(db, mail);
  mailing.reportHeldBack({ mail: mail.id, kind: mail.kind, reader: mail.reader.kind });
}

function compose(mail: Mail, services: Services, isLastToday = false): Promise<MailMessage | null> {
  switch (mail.about) {
    case "booking":
      return composeMail(mail, services, isLastToday);
    case "submission":
      return composeResponseMail(mail, services);
    case "order":
      return composeOrderMail(mail, services);
  }
}

async function tryLater(mail: Mail, fault: unknown, { db, mailing }: Services): Promise<void> {
  const answer = fault instanceof Error ? fault.message : String(fault);
  // This does not pass by itself.
  if (fault instanceof UnsafeMailServer && mail.attempts === 0) mailing.report(fault.message, { mail: mail.id });
  const pause = pauseAfter(mail.attempts + 1);
  if (pause !== null) return db.transaction().execute((tx) => postponeMail(tx, mail, answer, pause));
  await closeMail(db, mail, "failed", answer);
  mailing.report("a mail could not be sent for days and is given up", { mail: mail.id, kind: mail.kind });
}
