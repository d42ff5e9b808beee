import { readFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { readCommand } from "./process-table.ts";
import { StartError } from "../../process/start-error.ts";

/** For an orderly shutdown, which writes everything that is still in memory. */
export const PATIENCE_MS = 15_000;

/** What a server notes about itself in its data directory. After a crash the note is still there. */
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

/** Whether the noted process is a server of ours on this data. */
export function isServing(cluster: string): boolean {
  const postmaster = readPostmaster(cluster);
  const command = postmaster && readCommand(postmaster.pid);
  return command !== undefined && isServer(command) && command.includes(` -D ${cluster} `);
}

/** The noted process, if it is certainly no server on this data: dead, a zombie, or by now an unrelated one. */
export function findStalePid(cluster: string): number | undefined {
  const postmaster = readPostmaster(cluster);
  const command = postmaster && readCommand(postmaster.pid);
  // One that somebody has started by hand may not say its data directory: let PostgreSQL judge.
  if (command !== undefined && isServer(command) && !command.includes(" -D /")) return undefined;
  return isServing(cluster) ? undefined : postmaster?.pid;
}

/** The limit leaves room for a shutdown in disorder, after the patience for an orderly one has ended. */
export async function waitUntilStopped(cluster: string, limit = PATIENCE_MS * 2): Promise<boolean> {
  for (const start = performance.now(); isServing(cluster); await sleep(10)) {
    if (performance.now() - start > limit) return false;
  }
  return true;
}

/** Ends a server that has lost its keeper, since nobody else ever would. One that is stopping just hears it again. */
export async function stopOrphan(cluster: string): Promise<void> {
  for (const signal of ["SIGINT", "SIGQUIT"]) {
    const postmaster = readPostmaster(cluster);
    if (postmaster === undefined || !isServing(cluster)) return;
    process.kill(postmaster.pid, signal);
    if (await waitUntilStopped(cluster, PATIENCE_MS)) return;
  }
  throw new StartError(`A PostgreSQL server on ${cluster} does not stop. Look into its log, then end it.`);
}

function isServer(command: string): boolean {
  return /(^|\/)postgres( |$)/.test(command);
}
