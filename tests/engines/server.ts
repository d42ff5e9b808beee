import { spawn } from "node:child_process";
import { once } from "node:events";
import { resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "../support/app.ts";

/** The product with the setup and the provider of the browser tests. */
export interface Server {
  origin: string;
  /** Everything is loaded once it serves a page of the tests' provider. */
  ready: Promise<void>;
  close(): Promise<void>;
}

export async function openServer(): Promise<Server> {
  const port = Number(process.env["E2E_PORT"] ?? (await freePort()));
  const origin = `http://localhost:${port}`;
  const program = resolve(import.meta.dirname, "../support/e2e-server.ts");
  if (process.env["E2E_REUSE"] !== undefined) return { origin, ready: Promise.resolve(), close: async () => {} };
  const child = spawn(process.execPath, [program], {
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, PORT: String(port), TZ: "UTC" },
  });
  process.on("exit", () => child.kill());
  const waitUntilReady = async (): Promise<void> => {
    for (;;) {
      if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}`);
      const isReady = await fetch(`${origin}/widget/booking/office-visit`).then(
        ({ ok }) => ok,
        () => false,
      );
      if (isReady) return;
      await pause(100);
    }
  };
  return {
    origin,
    ready: waitUntilReady(),
    async close() {
      if (child.exitCode !== null) return;
      child.kill("SIGTERM");
      await once(child, "exit");
    },
  };
}
