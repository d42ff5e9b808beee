import { mostGuestsUnverified, mailPauseAfter } from "#domain/mail/events.ts";
import { MailDeferred, type SmtpReply, type MailMessage } from "#gateways/mail/transport.ts";
import { isTemporary } from "#store/database-unavailable.ts";
import { findMail } from "#store/mail/mail-subjects.ts";
import { findOwnerEmail } from "#store/mail/mail-recipients.ts";
import { addMailJob } from "#store/mail/mails.ts";
import {
  closeMail,
  holdBackMail,
  noteRefusedAddress,
  postponeMail,
  wasNeverTold,
  wasSaid,
  type SaidVisit,
} from "#store/mail/mail-state.ts";
import type { Mail, MailKey } from "#store/mail/mail.ts";
import type { Services } from "../../shared/services.ts";
import { throughOutages } from "../../shared/through-outages.ts";
import { composeCreditMail } from "../compose/compose-credit-mail.ts";
import { composeMail, whyNotComposed } from "../compose/compose-mail.ts";
import { composeOrderMail } from "../compose/compose-order-mail.ts";
import { composeResponseMail } from "../compose/compose-response-mail.ts";
import { composeWaitingMail } from "../compose/compose-waiting-mail.ts";
import { limitMail } from "./limit-mail.ts";

/** Seconds until a mail server that refused a mail is asked once more. */
const asksAgainAfter = 5 * 60;

/**
 * The job that sends a mail. It writes the mail from current data, not from the data when the job was added. It
 * retries if the mail server cannot be reached or refuses temporarily, and gives up if the server refuses
 * permanently. If the process dies after the server accepted the mail, the mail is sent again with the same id: a
 * duplicate is better than a lost mail.
 */
export async function sendMail(services: Services, key: MailKey): Promise<void> {
  const { db, mailing } = services;
  const found = await findMail(db, key, mostGuestsUnverified);
  if (found?.mail.state !== "waiting") return;
  const { mail } = found;
  const said = saidBy(found);
  if (await isKnown(found, said, services)) return closeMail(db, mail, "dropped");
  const message = await composeOrPostpone(found, services);
  if (message === "postponed") return;
  if (message === null) return closeMail(db, mail, "dropped", await whyUnsent(found, services));
  const allowance = await limitMail(found, message.to.address, services);
  if (allowance === "hold-back") return holdBack(mail, services);
  const sent = allowance === "last" ? ((await compose(found, services, true)) ?? message) : message;
  const delivery = await mailing.transport.send(sent).catch(async (fault: unknown) => {
    await tryLater(mail, fault, services);
    return null;
  });
  if (delivery === null) return;
  if (delivery.outcome === "bounced" && !mail.wasRefused) return askAgain(mail, delivery, services);
  if (delivery.outcome === "bounced" && (await passToOwner(mail, sent.to.address, services))) return;
  const answer = delivery.outcome === "sent" ? null : delivery.reason;
  await throughOutages(() => closeMail(db, mail, delivery.outcome, answer, said));
  if (delivery.outcome === "bounced") mailing.report("a mail was refused", { ...tell(mail), ...answerOf(delivery) });
}

type FoundMail = NonNullable<Awaited<ReturnType<typeof findMail>>>;

/** The mails that say when a visit is and who gives it. */
const saying: ReadonlySet<string> = new Set(["booked", "confirmed", "rescheduled", "session-moved", "handed-over"]);

function saidBy({ mail, subject }: FoundMail): SaidVisit | null {
  if (subject === null || !saying.has(mail.kind)) return null;
  const { startsAt, endsAt, lines } = subject.booking;
  const staff = lines.filter(({ isCancelled }) => !isCancelled).map(({ memberId }) => memberId ?? "");
  return { start: startsAt, end: endsAt, staff };
}

/** A visit that was moved and moved back is where its people think it is, and a member who got it for a moment never knew. */
async function isKnown({ mail, subject }: FoundMail, said: SaidVisit | null, { db }: Services): Promise<boolean> {
  if (mail.about !== "booking") return false;
  const isMove = mail.kind === "rescheduled" || mail.kind === "session-moved";
  if (isMove && said !== null) return wasSaid(db, mail, said);
  if (mail.kind !== "handed-over" || mail.recipient.kind !== "staff") return false;
  const { id } = mail.recipient;
  const isGiver = subject?.booking.lines.some(({ memberId, isCancelled }) => memberId === id && !isCancelled) ?? false;
  return isGiver || (await wasNeverTold(db, mail));
}

/** Null if the mail no longer applies. */
async function composeOrPostpone(found: FoundMail, services: Services): Promise<MailMessage | null | "postponed"> {
  try {
    return await compose(found, services);
  } catch (fault) {
    const { mail } = found;
    // An outage is not this mail's fault, so the job runs again.
    if (isTemporary(fault)) throw fault;
    const reason = reasonOf(fault);
    services.mailing.report("a mail could not be written", { ...tell(mail), reason });
    await tryLater(mail, fault, services);
    return "postponed";
  }
}

async function holdBack(mail: Mail, { db, mailing }: Services): Promise<void> {
  await holdBackMail(db, mail);
  mailing.reportHeldBack(tell(mail));
}

async function compose(
  { mail, subject }: FoundMail,
  services: Services,
  isLastToday = false,
): Promise<MailMessage | null> {
  switch (mail.about) {
    case "booking":
      return subject === null ? null : composeMail(mail, subject, services, isLastToday);
    case "submission":
      return composeResponseMail(mail, services);
    case "order":
      return composeOrderMail(mail, services);
    case "waiting":
      return composeWaitingMail(mail, services);
    case "voucher":
    case "pass":
      return composeCreditMail(mail, services);
  }
}

async function whyUnsent({ mail, subject }: FoundMail, services: Services): Promise<string | null> {
  return mail.about === "booking" && subject !== null ? whyNotComposed(mail, subject, services) : null;
}

/** Some servers refuse everything for a moment, such as while they are set up anew. */
async function askAgain(mail: Mail, refused: SmtpReply, { db, mailing }: Services): Promise<void> {
  mailing.report("a mail was refused once and is tried again", { ...tell(mail), ...answerOf(refused) });
  await throughOutages(() =>
    db
      .transaction()
      .execute((tx) => postponeMail(tx, mail, { answer: refused.reason, after: asksAgainAfter, wasRefused: true })),
  );
}

/** What the office's address refuses goes to an owner, so that someone is told. Also notes an address of the team that refuses. */
async function passToOwner(mail: Mail, address: string, { db, mailing }: Services): Promise<boolean> {
  const { kind } = mail.recipient;
  if ((kind !== "office" && kind !== "staff") || mail.refusedAddress !== null) return false;
  const isPassedOn = kind === "office" && (await findOwnerEmail(db, mail.providerId, address)) !== null;
  await throughOutages(() =>
    db.transaction().execute(async (tx) => {
      await noteRefusedAddress(tx, mail, address);
      if (isPassedOn) await addMailJob(tx, mail);
    }),
  );
  if (isPassedOn) mailing.report("a mail was refused by the office's address and goes to an owner", tell(mail));
  return isPassedOn;
}

async function tryLater(mail: Mail, fault: unknown, { db, mailing }: Services): Promise<void> {
  // An outage of the mail server is logged once, not for each mail.
  if (fault instanceof MailDeferred && !fault.isOutage && mail.attempts === 0)
    mailing.report("a mail was postponed", { ...tell(mail), ...answerOf(fault) });
  const pause = mailPauseAfter(mail.attempts + 1);
  if (pause !== null)
    return db.transaction().execute((tx) => postponeMail(tx, mail, { answer: reasonOf(fault), after: pause }));
  await closeMail(db, mail, "failed", reasonOf(fault));
  mailing.report("a mail could not be sent for days and was given up", { ...tell(mail), reason: reasonOf(fault) });
}

/** Identifies the mail without personal data. */
function tell({ id, kind, recipient }: Mail): Record<string, string> {
  return { mail: id, kind, reader: recipient.kind };
}

function answerOf({ reason, smtpCode }: SmtpReply): Record<string, string | number> {
  return smtpCode === null ? { reason } : { reason, smtpCode };
}

function reasonOf(fault: unknown): string {
  return fault instanceof Error ? fault.message : String(fault);
}
