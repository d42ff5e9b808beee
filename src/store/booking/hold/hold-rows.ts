import { sql, type CompiledQuery } from "kysely";
import type { Transaction } from "../../database.ts";
import { compileOnce } from "../../statements/compile-once.ts";

/** The client that holds a time. Keyed hashes. */
export interface HoldClient {
  address: Buffer;
  /** The wider networks around the address. */
  home: Buffer;
  site: Buffer;
  browser: Buffer;
}

/** The columns of a hold's client. */
export function clientColumns(client: HoldClient | null) {
  return {
    client_address: client?.address ?? null,
    client_home: client?.home ?? null,
    client_site: client?.site ?? null,
    client_browser: client?.browser ?? null,
  };
}

/** The columns that a booking loses when it is no longer held. */
export const notHeld = { hold_expires_at: null, ...clientColumns(null) };

/** The keys of a hold and all dates of its series, which are extended and released together. */
export function keysOf(tokenHash: Buffer) {
  return sql`select own.provider_id, coalesce(date.id, own.id) as id from bookings own
    left join bookings date on date.provider_id = own.provider_id and date.series_id = own.series_id
    where own.manage_token_hash = ${tokenHash}`;
}

export function together(tokenHash: Buffer) {
  return sql<boolean>`(bookings.provider_id, bookings.id) in (${keysOf(tokenHash)})`;
}

/**
 * Locks a hold, or the first date of its series. Every change to a series, or to the set of its dates, calls this
 * first, so that none sees a series that is changing, and none deadlocks.
 */
export async function lockFirst(tx: Transaction, tokenHash: Buffer): Promise<void> {
  await tx.executeQuery(lockFirstQuery(tx, tokenHash));
}

/** The statement of `lockFirst`, to be sent together with others. */
export function lockFirstQuery(tx: Transaction, tokenHash: Buffer): CompiledQuery<object> {
  return lockStatement.with(tx, { tokenHash });
}

const lockStatement = compileOnce<{ tokenHash: Buffer }, object>((db, value) => {
  const first = sql`${keysOf(value("tokenHash"))} order by date.series_position limit 1`;
  const statement = sql<object>`select id from bookings where (provider_id, id) = (${first}) for update`;
  return { compile: () => statement.compile(db) };
});
