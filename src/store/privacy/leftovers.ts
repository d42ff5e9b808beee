import { sql } from "kysely";
import type { Database, Transaction } from "../database.ts";
import { batchSize } from "./due.ts";
import { keptColumns } from "./personal-columns.ts";

/**
 * Deletes old expired holds, with the sessions and series that only they had. A hold with a payment remains, because
 * the gateway may still be asked about it.
 */
export async function deleteLeftHolds(tx: Transaction, days: number): Promise<number> {
  const { rows } = await sql<{ provider_id: string; id: string; series_id: string | null }>`
    select provider_id, id, series_id from bookings
     where state = 'expired' and erased_at < now() - ${days} * interval '1 day'
       and not exists (select from payment_bookings p where p.provider_id = bookings.provider_id and p.booking_id = bookings.id)
     order by erased_at
     limit ${batchSize}
       for update skip locked`.execute(tx);
  for (const [providerId, holds] of Map.groupBy(rows, (row) => row.provider_id)) {
    const ids = holds.map(({ id }) => id);
    const lines = await tx
      .deleteFrom("booking_lines")
      .where("provider_id", "=", providerId)
      .where("booking_id", "in", ids)
      .returning("session_id")
      .execute();
    await tx.deleteFrom("bookings").where("provider_id", "=", providerId).where("id", "in", ids).execute();
    await deleteEmptySessions(tx, providerId, given(lines.map((line) => line.session_id)));
    await deleteEmptySeries(tx, providerId, given(holds.map((hold) => hold.series_id)));
  }
  return rows.length;
}

/** A session that was opened again meanwhile has taken seats, and remains. */
async function deleteEmptySessions(tx: Transaction, providerId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .deleteFrom("sessions")
    .where("provider_id", "=", providerId)
    .where("id", "in", ids)
    .where("seats_taken", "=", 0)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom("booking_lines")
            .select("position")
            .whereRef("booking_lines.provider_id", "=", "sessions.provider_id")
            .whereRef("booking_lines.session_id", "=", "sessions.id"),
        ),
      ),
    )
    .execute();
}

async function deleteEmptySeries(tx: Transaction, providerId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .deleteFrom("series")
    .where("provider_id", "=", providerId)
    .where("id", "in", ids)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom("bookings")
            .select("id")
            .whereRef("bookings.provider_id", "=", "series.provider_id")
            .whereRef("bookings.series_id", "=", "series.id"),
        ),
      ),
    )
    .execute();
}

function given(ids: readonly (string | null)[]): string[] {
  return [...new Set(ids.filter((id) => id !== null))];
}

/** Deletes orders that were never paid. An order with a payment remains. */
export async function deleteLeftOrders(tx: Transaction, days: number): Promise<number> {
  const { rows } = await sql`
    delete from orders where (provider_id, id) in (
      select provider_id, id from orders
       where state = 'expired' and erased_at < now() - ${days} * interval '1 day'
         and not exists (select from payments p where p.provider_id = orders.provider_id and p.order_id = orders.id)
       order by erased_at
       limit ${batchSize}
         for update skip locked)
    returning id`.execute(tx);
  return rows.length;
}

/** Removes the URLs of ended checkouts. */
export async function forgetCheckouts(tx: Transaction, days: number): Promise<number> {
  const { rows } = await sql`
    update payments set sealed_url = null where (provider_id, id) in (
      select provider_id, id from payments
       where sealed_url is not null and state not in ('opening', 'open')
         and changed_at < now() - ${days} * interval '1 day'
       order by changed_at
       limit ${batchSize}
         for update skip locked)
    returning id`.execute(tx);
  return rows.length;
}

/** Deletes old copies of mails. */
export async function deleteOldCopies(db: Database, days: number): Promise<void> {
  await db
    .deleteFrom("mail_box")
    .where("sent_at", "<", sql<Date>`now() - ${days} * interval '1 day'`)
    .execute();
}

/** After this, the links of erased responses are unknown. */
export async function forgetErasedResponses(db: Database, days: number): Promise<void> {
  await db
    .deleteFrom("erased_responses")
    .where("erased_at", "<", sql<Date>`now() - ${days} * interval '1 day'`)
    .execute();
}

/** Deletes jobs that failed their last attempt long ago. */
export async function deleteFailedJobs(db: Database, days: number): Promise<void> {
  await sql`select graphile_worker.complete_jobs(array(
    select id from graphile_worker.jobs
     where attempts >= max_attempts and locked_at is null and run_at < now() - ${days} * interval '1 day'
     limit 1000))`.execute(db);
}

/** Empties whom the invoices of erased visits and orders are billed to, if they were issued before a moment. */
export async function forgetBilled(tx: Transaction, before: Date): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable("invoices as i")
    .set(keptColumns.invoices)
    .where("i.bill_to", "<>", "")
    .where("i.issued_at", "<", before)
    .where(
      sql<boolean>`(exists (select from bookings b where b.provider_id = i.provider_id and b.id = i.booking_id and b.erased_at is not null)
                or exists (select from orders o where o.provider_id = i.provider_id and o.id = i.order_id and o.erased_at is not null))`,
    )
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
