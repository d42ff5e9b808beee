import { sql, type CompiledQuery } from "kysely";
import type { Database, Transaction } from "../../database.ts";
import { compileOnce, type ValueOf } from "../../statements/compile-once.ts";
import { together, type HoldClient } from "../holds.ts";

export interface LiveHolds {
  ofBrowser: number;
  ofAddress: number;
  /** Of the networks around the address. */
  ofHome: number;
  ofSite: number;
  /** Until the first of them expires. */
  seconds: number;
  /** Whether any client has a hold that has expired and was not reaped. */
  hasExpired: boolean;
}

/**
 * Counts a client's live holds: none without a client. Each date of a series counts, unless it belongs to `own`. To be
 * sent together with other statements.
 */
export function liveHoldsQuery(
  tx: Transaction,
  client: HoldClient | null,
  own: Buffer | null,
): CompiledQuery<LiveHolds> {
  const counted = {
    ...{ address: client?.address ?? null, home: client?.home ?? null },
    ...{ site: client?.site ?? null, browser: client?.browser ?? null },
  };
  return own === null ? countAllStatement.with(tx, counted) : countOthersStatement.with(tx, { ...counted, own });
}

export async function countLiveHolds(tx: Transaction, client: HoldClient, own: Buffer | null): Promise<LiveHolds> {
  const { rows } = await tx.executeQuery(liveHoldsQuery(tx, client, own));
  return rows[0]!;
}

interface CountedHolds {
  address: Buffer | null;
  home: Buffer | null;
  site: Buffer | null;
  browser: Buffer | null;
}

const countAllStatement = compileOnce<CountedHolds, LiveHolds>(countHolds);
const countOthersStatement = compileOnce<CountedHolds & { own: Buffer }, LiveHolds>((db, value) =>
  countHolds(db, value).where(sql<boolean>`not ${together(value("own"))}`),
);

function countHolds(db: Database | Transaction, value: ValueOf<CountedHolds>) {
  return db
    .selectFrom("bookings")
    .select([
      sql<number>`count(*) filter (where client_browser = ${value("browser")}::bytea)::int`.as("ofBrowser"),
      sql<number>`count(*) filter (where client_address = ${value("address")}::bytea)::int`.as("ofAddress"),
      sql<number>`count(*) filter (where client_home = ${value("home")}::bytea)::int`.as("ofHome"),
      sql<number>`count(*)::int`.as("ofSite"),
      sql<number>`coalesce(ceil(extract(epoch from min(hold_expires_at) - now()))::int, 1)`.as("seconds"),
      sql<boolean>`exists (select from bookings expired where expired.state = 'held'
                      and expired.hold_expires_at <= now())`.as("hasExpired"),
    ])
    .where(sql<boolean>`client_site = ${value("site")}::bytea`)
    .where(sql<boolean>`state = 'held'`)
    .where("hold_expires_at", ">", sql<Date>`now()`);
}
