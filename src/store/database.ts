import { Kysely, PostgresDialect, type Transaction as KyselyTransaction } from "kysely";
import pg from "pg";
import type { DB } from "./schema.generated.ts";

export type Database = Kysely<DB>;
export type Transaction = KyselyTransaction<DB>;

/** Fits inside what a browser waits for: a visitor is told to try again rather than left hanging. */
const connectWithin = 3_000;
const statementsWithin = 15_000;
/** No lock outlives a process that stopped responding in the middle of a transaction. */
const idleTransactionsWithin = 10_000;

export function openPool(url: string, connections = 10): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: connectWithin,
    statement_timeout: statementsWithin,
    idle_in_transaction_session_timeout: idleTransactionsWithin,
    keepAlive: true,
    types: { getTypeParser },
  });
  // A server that goes away breaks idle clients; the pool replaces them when they are next needed.
  pool.on("error", () => {});
  pool.on("connect", (client) => void client.on("error", () => {}));
  return pool;
}

export function openDatabase(pool: pg.Pool): Database {
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
}

/** Money and counts fit a double exactly; calendar days stay text, since a Date would add a zone to them. */
const parsers = new Map<number, (text: string) => unknown>([
  [pg.types.builtins.INT8, parseWhole],
  [pg.types.builtins.DATE, (text) => text],
]);

function getTypeParser(oid: number, format?: "text" | "binary") {
  return parsers.get(oid) ?? pg.types.getTypeParser(oid, format);
}

function parseWhole(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is too large for a number`);
  return value;
}
