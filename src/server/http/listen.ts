import type { ServerType } from "@hono/node-server";
import type { IncomingMessage, Server, ServerOptions } from "node:http";
import { Server as NetServer, type AddressInfo } from "node:net";
import { setImmediate as nextTurn, setTimeout as sleep } from "node:timers/promises";
import type { Config } from "../config.ts";
import { StartError } from "../start-error.ts";
import { mayBringFiles } from "./bring-files.ts";

/** Slow senders are cut off before they can keep connections from others. */
const headersWithin = 10_000;
const requestWithin = 14_000;
/** Photographs over a phone's network take longer. */
const filesWithin = 120_000;

/** Node looks for connections that are too slow only so often. */
export const serverOptions: ServerOptions = {
  headersTimeout: headersWithin,
  requestTimeout: filesWithin,
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
const acceptsAtMost = 3_000;
/** What was sent on an open connection before the port closed has arrived by then. */
const closesIdleAfter = 1_000;

/**
 * Answers what is under way and what has just arrived, then takes nothing new. From the signal on, every answer asks its
 * client to close the connection. The connections that are idle when the port closes may have a request on its way: they
 * are closed a little later. Node's own `close` would reset them at once.
 */
export async function stopListening(server: ServerType): Promise<void> {
  const http = server as Server;
  const started = performance.now();
  let lastActive = started;
  const active = () => void (lastActive = performance.now());
  http.on("connection", active);
  http.prependListener("request", (_request, response) => {
    active();
    response.setHeader("Connection", "close");
    response.once("close", active);
  });
  const isQuiet = () => performance.now() - lastActive > quietAfter;
  while (!isQuiet() && performance.now() - started < acceptsAtMost) await sleep(50);
  await untilAccepted();
  const closed = new Promise<void>((resolve) => void NetServer.prototype.close.call(http, () => resolve()));
  await Promise.race([closed, sleep(closesIdleAfter)]);
  const closing = setInterval(() => http.closeIdleConnections(), 50);
  await closed;
  clearInterval(closing);
}

/**
 * Connections that the system has made, and this process has not accepted yet, are reset when the port closes. A turn of the
 * event loop accepts them all; after one that did nothing else, hardly any can have come since.
 */
async function untilAccepted(): Promise<void> {
  for (let turns = 0; turns < 100; turns++) {
    const started = performance.now();
    await nextTurn();
    if (performance.now() - started < 1) return;
  }
}
