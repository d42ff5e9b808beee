import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import { connect, type AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { signIn } from "../http/office/office-people.ts";
import { App, freePort } from "../support/app.ts";
import type { TestDatabase } from "../../src/store/testing/database.ts";
import { withDemo } from "../support/demo-database.ts";
import { isLong } from "../support/long.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { askThrough, openThrough } from "./support/ask-proxy.ts";
import { host, kinds, startProxy, type Proxy, type ProxyName } from "./support/proxy.ts";

const folder = temporaryFolder();
let [database, app]: [TestDatabase, App] = [undefined!, undefined!];
let port = 0;
/** Answers with what it was asked. */
const mirror = createServer(({ headers, socket }, response) => {
  const from = socket.remoteAddress ?? "";
  response.setHeader("Content-Type", "application/json").end(JSON.stringify({ from, ...headers }));
});

beforeAll(async () => {
  database = await withDemo();
  port = await freePort();
  const secrets = { APP_URL: `https://${host}`, APP_SECRET: "x".repeat(32) };
  app = new App(port, folder.path, {
    DATABASE_URL: database.url,
    ...secrets,
    TRUSTED_PROXIES: "1",
    PAYMENTS: "test",
    MEMORY: "on",
  });
  await app.until("/readyz", 200, 90_000);
  await once(mirror.listen(0, "127.0.0.1"), "listening");
});
afterAll(async () => {
  mirror.close();
  await app.kill("SIGTERM");
  await database.close();
  folder[Symbol.dispose]();
});

/** The short run: one of them. All examples change rarely. */
const names: ProxyName[] = isLong ? (Object.keys(kinds) as ProxyName[]) : ["nginx"];

describe.each(names)("the example for %s", (name) => {
  let proxy: Proxy;
  beforeAll(async () => {
    proxy = await startProxy(name, [port, port]);
    await untilUp(proxy);
  });
  afterAll(() => proxy.stop());

  it("serves pages by https, and redirects http there", async () => {
    const page = await askThrough(proxy, "/journal");
    expect(page.status).toBe(200);
    expect(page.headers["strict-transport-security"]).toContain("max-age");
    expect(page.body.includes(`<link rel="canonical" href="https://${host}/journal"`)).toBe(true);
    const redirect = await askThrough(proxy, "/journal?page=2", { isPlain: true });
    expect([301, 308]).toContain(redirect.status);
    expect(redirect.headers.location?.replace(`:${proxy.https}`, "")).toBe(`https://${host}/journal?page=2`);
  });

  it("hides the metrics, and passes the probes on", async () => {
    expect((await fetch(`http://127.0.0.1:${port}/metrics`)).status).toBe(200);
    expect((await askThrough(proxy, "/metrics")).status).toBe(404);
    expect((await askThrough(proxy, "/readyz")).status).toBe(200);
  });

  it("sends the visitor's address, not one that they chose, and the host that they asked", async () => {
    const { port: mirrored } = mirror.address() as AddressInfo;
    const other = await startProxy(name, [mirrored, mirrored]);
    try {
      await untilUp(other);
      const seen = JSON.parse(
        (await askThrough(other, "/", { headers: { "X-Forwarded-For": "203.0.113.9" } })).body,
      ) as Record<string, string>;
      // Almanac takes the last address.
      expect(seen["x-forwarded-for"]?.split(/, */).at(-1)).toBe("127.0.0.1");
      expect(seen["x-forwarded-for"]).not.toContain("203.0.113.9");
      expect(seen["host"]).toBe(host);
    } finally {
      await other.stop();
    }
  });

  it("passes the office's live stream on at once", async () => {
    const cookie = await signIn(database.pool, { role: "owner", provider: "saltwater-house" });
    const stream = await openThrough(proxy, "/office/saltwater-house/events", {
      headers: { Cookie: `__Host-${cookie}`, Accept: "text/event-stream" },
    });
    expect(stream.statusCode).toBe(200);
    expect(stream.headers["content-type"]).toContain("text/event-stream");
    expect(await firstEvent(stream, "live")).toContain("event: live");
    await database.pool
      .query("update providers set updated_at = now() where slug = 'saltwater-house'")
      .catch(() => null);
    stream.destroy();
  });

  it("lets forms with files through up to Almanac's limit, and has larger ones refused", async () => {
    const boundary = "x".repeat(30);
    const form = (size: number) =>
      askThrough(proxy, "/widget/form/nothing-is-here", {
        method: "POST",
        headers: { "Content-Type": `multipart/form-data; boundary=${boundary}`, Origin: `https://${host}` },
        body: Buffer.alloc(size, "x"),
      });
    expect((await form(20_000_000)).status).not.toBe(413);
    expect((await form(22_000_000)).status).toBe(413);
  });
});

it("answers probes that name no host, as HAProxy's do by default", async () => {
  const socket = connect(port, "127.0.0.1");
  socket.write("GET /readyz HTTP/1.0\r\n\r\n");
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 /);
  const page = connect(port, "127.0.0.1");
  page.write("GET / HTTP/1.0\r\n\r\n");
  expect(await text(page)).toMatch(/^HTTP\/1\.1 421 /);
});

/** The proxy may not have checked its processes yet. */
async function untilUp(proxy: Proxy): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt++) {
    if ((await askThrough(proxy, "/readyz")).status === 200) return;
    await new Promise((again) => setTimeout(again, 100));
  }
  throw new Error(`the proxy found no process:\n${proxy.output()}`);
}

async function firstEvent(stream: IncomingMessage, kind: string): Promise<string> {
  let seen = "";
  for await (const chunk of stream) {
    seen += String(chunk);
    if (seen.includes(`event: ${kind}\n`)) return seen;
  }
  throw new Error(`the stream ended: ${seen}`);
}
