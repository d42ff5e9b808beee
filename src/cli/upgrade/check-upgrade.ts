import { join } from "node:path";
import { readConfig, type Config } from "#server/config.ts";
import { openDatabase, type Database, type Pool } from "#store/database.ts";
import { readSchemaState } from "#store/health/schema.ts";
import { readServer, readTableSizes, type TableSize } from "#store/health/server.ts";
import { hasInstallation, readBackupAge } from "#store/installation/installation.ts";
import { readMigrations, type Migration } from "#store/migrate.ts";
import packageFile from "../../../package.json" with { type: "json" };
import { fault, okCheck, worstStateOf, warning, type Check } from "../doctor/check.ts";
import { freeSpace } from "../doctor/disk.ts";
import { describeChecks } from "../doctor/print.ts";
import { formatAge } from "../shared/ages.ts";
import type { ExitCode } from "../shared/command.ts";
import { installationRoot, withPool } from "../shared/with-database.ts";
import { findCreated, findLongSteps } from "./judge-migration.ts";

/** Rows. PostgreSQL works through fewer in about a second. */
const manyRows = 200_000;
/** Seconds. */
const freshBackup = 86_400;

/** What the next start of this version would do to the database. Changes nothing. */
export async function checkUpgrade(isForPrograms: boolean): Promise<ExitCode> {
  const config = readConfig(process.env);
  const { checks, pending } = await withPool(async (pool) => examine(pool, config));
  const state = worstStateOf(checks);
  const names = pending.map((migration) => migration.name);
  if (isForPrograms)
    console.log(JSON.stringify({ state, version: packageFile.version, pending: names, checks }, null, 2));
  else console.log(describeChecks(checks));
  return state === "fault" ? 1 : 0;
}

async function examine(pool: Pool, config: Config): Promise<{ checks: Check[]; pending: Migration[] }> {
  const db = openDatabase(pool);
  const { pending, unknown } = await readSchemaState(pool, await readMigrations(join(installationRoot, "migrations")));
  const server = await readServer(db);
  const checks = [
    okCheck("version", `Almanac ${packageFile.version} with Node.js ${process.versions.node}`),
    server.versionNumber < 150_000
      ? fault("database", `PostgreSQL ${server.version} is too old`, "Use PostgreSQL 15 or newer.")
      : okCheck("database", `PostgreSQL ${server.version}`),
  ];
  if (unknown.length > 0)
    checks.push(
      fault(
        "schema",
        `the database is newer than this version: ${unknown.join(", ")}`,
        "Install the newer version. To go back for a while, set NEWER_SCHEMA=allow.",
      ),
    );
  else if (pending.length === 0) checks.push(okCheck("schema", "up to date: the next start changes nothing"));
  else checks.push(...judgeMigrations(pending, await readTableSizes(db)));
  if (pending.length > 0) checks.push(...judgeSpace(config, server.sizeBytes), await checkBackup(db));
  return { checks, pending };
}

function judgeMigrations(pending: readonly Migration[], sizes: ReadonlyMap<string, TableSize>): Check[] {
  const created = new Set(pending.flatMap(({ sql }) => findCreated(sql)));
  return pending.map(({ name, sql }) => {
    const long = findLongSteps(sql, created).flatMap(({ table, does }) => {
      const rows = sizes.get(table)?.rows ?? 0;
      return rows < manyRows ? [] : [`${table} has about ${rows.toLocaleString("en")} rows: ${does}`];
    });
    if (long.length === 0) return okCheck("migration", `${name}: quick`);
    return warning("migration", `${name}: may take minutes`, "Start the new version when few visitors come.", long);
  });
}

/** A rewritten table exists twice for a while. */
function judgeSpace({ dataFolder, databaseUrl }: Config, sizeBytes: number): Check[] {
  if (databaseUrl !== null) return [];
  const { free } = freeSpace(dataFolder);
  const says = `${(free / 1e9).toFixed(1)} GB free; the database has ${(sizeBytes / 1e9).toFixed(2)} GB`;
  if (free > sizeBytes + 0.5e9) return [okCheck("disk", says)];
  return [
    warning("disk", says, "Free as much space as the database has: migrations can need a second copy of a table."),
  ];
}

async function checkBackup(db: Database): Promise<Check> {
  const age = (await hasInstallation(db)) ? await readBackupAge(db) : null;
  const advice = "Run almanac backup --with-secret now: migrations only go forward.";
  if (age === null) return warning("backup", "almanac backup has never run", advice);
  const says = `the last one is ${formatAge(age)} old`;
  return age > freshBackup ? warning("backup", says, advice) : okCheck("backup", says);
}
