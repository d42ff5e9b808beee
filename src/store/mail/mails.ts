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
  /** How often the office resent it. */
  resends: number;
}

export interface BookingMail extends AnyMail {
  about: "booking";
  kind: MailKind;
  dateIds: string[];
}

/** About a response to a form. */
export interface ResponseMail extends AnyMail {
  about: "submission";
  kind: "answered";
}

/** About a paid order. The buyer is the `booker`. */
export interface OrderMail extends AnyMail {
  about: "order";
  kind: "ordered";
}

export type Mail = BookingMail | ResponseMail | OrderMail;

export interface NewMails {
  /** For a series, the first date that the event is about. */
  booking: BookingKey;
  dateIds: readonly string[];
  kind: MailKind;
  event: string;
  recipients: readonly Recipient[];
  /** Held back until the booker's address is confirmed. */
  heldBack: readonly Recipient[];
}

/** Part of the event's transaction. An event is announced only once. */
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

/** The state of the newest mail to the booker about a booking. */
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

/**
 * Queues mails about a response to the office or the visitor (the `booker`). Part of the transaction that completes
 * it.
 */
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

/** Queues mails about a paid order to the buyer and the office. Part of the transaction that stores the payment. */
export async function insertOrderMails(tx: Transaction, { providerId, id }: BookingKey): Promise<void> {
  const row = { provider_id: providerId, about: "order", about_id: id, kind: "ordered", event: "paid" } as const;
  await insertWaiting(tx, [
    { ...row, reader: "booker" },
    { ...row, reader: "office" },
  ]);
}

/** Skips mails that were already inserted. */
async function insertWaiting(tx: Transaction, rows: InsertObject<DB, "mails">[]): Promise<void> {
  const inserted = await tx
    .insertInto("mails")
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .returning(["provider_id as providerId", "id"])
    .execute();
  for (const key of inserted) await addMailJob(tx, key);
}

/** Two mails at a time, so that a slow mail server does not delay other jobs. */
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

function recipientOf(kind: Recipient["kind"], who: string): Recipient {
  if (kind === "guest") return { kind, position: Number(who) };
  return kind === "staff" ? { kind, id: who } : { kind };
}

/** Sets its final state. */
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

/** Schedules another attempt after this many seconds. */
export async function postponeMail(tx: Transaction, mail: Mail, answer: string, after: number): Promise<void> {
  await tx
    .updateTable("mails")
    .set({ answer, attempts: mail.attempts + 1, changed_at: sql<Date>`now()` })
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

/** Whether an earlier mail to the same recipient about the same thing is held back. */
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

/** How many guests of a booking, after the first few, wait for the booker's address to be confirmed. */
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
