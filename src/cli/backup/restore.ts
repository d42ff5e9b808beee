import { join } from "node:path";
import { Readable } from "node:stream";
import { runMigrations } from "graphile-worker";
import { readConfig } from "#server/config.ts";
import { clearDatabase, countOthers, isInUse } from "#store/backup/clear.ts";
import { replaceAll } from "#store/backup/load.ts";
import { primaryKeyOf, listApplied } from "#store/backup/tables.ts";
import type { Pool } from "#store/database.ts";
import { checksumOf, migrate, readMigrations, type Migration } from "#store/migrate.ts";
import type { ExitCode } from "../shared/command.ts";
import { typedFolder } from "../shared/folders.ts";
import { pluralize } from "../shared/pluralize.ts";
import { ProgressLine } from "../shared/progress.ts";
import { installationRoot, withPool } from "../shared/with-database.ts";
import {
  checkBackup,
  countRowsOf,
  readPieces,
  BackupSums,
  UnusableBackup,
  type Beginning,
  type ReadBackup,
} from "./contents.ts";
import { restoreSecret } from "./restore-secret.ts";

interface Choices {
  file: string;
  replaces: boolean;
  isForPrograms: boolean;
}

export async function restore({ file, replaces, isForPrograms }: Choices): Promise<ExitCode> {
  const path = typedFolder(file);
  const config = readConfig(process.env);
  const checked = await checkBackup(path);
  const own = await readMigrations(join(installationRoot, "migrations"));
  const needed = chooseMigrations(checked.beginning, own);
  return withPool<ExitCode>(async (pool) => {
    const others = await countOthers(pool);
    if (others > 0)
      return refuse(
        `the database has ${pluralize(others, "other connection")}. Stop Almanac, web and worker, and other programs that use it.`,
      );
    if (!replaces && (await isInUse(pool)))
      return refuse(
        "the database is in use. Restore into a new, empty database, or delete what is there with --replace.",
      );
    if (replaces || (await listApplied(pool)).length > needed.length) await clearDatabase(pool);
    await migrate(pool, needed);
    await runMigrations({ pgPool: pool });
    await load(pool, path, checked);
    const migrated = await migrate(pool, own);
    const secret = await restoreSecret(config, checked);
    const { madeAt, version } = checked.beginning;
    const rows = countRowsOf(checked.tables);
    if (isForPrograms) console.log(JSON.stringify({ path, madeAt, version, rows, migrated, secret }, null, 2));
    else {
      console.log(`Restored ${pluralize(rows, "row")}, as they were at ${madeAt}.`);
      if (migrated.length > 0)
        console.log(`Migrated from version ${version}: ${pluralize(migrated.length, "migration")}.`);
      (secret.isReady ? console.log : console.error)(secret.says);
    }
    return 0;
  });
}

function refuse(reason: string): ExitCode {
  console.error(`Nothing was restored: ${reason}`);
  return 1;
}

/** The migrations that the backup was made with. Later ones follow after its rows are there. */
function chooseMigrations({ migrations, version }: Beginning, own: Migration[]): Migration[] {
  const sums = new Map(own.map(({ name, sql }) => [name, checksumOf(sql)]));
  const unknown = migrations.filter(({ name, sha256 }) => sums.get(name) !== sha256);
  if (unknown.length > 0)
    throw new UnusableBackup(
      `The backup was made by another version of Almanac (${version}), which has ${unknown[0]!.name}. Restore it with that version or a later one.`,
    );
  return own.filter(({ name }) => migrations.some((one) => one.name === name));
}

async function load(pool: Pool, path: string, { beginning, tables }: ReadBackup): Promise<void> {
  const bytes = Object.values(tables).reduce((sum, one) => sum + one.bytes, 0);
  const progress = new ProgressLine("Restoring", bytes);
  const pieces = readPieces(path);
  await replaceAll(pool, async (write) => {
    let next = await pieces.next();
    while (!next.done) {
      const key = next.value.table;
      const sums = new BackupSums();
      // Reads the pieces of this table, and stops at the first one of the next.
      const rows = async function* () {
        while (!next.done && next.value.table === key) {
          sums.add(next.value.bytes);
          progress.show(sums.result.bytes, key);
          yield next.value.bytes;
          next = await pieces.next();
        }
      };
      const count = await write(
        beginning.tables.find((one) => primaryKeyOf(one) === key)!,
        Readable.from(rows()),
      );
      const expected = tables[key]!;
      if (count !== expected.rows || sums.result.sha256 !== expected.sha256)
        throw new UnusableBackup(`${path} was changed while it was read: ${key} differs.`);
      progress.finish(expected.bytes);
    }
  });
  progress.end();
}
