import { existsSync } from "node:fs";
import { readFile, rename, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { Readable } from "node:stream";
import { runMigrations } from "graphile-worker";
import type pg from "pg";
import { readArchive } from "#gateways/archive/archive.ts";
import { readConfig, type Config } from "#server/config.ts";
import { isInUse, replaceAll } from "#store/backup/load.ts";
import { keyOf, listApplied } from "#store/backup/tables.ts";
import { checksumOf, migrate, readMigrations } from "#store/migrate.ts";
import type { ExitCode } from "../shared/command.ts";
import { root, withPool } from "../shared/with-database.ts";
import { checkBackup, markOf, tableOf, UnusableBackup, type Beginning, type ReadBackup } from "./contents.ts";
import { Progress } from "./progress.ts";

export async function restore(file: string): Promise<ExitCode> {
  const path = resolve(file);
  const config = readConfig(process.env);
  const checked = await checkBackup(path);
  return withPool<ExitCode>(async (pool) => {
    await prepareSchema(pool, checked.beginning);
    if (await isInUse(pool)) {
      console.error("Nothing was restored: the database is in use. Restore into a new, empty database.");
      return 1;
    }
    await load(pool, path, checked);
    await migrate(pool, await readMigrations(join(root, "migrations")));
    const rows = Object.values(checked.tables).reduce((sum, table) => sum + table.rows, 0);
    console.log(`Restored ${rows} rows, as they were at ${checked.beginning.madeAt}.`);
    await restoreSecret(config, checked);
    return 0;
  });
}

/** The schema that the backup was made with. Later migrations follow after its rows are there. */
async function prepareSchema(pool: pg.Pool, { migrations, version }: Beginning): Promise<void> {
  const own = await readMigrations(join(root, "migrations"));
  const needed = own.filter(({ name }) => migrations.some((one) => one.name === name));
  const isKnown = migrations.every(({ name, sha256 }) =>
    needed.some((one) => one.name === name && checksumOf(one.sql) === sha256),
  );
  if (!isKnown)
    throw new UnusableBackup(
      `The backup was made by another version of Almanac (${version}). Restore it with that version or a later one.`,
    );
  await migrate(pool, needed, { allowsNewerSchema: true });
  const client = await pool.connect();
  const applied = await listApplied(client).finally(() => client.release());
  if (applied.length > needed.length)
    throw new UnusableBackup("The database has a newer schema than the backup. Restore into a new, empty database.");
  await runMigrations({ pgPool: pool });
}

async function load(pool: pg.Pool, path: string, { beginning, tables }: ReadBackup): Promise<void> {
  const progress = new Progress(
    "Restoring",
    Object.values(tables).reduce((sum, { bytes }) => sum + bytes, 0),
  );
  const files = readArchive(path);
  await replaceAll(pool, async ({ load: write }) => {
    let next = await files.next();
    while (!next.done) {
      const key = tableOf(next.value.name);
      if (key === null) {
        next = await files.next();
        continue;
      }
      const table = beginning.tables.find((one) => keyOf(one) === key)!;
      let sent = 0;
      // Reads the pieces of this table, and stops at the first of the next.
      const rows = async function* () {
        while (!next.done && tableOf(next.value.name) === key) {
          sent += next.value.bytes.length;
          progress.add(sent, key);
          yield next.value.bytes;
          next = await files.next();
        }
      };
      await write(table, Readable.from(rows()));
      progress.finish(sent);
    }
  });
  progress.end();
}

/** The secret belongs to what is sealed in the database. */
async function restoreSecret({ secret: given, dataFolder }: Config, { beginning, secret }: ReadBackup): Promise<void> {
  if (given !== null) {
    if (markOf(given) !== beginning.secretMark)
      console.error(
        "APP_SECRET is not the one of the backup. Set that one before the start: what is sealed cannot be read without it.",
      );
    return;
  }
  if (secret === null) {
    console.error("The secret is not in the backup. Set APP_SECRET to the one that the installation had.");
    return;
  }
  const path = join(dataFolder, "secret");
  if (existsSync(path)) {
    if ((await readFile(path, "utf8")) === secret) return;
    await rename(path, `${path}.before-restore`);
  }
  await writeFile(path, secret, { mode: 0o600 });
  console.log("The secret of the installation is restored, too.");
}
