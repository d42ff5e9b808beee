import type { ServerType } from "@hono/node-server";
import type { IncomingMessage, RequestListener, Server, ServerOptions, ServerResponse } from "node:http";
import { Server as NetServer, type AddressInfo } from "node:net";
import { setImmediate as nextTurn, setTimeout as sleep } from "node:timers/promises";
import type { Config } from "../config.ts";
import { StartError } from "../process/start-error.ts";
import type { Log } from "../log.ts";
import { limitConnections } from "./limit-connections.ts";
import { mayBringFiles } from "./request/bring-files.ts";

/** Slow clients are disconnected, so that they cannot use up the connections. In milliseconds. */
const headersTimeoutMs = 10_000;
const requestTimeoutMs = 14_000;
/** Uploads over a phone's network take longer. */
const uploadTimeoutMs = 120_000;

/** Longer than proxies keep idle connections. Otherwise a proxy could send a request on a connection that is being closed. */
const keepsIdle = 65_000;

export const serverOptions: ServerOptions = {
  headersTimeout: headersTimeoutMs,
  requestTimeout: uploadTimeoutMs,
  keepAliveTimeout: keepsIdle,
  connectionsCheckingInterval: 2_000,
};

/** Connections that wait until they are accepted. Systems allow fewer, if they must. */
const backlog = 4_096;

type Listening = Pick<Config, "port" | "bind" | "connectionsPerAddress">;

/** Returns the server's address as a browser on this machine opens it. */
export async function listen(
  server: ServerType,
  { port, bind, connectionsPerAddress: most }: Listening,
  log: Log,
): Promise<string> {
  const http = server as Server;
  if (most !== null) limitConnections(http, { most, log });
  http.prependListener("request", cutOffIfSlow);
  const bound = await open(http, { port, host: bind, setting: "PORT" });
  return `http://${bind === null ? "localhost" : hostOf(bind)}:${bound}`;
}

/** The address that only metrics have. Nothing waits for it when the process stops. */
export async function listenForMetrics(
  server: ServerType,
  { host, port }: { host: string; port: number },
): Promise<string> {
  const http = server as Server;
  const bound = await open(http, { port, host, setting: "METRICS_ADDRESS" });
  http.unref();
  return `http://${hostOf(host)}:${bound}/metrics`;
}

interface Place {
  port: number;
  host: string | null;
  /** The setting that names the port. */
  setting: "PORT" | "METRICS_ADDRESS";
}

async function open(http: Server, place: Place): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    http.once("error", (fault) => reject(explain(fault, place)));
    http.listen({ port: place.port, backlog, ...(place.host !== null && { host: place.host }) }, resolve);
  });
  return (http.address() as AddressInfo).port;
}

/** An IPv6 address has brackets in a URL. */
function hostOf(address: string): string {
  return address.includes(":") ? `[${address}]` : address;
}

function explain(fault: NodeJS.ErrnoException, { port, host, setting }: Place): Error {
  switch (fault.code) {
    case "EADDRINUSE":
      return new StartError(
        `Port ${port} is in use by another program. Stop that program, or set ${setting} to a free one.`,
      );
    case "EACCES":
      return new StartError(`This user is not allowed to listen on port ${port}. Set ${setting} to 1024 or higher.`);
    case "EADDRNOTAVAIL":
    case "ENOTFOUND":
    case "EAI_AGAIN":
      return new StartError(
        `${host} is not an address of this machine. Set ${setting === "PORT" ? "BIND" : setting} to one of its own.`,
      );
    case undefined:
    default:
      return fault;
  }
}

function cutOffIfSlow(request: IncomingMessage): void {
  const path = request.url?.split("?", 1)[0] ?? "/";
  if (request.complete || mayBringFiles(request.method, path, request.headers["content-type"]) !== null) return;
  const timer = setTimeout(() => request.complete || request.socket.destroy(), requestTimeoutMs).unref();
  request.once("close", () => clearTimeout(timer));
}

/** After this long without traffic, nothing that was sent before the signal is still in transit. In milliseconds. */
const quietAfter = 400;
/** A stream of new requests must not keep a stopping process alive: /readyz has already told the load balancer. */
const acceptsAtMost = 2_500;
/** The port closes after this time even if the load leaves no short turn of the event loop. */
const drainTimeoutMs = 2_000;
/** By `after`, requests that were sent before the port closed have arrived. `atMost` applies if more keep coming. */
const closesIdle = { after: 1_000, atMost: 2_000 };

/**
 * Answers requests in progress and those that have just arrived, then closes the port. From then on, every response asks the
 * client to close the connection. If they asked earlier, clients would open new connections. A connection that is idle when
 * the port closes may have a request in transit, so it is closed a little later. Node's `close` would reset it immediately.
 */
export async function stopListening(server: ServerType): Promise<void> {
  const http = server as Server;
  const open = new Set<ServerResponse>();
  let lastActive = performance.now();
  const active = () => void (lastActive = performance.now());
  const isQuiet = () => performance.now() - lastActive > quietAfter;
  http.on("connection", active);
  http.prependListener("request", (_request, response) => {
    active();
    open.add(response);
    response.once("close", () => {
      active();
      open.delete(response);
    });
  });
  for (const since = performance.now(); !isQuiet() && performance.now() - since < acceptsAtMost;) await sleep(50);
  const answerHeld = holdRequests(http);
  await untilAccepted(http);

  let isClosed = false;
  NetServer.prototype.close.call(http, () => (isClosed = true));
  for (const response of open) askToClose(response);
  answerHeld(askToClose);
  for (const since = performance.now(); !isClosed; await sleep(50)) {
    // A turn of the event loop reads requests that have arrived, so that their connections do not count as idle.
    await nextTurn();
    const waited = performance.now() - since;
    if (waited > closesIdle.atMost || (waited > closesIdle.after && isQuiet())) http.closeIdleConnections();
  }
}

function askToClose(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader("Connection", "close");
}

/** Queues requests. The returned function answers them, and stops queueing. */
function holdRequests(http: Server): (before: (response: ServerResponse) => void) => void {
  const listeners = http.listeners("request") as RequestListener[];
  const held: Parameters<RequestListener>[] = [];
  http.removeAllListeners("request");
  http.on("request", (...request) => void held.push(request));
  return (before) => {
    http.removeAllListeners("request");
    http.on("request", (_request, response) => before(response));
    for (const listener of listeners) http.on("request", listener);
    for (const request of held) http.emit("request", ...request);
  };
}

/**
 * When the port closes, the system resets connections that this process has not accepted yet. Each turn of the event loop
 * accepts one, so this loop does nothing else. A short turn without a new connection means that hardly any can be left. The
 * longer the loop runs, the longer a turn may be.
 */
async function untilAccepted(http: Server): Promise<void> {
  let accepted = 0;
  http.on("connection", () => accepted++);
  for (const begun = performance.now(); performance.now() - begun < drainTimeoutMs;) {
    const before = accepted;
    const started = performance.now();
    await nextTurn();
    const now = performance.now();
    if (accepted === before && now - started < 1 + (now - begun) / 100) return;
  }
}
