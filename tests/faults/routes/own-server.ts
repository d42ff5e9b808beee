import { execFileSync } from "node:child_process";
import { closeSync, mkdirSync, openSync, rmSync, writeSync } from "node:fs";
import { join } from "node:path";
import type pg from "pg";
import { launchPostgres, type EmbeddedPostgres } from "../../../src/server/postgres/launch.ts";
import { openPool } from "../../../src/store/database.ts";
import { DatabaseProcesses } from "../support/database-processes.ts";
import { until } from "../support/until.ts";

/** Room for the demo. */
const diskSize = "700m";

/** A PostgreSQL of a test's own, which it can kill, and whose disk it can fill. */
export class OwnServer {
  readonly #folder: string;
  /** Why its disk cannot be filled; null if it can. */
  readonly whyNotFull: string | null;
  #server: EmbeddedPostgres | null = null;
  #pool: pg.Pool | null = null;

  constructor(folder: string) {
    this.#folder = folder;
    this.whyNotFull = mountDisk(folder);
  }

  get url(): string {
    return this.#server!.url;
  }

  get pool(): pg.Pool {
    return this.#pool!;
  }

  async start(): Promise<void> {
    const former = this.#server;
    this.#server = await launchPostgres({ dataFolder: this.#folder });
    await former?.stop();
    this.#pool ??= openPool(this.url, { connections: 2 });
  }

  kill(): void {
    new DatabaseProcesses(this.#folder).kill("postmaster");
  }

  /** Fills the disk, and then what the server had set aside. */
  async fill(): Promise<void> {
    const file = openSync(this.#filler, "w", 0o600);
    for (let size = 1024 * 1024; size >= 512;) {
      try {
        if (writeSync(file, Buffer.alloc(size)) < size) size /= 2;
      } catch {
        size /= 2;
      }
    }
    closeSync(file);
    // The log of changes is written into files that exist, as long as there are any.
    for (let tries = 0; tries < 400; tries++) {
      const isWritten = await this.pool
        .query("create table if not exists filled as select repeat('x', 1000) as text from generate_series(1, 8000)")
        .then(() => this.pool.query("insert into filled select repeat('x', 1000) from generate_series(1, 8000)"))
        .then(
          () => true,
          () => false,
        );
      if (!isWritten) return;
    }
    throw new Error("the disk does not become full");
  }

  /** Makes room, and starts the server if that had ended it, as its operator does. */
  async makeRoom(): Promise<void> {
    rmSync(this.#filler, { force: true });
    const isAlive = () =>
      this.pool.query("select").then(
        () => true,
        () => false,
      );
    if (!(await isAlive())) await this.start();
    await until(isAlive);
    await this.pool.query("drop table if exists filled");
  }

  async stop(): Promise<void> {
    await this.#pool?.end();
    await this.#server?.stop();
    if (this.whyNotFull === null) execFileSync("umount", ["--lazy", this.#folder]);
  }

  get #filler(): string {
    return join(this.#folder, "filler");
  }
}

function mountDisk(folder: string): string | null {
  mkdirSync(folder, { recursive: true });
  if (process.platform !== "linux" || process.getuid?.() !== 0) return "only root of Linux can mount a small disk";
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", `size=${diskSize}`, "tmpfs", folder], { stdio: "pipe" });
    return null;
  } catch (fault) {
    return `no small disk could be mounted: ${(fault as Error).message.split("\n").at(-1)}`;
  }
}
