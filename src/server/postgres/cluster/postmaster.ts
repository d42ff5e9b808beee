import { readFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { readCommand } from "./process-table.ts";
import { StartError } from "../../process/start-error.ts";

/** Time for a clean shutdown, which writes everything that is still in memory. */
export const stopTimeoutMs = 15_000;

/** The content of postmaster.pid, which a server writes to its data directory. After a crash, the file remains. */
export interface Postmaster {
  pid: number;
  socketFolder: string;
}

export function readPostmaster(cluster: string): Postmaster | undefined {
  try {
    const lines = readFileSync(path.join(cluster, "postmaster.pid"), "utf8").split("\n");
    const pid = Math.abs(Number.parseInt(lines[0] ?? "", 10));
    return pid > 0 ? { pid, socketFolder: lines[4] ?? "" } : undefined;
  } catch {
    return undefined;
  }
}

/** Whether the process in postmaster.pid is an embedded server on this data. */
function isServing(cluster: string): boolean {
  const postmaster = readPostmaster(cluster);
  const command = postmaster && readCommand(postmaster.pid);
  return command !== undefined && isServer(command) && command.includes(` -D ${cluster} `);
}

/** The process in postmaster.pid, if it is certainly not a server on this data: dead, a zombie, or unrelated. */
export function findStalePid(cluster: string): number | undefined {
  const postmaster = readPostmaster(cluster);
  const command = postmaster && readCommand(postmaster.pid);
  // The command of a manually started server may not include its data directory. Leave the decision to PostgreSQL.
  if (command !== undefined && isServer(command) && !command.includes(" -D /")) return undefined;
  return isServing(cluster) ? undefined : postmaster?.pid;
}

/** The limit allows for a forced shutdown after the time for a clean one. */
export async function waitUntilStopped(cluster: string, limit = stopTimeoutMs * 2): Promise<boolean> {
  for (const start = performance.now(); isServing(cluster); await sleep(10)) {
    if (performance.now() - start > limit) return false;
  }
  return true;
}

/** Ends a server that has lost its keeper, because no other process would. Signalling a stopping server is harmless. */
export async function stopOrphan(cluster: string): Promise<void> {
  for (const signal of ["SIGINT", "SIGQUIT"]) {
    const postmaster = readPostmaster(cluster);
    if (postmaster === undefined || !isServing(cluster)) return;
    process.kill(postmaster.pid, signal);
    if (await waitUntilStopped(cluster, stopTimeoutMs)) return;
  }
  throw new StartError(`The PostgreSQL server on ${cluster} does not stop. Check its log, then end its process.`);
}

function isServer(command: string): boolean {
  return /(^|\/)postgres( |$)/.test(command);
}
