import { readdirSync, readFileSync } from "node:fs";

/** Nanoseconds that the threads of a process have run so far. Time that other programs use does not count. */
export function cpuOf(pid: number): number {
  let sum = 0;
  for (const thread of threadsOf(pid)) {
    try {
      sum += Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, "utf8").split(" ", 1)[0]);
    } catch {
      // The thread has ended.
    }
  }
  return sum;
}

function threadsOf(pid: number): string[] {
  try {
    return readdirSync(`/proc/${pid}/task`);
  } catch {
    return [];
  }
}

/** A process and its children. */
export function familyOf(parent: number): number[] {
  const children = readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => parentOf(pid) === parent);
  return [parent, ...children];
}

function parentOf(pid: number): number {
  try {
    // The name in parentheses may contain spaces.
    return Number(readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1)!.split(" ")[1]);
  } catch {
    return 0;
  }
}
