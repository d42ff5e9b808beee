import { existsSync } from "node:fs";
import { diskUploads } from "#gateways/uploads/disk.ts";
import { readConfig } from "#server/config.ts";
import { uploadsFolder } from "#server/services/uploads.ts";
import { keptFiles } from "#store/forms/uploads.ts";
import { databaseUploads } from "#use-cases/shared/uploads.ts";
import type { ExitCode } from "./shared/command.ts";
import { pluralize } from "./shared/pluralize.ts";
import { withDatabase } from "./shared/with-database.ts";

/** Each file is removed from the folder only after the database has it, so the command can be interrupted and repeated. */
export async function moveUploads(): Promise<ExitCode> {
  const folder = uploadsFolder(readConfig(process.env).dataFolder);
  if (!existsSync(folder)) {
    console.log("There are no files to move.");
    return 0;
  }
  return withDatabase<ExitCode>(async (db) => {
    const [from, to] = [diskUploads(folder), databaseUploads(db)];
    const names = await from.list(new Date(Date.now() + 1_000));
    const needed = await keptFiles(db, names);
    let moved = 0;
    for (const name of names.filter((one) => needed.has(one))) {
      const stream = await from.open(name);
      if (stream === null) continue;
      const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
      // It is there already if an earlier run was interrupted.
      if ((await to.open(name)) === null) await to.put(name, bytes, db);
      await from.remove(name);
      moved++;
      if (process.stdout.isTTY && moved % 10 === 0) process.stdout.write(`\r${moved} of ${needed.size}`);
    }
    if (process.stdout.isTTY) process.stdout.write("\r");
    const left = names.length - needed.size;
    console.log(`${pluralize(moved, "file")} moved to the database.`);
    if (left > 0)
      console.log(
        `Left in the folder: ${pluralize(left, "file")} that belongs to no response. A job deletes it after a day.`,
      );
    return 0;
  });
}
