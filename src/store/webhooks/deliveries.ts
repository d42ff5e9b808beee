import { sql } from "kysely";
import type { Database, Transaction } from "../database.ts";
import type { WebhookRef } from "./webhooks.ts";

export interface DueDelivery {
  eventId: string;
  kind: string;
  at: Date;
  data: object;
  attempts: number;
  giveUpAt: Date;
}

/** Deliveries that may be sent now. A later event about the same thing waits for the earlier one. */
export async function listDue(
  db: Database,
  { providerId, id }: WebhookRef,
  { now, most }: { now: Date; most: number },
): Promise<DueDelivery[]> {
  const { rows } = await sql<DueDelivery>`
    select e.id as "eventId", e.kind, e.at, e.data, d.attempts, d.give_up_at as "giveUpAt"
      from webhook_deliveries d join webhook_events e on e.provider_id = d.provider_id and e.id = d.event_id
     where d.provider_id = ${providerId} and d.webhook_id = ${id} and d.state = 'waiting' and d.next_at <= ${now}
       and not exists (select from webhook_deliveries earlier
                        where earlier.provider_id = d.provider_id and earlier.webhook_id = d.webhook_id
                          and earlier.subject = d.subject and earlier.state = 'waiting' and earlier.position < d.position)
     order by d.next_at, d.position limit ${most}`.execute(db);
  return rows;
}

/** When the next delivery of an address is due; null if none waits. */
export async function nextDue(db: Database, { providerId, id }: WebhookRef): Promise<Date | null> {
  const { rows } = await sql<{ at: Date }>`
    select d.next_at as at from webhook_deliveries d
     where d.provider_id = ${providerId} and d.webhook_id = ${id} and d.state = 'waiting'
       and not exists (select from webhook_deliveries earlier
                        where earlier.provider_id = d.provider_id and earlier.webhook_id = d.webhook_id
                          and earlier.subject = d.subject and earlier.state = 'waiting' and earlier.position < d.position)
     order by d.next_at, d.position limit 1`.execute(db);
  return rows[0]?.at ?? null;
}

interface Outcome {
  state: "waiting" | "delivered" | "given-up";
  nextAt: Date;
  triedAt: Date;
  status: number | null;
  fault: string | null;
}

/** False if it no longer waits. */
export async function noteAttempt(
  tx: Transaction,
  { providerId, id }: WebhookRef,
  eventId: string,
  { state, nextAt, triedAt, status, fault }: Outcome,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("webhook_deliveries")
    .set({ state, next_at: nextAt, tried_at: triedAt, status, fault, attempts: sql<number>`attempts + 1` })
    .where("provider_id", "=", providerId)
    .where("webhook_id", "=", id)
    .where("event_id", "=", eventId)
    .where("state", "=", "waiting")
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Nothing more is sent to an address that is off. */
export async function giveUpWaiting(tx: Transaction, { providerId, id }: WebhookRef): Promise<void> {
  await tx
    .updateTable("webhook_deliveries")
    .set({ state: "given-up" })
    .where("provider_id", "=", providerId)
    .where("webhook_id", "=", id)
    .where("state", "=", "waiting")
    .execute();
}

/** Sends an event again, or all that were given up since a moment. Returns how many. */
export async function resendDeliveries(
  tx: Transaction,
  { providerId, id }: WebhookRef,
  what: { eventId: string } | { givenUpSince: Date },
  { now, giveUpAt }: { now: Date; giveUpAt: Date },
): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable("webhook_deliveries")
    .set({ state: "waiting", next_at: now, give_up_at: giveUpAt, attempts: 0 })
    .where("provider_id", "=", providerId)
    .where("webhook_id", "=", id)
    .$if("eventId" in what, (query) => query.where("event_id", "=", (what as { eventId: string }).eventId))
    .$if("givenUpSince" in what, (query) =>
      query.where("state", "=", "given-up").where((is) =>
        is.exists(
          is
            .selectFrom("webhook_events")
            .select("id")
            .whereRef("webhook_events.provider_id", "=", "webhook_deliveries.provider_id")
            .whereRef("webhook_events.id", "=", "webhook_deliveries.event_id")
            .where("at", ">=", (what as { givenUpSince: Date }).givenUpSince),
        ),
      ),
    )
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

export interface LoggedDelivery {
  eventId: string;
  /** Of the event; the newest is the largest. */
  position: string;
  kind: string;
  at: Date;
  /** What the event is about, such as a booking's reference. */
  about: string | null;
  state: "waiting" | "delivered" | "given-up";
  attempts: number;
  nextAt: Date;
  triedAt: Date | null;
  status: number | null;
  fault: string | null;
}

/** The newest first. */
export async function listDeliveries(
  db: Database,
  { providerId, id }: WebhookRef,
  { before, most }: { before: string | null; most: number },
): Promise<LoggedDelivery[]> {
  const { rows } = await sql<LoggedDelivery>`
    select e.id as "eventId", d.position::text, e.kind, e.at, d.state, d.attempts, d.next_at as "nextAt",
           d.tried_at as "triedAt", d.status, d.fault,
           coalesce(e.data->'booking'->>'reference', e.data->'order'->>'reference', e.data->'payment'->'bookings'->>0,
                    e.data->'refund'->>'booking', e.data->'response'->>'form', e.data->'waiting'->>'service') as about
      from webhook_deliveries d join webhook_events e on e.provider_id = d.provider_id and e.id = d.event_id
     where d.provider_id = ${providerId} and d.webhook_id = ${id}
       and (${before}::bigint is null or d.position < ${before}::bigint)
     order by d.position desc limit ${most}`.execute(db);
  return rows;
}

/** Counting more would take long. */
const mostCounted = 1000;

/** For each address of a provider: how many deliveries wait, at most 1000, and how many of the newest 1000 were given up. */
export async function countDeliveries(
  db: Database,
  providerId: string,
): Promise<{ id: string; waiting: number; givenUp: number }[]> {
  const { rows } = await sql<{ id: string; waiting: number; givenUp: number }>`
    select w.id,
           (select count(*)::int from (
             select from webhook_deliveries d
              where d.provider_id = w.provider_id and d.webhook_id = w.id and d.state = 'waiting' limit ${mostCounted}) as counted) as waiting,
           (select (count(*) filter (where state = 'given-up'))::int from (
             select state from webhook_deliveries d where d.provider_id = w.provider_id and d.webhook_id = w.id
              order by position desc limit ${mostCounted}) as newest) as "givenUp"
      from webhooks w where w.provider_id = ${providerId}`.execute(db);
  return rows;
}

/** Tells one address that it works. */
export async function insertTest(tx: Transaction, { providerId, id }: WebhookRef, kind: string): Promise<void> {
  await sql`select tell_webhooks(${providerId}, ${kind}, ${id}, '{}'::jsonb, ${id})`.execute(tx);
}

/** Addresses with a delivery that should have been sent before. */
export async function listLate(db: Database, before: Date): Promise<WebhookRef[]> {
  const { rows } = await sql<WebhookRef>`
    select w.provider_id as "providerId", w.id from webhooks w
     where w.off_at is null
       and exists (select from webhook_deliveries d
                    where d.provider_id = w.provider_id and d.webhook_id = w.id and d.state = 'waiting' and d.next_at < ${before})
     limit 1000`.execute(db);
  return rows;
}

const keptDays = 30;

/** Events and their deliveries. */
export async function forgetEvents(db: Database): Promise<void> {
  await sql`delete from webhook_events where at < now() - ${`${keptDays} days`}::interval`.execute(db);
}
