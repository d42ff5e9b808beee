import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";

/** The words of a live process's command, each followed by a space. A zombie is not alive. */
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

/** The live processes whose command mentions a text. */
export function findProcesses(text: string): number[] {
  return listPids().filter((pid) => readCommand(pid)?.includes(text));
}

export function listPids(): number[] {
  const names = hasProc() ? readdirSync("/proc") : ps("-ax", "-o", "pid=").split("\n");
  return names.map(Number).filter(Number.isInteger);
}

/** Linux has it, and not always ps; macOS is the other way round. */
function hasProc(): boolean {
  return existsSync("/proc/self/stat");
}

function ps(...options: string[]): string {
  return execFileSync("ps", options, { encoding: "utf8" }).trim();
}
