import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";

/** A live process's command, with a space after each argument. Undefined for a zombie. */
export function readCommand(pid: number): string | undefined {
  try {
    if (hasProc()) {
      const isDead = /\) [ZX] [^)]*$/.test(readFileSync(`/proc/${pid}/stat`, "utf8"));
      return isDead ? undefined : readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ");
    }
    const [, state, command] = /^(\S+)\s+(.*)$/.exec(ps("-p", String(pid), "-o", "stat=,command=")) ?? [];
    return state === undefined || state.startsWith("Z") ? undefined : `${command} `;
  } catch {
    return undefined;
  }
}

/** The live processes whose command contains a text. */
export function findProcesses(text: string): number[] {
  return listPids().filter((pid) => readCommand(pid)?.includes(text));
}

export function listPids(): number[] {
  const names = hasProc() ? readdirSync("/proc") : ps("-ax", "-o", "pid=").split("\n");
  return names.map(Number).filter(Number.isInteger);
}

/** Linux has /proc but not always ps. macOS has ps but not /proc. */
function hasProc(): boolean {
  return existsSync("/proc/self/stat");
}

function ps(...options: string[]): string {
  return execFileSync("ps", options, { encoding: "utf8" }).trim();
}
