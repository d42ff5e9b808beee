import { chmodSync } from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as sleep } from "node:timers/promises";
import { changeOwner } from "./identity.ts";
import type { Home } from "../home.ts";

const sqliteBusy = 5;

/**
 * Lets one process at a time start or join the server of a home. Node has no file locks, but SQLite uses the kernel's, which
 * are released however their owner dies. Nothing is written to the file.
 */
export async function withLaunchLock<T>(
  home: Home,
  onProgress: (line: string) => void,
  work: () => Promise<T>,
): Promise<T> {
  const file = path.join(home.folder, "launch.lock");
  using database = new DatabaseSync(file);
  for (let tries = 0; !tryLock(database); tries++) {
    if (tries === 100) onProgress("Waiting for another process to start PostgreSQL");
    await sleep(10);
  }
  // By path: closing another descriptor of the file would release the lock.
  chmodSync(file, 0o600);
  changeOwner(home.identity, file);
  return await work();
}

function tryLock(database: DatabaseSync): boolean {
  try {
    // The journal stays in memory, so that there is no second file to manage.
    database.exec("PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE");
    return true;
  } catch (error) {
    if (error instanceof Error && "errcode" in error && error.errcode === sqliteBusy) return false;
    throw error;
  }
}
