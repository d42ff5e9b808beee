import { existsSync, statSync } from "node:fs";
import { join } from "node:path";
import { writeArchive, type AddFile } from "#gateways/archive/archive.ts";
import { readConfig, type Config } from "#server/config.ts";
import { readSecret, secretPath } from "#server/services/secret.ts";
import { uploadPlaces } from "#server/services/uploads.ts";
import { withSnapshot, type Snapshot } from "#store/backup/snapshot.ts";
import { primaryKeyOf } from "#store/backup/tables.ts";
import { openDatabase, type Database, type Pool } from "#store/database.ts";
import { noteBackup } from "#store/installation/installation.ts";
import packageFile from "../../../package.json" with { type: "json" };
import type { ExitCode } from "../shared/command.ts";
import { typedFolder } from "../shared/folders.ts";
import { pluralize } from "../shared/pluralize.ts";
import { ProgressLine } from "../shared/progress.ts";
import { withPool } from "../shared/with-database.ts";
import {
  checkBackup,
  countRowsOf,
  markOf,
  names,
  pieceName,
  BackupSums,
  type Beginning,
  type TableSums,
} from "./contents.ts";

/** Bytes. Small enough for memory, large enough for speed. */
const pieceSize = 4 * 1024 * 1024;

interface Choices {
  /** A file, or a folder for a file that is named after the time. Null for the current folder. */
  file: string | null;
  isForPrograms: boolean;
  withSecret: boolean;
}

export async function backup({ file, isForPrograms, withSecret }: Choices): Promise<ExitCode> {
  const madeAt = new Date().toISOString();
  const path = chooseFile(file, madeAt);
  const config = readConfig(process.env);
  const secret = await readSecret(config.secret, config.dataFolder);
  const { tables, missing } = await withPool(async (pool) => {
    const write = (snapshot: Snapshot) => {
      if (snapshot.migrations.length === 0) throw new Error("Nothing was written: this database has no Almanac in it.");
      const start = beginningOf(snapshot, { madeAt, secret, hasSecret: withSecret });
      return writeBackup(path, snapshot, start, withSecret ? secret : null);
    };
    const onWait = () => console.error("Waiting for a migration of another process to end…");
    const written = await withSnapshot(pool, write, onWait);
    await note(pool);
    return { tables: written, missing: await listMissing(config, openDatabase(pool), withSecret) };
  });
  const { size } = statSync(path);
  const rows = countRowsOf(tables);
  if (isForPrograms) console.log(JSON.stringify({ path, size, rows, hasSecret: withSecret, missing, tables }, null, 2));
  else {
    console.log(`Written and verified: ${path} (${(size / 1_000_000).toFixed(1)} MB, ${pluralize(rows, "row")}).`);
    if (withSecret) console.log("It contains the secret of this installation: keep it where only you can read it.");
    for (const one of missing) console.log(`Not in it: ${one}`);
  }
  return 0;
}

function chooseFile(file: string | null, madeAt: string): string {
  const path = typedFolder(file ?? ".");
  const isFolder = existsSync(path) && statSync(path).isDirectory();
  return isFolder ? join(path, `almanac-${madeAt.slice(0, 19).replaceAll(":", "-")}Z.backup`) : path;
}

function beginningOf(
  { migrations, tables }: Snapshot,
  { madeAt, secret, hasSecret }: { madeAt: string; secret: string; hasSecret: boolean },
): Beginning {
  return {
    format: 1,
    version: packageFile.version,
    madeAt,
    migrations,
    tables: tables.map(({ schema, name, columns }) => ({ schema, name, columns })),
    secretMark: markOf(secret),
    hasSecret,
  };
}

async function writeBackup(
  path: string,
  snapshot: Snapshot,
  start: Beginning,
  secret: string | null,
): Promise<Record<string, TableSums>> {
  let written: Record<string, TableSums> = {};
  await writeArchive(path, {
    async write(add) {
      await add(names.beginning, asJson(start));
      if (secret !== null) await add(names.secret, Buffer.from(secret));
      written = await writeTables(snapshot, add);
      await add(names.end, asJson({ tables: written }));
    },
    verify: async (part) => void (await checkBackup(part)),
  });
  return written;
}

async function writeTables(snapshot: Snapshot, add: AddFile): Promise<Record<string, TableSums>> {
  const written: Record<string, TableSums> = {};
  const progress = new ProgressLine(
    "Backing up",
    snapshot.tables.reduce((sum, { rows }) => sum + rows, 0),
  );
  for (const table of snapshot.tables) {
    const key = primaryKeyOf(table);
    const sums = new BackupSums();
    let held = [] as Buffer[];
    let size = 0;
    let n = 0;
    const flush = async () => {
      if (size === 0) return;
      const piece = Buffer.concat(held);
      sums.add(piece);
      progress.show(sums.result.rows, key);
      await add(pieceName(key, ++n), piece);
      [held, size] = [[], 0];
    };
    for await (const chunk of snapshot.copy(table)) {
      held.push(chunk as Buffer);
      size += (chunk as Buffer).length;
      if (size >= pieceSize) await flush();
    }
    await flush();
    written[key] = sums.result;
    progress.finish(sums.result.rows);
  }
  progress.end();
  return written;
}

/** `almanac upgrade --check` and `almanac doctor` tell its age. */
async function note(pool: Pool): Promise<void> {
  try {
    await noteBackup(openDatabase(pool));
  } catch {
    // An older version's database has no place for it, and a standby accepts no changes. The backup is complete.
  }
}

async function listMissing(config: Config, db: Database, hasSecret: boolean): Promise<string[]> {
  const missing: string[] = [];
  const place = config.secret === null ? `the secret (${secretPath(config.dataFolder)})` : "APP_SECRET";
  if (!hasSecret)
    missing.push(
      `${place}. Keep a copy of it elsewhere, or use --with-secret: without it, a restored installation cannot write links in mails, read calendars with a login, or show codes.`,
    );
  if (config.s3 !== null)
    missing.push(`visitors' files in the S3 store at ${new URL(config.s3.bucket).host}. Back up its bucket, too.`);
  const earlier = await uploadPlaces(config, db).get("folder")?.list(new Date());
  if (earlier !== undefined && earlier.length > 0)
    missing.push(
      `${pluralize(earlier.length, "file")} in ALMANAC_DATA/uploads. Run almanac uploads move, then back up again.`,
    );
  return missing;
}

function asJson(value: object): Buffer {
  return Buffer.from(`${JSON.stringify(value, null, 2)}\n`);
}
