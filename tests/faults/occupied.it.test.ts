import { once } from "node:events";
import { connect } from "node:net";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { App, freePort } from "../support/app.ts";
import { withDemo } from "../support/demo-database.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

const trouble = join(import.meta.dirname, "support/make-trouble.mjs");

async function withApp(test: (app: App) => Promise<void>, env: Record<string, string> = {}, args: string[] = []) {
  using folder = temporaryFolder();
  const database = await withDemo();
  const port = await freePort();
  const own = { DATABASE_URL: database.url, NODE_OPTIONS: `--import=${trouble}`, TROUBLE_FOLDER: folder.path };
  const app = new App(port, folder.path, { ...own, LOG_LEVEL: "debug", ...env }, args);
  try {
    await expect.poll(() => app.output, { timeout: 90_000 }).toMatch(/Ready at|Worker ready/);
    await test(app);
  } finally {
    await app.kill();
    await database.close();
  }
}

describe("a process whose threads never come back", () => {
  it("is not ready and says why, is alive, and ends at SIGTERM", async () => {
    await withApp(async (app) => {
      expect(await app.status("/readyz")).toBe(200);
      app.child.kill("SIGUSR2");
      await app.until("/readyz", 503);
      expect(await (await fetch(`${app.origin}/readyz`)).text()).toContain("thread pool");
      expect(await app.status("/healthz")).toBe(200);
      expect(await (await fetch(`${app.origin}/metrics`)).text()).toMatch(/^almanac_thread_pool_waits_seconds [1-9]/m);
      // It would never end without being killed: exiting waits for its threads.
      app.child.kill("SIGTERM");
      await once(app.child, "exit");
    });
  }, 150_000);

  it("ends at SIGTERM, if it is a worker", async () => {
    await withApp(
      async (app) => {
        app.child.kill("SIGUSR2");
        app.child.kill("SIGTERM");
        await once(app.child, "exit");
        expect(app.child.exitCode ?? app.child.signalCode).not.toBeNull();
      },
      {},
      ["--worker"],
    );
  }, 150_000);
});

describe("a process whose event loop stands still", () => {
  it("says so, and ends, so that its supervisor starts a new one", async () => {
    await withApp(async (app) => {
      app.child.kill("SIGWINCH");
      await once(app.child, "exit");
      expect(app.child.signalCode).toBe("SIGKILL");
      expect(app.output).toContain("the event loop has not turned for 3 s");
      expect(app.output).toContain("ending the process");
    });
  }, 150_000);
});

describe("a client who hangs up in the middle of a request", () => {
  it("is no fault: the log says nothing, and the metrics say 499", async () => {
    await withApp(
      async (app) => {
        const head = (path: string, type: string) =>
          `POST ${path} HTTP/1.1\r\nHost: ${new URL(app.origin).host}\r\nOrigin: ${app.origin}\r\nContent-Type: ${type}\r\n`;
        const form = "application/x-www-form-urlencoded";
        const files = "multipart/form-data; boundary=x";
        const requests = [
          `${head("/widget/booking/massage", form)}Content-Length: 100\r\n\r\na=1`,
          `${head("/widget/booking/massage", form)}Transfer-Encoding: chunked\r\n\r\n3\r\na=1\r\n`,
          `${head("/office/sign-in", form)}Content-Length: 100\r\n\r\nemail=`,
          `${head("/widget/form/before-your-visit", files)}Content-Length: 9000000\r\n\r\n--x\r\n`,
          `${head("/widget/form/before-your-visit", files)}Content-Length: 64000000\r\n\r\n--x\r\n`,
          `${head("/api/v1/holds", "application/json")}Content-Length: 100\r\n\r\n{`,
          `${head("/api/v1/holds", "application/json")}Transfer-Encoding: chunked\r\n\r\n1\r\n{\r\n`,
          `${head("/api/v1/mcp", "application/json")}Content-Length: 100\r\n\r\n{`,
          `${head("/api/v1/payments/stripe/webhook", "application/json")}Content-Length: 100\r\n\r\n{`,
          `GET /journal HTTP/1.1\r\nHost: localhost\r\n\r\n`,
        ];
        for (const request of requests) {
          const socket = connect(Number(new URL(app.origin).port), "localhost").on("error", () => {});
          await once(socket, "connect");
          await new Promise<void>((sent) => socket.write(request, () => sent()));
          // The server has begun to read.
          await new Promise((later) => setTimeout(later, 100));
          socket.resetAndDestroy();
        }
        const metrics = async () => await (await fetch(`${app.origin}/metrics`)).text();
        await expect
          .poll(
            async () =>
              [...(await metrics()).matchAll(/seconds_count\{[^}]*status="499"[^}]*\} (\d+)/g)].reduce(
                (sum, [, count]) => sum + Number(count),
                0,
              ),
            { timeout: 20_000 },
          )
          .toBeGreaterThanOrEqual(6);
        expect(await metrics()).not.toMatch(/seconds_count\{[^}]*status="5/);
        const loud = app.output
          .split("\n")
          .filter((line) => /"level":[4-6]0/.test(line) && /abort|ECONNRESET|failed/i.test(line));
        expect(loud).toEqual([]);
      },
      { REQUEST_LOG: "on" },
    );
  }, 150_000);
});
