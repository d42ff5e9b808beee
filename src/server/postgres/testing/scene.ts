import type { SpawnOptions } from "node:child_process";
import { spawn } from "node:child_process";
import { existsSync, readlinkSync, rmdirSync } from "node:fs";
import { rm } from "node:fs/promises";
import path from "node:path";
import { AppProcess } from "./app-process.ts";
import { processesOf } from "./processes.ts";
import { until } from "./until.ts";

export interface AppOptions extends Pick<SpawnOptions, "uid" | "gid" | "env" | "detached"> {
  /** From a copy of the product; by default from this checkout. */
  node?: string;
  sources?: string;
  dataFolder?: string;
}

/** A folder, and the applications that one test starts on it. */
export class Scene {
  readonly folder: string;
  readonly dataFolder: string;
  readonly #apps: AppProcess[] = [];
  readonly #dataFolders = new Set<string>();

  constructor(folder: string) {
    this.folder = folder;
    this.dataFolder = path.join(folder, "postgres");
  }

  /** Starts an application without waiting for its launch. */
  start({ node = process.execPath, sources, dataFolder = this.dataFolder, ...options }: AppOptions = {}): AppProcess {
    const script = path.join(sources ?? path.dirname(import.meta.dirname), "testing", "app.ts");
    const child = spawn(node, [script, dataFolder], {
      cwd: "/",
      stdio: ["pipe", "pipe", "inherit"],
      ...options,
    });
    const app = new AppProcess(child);
    this.#apps.push(app);
    this.#dataFolders.add(dataFolder);
    return app;
  }

  async launch(options: AppOptions = {}): Promise<AppProcess> {
    const app = this.start(options);
    await app.says("launched");
    return app;
  }

  /** The server, its backends and its keeper. */
  serverProcesses(): number[] {
    const apps = new Set(this.#apps.map((app) => app.pid));
    return processesOf([this.folder, ...this.#relocated()]).filter((pid) => !apps.has(pid));
  }

  async serverGone(): Promise<void> {
    await until("the server has gone", () => this.serverProcesses().length === 0);
  }

  /** After every test: killing the applications must stop their servers and leave nothing in /tmp. */
  async end(): Promise<void> {
    try {
      for (const app of this.#apps) await app.kill();
      await this.serverGone();
      await until("no socket folder is left in /tmp", () => !this.#apps.some(hasLeftSocketFolder));
    } finally {
      for (const pid of this.serverProcesses()) process.kill(pid, "SIGKILL");
    }
  }

  async remove(): Promise<void> {
    const relocated = this.#relocated();
    const removals = [this.folder, ...relocated].map((folder) => rm(folder, { recursive: true, force: true }));
    await Promise.all(removals);
    for (const folder of relocated) removeIfEmpty(path.dirname(folder));
  }

  #relocated(): string[] {
    return [...this.#dataFolders].flatMap((folder) => {
      const link = path.join(folder, "relocated");
      return existsSync(link) ? [readlinkSync(link)] : [];
    });
  }
}

function hasLeftSocketFolder({ socketFolder }: AppProcess): boolean {
  return path.dirname(socketFolder) === "/tmp" && existsSync(socketFolder);
}

function removeIfEmpty(folder: string): void {
  try {
    rmdirSync(folder);
  } catch {
    // It contains other data.
  }
}
