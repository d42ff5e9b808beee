import { sql, type InsertObject } from "kysely";
import type { MailKind, Recipient } from "#domain/mail/events.ts";
import type { BookingKey } from "../booking/bookings.ts";
import type { Database, Transaction } from "../database.ts";
import { addJob } from "../jobs.ts";
import type { DB } from "../schema.generated.ts";

export interface MailKey {
  providerId: string;
  id: string;
}

interface AnyMail extends MailKey {
  aboutId: string;
  event: string;
  recipient: Recipient;
  state: "waiting" | "held-back" | "sent" | "dropped" | "bounced" | "failed";
  attempts: number;
  /** How often the office had it sent again. */
  resends: number;
}

export interface BookingMail extends AnyMail {
  about: "booking";
  kind: MailKind;
  dateIds: string[];
}

/** Of a response to a form. */
export interface ResponseMail extends AnyMail {
  about: "submission";
  kind: "answered";
}

/** Of an order that was paid: the booker stands for whoever bought. */
export interface OrderMail extends AnyMail {
  about: "order";
  kind: "ordered";
}

export type Mail = BookingMail | ResponseMail | OrderMail;

export interface NewMails {
  /** Of a series its first date that the event is about. */
  booking: BookingKey;
  dateIds: readonly string[];
  kind: MailKind;
  event: string;
  recipients: readonly Recipient[];
  /** Kept until the booker's address is verified. */
  heldBack: readonly Recipient[];
}

/** Joins the transaction of the event. An event that was told before is not told again. */
export async function insertMails(tx: Transaction, mails: NewMails): Promise<void> {
  const { booking, dateIds, kind, event, recipients, heldBack } = mails;
  const rows = [...recipients, ...heldBack].map((recipient) => ({
    provider_id: booking.providerId,
    about: "booking" as const,
    about_id: booking.id,
    date_ids: [...dateIds],
    ...{ kind, event },
    reader: recipient.kind,
    who: whoOf(recipient),
    state: heldBack.includes(recipient) ? ("held-back" as const) : ("waiting" as const),
  }));
  if (rows.length === 0) return;
  const inserted = await tx
    .insertInto("mails")
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .returning(["provider_id as providerId", "id", "state"])
    .execute();
  for (const { state, ...key } of inserted) if (state === "waiting") await addMailJob(tx, key);
}

/** The state of the newest mail about a booking to whoever booked it. */
export async function findBookerMail(db: Database, { providerId, id }: BookingKey): Promise<Mail["state"] | undefined> {
  const row = await db
    .selectFrom("mails")
    .select("state")
    .where("provider_id", "=", providerId)
    .where("about_id", "=", id)
    .where("reader", "=", "booker")
    .where("kind", "in", ["booked", "requested", "rescheduled", "confirmed"])
    .orderBy("created_at", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.state;
}

/** Has the office or the visitor, who is the booker here, told of a response. Joins the transaction that completes it. */
export async function insertResponseMails(
  tx: Transaction,
  { providerId, id }: BookingKey,
  recipients: readonly ("office" | "booker")[],
): Promise<void> {
  const row = {
    provider_id: providerId,
    about: "submission",
    about_id: id,
    kind: "answered",
    event: "complete",
  } as const;
  if (recipients.length > 0)
    await insertWaiting(
      tx,
      recipients.map((recipient) => ({ ...row, reader: recipient })),
    );
}

/** Has whoever bought something and the office told that it is paid. Joins the transaction that notes the payment. */
export async function insertOrderMails(tx: Transaction, { providerId, id }: BookingKey): Promise<void> {
  const row = { provider_id: providerId, about: "order", about_id: id, kind: "ordered", event: "paid" } as const;
  await insertWaiting(tx, [
    { ...row, reader: "booker" },
    { ...row, reader: "office" },
  ]);
}

/** What was told before is not told again. */
async function insertWaiting(tx: Transaction, rows: InsertObject<DB, "mails">[]): Promise<void> {
  const inserted = await tx
    .insertInto("mails")
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .returning(["provider_id as providerId", "id"])
    .execute();
  for (const key of inserted) await addMailJob(tx, key);
}

/** Two mails at a time: a mail server that takes long over each keeps no other job waiting. */
const queues = 2;

export async function addMailJob(db: Database | Transaction, key: MailKey, after = 0): Promise<void> {
  const queue = `mail ${Number.parseInt(key.id.slice(0, 8), 16) % queues}`;
  await addJob(db, "send-mail", { providerId: key.providerId, id: key.id }, { key: `mail ${key.id}`, after, queue });
}

function whoOf(recipient: Recipient): string {
  switch (recipient.kind) {
    case "guest":
      return String(recipient.position);
    case "staff":
      return recipient.id;
    case "booker":
    case "office":
      return "";
  }
}

export async function findMail(db: Database, { providerId, id }: MailKey): Promise<Mail | undefined> {
  const row = await db
    .selectFrom("mails")
    .select([
      ...(["id", "about", "kind", "event", "reader", "who", "state", "attempts", "resends"] as const),
      "provider_id as providerId",
      "about_id as aboutId",
      "date_ids as dateIds",
    ])
    .where("provider_id", "=", providerId)
    .where("id", "=", id)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { who, dateIds, ...mail } = row;
  const recipient = recipientOf(row.reader, who);
  if (row.about === "order") return { ...mail, about: row.about, kind: "ordered", recipient };
  if (row.about === "submission") return { ...mail, about: row.about, kind: "answered", recipient };
  return { ...mail, about: row.about, kind: row.kind as MailKind, recipient, dateIds };
}

/** Its state, which nobody else changes until the transaction ends. */
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

function recipientOf(kind: Recipient["kind"], who: string): Recipient {
  if (kind === "guest") return { kind, position: Number(who) };
  return kind === "staff" ? { kind, id: who } : { kind };
}

/** Its end, whichever. */
export async function closeMail(
  db: Database,
  { providerId, id }: MailKey,
  state: Exclude<Mail["state"], "waiting" | "held-back">,
  answer: string | null = null,
): Promise<void> {
  await db
    .updateTable("mails")
    .set({ state, answer, attempts: sql<number>`attempts + 1`, changed_at: sql<Date>`now()` })
    .where("provider_id", "=", providerId)
    .where("id", "=", id)
    .execute();
}

/** It will be tried again after so many seconds. */
export async function postponeMail(tx: Transaction, mail: Mail, answer: string, after: number): Promise<void> {
  await tx
    .updateTable("mails")
    .set({ answer, attempts: mail.attempts + 1, changed_at: sql<Date>`now()` })
    .where("provider_id", "=", mail.providerId)
    .where("id", "=", mail.id)
    .execute();
  await addMailJob(tx, mail, after);
}

/** It waits until its reader's address is verified. */
export async function holdBackMail(db: Database, { providerId, id }: MailKey): Promise<void> {
  await db
    .updateTable("mails")
    .set({ state: "held-back", changed_at: sql<Date>`now()` })
    .where("provider_id", "=", providerId)
    .where("id", "=", id)
    .execute();
}

/** Whether an earlier mail to the same reader about the same thing waits. */
export async function isHeldBack(db: Database, { providerId, aboutId, recipient }: Mail): Promise<boolean> {
  const row = await db
    .selectFrom("mails")
    .select("id")
    .where("provider_id", "=", providerId)
    .where("about_id", "=", aboutId)
    .where("reader", "=", recipient.kind)
    .where("who", "=", whoOf(recipient))
    .where("state", "=", "held-back")
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** How many guests of a booking, beyond the first, wait for its booker's address to be verified. */
export async function countHeldBack(db: Database, { providerId, id }: BookingKey, first: number): Promise<number> {
  const row = await db
    .selectFrom("mails")
    .select((eb) => eb.fn.count<number>("who").distinct().as("count"))
    .where("provider_id", "=", providerId)
    .where("about_id", "=", id)
    .where("state", "=", "held-back")
    .where(sql<boolean>`case when reader = 'guest' then who::int > ${first} else false end`)
    .executeTakeFirstOrThrow();
  return row.count;
}

/** Lets the mails go that waited for a booker's address to be verified, of all bookings with that address. */
export async function releaseHeldBack(tx: Transaction, providerId: string, email: string): Promise<void> {
  const released = await tx
    .updateTable("mails")
    .set({ state: "waiting", changed_at: sql<Date>`now()` })
    .where("provider_id", "=", providerId)
    .where("state", "=", "held-back")
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom("bookings")
          .select("id")
          .whereRef("bookings.provider_id", "=", "mails.provider_id")
          .whereRef("bookings.id", "=", "mails.about_id")
          .where(sql<boolean>`lower(bookings.email) = ${email.toLowerCase()}`),
      ),
    )
    .returning(["provider_id as providerId", "id"])
    .execute();
  for (const key of released) await addMailJob(tx, key);
}
