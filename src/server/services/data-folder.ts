import { accessSync, constants, mkdirSync } from "node:fs";
import type { Config } from "../config.ts";
import { StartError } from "../process/start-error.ts";

const reasons = new Map([
  ["EROFS", "its file system is read-only"],
  ["EACCES", "permission denied"],
  ["EPERM", "permission denied"],
  ["ENOTDIR", "it is not a folder"],
  ["EEXIST", "it is not a folder"],
  ["ENOSPC", "the disk is full"],
]);

/** The data folder holds the database and the secret, unless the environment sets both. */
export function needsDataFolder({ databaseUrl, secret }: Pick<Config, "databaseUrl" | "secret">): boolean {
  return databaseUrl === null || secret === null;
}

export function prepareDataFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK | constants.X_OK);
  } catch (fault) {
    throw explainFolderError(fault as NodeJS.ErrnoException, folder);
  }
}

export function explainFolderError({ code, message }: NodeJS.ErrnoException, folder: string): StartError {
  const reason = reasons.get(code ?? "") ?? message;
  return new StartError(
    `Almanac cannot write to its data folder ${folder}: ${reason}. ` +
      `Make it writable for this user, or set ALMANAC_DATA to another folder.`,
  );
}
