import { sql } from "kysely";
import type { MailKind } from "#domain/mail/events.ts";
import type { WaitingMailKind } from "#domain/mail/facts.ts";
import type { BookingKey } from "../booking/booking.ts";
import type { Database, Transaction } from "../database.ts";
import { type MailKey, type BookingMail, type Mail, whoOf } from "./mail.ts";
import { addMailJob } from "./mails.ts";

/** Its state, locked until the transaction ends. */
export async function lockMail(tx: Transaction, { providerId, id }: MailKey): Promise<Mail["state"] | undefined> {
  const row = await tx
    .selectFrom("mails")
    .select("state")
    .where("provider_id", "=", providerId)
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  return row?.state;
}

/** When a visit is and who gives it, as a mail says it. */
export interface SaidVisit {
  start: Date | null;
  end: Date | null;
  staff: string[];
}

/** Sets its final state. */
export async function closeMail(
  db: Database,
  { providerId, id }: MailKey,
  state: Exclude<Mail["state"], "waiting" | "held-back">,
  answer: string | null = null,
  said: SaidVisit | null = null,
): Promise<void> {
  await db
    .updateTable("mails")
    .set({
      state,
      answer,
      attempts: sql<number>`attempts + 1`,
      changed_at: sql<Date>`now()`,
      ...(said && { said_start: said.start, said_end: said.end, said_staff: said.staff }),
    })
    .where("provider_id", "=", providerId)
    .where("id", "=", id)
    .execute();
}

/** Notes which address of the team refused it for good. */
export async function noteRefusedAddress(tx: Transaction, { providerId, id }: MailKey, address: string): Promise<void> {
  await tx
    .updateTable("mails")
    .set({ was_refused: false, refused_address: address, changed_at: sql<Date>`now()` })
    .where("provider_id", "=", providerId)
    .where("id", "=", id)
    .execute();
}

/** Schedules another attempt after this many seconds. */
export async function postponeMail(
  tx: Transaction,
  mail: Mail,
  { answer, after, wasRefused = mail.wasRefused }: { answer: string; after: number; wasRefused?: boolean },
): Promise<void> {
  await tx
    .updateTable("mails")
    .set({ answer, attempts: mail.attempts + 1, was_refused: wasRefused, changed_at: sql<Date>`now()` })
    .where("provider_id", "=", mail.providerId)
    .where("id", "=", mail.id)
    .execute();
  await addMailJob(tx, mail, after);
}

/** Holds it back until the recipient's address is confirmed. */
export async function holdBackMail(db: Database, { providerId, id }: MailKey): Promise<void> {
  await db
    .updateTable("mails")
    .set({ state: "held-back", changed_at: sql<Date>`now()` })
    .where("provider_id", "=", providerId)
    .where("id", "=", id)
    .execute();
}

/** Queues the mails that waited for an address to be confirmed, for all bookings with that address. */
export async function releaseHeldBack(tx: Transaction, providerId: string, email: string): Promise<void> {
  const released = await tx
    .updateTable("mails")
    .set({ state: "waiting", changed_at: sql<Date>`now()` })
    .where("provider_id", "=", providerId)
    .where("state", "=", "held-back")
    .where("about_id", "in", (eb) =>
      eb
        .selectFrom("bookings")
        .select("bookings.id")
        .where("bookings.provider_id", "=", providerId)
        .where(sql<boolean>`lower(bookings.email) = ${email.toLowerCase()}`)
        .where("bookings.email", "<>", ""),
    )
    .returning(["provider_id as providerId", "id"])
    .execute();
  for (const key of released) await addMailJob(tx, key);
}

/** Drops the mails of one event of a booking that are not sent yet. */
export async function dropWaitingMails(
  tx: Transaction,
  { providerId, id }: BookingKey,
  { kinds, event }: { kinds: readonly (MailKind | WaitingMailKind)[]; event: string },
): Promise<void> {
  await tx
    .updateTable("mails")
    .set({ state: "dropped", changed_at: sql<Date>`now()` })
    .where("provider_id", "=", providerId)
    .where("about_id", "=", id)
    .where("kind", "in", kinds)
    .where("event", "=", event)
    .where("state", "=", "waiting")
    .execute();
}

/** Whether the last mail to the same recipient that said when the visit is and who gives it said this. */
export async function wasSaid(db: Database, mail: BookingMail, { start, end, staff }: SaidVisit): Promise<boolean> {
  const { rows } = await sql<{ isSame: boolean }>`
    select said_start is not distinct from ${start} and said_end is not distinct from ${end}
           and said_staff = ${staff}::text[] as "isSame"
      from mails
     where provider_id = ${mail.providerId} and about_id = ${mail.aboutId} and reader = ${mail.recipient.kind}
       and who = ${whoOf(mail.recipient)} and state = 'sent' and said_staff is not null
     order by changed_at desc limit 1`.execute(db);
  return rows[0]?.isSame ?? false;
}

/** Whether the last mail that tells a member about a visit was not sent, so that they do not know of it. */
export async function wasNeverTold(db: Database, mail: BookingMail): Promise<boolean> {
  const { rows } = await sql<{ state: Mail["state"] }>`
    select state from mails
     where provider_id = ${mail.providerId} and (about_id = ${mail.aboutId} or ${mail.aboutId}::text = any(date_ids))
       and reader = ${mail.recipient.kind} and who = ${whoOf(mail.recipient)}
       and kind in ('booked', 'confirmed', 'rescheduled', 'session-moved')
     order by created_at desc limit 1`.execute(db);
  return rows[0]?.state === "dropped" || rows[0]?.state === "waiting";
}
