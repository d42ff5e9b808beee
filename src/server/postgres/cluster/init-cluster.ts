import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { closeSync, existsSync, fsyncSync, openSync, readFileSync, renameSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import type { Package } from "./binaries.ts";
import type { Home } from "../home.ts";
import { asUser } from "./identity.ts";
import { serverEnvironment } from "./server-environment.ts";
import { StartError } from "../../process/start-error.ts";

const run = promisify(execFile);

export function hasCluster(home: Home): boolean {
  return existsSync(path.join(home.cluster, "PG_VERSION"));
}

export function checkVersion(home: Home, installed: Package): void {
  const major = readFileSync(path.join(home.cluster, "PG_VERSION"), "utf8").trim();
  if (major === installed.major) return;
  throw new StartError(
    `The database in ${home.cluster} was created by PostgreSQL ${major}, but this Almanac includes PostgreSQL ${installed.major}. ` +
      `Set DATABASE_URL to a PostgreSQL ${major} server that runs on this data, ` +
      `or start with an empty data folder and restore a backup.`,
  );
}

/**
 * Creates the cluster in a temporary folder and renames it, so that a crash leaves no partial database. Text is compared byte
 * by byte, so that every machine sorts alike. The application sorts what people read, in their language.
 */
export async function initCluster(home: Home, binaries: string): Promise<void> {
  const aside = path.join(home.scratch, `init-${randomBytes(6).toString("hex")}`);
  const settings = ["--username=almanac", "--auth=trust", "--encoding=UTF8", "--no-instructions"];
  const locale = ["--locale=C", "--locale-provider=builtin", "--builtin-locale=C.UTF-8"];
  try {
    await run(path.join(binaries, "bin", "initdb"), ["-D", aside, ...settings, ...locale], {
      ...asUser(home.identity),
      cwd: "/",
      env: serverEnvironment(),
    });
  } catch (error) {
    throw new StartError(
      `PostgreSQL could not create a database in ${home.folder}:\n${describe(error)}\n` +
        `If PostgreSQL cannot run on this system (it needs glibc and a user with a name), set DATABASE_URL.`,
      { cause: error },
    );
  }
  renameSync(aside, home.cluster);
  syncFolder(home.folder);
}

/** The rename must survive a power cut. */
function syncFolder(folder: string): void {
  const descriptor = openSync(folder, "r");
  fsyncSync(descriptor);
  closeSync(descriptor);
}

function describe(error: unknown): string {
  const output = error instanceof Error && "stderr" in error ? String(error.stderr).trim() : "";
  return output === "" ? String(error) : output;
}
