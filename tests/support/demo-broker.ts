import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { App, freePort } from "./app.ts";
import { clonedDatabase } from "./product-database.ts";
import { temporaryFolder } from "./temporary-folder.ts";

interface SharedDemo {
  app: App;
  stop(): Promise<void>;
}

/** Starts one product with the demo on the first request, and gives its address to every test file. */
export async function startDemoBroker(): Promise<{ url: string; stop: () => Promise<void> }> {
  let demo: Promise<SharedDemo> | undefined;
  const broker = createServer((request, response) => {
    demo ??= startDemo();
    demo.then(
      ({ app }) => response.end(request.url === "/output" ? app.output : app.origin),
      (fault: unknown) => response.writeHead(500).end(String(fault)),
    );
  }).listen(0, "127.0.0.1");
  await once(broker, "listening");
  return {
    url: `http://127.0.0.1:${(broker.address() as AddressInfo).port}`,
    async stop() {
      broker.close();
      broker.closeAllConnections();
      // If the demo did not start, the file that asked for it already received the error.
      await demo?.then(
        (shared) => shared.stop(),
        () => {},
      );
    },
  };
}

async function startDemo(): Promise<SharedDemo> {
  const folder = temporaryFolder();
  const database = await clonedDatabase(true);
  // Without limits, because all test files have one client address.
  const app = new App(await freePort(), folder.path, { ...database.env, LIMITS: "off" });
  const stop = async () => {
    await app.kill("SIGTERM");
    await database.close();
    folder[Symbol.dispose]();
  };
  try {
    await app.until("/readyz", 200, 90_000);
    return { app, stop };
  } catch (fault) {
    await stop();
    throw fault;
  }
}
