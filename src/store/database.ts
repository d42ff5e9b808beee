import {
  Kysely,
  PostgresDialect,
  type PostgresPool,
  type PostgresPoolClient,
  type Transaction as KyselyTransaction,
} from "kysely";
import pg from "pg";
import { asDatabaseUnavailable, DatabaseUnavailable } from "./database-unavailable.ts";
import { limitQueries } from "./limits/limit-queries.ts";
import type { DB } from "./schema.generated.ts";
import { countWait, waitLimit } from "./wait-budget.ts";

export type Database = Kysely<DB>;
export type Transaction = KyselyTransaction<DB>;

/** How long a statement, and a lock that it needs, may take. In milliseconds, kept by the server. */
export interface QueryTimeouts {
  statement: number;
  lock: number;
}

/** Visitors are asked to try again rather than left waiting. A lock is given up before the request's own time is over. */
export const visitorTimeouts: QueryTimeouts = { statement: 3_000, lock: 1_600 };
/** Jobs, packs and commands may take longer: no visitor waits for them. */
export const workTimeouts: QueryTimeouts = { statement: 15_000, lock: 10_000 };

const connectTimeoutMs = 3_000;
/** A server that has not kept a statement's limit by then is frozen or cut off. */
const frozenAfter = 5_000;
/** No lock outlives a process that stopped responding in the middle of a transaction. */
const idleTransactionTimeoutMs = 10_000;

interface PoolOptions {
  connections?: number;
  limits?: QueryTimeouts;
}

export function openPool(url: string, { connections = 10, limits = workTimeouts }: PoolOptions = {}): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: connectTimeoutMs,
    statement_timeout: limits.statement,
    lock_timeout: limits.lock,
    idle_in_transaction_session_timeout: idleTransactionTimeoutMs,
    keepAlive: true,
    types: { getTypeParser },
  });
  // A server that goes away breaks idle clients; the pool replaces them when they are next needed.
  pool.on("error", () => {});
  pool.on("connect", (client) => {
    client.on("error", () => {});
    limitQueries(client, limits.statement + frozenAfter);
  });
  return pool;
}

export function openDatabase(pool: pg.Pool): Database {
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool: boundedPool(pool) }) });
}

/** Keeps to the budget of the request, and tells a database that is away from every other fault. */
function boundedPool(pool: pg.Pool): PostgresPool {
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await countWait(connectInTime(pool));
      const query = async (sql: string, parameters: unknown[]) => {
        try {
          return await countWait(client.query(sql, parameters));
        } catch (fault) {
          throw asDatabaseUnavailable(fault) ?? fault;
        }
      };
      const release = (isBroken?: boolean) => client.release(isBroken);
      // Nothing here reads by cursors, the other way to ask that the type knows.
      return { query, release } as unknown as PostgresPoolClient;
    },
  };
}

/** Whatever keeps us from connecting, a wrong password included, the database cannot be asked. */
async function connectInTime(pool: pg.Pool): Promise<pg.PoolClient> {
  const limit = waitLimit() ?? Infinity;
  if (limit === 0) throw new DatabaseUnavailable("not asked");
  const connecting = pool.connect();
  const late = Promise.withResolvers<never>();
  const giveUp = () => {
    late.reject(new DatabaseUnavailable(`no connection within ${Math.round(limit)} ms`));
    connecting.then((client) => client.release()).catch(() => {});
  };
  const timer = limit === Infinity ? undefined : setTimeout(giveUp, limit);
  try {
    return await Promise.race([connecting, late.promise]);
  } catch (fault) {
    throw asDatabaseUnavailable(fault) ?? new DatabaseUnavailable(String(fault), fault);
  } finally {
    clearTimeout(timer);
  }
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
