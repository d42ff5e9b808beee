import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, readlinkSync } from "node:fs";

/** The processes that run a command on one of the folders or work in it. Zombies do neither. */
export function processesOf(folders: string[]): number[] {
  return listProcesses()
    .filter(({ traces }) => folders.some((folder) => traces.includes(folder)))
    .map(({ pid }) => pid);
}

function listProcesses(): { pid: number; traces: string }[] {
  if (!existsSync("/proc/self/stat")) {
    const lines = execFileSync("ps", ["-axo", "pid=,command="], { encoding: "utf8" }).trim().split("\n");
    return lines.map((line) => ({ pid: Number.parseInt(line, 10), traces: line }));
  }
  const pids = readdirSync("/proc").map(Number).filter(Number.isInteger);
  return pids.flatMap((pid) => {
    const traces = [readOf(pid, "cmdline"), readOf(pid, "cwd")].join(" ");
    return isZombie(pid) ? [] : [{ pid, traces }];
  });
}

export function isZombie(pid: number): boolean {
  return /\) Z /.test(readOf(pid, "stat"));
}

/** Empty for a process that has ended meanwhile or is not ours to look at. */
function readOf(pid: number, what: "cmdline" | "cwd" | "stat"): string {
  try {
    return what === "cwd" ? readlinkSync(`/proc/${pid}/cwd`) : readFileSync(`/proc/${pid}/${what}`, "utf8");
  } catch {
    return "";
  }
}
