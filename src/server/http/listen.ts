import type { ServerType } from "@hono/node-server";
import type { IncomingMessage, RequestListener, Server, ServerOptions, ServerResponse } from "node:http";
import { Server as NetServer, type AddressInfo } from "node:net";
import { setImmediate as nextTurn, setTimeout as sleep } from "node:timers/promises";
import type { Config } from "../config.ts";
import { StartError } from "../process/start-error.ts";
import { mayBringFiles } from "./request/bring-files.ts";

/** Slow senders are cut off before they can keep connections from others. */
const headersWithin = 10_000;
const requestWithin = 14_000;
/** Photographs over a phone's network take longer. */
const filesWithin = 120_000;

/** Longer than proxies keep a connection that nobody uses, or they would send a request on one that is being closed. */
const keepsIdle = 65_000;

/** Node looks for connections that are too slow only so often. */
export const serverOptions: ServerOptions = {
  headersTimeout: headersWithin,
  requestTimeout: filesWithin,
  keepAliveTimeout: keepsIdle,
  connectionsCheckingInterval: 2_000,
};

export async function listen(server: ServerType, { port }: Pick<Config, "port">): Promise<string> {
  const http = server as Server;
  http.prependListener("request", cutOffIfSlow);
  await new Promise<void>((resolve, reject) => {
    http.once("error", (fault) => reject(explain(fault, port)));
    http.listen(port, resolve);
  });
  return `http://localhost:${(http.address() as AddressInfo).port}`;
}

function explain(fault: NodeJS.ErrnoException, port: number): Error {
  if (fault.code === "EADDRINUSE")
    return new StartError(`Port ${port} is in use by another program. Stop that program, or set PORT to a free one.`);
  if (fault.code === "EACCES")
    return new StartError(`This user may not listen on port ${port}. Set PORT to 1024 or higher.`);
  return fault;
}

function cutOffIfSlow(request: IncomingMessage): void {
  const path = request.url?.split("?", 1)[0] ?? "/";
  if (request.complete || mayBringFiles(request.method, path, request.headers["content-type"])) return;
  const timer = setTimeout(() => request.complete || request.socket.destroy(), requestWithin).unref();
  request.once("close", () => clearTimeout(timer));
}

/** Nothing came for so long: nothing that was sent before the signal is still on its way. */
const quietAfter = 400;
/** A stream of new visitors must not keep a stopping process alive: whoever sends them has been told by /readyz. */
const acceptsAtMost = 2_500;
/** Under a load that leaves this process no short turn of its event loop, the port closes all the same. */
const acceptsRestWithin = 2_000;
/** What was sent on an open connection before the port closed has arrived by then; at most, where more keeps coming. */
const closesIdle = { after: 1_000, atMost: 2_000 };

/**
 * Answers what is under way and what has just arrived, then closes the port. From then on every answer asks its client to
 * close the connection: told earlier, clients would come back with new ones. A connection that is idle when the port closes
 * may have a request on its way, so it is closed a little later. Node's own `close` would reset it at once.
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
    // A turn of the event loop reads what has arrived: a connection with a request is not idle.
    await nextTurn();
    const waited = performance.now() - since;
    if (waited > closesIdle.atMost || (waited > closesIdle.after && isQuiet())) http.closeIdleConnections();
  }
}

function askToClose(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader("Connection", "close");
}

/** Keeps requests waiting, until the returned function has them answered, and all that follow. */
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
 * Connections that the system has made, and this process has not accepted yet, are reset when the port closes. Each turn of
 * the event loop accepts one, so nothing else is done meanwhile. After a short turn that found none, hardly any can have
 * come since; how short it has to be is relaxed with time.
 */
async function untilAccepted(http: Server): Promise<void> {
  let accepted = 0;
  http.on("connection", () => accepted++);
  for (const begun = performance.now(); performance.now() - begun < acceptsRestWithin;) {
    const [before, started] = [accepted, performance.now()];
    await nextTurn();
    const now = performance.now();
    if (accepted === before && now - started < 1 + (now - begun) / 100) return;
  }
}
