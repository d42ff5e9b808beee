import { join, resolve } from "node:path";
import { readConfig } from "#server/config.ts";
import { prepareDataFolder } from "#server/services/data-folder.ts";
import { launchPostgres } from "#server/postgres/launch.ts";
import { explainDatabaseFault, type DatabaseFault } from "#server/services/explain-database.ts";
import { judgeSessions } from "#server/services/judge-pooler.ts";
import { judgeSession } from "#server/services/judge-session.ts";
import { readSessionSettings } from "#store/health/session.ts";
import { connectFor } from "#store/backup/tables.ts";
import { readSecret, refuseOtherSecret } from "#server/services/secret.ts";
import { openDatabase, openPool, type Database, type Pool } from "#store/database.ts";
import { migrate, readMigrations } from "#store/migrate.ts";

export const installationRoot = resolve(import.meta.dirname, "../../..");

export class DatabaseRefused extends Error {
  override name = "DatabaseRefused";
  readonly fault: DatabaseFault;

  constructor(fault: DatabaseFault) {
    super(`The database cannot be used: ${fault.reason}. ${fault.advice}`);
    this.fault = fault;
  }
}

/** Uses the same database and secret as the server. */
export async function withSecret<T>(work: (services: { db: Database; secret: string }) => Promise<T>): Promise<T> {
  const config = readConfig(process.env);
  const secret = await readSecret(config.secret, config.dataFolder);
  return withDatabase(async (db) => {
    await refuseOtherSecret({ db, secret }, config);
    return work({ db, secret });
  });
}

/** Uses the same database as the server, with its newest schema. */
export function withDatabase<T>(work: (db: Database) => Promise<T>): Promise<T> {
  return withPool(async (pool) => {
    const config = readConfig(process.env);
    await refuseWrongDatabase(pool);
    await migrate(pool, await readMigrations(join(installationRoot, "migrations")), {
      allowsNewerSchema: config.allowsNewerSchema,
      onWait: (other) => console.error(`Waiting for a ${other} of another process to end…`),
    });
    return work(openDatabase(pool));
  });
}

/** As a start does. What only should be different, the start and the doctor say. */
async function refuseWrongDatabase(pool: Pool): Promise<void> {
  const refused = judgeSession(await readSessionSettings(pool)).find(({ isRefused }) => isRefused);
  if (refused !== undefined) throw new DatabaseRefused(refused);
}

/** The database as it is: DATABASE_URL, or the embedded one. Starts the embedded one if it is not running. */
export async function withPool<T>(work: (pool: Pool) => Promise<T>): Promise<T> {
  const config = readConfig(process.env);
  const dataFolder = join(config.dataFolder, "postgres");
  if (config.databaseUrl === null) prepareDataFolder(config.dataFolder);
  const embedded = config.databaseUrl === null ? await launchPostgres({ dataFolder }) : null;
  const setting = config.databaseDirectUrl === null ? "DATABASE_URL" : "DATABASE_DIRECT_URL";
  const pool = openPool(config.databaseDirectUrl ?? config.databaseUrl ?? embedded!.url, { connections: 2 });
  try {
    // Its own connection, because a restore counts those of others.
    await connectFor(pool, () => Promise.resolve()).catch((fault: unknown) => {
      const explained = explainDatabaseFault(fault, pool.options.connectionString!, setting);
      throw explained === null ? fault : new DatabaseRefused(explained);
    });
    const unusable = embedded === null ? await judgeSessions(pool, setting) : null;
    if (unusable !== null) throw new DatabaseRefused(unusable);
    return await work(pool);
  } finally {
    await pool.end();
    await embedded?.stop();
  }
}
