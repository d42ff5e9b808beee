import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { readPostmaster } from "../../../src/server/postgres/postmaster.ts";

/** How a database goes away: one backend crashes, the server dies, everything dies at once, or it is told to stop. */
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
        return send("SIGKILL", [postmaster, ...childrenOf(postmaster)]);
      case "stop":
        return send("SIGINT", [postmaster]);
    }
  }

  /** They exist and keep their connections, but answer nothing: as behind a broken network or a stalled disk. */
  freeze(): void {
    send("SIGSTOP", this.#all());
  }

  thaw(): void {
    send("SIGCONT", this.#all());
  }

  #all(): number[] {
    const postmaster = this.#postmaster();
    return [postmaster, ...childrenOf(postmaster)];
  }

  #postmaster(): number {
    const postmaster = readPostmaster(this.#cluster);
    if (postmaster === undefined) throw new Error(`no server runs on ${this.#cluster}`);
    return postmaster.pid;
  }

  /** Those that serve a connection. */
  #backends(): number[] {
    return childrenOf(this.#postmaster()).filter((pid) => titleOf(pid).startsWith("postgres: almanac "));
  }
}

function send(signal: NodeJS.Signals, pids: number[]): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal);
    } catch {
      // It went with the one before.
    }
  }
}

function childrenOf(parent: number): number[] {
  return readdirSync("/proc")
    .map(Number)
    .filter((pid) => Number.isInteger(pid) && parentOf(pid) === parent);
}

function parentOf(pid: number): number {
  const [, parent] = /\) \S (\d+)/.exec(read(`/proc/${pid}/stat`)) ?? [];
  return Number(parent ?? 0);
}

function titleOf(pid: number): string {
  return read(`/proc/${pid}/cmdline`).replaceAll("\0", " ");
}

/** Empty for a process that has ended meanwhile. */
function read(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}
