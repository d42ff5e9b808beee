import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

/** A shutdown writes everything that is still in memory. */
const SHUTDOWN_MS = 60_000;

/** What a server notes in its data directory about itself. */
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

/** The note outlives a crash: its process may be gone, a zombie, or by now an unrelated one. */
export function isServing(cluster: string): boolean {
  const postmaster = readPostmaster(cluster);
  if (postmaster === undefined) return false;
  const command = readCommand(postmaster.pid);
  return command !== undefined && /postgres\s/.test(command) && command.includes(` ${cluster} `);
}

export async function waitUntilStopped(cluster: string): Promise<boolean> {
  const start = performance.now();
  while (isServing(cluster)) {
    if (performance.now() - start > SHUTDOWN_MS) return false;
    await sleep(10);
  }
  return true;
}

/** Ends a server that has lost its keeper, since nothing else ever would. Says it again to one that is stopping. */
export async function endUnkept(cluster: string): Promise<void> {
  const postmaster = readPostmaster(cluster);
  if (postmaster === undefined || !isServing(cluster)) return;
  process.kill(postmaster.pid, "SIGINT");
  if (!(await waitUntilStopped(cluster))) {
    throw new Error(
      `The PostgreSQL server ${postmaster.pid} on ${cluster} does not stop. Look into its log, then end it.`,
    );
  }
}

/** The command line of a live process, its arguments separated by spaces. */
function readCommand(pid: number): string | undefined {
  try {
    if (existsSync("/proc/self/stat")) {
      const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
      if (/\) [ZX] [^)]*$/.test(stat)) return undefined;
      return readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ");
    }
    const line = execFileSync("ps", ["-o", "stat=,command=", "-p", String(pid)], {
      encoding: "utf8",
    }).trim();
    return line.startsWith("Z") ? undefined : `${line} `;
  } catch {
    return undefined;
  }
}
