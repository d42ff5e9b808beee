import { statSync } from "node:fs";
import { resolve } from "node:path";
import { writeArchive, type AddFile } from "#gateways/archive/archive.ts";
import { readConfig } from "#server/config.ts";
import { readSecret } from "#server/services/secret.ts";
import { withSnapshot, type Snapshot } from "#store/backup/snapshot.ts";
import { keyOf } from "#store/backup/tables.ts";
import packageFile from "../../../package.json" with { type: "json" };
import type { ExitCode } from "../shared/command.ts";
import { withPool } from "../shared/with-database.ts";
import { checkBackup, markOf, names, pieceName, Sums, type Beginning, type TableSums } from "./contents.ts";
import { Progress } from "./progress.ts";

/** Bytes. Small enough for memory, large enough for speed. */
const pieceSize = 4 * 1024 * 1024;

export async function backup(file: string, isForPrograms: boolean): Promise<ExitCode> {
  const path = resolve(file);
  const config = readConfig(process.env);
  const secret = await readSecret(config.secret, config.dataFolder);
  const hasSecret = config.secret === null;
  const tables = await withPool((pool) =>
    withSnapshot(pool, async (snapshot) => {
      let written: Record<string, TableSums> = {};
      await writeArchive(path, async (add) => {
        const first: Beginning = {
          format: 1,
          version: packageFile.version,
          madeAt: new Date().toISOString(),
          migrations: snapshot.migrations,
          tables: snapshot.tables.map(({ schema, name, columns }) => ({ schema, name, columns })),
          secretMark: markOf(secret),
          hasSecret,
        };
        await add(names.beginning, asJson(first));
        if (hasSecret) await add(names.secret, Buffer.from(secret));
        written = await writeTables(snapshot, add);
        await add(names.end, asJson({ tables: written }));
      });
      return written;
    }),
  );
  await checkBackup(path);
  report(path, tables, { isForPrograms, hasSecret });
  return 0;
}

async function writeTables(snapshot: Snapshot, add: AddFile): Promise<Record<string, TableSums>> {
  const written: Record<string, TableSums> = {};
  const progress = new Progress(
    "Backing up",
    snapshot.tables.reduce((sum, { rows }) => sum + rows, 0),
  );
  for (const table of snapshot.tables) {
    const [key, sums] = [keyOf(table), new Sums()];
    let [held, size, n] = [[] as Buffer[], 0, 0];
    const flush = async () => {
      if (size === 0) return;
      const piece = Buffer.concat(held);
      sums.add(piece);
      progress.add(sums.result.rows, key);
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

function report(
  path: string,
  tables: Record<string, TableSums>,
  { isForPrograms, hasSecret }: { isForPrograms: boolean; hasSecret: boolean },
): void {
  const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0);
  const { size } = statSync(path);
  if (isForPrograms) return console.log(JSON.stringify({ path, size, rows, hasSecret, tables }, null, 2));
  console.log(`Written and verified: ${path} (${(size / 1_000_000).toFixed(1)} MB, ${rows} rows).`);
  console.log(
    hasSecret
      ? "It contains the secret of this installation: keep it as safe as the database."
      : "APP_SECRET is not in it. Keep it elsewhere: without it, links in mails that were sent and logins of calendars are lost.",
  );
}

function asJson(value: object): Buffer {
  return Buffer.from(`${JSON.stringify(value, null, 2)}\n`);
}
