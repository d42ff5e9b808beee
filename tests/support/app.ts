import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { join, resolve } from "node:path";

const root = resolve(import.meta.dirname, "../..");

/** Other tests keep the machine busy. Tests of slow databases set the product's usual limit. */
const patient = { DATABASE_WAIT_MS: "20000" };
export const impatient = { DATABASE_WAIT_MS: "2000" };

/** Runs the product in its own process, as `npm start` does. Needs a build: `npm run build`. */
export class App {
  readonly child: ChildProcess;
  readonly origin: string;
  output = "";

  constructor(port: number, folder: string, env: Record<string, string>, args: string[] = []) {
    this.origin = `http://localhost:${port}`;
    this.child = spawn(process.execPath, [join(root, "src/server/start.ts"), ...args], {
      cwd: root,
      // Tests change the database themselves, which the product must notice at once.
      env: {
        ...process.env,
        MEMORY: "strict",
        ...(process.env["VITEST"] === undefined ? {} : patient),
        NODE_ENV: "production",
        PORT: String(port),
        ALMANAC_DATA: folder,
        // Tests read the log for what went wrong.
        REQUEST_LOG: "off",
        ...env,
      },
      stdio: ["ignore", "pipe", "pipe"],
    });
    this.child.stdout?.on("data", (chunk) => (this.output += String(chunk)));
    this.child.stderr?.on("data", (chunk) => (this.output += String(chunk)));
  }

  /** The status of a path, or 0 while nothing listens. */
  async status(path: string): Promise<number> {
    return fetch(this.origin + path, { redirect: "manual" }).then(
      (response) => response.status,
      () => 0,
    );
  }

  async until(path: string, status: number, within = 60_000): Promise<number> {
    const started = performance.now();
    while ((await this.status(path)) !== status) {
      if (performance.now() - started > within) throw new Error(`${path} did not become ${status}\n${this.output}`);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    return performance.now() - started;
  }

  async kill(signal: NodeJS.Signals = "SIGKILL"): Promise<number | null> {
    if (this.child.exitCode === null && this.child.signalCode === null) {
      this.child.kill(signal);
      await once(this.child, "exit");
    }
    return this.child.exitCode;
  }
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0);
  await once(server, "listening");
  const address = server.address();
  server.close();
  return typeof address === "object" && address !== null ? address.port : 0;
}
