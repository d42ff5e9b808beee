import {
  Kysely,
  PostgresDialect,
  type PostgresPool,
  type PostgresPoolClient,
  type Transaction as KyselyTransaction,
} from "kysely";
import pg from "pg";
import { asDatabaseUnavailable, DatabaseUnavailable } from "./database-unavailable.ts";
import { Carried, idleTransactionTimeoutMs } from "./connection/carried.ts";
import { Connection, connectSettled } from "./connection/connection.ts";
import { rememberConnections } from "./connection/cut-connections.ts";
import { findSlowStatement, type SlowStatement } from "./connection/slow-statement.ts";
import { currentLane, type Lane } from "./lanes.ts";
import { limitQueries } from "./limits/limit-queries.ts";
import type { DB } from "./schema.generated.ts";
import { StatementSession } from "./statements/session.ts";
import { StatementNames } from "./statements/statement-names.ts";
import { countWait, waitLimit } from "./wait-budget.ts";

export type Pool = pg.Pool;
export type Database = Kysely<DB>;
export type Transaction = KyselyTransaction<DB>;

/** How long a connection, a statement, and waiting for a lock may take, in milliseconds. */
export interface QueryTimeouts {
  connection: number;
  statement: number;
  lock: number;
}

/**
 * Visitors are asked to try again rather than kept waiting. Waiting for a lock ends before the request's own time
 * limit.
 */
export function visitorTimeouts(databaseWaitMs: number): QueryTimeouts {
  return { connection: databaseWaitMs * 1.5, statement: databaseWaitMs * 1.5, lock: databaseWaitMs * 0.8 };
}

/** Jobs, packs and commands may take longer, because no visitor waits for them. */
export const workTimeouts: QueryTimeouts = { connection: 15_000, statement: 15_000, lock: 10_000 };

/** Milliseconds after a statement's own limit. A server that still has not answered is frozen or unreachable. */
const frozenAfter = 5_000;

interface PoolOptions {
  connections?: number;
  limits?: QueryTimeouts;
}

export function openPool(url: string, { connections = 10, limits = workTimeouts }: PoolOptions = {}): pg.Pool {
  const pool = new pg.Pool({
    Client: Connection,
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: limits.connection,
    statement_timeout: limits.statement,
    lock_timeout: limits.lock,
    idle_in_transaction_session_timeout: idleTransactionTimeoutMs,
    keepAlive: true,
    // Statements that a transaction sends together need one round trip.
    pipeline: true,
    types: { getTypeParser },
  });
  // An outage breaks idle clients; the pool replaces them when they are next needed.
  pool.on("error", () => {});
  rememberConnections(pool);
  pool.on("connect", (client) => {
    client.on("error", () => {});
    limitQueries(client, limits.statement + frozenAfter);
  });
  return pool;
}

interface DatabaseOptions {
  /** The connections for visitors who sent a form. Default: the same as for pages. */
  forms?: pg.Pool;
  /** False if the connections belong to a pooler that gives each transaction another session. */
  prepares?: boolean;
  /** What a pooler ignores. */
  carried?: Carried;
  /** Of the statements that the connections prepare. Default: names of its own. */
  names?: StatementNames;
  /** Wraps each statement, to measure it. */
  trace?: TraceStatement;
  /** Called after each statement that may have changed data, before its result is returned. */
  onWrite?: () => void;
}

export type TraceStatement = <T>(sql: string, work: () => Promise<T>) => Promise<T>;

export function openDatabase(
  pool: pg.Pool,
  {
    forms = pool,
    prepares = true,
    carried = new Carried(),
    names = new StatementNames(),
    trace = (_sql, work) => work(),
    onWrite = () => {},
  }: DatabaseOptions = {},
): Database {
  const pools = { pages: pool, forms };
  return new Kysely<DB>({
    dialect: new PostgresDialect({ pool: boundedPool(pools, prepares ? names : null, { carried, trace, onWrite }) }),
  });
}

/** A statement that changes nothing. Inside a transaction, the commit counts. */
const readOnly = /^\s*(select|begin|start|rollback|savepoint|release|set)\b/i;

/** Applies the request's time budget, and distinguishes an outage from other faults. */
function boundedPool(
  pools: Record<Lane, pg.Pool>,
  names: StatementNames | null,
  { carried, trace, onWrite }: Required<Pick<DatabaseOptions, "carried" | "trace" | "onWrite">>,
): PostgresPool {
  return {
    options: pools.pages.options,
    end: () => pools.pages.end(),
    async connect() {
      const client = await countWait(connectInTime(pools[currentLane()]));
      const session = new StatementSession(client, names, carried);
      let ended: SlowStatement | null = null;
      const query = async (sql: string, parameters: unknown[]) => {
        // The connection was closed, which rolls back. Otherwise this would hide the reason.
        if (ended !== null) throw ended;
        try {
          const result = await trace(sql, () => countWait(session.query(sql, parameters)));
          if (!readOnly.test(sql)) onWrite();
          return result;
        } catch (fault) {
          const slow = findSlowStatement(fault);
          if (slow !== null && slow.code === undefined) ended = slow;
          throw slow ?? asDatabaseUnavailable(fault) ?? fault;
        }
      };
      const release = (isBroken?: boolean) => client.release(isBroken === true || session.isStale);
      // The type also has cursors, which this app does not use.
      return { query, release } as unknown as PostgresPoolClient;
    },
  };
}

/** Any failure to connect, even a wrong password, means that the database is away. */
async function connectInTime(pool: pg.Pool): Promise<pg.PoolClient> {
  const limit = waitLimit() ?? Infinity;
  if (limit === 0) throw new DatabaseUnavailable("not queried: the wait budget is 0");
  const connecting = connectSettled(pool.options.connectionString ?? "", () => pool.connect());
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

/** Amounts and counts fit a double exactly. Calendar days remain text, because a Date would add a time zone. */
const parsers = new Map<number, (text: string) => unknown>([
  [pg.types.builtins.INT8, parseWhole],
  [pg.types.builtins.DATE, (text) => text],
  // Lists of days: {2027-01-13,2027-01-20}.
  [1182, (text) => text.slice(1, -1).split(",")],
  // Lists of amounts: {2500,5000}.
  [1016, (text) => (text === "{}" ? [] : text.slice(1, -1).split(",").map(parseWhole))],
]);

function getTypeParser(oid: number, format?: "text" | "binary") {
  return parsers.get(oid) ?? pg.types.getTypeParser(oid, format);
}

function parseWhole(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is too large for a number`);
  return value;
}
