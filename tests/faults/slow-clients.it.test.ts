import { once } from "node:events";
import { connect } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TestDatabase } from "../../src/store/testing/database.ts";
import { App, freePort } from "../support/app.ts";
import { withDemo } from "../support/demo-database.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

const folder = temporaryFolder();
let database: TestDatabase;
let app: App;
beforeAll(async () => {
  database = await withDemo();
  app = new App(await freePort(), folder.path, { DATABASE_URL: database.url });
  await app.until("/readyz", 200);
});
afterAll(async () => {
  await app.kill("SIGTERM");
  await database.close();
  folder[Symbol.dispose]();
});

const post = "POST /widget/booking/massage HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\na";

describe("closes a connection soon", () => {
  it.concurrent.each([
    ["that sends nothing", ""],
    ["whose headers never end", "GET / HTTP/1.1\r\nHost: localhost\r\n"],
    ["whose body never ends", post],
  ])("%s", async (_what, sent) => {
    const socket = connect(Number(new URL(app.origin).port), "localhost").on("error", () => {});
    await once(socket, "connect");
    socket.write(sent);
    socket.resume();
    // Without our limits it would stay open for minutes.
    await once(socket, "close", { signal: AbortSignal.timeout(45_000) });
    expect(socket.destroyed).toBe(true);
  });
});
