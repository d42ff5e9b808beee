import { randomUUID } from "node:crypto";
import { sql, type CompiledQuery } from "kysely";
import type { MailKind, Recipient } from "#domain/mail/events.ts";
import type { WaitingMailKind } from "#domain/mail/facts.ts";
import type { BookingKey } from "../booking/booking.ts";
import type { Database, Transaction } from "../database.ts";
import { addJob } from "../jobs.ts";
import { compileOnce } from "../statements/compile-once.ts";
import { type MailKey, type CreditMail, type Mail, whoOf } from "./mail.ts";

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

/** Queues the receipt of what was sold at the desk. The office knows already. */
export async function insertReceiptMail(tx: Transaction, { providerId, id }: BookingKey): Promise<void> {
  const subject = { about: "order", aboutId: id, kind: "ordered", event: "paid" } as const;
  const mail = { recipient: { kind: "booker" }, isHeldBack: false } as const;
  await tx.executeQuery(rowsQuery(tx, { providerId, ...subject, dateIds: [] }, [mail]));
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
