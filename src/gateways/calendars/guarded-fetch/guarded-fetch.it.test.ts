import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, it, vi } from "vitest";
import { openFeed } from "../feed/feed.ts";
import { basicAuthorization } from "../basic-login.ts";
import { noValidators } from "../source.ts";
import { openExternalCalendars } from "./external-calendars.ts";

/** The addresses of names that exist only in tests. Other names are resolved as usual. */
const names = vi.hoisted(() => new Map<string, { address: string; family: number }[]>());
const lookups = vi.hoisted((): string[] => []);
vi.mock(import("node:dns"), async (original) => {
  const dns = await original();
  function lookup(host: string, options: object, done: (fault: Error | null, addresses: object[]) => void) {
    lookups.push(host);
    const known = names.get(host);
    if (known === undefined) dns.lookup(host, options as { all: true }, done as never);
    else done(null, known);
  }
  return { ...dns, lookup: lookup as unknown as typeof dns.lookup };
});

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.close();
    server.closeAllConnections();
  }
  names.clear();
  lookups.length = 0;
});

/** A server on this machine, which a stranger's URL must not reach. */
async function serve(answer: RequestListener): Promise<{ host: string; port: number; asked: string[] }> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url} ${request.headers.authorization ?? ""}`.trim());
    answer(request, response);
  });
  servers.push(server);
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as AddressInfo;
  return { host: `127.0.0.1:${port}`, port, asked };
}

const calendar = "BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n";

function ask(address: string, trustedHosts: string[] = [], options: { timeoutMs?: number; maxBytes?: number } = {}) {
  const externalCalendars = openExternalCalendars({ trustedHosts, ...options });
  return externalCalendars.request({ method: "GET", url: new URL(address) });
}

describe("an address in a private network", () => {
  it.each([
    "https://127.0.0.1/x.ics",
    "https://127.1/x.ics",
    "https://2130706433/x.ics",
    "https://0x7f.0.0.1/x.ics",
    "https://0.0.0.0/x.ics",
    "https://10.0.0.1/x.ics",
    "https://172.16.0.1/x.ics",
    "https://192.168.1.1/x.ics",
    "https://169.254.169.254/latest/meta-data/",
    "https://100.64.0.1/x.ics",
    "https://[::1]/x.ics",
    "https://[::]/x.ics",
    "https://[::ffff:127.0.0.1]/x.ics",
    "https://[::ffff:a9fe:a9fe]/x.ics",
    "https://[64:ff9b::a9fe:a9fe]/x.ics",
    "https://[2002:7f00:1::]/x.ics",
    "https://[fe80::1]/x.ics",
    "https://[fd00:ec2::254]/x.ics",
    "https://localhost/x.ics",
  ])("%s is refused", async (address) => {
    await expect(ask(address)).rejects.toMatchObject({ code: "address-refused" });
  });

  it.each([
    "http://example.com/x.ics",
    "ftp://example.com/x.ics",
    "file:///etc/passwd",
    "https://ann:secret@example.com/",
  ])("as is one that is not plain https: %s", async (address) => {
    await expect(ask(address)).rejects.toMatchObject({ code: "address-refused" });
  });

  it("behind a public name is refused when connecting, even among public addresses", async () => {
    const server = await serve((_, response) => response.end(calendar));
    names.set("inside.example", [{ address: "127.0.0.1", family: 4 }]);
    names.set("both.example", [
      { address: "93.184.215.14", family: 4 },
      { address: "169.254.169.254", family: 4 },
    ]);
    names.set("mapped.example", [{ address: "::ffff:10.0.0.1", family: 6 }]);
    for (const name of ["inside", "both", "mapped"])
      await expect(ask(`https://${name}.example:${server.port}/x.ics`)).rejects.toMatchObject({
        code: "address-refused",
      });
    expect(server.asked).toEqual([]);
  });

  it("is resolved once, by the connection itself, so a name cannot change between check and connection", async () => {
    const server = await serve((_, response) => response.end(calendar));
    names.set("rebinding.example", [{ address: "127.0.0.1", family: 4 }]);
    await expect(ask(`https://rebinding.example:${server.port}/`)).rejects.toMatchObject({ code: "address-refused" });
    const outer = await serve((_, response) =>
      response.writeHead(302, { location: `https://rebinding.example:${server.port}/` }).end(),
    );
    await expect(ask(`http://${outer.host}/`, [outer.host])).rejects.toMatchObject({ code: "address-refused" });
    expect(lookups).toEqual(["rebinding.example", "rebinding.example"]);
    expect(server.asked).toEqual([]);
  });

  it("is refused after a redirect too, whatever was trusted before it", async () => {
    const inside = await serve((_, response) => response.end("a secret"));
    for (const location of [
      `http://${inside.host}/`,
      `https://${inside.host}/`,
      "https://169.254.169.254/",
      "file:///etc/passwd",
    ]) {
      const outer = await serve((_, response) => response.writeHead(302, { location }).end());
      await expect(ask(`http://${outer.host}/`, [outer.host])).rejects.toMatchObject({ code: "address-refused" });
    }
    expect(inside.asked).toEqual([]);
  });

  it("is reached if the installation trusts it, which shows that the refusals above are not accidental", async () => {
    const inside = await serve((_, response) => response.end(calendar));
    const outer = await serve((_, response) => response.writeHead(302, { location: `http://${inside.host}/` }).end());
    const named = `localhost:${inside.port}`;
    expect((await ask(`http://${named}/x.ics`, [named])).body).toBe(calendar);
    expect((await ask(`http://${outer.host}/`, [outer.host, inside.host])).body).toBe(calendar);
  });
});

describe("a server that wastes time", () => {
  it("with a large response is cut off", async () => {
    const server = await serve((_, response) => {
      const more = () => {
        while (!response.destroyed && response.write("x".repeat(65_536)));
      };
      response.on("drain", more);
      more();
    });
    await expect(ask(`http://${server.host}/`, [server.host], { maxBytes: 1_000_000 })).rejects.toMatchObject({
      code: "too-much",
    });
  });

  it.each<[string, RequestListener]>([
    ["by not responding", () => {}],
    ["by responding slowly", (_, response) => void setInterval(() => response.write("x"), 20)],
  ])("%s is abandoned after the timeout", async (_how, answer) => {
    const server = await serve(answer);
    await expect(ask(`http://${server.host}/`, [server.host], { timeoutMs: 300 })).rejects.toMatchObject({
      code: "unreachable",
      message: "the server did not respond in time",
    });
  });

  it("with endless redirects is abandoned, and so is one that compresses its response", async () => {
    const circle = await serve((_, response) => response.writeHead(302, { location: "/" }).end());
    await expect(ask(`http://${circle.host}/`, [circle.host])).rejects.toMatchObject({ code: "refused" });
    expect(circle.asked.length).toBeLessThan(10);
    const packed = await serve((_, response) => response.writeHead(200, { "content-encoding": "gzip" }).end("x"));
    await expect(ask(`http://${packed.host}/`, [packed.host])).rejects.toMatchObject({ code: "refused" });
  });

  it("by being unreachable is distinguished from one that refuses", async () => {
    const { host } = await serve(() => {});
    await new Promise((closed) => servers.pop()!.close(closed));
    await expect(ask(`http://${host}/`, [host])).rejects.toMatchObject({ code: "unreachable" });
  });
});

it("a password is sent only to its own server", async () => {
  const other = await serve((_, response) => response.end("thank you"));
  const own = await serve((request, response) => {
    if (request.url === "/here") response.writeHead(302, { location: "/moved" }).end();
    else if (request.url === "/moved") response.end(calendar);
    else response.writeHead(302, { location: `http://${other.host}/` }).end();
  });
  const externalCalendars = openExternalCalendars({ trustedHosts: [own.host, other.host] });
  const authorization = basicAuthorization({ user: "inês", password: "pass:wörd" });
  const url = new URL(`http://${own.host}/here`);
  const answer = await externalCalendars.request({ method: "GET", url, authorization });
  expect(answer.body).toBe(calendar);
  const sent = `Basic ${Buffer.from("inês:pass:wörd").toString("base64")}`;
  expect(own.asked).toEqual([`GET /here ${sent}`, `GET /moved ${sent}`]);
  await expect(
    externalCalendars.request({ method: "GET", url: new URL(`http://${own.host}/away`), authorization }),
  ).rejects.toMatchObject({
    code: "refused",
  });
  expect(other.asked).toEqual([]);
});

describe("a feed", () => {
  it("that has not changed is not sent again", async () => {
    const seen: object[] = [];
    const server = await serve((request, response) => {
      const { "if-none-match": etag, "if-modified-since": since } = request.headers;
      seen.push({ etag, since });
      if (etag === '"one"') response.writeHead(304).end();
      else response.writeHead(200, { etag: '"one"', "last-modified": "Sun, 15 Nov 2026 12:00:00 GMT" }).end(calendar);
    });
    const externalCalendars = openExternalCalendars({ trustedHosts: [server.host] });
    const address = { url: new URL(`http://${server.host}/x.ics`) };
    const { read } = openFeed(externalCalendars, address);
    const wanted = { from: new Date(), to: new Date() };
    const first = await read(noValidators, wanted);
    expect(first).toMatchObject({ unchanged: false, text: calendar });
    if (first.unchanged) throw new Error("it cannot be");
    expect(await read(first.validators, wanted)).toEqual({ unchanged: true });
    expect(seen).toEqual([{}, { etag: '"one"', since: "Sun, 15 Nov 2026 12:00:00 GMT" }]);
  });

  it.each([304, 401, 404, 500])("that responds %i to the first request is not treated as empty", async (status) => {
    const server = await serve((_, response) => response.writeHead(status).end());
    const externalCalendars = openExternalCalendars({ trustedHosts: [server.host] });
    const { read } = openFeed(externalCalendars, { url: new URL(`http://${server.host}/`) });
    const reading = read(noValidators, { from: new Date(), to: new Date() });
    await expect(reading).rejects.toMatchObject({ code: "refused", status });
  });
});
