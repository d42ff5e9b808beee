import type { ServerType } from "@hono/node-server";
import type { IncomingMessage, Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Config } from "../config.ts";
import { mayBringFiles } from "./bring-files.ts";

/** Slow senders are cut off before they can keep connections from others. */
const headersWithin = 10_000;
const requestWithin = 15_000;
/** Photographs over a phone's network take longer. */
const filesWithin = 120_000;

export async function listen(server: ServerType, { port }: Pick<Config, "port">): Promise<string> {
  const http = server as Server;
  http.headersTimeout = headersWithin;
  http.requestTimeout = filesWithin;
  http.prependListener("request", cutOffIfSlow);
  await new Promise<void>((resolve, reject) => {
    http.once("error", reject);
    http.listen(port, resolve);
  });
  return `http://localhost:${(http.address() as AddressInfo).port}`;
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
const acceptsAtMost = 4_000;

/**
 * Answers what is under way and what has just arrived, then takes nothing new. Node's own `close`, called at once, would
 * reset connections that are made but not yet accepted or read: it takes them for idle.
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
  while (!isQuiet() && performance.now() - started < acceptsAtMost)
    await new Promise((resolve) => setTimeout(resolve, 50));
  await new Promise<void>((resolve) => {
    http.close(() => resolve());
  });
}
