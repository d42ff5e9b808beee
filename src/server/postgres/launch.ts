import { closeSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { DatabaseState } from "./database.ts";
import { databaseUrl, probeDatabase } from "./database.ts";
import { isHeld, joinHolders } from "./hold.ts";
import type { Home } from "./home.ts";
import { openHome } from "./home.ts";
import { withLaunchLock } from "./cluster/lock.ts";
import { readPostmaster, waitUntilStopped } from "./cluster/postmaster.ts";
import { findSocketFolder } from "./cluster/socket-folder.ts";
import type { RunningServer } from "./start-server.ts";
import { startServer } from "./start-server.ts";
import { StartError } from "../process/start-error.ts";

/** Time for a keeper to notice that its server has died. */
const absenceTimeoutMs = 30_000;
const recoveryTimeoutMs = 300_000;

/** A PostgreSQL server that runs as long as any process uses it. */
export interface EmbeddedPostgres {
  /** For node-postgres and libpq. The server listens only on a Unix socket. */
  url: string;
  /** Whether another process started it. */
  adopted: boolean;
  /** Releases the server. It stops when the last process has left or died. The last process to leave waits for that. */
  stop(): Promise<void>;
}

export interface LaunchOptions {
  dataFolder: string;
  onProgress?: (line: string) => void;
}

/**
 * Joins or starts the server of a data folder. If the server dies, call this again, then stop() the previous launch. Until
 * then, the previous launch counts as a user of the new server, which listens at the same URL.
 */
export async function launchPostgres(options: LaunchOptions): Promise<EmbeddedPostgres> {
  const onProgress = options.onProgress ?? (() => {});
  const home = await openHome(path.resolve(options.dataFolder), onProgress);
  return await withLaunchLock(home, onProgress, async () => {
    const adopted = await adoptServer(home);
    const { hold, socketFolder } = adopted ?? (await startServer(home, onProgress));
    return {
      url: databaseUrl(socketFolder),
      adopted: adopted !== undefined,
      stop: leaveOnce(home, hold),
    };
  });
}

async function adoptServer(home: Home): Promise<RunningServer | undefined> {
  for (const start = performance.now(); ; await sleep(50)) {
    const hold = await joinHolders(home);
    if (hold === undefined) return undefined;
    const socketFolder = findSocketFolder(home, readPostmaster(home.cluster)?.socketFolder ?? "");
    let readiness: DatabaseState | undefined;
    try {
      readiness = await probeDatabase(socketFolder);
      if (readiness === "ready") return { hold, socketFolder };
    } finally {
      // Released between attempts, because waiting here must not keep a stopping server alive.
      if (readiness !== "ready") closeSync(hold);
    }
    if (performance.now() - start > (readiness === "absent" ? absenceTimeoutMs : recoveryTimeoutMs)) {
      throw new StartError(
        `PostgreSQL runs on ${home.cluster}, but its socket in ${socketFolder} does not respond. ` +
          `Stop all processes that use this data folder, then start Almanac again.`,
      );
    }
  }
}

function leaveOnce(home: Home, hold: number): () => Promise<void> {
  let left: Promise<void> | undefined;
  return () => (left ??= leave(home, hold));
}

async function leave(home: Home, hold: number): Promise<void> {
  closeSync(hold);
  if (!isHeld(home)) await waitUntilStopped(home.cluster);
}
