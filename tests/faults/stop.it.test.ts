import { once } from "node:events";
import { get, type IncomingMessage } from "node:http";
import type { Socket } from "node:net";
import { describe, expect, it } from "vitest";
import { App, freePort } from "../support/app.ts";
import { withDemo } from "../support/demo-database.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

describe("SIGTERM", () => {
  it("finishes open requests, loses none and exits with 0", async () => {
    using folder = temporaryFolder();
    const database = await withDemo();
    const app = new App(await freePort(), folder.path, { DATABASE_URL: database.url });
    await app.until("/readyz", 200, 60_000);

    const requests = Array.from({ length: 40 }, () => get(`${app.origin}/journal`, { agent: false }));
    const answers = requests.map(async (request) => {
      const [response] = (await once(request, "response")) as [IncomingMessage];
      await once(response.resume(), "end");
      return response.statusCode;
    });
    await Promise.all(requests.map(async (request) => once((await once(request, "socket"))[0] as Socket, "connect")));
    expect(await app.kill("SIGTERM")).toBe(0);
    expect(new Set(await Promise.all(answers))).toEqual(new Set([200]));
    await database.close();
  });
});

describe("an invalid environment", () => {
  it("stops the start and lists all faults together", async () => {
    using folder = temporaryFolder();
    const app = new App(await freePort(), folder.path, {
      APP_URL: "book.example.com",
      DATABASE_URL: "mysql://x",
      APP_SECRET: "short",
    });
    const code = await new Promise((resolve) => app.child.once("exit", resolve));
    expect(code).toBe(1);
    for (const name of ["APP_URL", "DATABASE_URL", "APP_SECRET"]) expect(app.output).toContain(`- ${name} must`);
  });
});
