import { createHash } from "node:crypto";
import { readConfig } from "#server/config.ts";
import { uploadPlaces, type UploadPlace } from "#server/services/uploads.ts";
import type { Database } from "#store/database.ts";
import { keptFiles } from "#store/forms/uploads.ts";
import type { Uploads } from "#use-cases/shared/uploads.ts";
import type { ExitCode } from "./shared/command.ts";
import { ProgressLine } from "./shared/progress.ts";
import { pluralize } from "./shared/pluralize.ts";
import { withDatabase } from "./shared/with-database.ts";

const names: Record<UploadPlace, string> = { database: "the database", s3: "the S3 store", folder: "the data folder" };

/**
 * Each file is removed from its old place only after its copy was read back and is the same, so the command can be interrupted
 * and repeated.
 */
export async function moveUploads(target: string | null): Promise<ExitCode> {
  const config = readConfig(process.env);
  if (target !== null && target !== "database" && target !== "s3") {
    console.error(`--to must be database or s3 (got "${target}").`);
    return 2;
  }
  if (target === "s3" && config.s3 === null) {
    console.error("S3_URL is not set in this environment: there is no S3 store to move files to.");
    return 2;
  }
  return withDatabase<ExitCode>(async (db) => {
    const places = uploadPlaces(config, db);
    const to: UploadPlace = target ?? (config.s3 === null ? "database" : "s3");
    const sources = [...places].filter(([place]) => place !== to);
    if (sources.length === 0) {
      console.log("There are no files to move.");
      return 0;
    }
    let code: ExitCode = 0;
    for (const [place, from] of sources) {
      const { moved, left, broken } = await moveAll(from, places.get(to)!, db);
      console.log(`${pluralize(moved, "file")} moved from ${names[place]} to ${names[to]}.`);
      if (left > 0)
        console.log(
          `Left in ${names[place]}: ${pluralize(left, "file")} that belongs to no response. A job deletes it after a day.`,
        );
      for (const name of broken) console.error(`Not moved, because it is not as long as it was when it came: ${name}`);
      if (broken.length > 0) code = 1;
    }
    return code;
  });
}

interface Moved {
  moved: number;
  /** How many files belong to no response. */
  left: number;
  /** Names of files that lost bytes before this move. */
  broken: string[];
}

async function moveAll(from: Uploads, to: Uploads, db: Database): Promise<Moved> {
  const found = await from.list(new Date(Date.now() + 1_000));
  const needed = await keptFiles(db, found);
  const broken: string[] = [];
  const progress = new ProgressLine("Moving", needed.size);
  let moved = 0;
  for (const [name, size] of needed) {
    const original = await fingerprint(from, name);
    // A visitor may have removed it since.
    if (original === null) continue;
    if (original.size !== size) {
      broken.push(name);
      continue;
    }
    // It is there already if an earlier run was interrupted.
    if ((await fingerprint(to, name))?.hash !== original.hash) {
      await to.remove(name);
      await to.put(name, { size, stream: (await from.open(name))! }, db);
      const copy = await fingerprint(to, name);
      if (copy?.hash !== original.hash) throw new Error(`the copy of ${name} differs from the original`);
    }
    await from.remove(name);
    moved++;
    progress.show(moved, `${moved} of ${needed.size}`);
  }
  progress.end();
  return { moved, left: found.length - needed.size, broken };
}

async function fingerprint(uploads: Uploads, name: string): Promise<{ size: number; hash: string } | null> {
  const stream = await uploads.open(name);
  if (stream === null) return null;
  const hash = createHash("sha256");
  let size = 0;
  for await (const piece of stream) {
    hash.update(piece);
    size += piece.length;
  }
  return { size, hash: hash.digest("hex") };
}
