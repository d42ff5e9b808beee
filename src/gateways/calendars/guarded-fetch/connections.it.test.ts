import { createServer, type IncomingHttpHeaders, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, it, vi } from "vitest";
import { guardedFetch, type GuardedOptions } from "./guarded-fetch.ts";

type Done = (error: Error | null, addresses: { address: string; family: number }[]) => void;

/** Replaces the lookup of names that are not trusted. */
const resolver = vi.hoisted(() => ({ lookup: (_host: string, _done: Done): void => {} }));
vi.mock(import("node:dns"), async (original) => {
  const lookup = (host: string, _options: object, done: Done) => resolver.lookup(host, done);
  return { ...(await original()), lookup: lookup as never };
});

/** Represents a public address, so that no test leaves this machine. */
const publicAddress = "127.0.0.1";
vi.mock(import("./addresses.ts"), () => ({ isPublicAddress: (address) => address === publicAddress }));

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.close();
    server.closeAllConnections();
  }
});

async function serve(listener: RequestListener): Promise<{ server: Server; url: URL; host: string }> {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((listening) => server.listen(0, publicAddress, listening));
  const host = `${publicAddress}:${(server.address() as AddressInfo).port}`;
  return { server, url: new URL(`http://${host}/`), host };
}

function limits(trustedHosts: string[] = [], milliseconds = 5_000): GuardedOptions {
  return { trustedHosts, signal: AbortSignal.timeout(milliseconds), maxBytes: 1_000 };
}

describe("guardedFetch", () => {
  it("opens a connection for each request and closes it", async () => {
    const { server, url, host } = await serve((_, response) => response.end("ok"));
    let opened = 0;
    const closed: Promise<void>[] = [];
    server.on("connection", (socket) => {
      opened++;
      closed.push(new Promise((resolve) => socket.once("close", () => resolve())));
    });
    for (let round = 0; round < 3; round++)
      expect((await guardedFetch({ method: "GET", url }, limits([host]))).body).toBe("ok");
    await Promise.all(closed);
    expect(opened).toBe(3);
  });

  it("returns a redirect and does not follow it", async () => {
    const paths: (string | undefined)[] = [];
    const { url, host } = await serve((request, response) => {
      paths.push(request.url);
      response.writeHead(302, { location: "/next" }).end();
    });
    const { status, headers } = await guardedFetch({ method: "GET", url }, limits([host]));
    expect([status, headers.get("location"), paths]).toEqual([302, "/next", ["/"]]);
  });

  it("sends the method, body and headers unchanged, and asks for an uncompressed response", async () => {
    let received: { method: string | undefined; headers: IncomingHttpHeaders; body: string } | undefined;
    const { url, host } = await serve((request, response) => {
      const chunks: Buffer[] = [];
      request.on("data", (chunk: Buffer) => chunks.push(chunk));
      request.on("end", () => {
        received = { method: request.method, headers: request.headers, body: Buffer.concat(chunks).toString() };
        response.writeHead(207).end();
      });
    });
    const headers = { depth: "1", "content-type": "application/xml; charset=utf-8" };
    await guardedFetch({ method: "REPORT", url, headers, body: "<ü/>" }, limits([host]));
    expect(received).toMatchObject({
      method: "REPORT",
      body: "<ü/>",
      headers: { ...headers, "content-length": "5", "accept-encoding": "identity", "user-agent": "Almanac" },
    });
  });

  it("accepts an empty response whatever its encoding", async () => {
    const empty = { "content-encoding": "gzip", "content-length": "0" };
    const { url, host } = await serve((_, response) => response.writeHead(201, empty).end());
    expect(await guardedFetch({ method: "PUT", url, body: "x" }, limits([host]))).toMatchObject({
      status: 201,
      body: "",
    });
  });

  it("connects to the address that it checked, without a second lookup", async () => {
    const hosts: string[] = [];
    resolver.lookup = (host, done) => {
      hosts.push(host);
      done(null, [{ address: hosts.length === 1 ? publicAddress : "10.0.0.1", family: 4 }]);
    };
    const { server, url } = await serve((_, response) => response.end());
    const addresses: (string | undefined)[] = [];
    server.on("connection", ({ localAddress }) => addresses.push(localAddress));
    const rebinding = new URL(`https://rebinding.example:${url.port}/`);
    // The server has no TLS, so the request fails after it has connected.
    await expect(guardedFetch({ method: "GET", url: rebinding }, limits())).rejects.toMatchObject({
      code: "unreachable",
    });
    expect([hosts, addresses]).toEqual([["rebinding.example"], [publicAddress]]);
  });

  it("gives up if the lookup does not end", async () => {
    resolver.lookup = () => {};
    const url = new URL("https://slow.example/");
    await expect(guardedFetch({ method: "GET", url }, limits([], 200))).rejects.toMatchObject({
      code: "unreachable",
      message: "the server did not respond in time",
    });
  });

  it("names a port that fetch blocks", async () => {
    const url = new URL("http://127.0.0.1:6000/");
    await expect(guardedFetch({ method: "GET", url }, limits(["127.0.0.1:6000"]))).rejects.toMatchObject({
      code: "unreachable",
      message: "the port is reserved for another protocol",
    });
  });
});
