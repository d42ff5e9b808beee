import { randomUUID } from "node:crypto";
import { sql, type CompiledQuery } from "kysely";
import type { MailKind, Recipient } from "#domain/mail/events.ts";
import type { WaitingMailKind } from "#domain/mail/facts.ts";
import type { BookingKey } from "../booking/booking.ts";
import type { Database, Transaction } from "../database.ts";
import { addJob } from "../jobs.ts";
import { compileOnce } from "../statements/compile-once.ts";

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
  /** The mail server refused it once. */
  wasRefused: boolean;
  /** The team's address that refused it for good. If it is the office's, the mail goes to an owner. */
  refusedAddress: string | null;
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

/** About an entry of a waiting list. The person who waits is the `booker`. */
export interface WaitingMail extends AnyMail {
  about: "waiting";
  kind: WaitingMailKind;
}

/** A voucher or a pass with its code. Its holder is the `booker`. */
export interface CreditMail extends AnyMail {
  about: "voucher" | "pass";
  kind: "credit";
}

export type Mail = BookingMail | ResponseMail | OrderMail | WaitingMail | CreditMail;

export interface NewMails {
  /** For a series, the first date that the event is about. */
  booking: BookingKey;
  dateIds: readonly string[];
  kind: MailKind;
  event: string;
  recipients: readonly Recipient[];
  /** Held back until the booker's address is confirmed. */
  heldBack: readonly Recipient[];
  /** Seconds until they are sent. */
  after: number;
}

/** Part of the event's transaction. An event is announced only once. */
export function mailsQuery(tx: Transaction, mails: NewMails): CompiledQuery<object> {
  const { booking, dateIds, kind, event, recipients, heldBack, after } = mails;
  return rowsQuery(
    tx,
    { providerId: booking.providerId, about: "booking", aboutId: booking.id, dateIds: [...dateIds], kind, event },
    [...recipients, ...heldBack].map((recipient) => ({ recipient, isHeldBack: heldBack.includes(recipient) })),
    after,
  );
}

interface MailSubject {
  providerId: string;
  about: Mail["about"];
  aboutId: string;
  dateIds: string[];
  kind: Mail["kind"];
  event: string;
}

/** Inserts the mails and their jobs in one statement. Skips mails that were already inserted. */
function rowsQuery(
  tx: Transaction,
  subject: MailSubject,
  mails: readonly { recipient: Recipient; isHeldBack: boolean }[],
  after = 0,
): CompiledQuery<object> {
  const ids = mails.map(() => randomUUID());
  return insertStatement.with(tx, {
    ...subject,
    ids,
    readers: mails.map(({ recipient }) => recipient.kind),
    whos: mails.map(({ recipient }) => whoOf(recipient)),
    states: mails.map(({ isHeldBack }) => (isHeldBack ? "held-back" : "waiting")),
    after,
  });
}

interface MailRows extends MailSubject {
  ids: string[];
  readers: string[];
  whos: string[];
  states: string[];
  after: number;
}

const insertStatement = compileOnce<MailRows, object>((db, value) => {
  const statement = sql<object>`
    with wanted as (
      select * from unnest(${value("ids")}::uuid[], ${value("readers")}::text[], ${value("whos")}::text[],
        ${value("states")}::text[]) as wanted (id, reader, who, state)),
    inserted as (
      insert into mails (provider_id, id, about, about_id, date_ids, kind, event, reader, who, state)
      select ${value("providerId")}::uuid, id, ${value("about")}, ${value("aboutId")}::uuid, ${value("dateIds")}::text[],
             ${value("kind")}, ${value("event")}, reader, who, state from wanted
      on conflict do nothing
      returning provider_id, id, state)
    select from graphile_worker.add_jobs(array(
      select row('send-mail', json_build_object('providerId', inserted.provider_id, 'id', inserted.id), null,
                 now() + ${value("after")}::int * interval '1 second', null, 'mail ' || inserted.id, ${backlogOf(value("providerId"))}::smallint, null)::graphile_worker.job_spec
        from inserted where inserted.state = 'waiting'))`;
  return { compile: () => statement.compile(db) };
});

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
  if (recipients.length === 0) return;
  const subject = { about: "submission", aboutId: id, kind: "answered", event: "complete" } as const;
  const mails = recipients.map((kind) => ({ recipient: { kind }, isHeldBack: false }));
  await tx.executeQuery(rowsQuery(tx, { providerId, ...subject, dateIds: [] }, mails));
}

/** Queues a mail to a person who waits. Part of the event's transaction. */
export async function insertWaitingMail(
  tx: Transaction,
  { providerId, id }: BookingKey,
  kind: WaitingMailKind,
  event: string,
  after = 0,
): Promise<void> {
  const subject = { about: "waiting", aboutId: id, kind, event } as const;
  const mail = { recipient: { kind: "booker" }, isHeldBack: false } as const;
  await tx.executeQuery(rowsQuery(tx, { providerId, ...subject, dateIds: [] }, [mail], after));
}

/** Queues mails about a paid order to the buyer and the office. Part of the transaction that stores the payment. */
export async function insertOrderMails(tx: Transaction, { providerId, id }: BookingKey): Promise<void> {
  const subject = { about: "order", aboutId: id, kind: "ordered", event: "paid" } as const;
  const mails = (["booker", "office"] as const).map((kind) => ({ recipient: { kind }, isHeldBack: false }));
  await tx.executeQuery(rowsQuery(tx, { providerId, ...subject, dateIds: [] }, mails));
}

/** Queues the mail with the code of a voucher or a pass to its holder. Part of the transaction that issues it. */
export async function insertCreditMail(
  tx: Transaction,
  { providerId, id }: BookingKey,
  about: CreditMail["about"],
  event: string,
): Promise<void> {
  const subject = { about, aboutId: id, kind: "credit", event } as const;
  const mail = { recipient: { kind: "booker" }, isHeldBack: false } as const;
  await tx.executeQuery(rowsQuery(tx, { providerId, ...subject, dateIds: [] }, [mail]));
}

/**
 * Which mails are next: those of a business with few that wait. So a business with thousands does not delay those of another. It
 * counts no further than this.
 */
const countsUpTo = 2_000;
/** They count as one step, because a lower number of a job comes first. */
const step = 20;

const backlogOf = (providerId: string) => sql<number>`(
  select count(*)::int / ${sql.lit(step)} from (
    select from mails backlog
     where backlog.provider_id = ${providerId}::uuid and backlog.state = 'waiting' limit ${sql.lit(countsUpTo)}) waiting)`;

export async function addMailJob(db: Database | Transaction, { providerId, id }: MailKey, after = 0): Promise<void> {
  await addJob(
    db,
    "send-mail",
    { providerId, id },
    {
      key: `mail ${id}`,
      after,
      priority: backlogOf(providerId),
    },
  );
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

export interface MailRow {
  id: string;
  providerId: string;
  about: Mail["about"];
  aboutId: string;
  dateIds: string[];
  kind: string;
  event: string;
  reader: Recipient["kind"];
  who: string;
  state: Mail["state"];
  attempts: number;
  wasRefused: boolean;
  refusedAddress: string | null;
  resends: number;
}

export function toMail({ who, dateIds, kind, reader, about, ...mail }: MailRow): Mail {
  const recipient = recipientOf(reader, who);
  if (about === "order") return { ...mail, about, kind: "ordered", recipient };
  if (about === "submission") return { ...mail, about, kind: "answered", recipient };
  if (about === "waiting") return { ...mail, about, kind: kind as WaitingMailKind, recipient };
  if (about === "voucher" || about === "pass") return { ...mail, about, kind: "credit", recipient };
  return { ...mail, about, kind: kind as MailKind, recipient, dateIds };
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
  { kinds, event }: { kinds: readonly MailKind[]; event: string },
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
