import { closeSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { findPackage, prepareBinaries } from "./cluster/binaries.ts";
import { probeDatabase } from "./database.ts";
import { openFirstHold } from "./hold.ts";
import type { Home } from "./home.ts";
import { checkVersion, hasCluster, initCluster } from "./cluster/init-cluster.ts";
import type { Keeper } from "./keeper.ts";
import { startKeeper } from "./keeper.ts";
import { stopOrphan, findStalePid } from "./cluster/postmaster.ts";
import { emptyScratch } from "./cluster/scratch.ts";
import { makeSocketFolder } from "./cluster/socket-folder.ts";
import { StartError } from "../process/start-error.ts";

/** How long leftovers of a killed server may prevent a new one from starting. */
const refusalTimeoutMs = 60_000;
/** Crash recovery reads up to a gigabyte of log. */
const startTimeoutMs = 300_000;

export interface RunningServer {
  hold: number;
  socketFolder: string;
}

/** Starts a server that no process uses yet. The caller has the launch lock and knows that there is no keeper. */
export async function startServer(home: Home, onProgress: (line: string) => void): Promise<RunningServer> {
  const installed = findPackage();
  if (hasCluster(home)) checkVersion(home, installed);
  await stopOrphan(home.cluster);
  await emptyScratch(home);

  const binaries = await prepareBinaries(home, installed);
  if (!hasCluster(home)) {
    onProgress(`Creating a PostgreSQL database in ${home.folder}`);
    await initCluster(home, binaries);
  }

  const start = performance.now();
  for (let pause = 50; ; pause = Math.min(pause * 2, 1000)) {
    const outcome = await tryStart(home, binaries);
    if (typeof outcome !== "string") return outcome;
    if (!isPassing(outcome) || performance.now() - start > refusalTimeoutMs) throw didNotStart(home, outcome);
    if (pause === 50) onProgress("Waiting for leftover processes of a killed PostgreSQL server to end");
    await sleep(pause);
  }
}

/** Returns the server's log if it does not start. */
async function tryStart(home: Home, binaries: string): Promise<RunningServer | string> {
  const socketFolder = await makeSocketFolder(home);
  const stalePid = findStalePid(home.cluster);
  const { hold, readEnd } = await openFirstHold(home);
  let isReady = false;
  try {
    const keeper = startKeeper({ home, binaries, socketFolder, readEnd, stalePid });
    isReady = await waitUntilReady(keeper, socketFolder);
    return isReady ? { hold, socketFolder } : keeper.readLog();
  } finally {
    closeSync(readEnd);
    if (!isReady) closeSync(hold);
  }
}

async function waitUntilReady(keeper: Keeper, socketFolder: string): Promise<boolean> {
  const start = performance.now();
  while (!keeper.hasEnded() && performance.now() - start < startTimeoutMs) {
    if ((await probeDatabase(socketFolder)) === "ready") return true;
    await sleep(10);
  }
  return false;
}

/** Backends of a killed server end without help. Until then they use its shared memory and its files. */
function isPassing(words: string): boolean {
  return /lock file .* already exists|shared memory block .* still in use/.test(words);
}

function didNotStart(home: Home, words: string): StartError {
  const log = path.join(home.folder, "server.log");
  return new StartError(`PostgreSQL did not start. Its log (${log}) says:\n${words.slice(-4000)}`);
}
