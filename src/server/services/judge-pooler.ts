import { findPooler, identityOf, type Pooler } from "#store/connection/pooler.ts";
import type { Pool } from "#store/database.ts";
import type { DatabaseFault } from "./explain-database.ts";

export interface Addresses {
  /** Of DATABASE_URL. */
  pooled: Pool;
  /** Of DATABASE_DIRECT_URL; null if it is not set. */
  direct: Pool | null;
}

export interface PoolerFacts {
  /** What DATABASE_URL leads to, if not PostgreSQL itself. */
  pooler: Pooler | null;
  /** Why Almanac cannot work like this. */
  fault: DatabaseFault | null;
}

/** A pooler may share PostgreSQL's connections only if jobs, news of changes, migrations and backups have some of their own. */
export async function judgePooler({ pooled, direct }: Addresses, prepares: boolean): Promise<PoolerFacts> {
  const pooler = await findPooler(pooled);
  if (direct === null) return { pooler, fault: pooler?.isShared === true ? withoutSessions.DATABASE_URL : null };
  const fault =
    (await judgeSessions(direct, "DATABASE_DIRECT_URL")) ??
    (await judgeBoth({ pooled, direct })) ??
    (prepares && pooler?.carriesPrepared === false ? cannotPrepare : null);
  return { pooler, fault };
}

/** What is wrong with the address of those who need a session of their own. */
export async function judgeSessions(pool: Pool, setting: keyof typeof withoutSessions): Promise<DatabaseFault | null> {
  return (await findPooler(pool))?.isShared === true ? withoutSessions[setting] : null;
}

const docs = "(docs/operations.md#a-pooler)";
const shares = "leads to a pooler that gives each transaction another connection (pool_mode = transaction)";

const withoutSessions = {
  DATABASE_URL: {
    reason: `DATABASE_URL ${shares}. Jobs, news of changes, migrations and backups need connections of their own, and DATABASE_DIRECT_URL is not set`,
    advice: `Set DATABASE_DIRECT_URL to the address of PostgreSQL itself, with the same database, or set pool_mode = session in the pooler ${docs}.`,
  },
  DATABASE_DIRECT_URL: {
    reason: `DATABASE_DIRECT_URL ${shares}`,
    advice: `Set it to the address of PostgreSQL itself, or of a pooler with pool_mode = session ${docs}.`,
  },
};

async function judgeBoth({ pooled, direct }: { pooled: Pool; direct: Pool }): Promise<DatabaseFault | null> {
  if ((await identityOf(direct)) === (await identityOf(pooled))) return null;
  return {
    reason: "DATABASE_URL and DATABASE_DIRECT_URL lead to different databases",
    advice: `Set both to the same database ${docs}.`,
  };
}

const cannotPrepare: DatabaseFault = {
  reason: "DATABASE_PREPARE is on, and the pooler does not carry prepared statements",
  advice: `Remove DATABASE_PREPARE, or use PgBouncer 1.21 or newer with max_prepared_statements = 200 ${docs}.`,
};
