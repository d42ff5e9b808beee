import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Config } from "#server/config.ts";
import { StartError } from "#server/process/start-error.ts";
import { secretPath } from "#server/services/secret.ts";
import { openDatabase, type Database, type Pool } from "#store/database.ts";
import { judgeSession } from "#server/services/judge-session.ts";
import { readSessionSettings } from "#store/health/session.ts";
import { readSchemaState } from "#store/health/schema.ts";
import { readServer } from "#store/health/server.ts";
import { readBackupAge } from "#store/installation/installation.ts";
import { readMigrations } from "#store/migrate.ts";
import { gatewayKinds } from "#gateways/payments/registry.ts";
import { countOtherGateways } from "#store/payments/payment-lists.ts";
import { isRightSecret } from "#use-cases/shared/installation/check-secret.ts";
import { formatAge } from "../shared/ages.ts";
import { pluralize } from "../shared/pluralize.ts";
import { DatabaseRefused, installationRoot, withPool } from "../shared/with-database.ts";
import { fault, okCheck, warning, type Check } from "./check.ts";
import { checkJobs } from "./jobs.ts";
import { checkPooler } from "./pooler.ts";
import { checkOffice, type OfficeFacts } from "./office.ts";
import { judgeClock, checkZones } from "./time.ts";
import { checkWebhooks } from "./webhooks.ts";

export type StoredFacts = OfficeFacts;

interface Stored {
  checks: Check[];
  /** Null if the database could not be asked. */
  facts: StoredFacts | null;
}

export async function checkDatabase(config: Config): Promise<Stored> {
  try {
    return await withPool((pool) => examine(pool, config));
  } catch (error) {
    if (error instanceof DatabaseRefused)
      return { checks: [fault("database", error.fault.reason, error.fault.advice)], facts: null };
    if (error instanceof StartError)
      return { checks: [fault("database", error.message, "See docs/operations.md#embedded-database.")], facts: null };
    throw error;
  }
}

async function examine(pool: Pool, config: Config): Promise<Stored> {
  const db = openDatabase(pool);
  const before = Date.now();
  const server = await readServer(db);
  const checks = [
    server.isReadOnly
      ? fault(
          "database",
          `PostgreSQL ${server.version} is read-only`,
          "DATABASE_URL probably names a standby. Use the primary server.",
        )
      : server.versionNumber < 150_000
        ? fault("database", `PostgreSQL ${server.version} is too old`, "Use PostgreSQL 15 or newer.")
        : okCheck("database", `PostgreSQL ${server.version}, ${(server.sizeBytes / 1_000_000).toFixed(0)} MB`),
    judgeClock(server.now, { before, after: Date.now() }),
  ];
  checks.push(...(await checkPooler(pool, config)), ...(await checkSession(pool, config)));
  const schema = await checkSchema(pool, config);
  checks.push(schema.check);
  if (!schema.isComplete) return { checks, facts: null };
  const secret = config.secret ?? readSecretFile(config.dataFolder);
  const office = await checkOffice({ db, secret: secret ?? "" }, config);
  checks.push(
    await checkSecretOf(db, secret, config),
    await checkZones(db),
    await checkJobs(db),
    ...(await checkGateways(db)),
    ...(config.backupDays === null ? [] : [await checkBackups(db, config.backupDays)]),
    ...office.checks,
    ...(await checkWebhooks(db)),
  );
  return { checks, facts: office.facts };
}

/** What a server of one's own is set up with, and what a pooler makes of it. */
async function checkSession(pool: Pool, config: Config): Promise<Check[]> {
  const facts = await readSessionSettings(pool);
  const faults = judgeSession(facts).map(({ isRefused, reason, advice }) =>
    isRefused ? fault("database settings", reason, advice) : warning("database settings", reason, advice),
  );
  const off = config.mode === "production" ? facts.isOff : [];
  const risks = off.map((name) =>
    warning(
      "database settings",
      name === "autovacuum"
        ? "autovacuum is off, so statements become slow"
        : `${name} is off, so a power cut can destroy the database`,
      `Turn it on: alter system set ${name} = on, then select pg_reload_conf()`,
    ),
  );
  const found = [...faults, ...risks];
  return found.length > 0
    ? found
    : [okCheck("database settings", "UTF8, and what every connection asks for is in force (jit is off)")];
}

async function checkSchema(pool: Pool, config: Config): Promise<{ check: Check; isComplete: boolean }> {
  const { pending, unknown } = await readSchemaState(pool, await readMigrations(join(installationRoot, "migrations")));
  if (unknown.length > 0) {
    const says = `a newer or changed version of Almanac has migrated the database: ${unknown.join(", ")}`;
    const check = config.allowsNewerSchema
      ? warning("schema", says, "NEWER_SCHEMA=allow is set. Update this installation soon.")
      : fault("schema", says, "Use the newer version here too, or set NEWER_SCHEMA=allow for a while.");
    return { check, isComplete: pending.length === 0 };
  }
  if (pending.length === 0) return { check: okCheck("schema", "up to date"), isComplete: true };
  const says = `${pluralize(pending.length, "migration")} will run at the next start`;
  const advice =
    "Start Almanac once. almanac upgrade --check says what they do. Checks that need the new schema are left out.";
  return { check: warning("schema", says, advice), isComplete: false };
}

/** Creates no secret, unlike a start. */
function readSecretFile(dataFolder: string): string | null {
  const path = secretPath(dataFolder);
  return existsSync(path) ? readFileSync(path, "utf8") : null;
}

async function checkSecretOf(db: Database, secret: string | null, { dataFolder }: Config): Promise<Check> {
  const isRight = secret === null ? null : await isRightSecret({ db, secret });
  if (isRight === false)
    return fault(
      "secret",
      "the secret is not the one that the database was sealed with, and a start is refused",
      "Set APP_SECRET to the secret that the installation had (docs/operations.md#the-secret).",
    );
  if (secret !== null) return okCheck("secret", "opens what is sealed in the database");
  return warning(
    "secret",
    `APP_SECRET is not set, and there is no file ${secretPath(dataFolder)}`,
    "Set the same APP_SECRET here as for the server.",
  );
}

/** Payments that nobody can ask about: a later version had another gateway, or this one has it no longer. */
async function checkGateways(db: Database): Promise<Check[]> {
  const others = await countOtherGateways(db, Object.keys(gatewayKinds));
  return others.map(({ gateway, payments }) =>
    warning(
      "payments",
      `${pluralize(payments, "payment")} at "${gateway}", a gateway that this version does not have`,
      "Use a version that has it, or look after these payments and their refunds at the gateway itself.",
    ),
  );
}

async function checkBackups(db: Database, days: number): Promise<Check> {
  const age = await readBackupAge(db);
  const advice =
    "Run almanac backup every night (docs/operations.md#backup-and-restore). Set BACKUP_DAYS=0 if another program makes backups.";
  if (age === null) return warning("backup", "almanac backup has never run", advice);
  const says = `the last one is ${formatAge(age)} old`;
  return age > days * 86_400 ? warning("backup", says, advice) : okCheck("backup", says);
}
