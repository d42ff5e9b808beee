import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { readPostmaster } from "../../../src/server/postgres/cluster/postmaster.ts";

/** How a database fails: one backend crashes, the server crashes, every process dies, or an operator stops it. */
export const deaths = ["backend", "postmaster", "everything", "stop"] as const;
export type Death = (typeof deaths)[number];

/** The processes of an embedded server, to be killed or frozen. */
export class DatabaseProcesses {
  readonly #cluster: string;

  constructor(databaseFolder: string) {
    this.#cluster = path.join(databaseFolder, "cluster");
  }

  kill(death: Death): void {
    const postmaster = this.#postmaster();
    switch (death) {
      case "backend":
        return send("SIGKILL", this.#backends().slice(0, 1));
      case "postmaster":
        return send("SIGKILL", [postmaster]);
      case "everything":
        return send("SIGKILL", this.#all());
      case "stop":
        return send("SIGINT", [postmaster]);
    }
  }

  /** The processes keep their connections but do not respond, as behind a broken network or a stalled disk. */
  freeze(): void {
    send("SIGSTOP", this.#all());
  }

  thaw(): void {
    send("SIGCONT", this.#all());
  }

  #all(): number[] {
    const postmaster = this.#postmaster();
    return [postmaster, ...childrenOf(postmaster).map(({ pid }) => pid)];
  }

  #postmaster(): number {
    const postmaster = readPostmaster(this.#cluster);
    if (postmaster === undefined) throw new Error(`no server runs on ${this.#cluster}`);
    return postmaster.pid;
  }

  /** The processes that serve a connection. */
  #backends(): number[] {
    const children = childrenOf(this.#postmaster());
    return children.filter(({ title }) => title.startsWith("postgres: almanac ")).map(({ pid }) => pid);
  }
}

function send(signal: NodeJS.Signals, pids: number[]): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal);
    } catch {
      // It died with the previous one.
    }
  }
}

interface Process {
  pid: number;
  parent: number;
  title: string;
}

function childrenOf(parent: number): Process[] {
  const processes = existsSync("/proc/self/stat") ? fromProc() : fromPs();
  return processes.filter((process) => process.parent === parent);
}

function fromProc(): Process[] {
  const pids = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  return pids.map((pid) => {
    const [, parent] = /\) \S (\d+)/.exec(read(`/proc/${pid}/stat`)) ?? [];
    return { pid: Number(pid), parent: Number(parent ?? 0), title: read(`/proc/${pid}/cmdline`) };
  });
}

/** For systems without /proc, such as macOS. */
function fromPs(): Process[] {
  const lines = execFileSync("ps", ["-ax", "-o", "pid=,ppid=,command="], { encoding: "utf8" }).split("\n");
  return lines.map((line) => {
    const [, pid, parent, title = ""] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [];
    return { pid: Number(pid), parent: Number(parent), title };
  });
}

/** Empty if the process has ended in the meantime. */
function read(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}
