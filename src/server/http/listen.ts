import type { ServerType } from "@hono/node-server";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Config } from "../config.ts";

/** Slow senders are cut off before they can keep connections from others. */
const headersWithin = 10_000;
const requestWithin = 15_000;

export async function listen(server: ServerType, { port }: Pick<Config, "port">): Promise<string> {
  const http = server as Server;
  http.headersTimeout = headersWithin;
  http.requestTimeout = requestWithin;
  await new Promise<void>((resolve, reject) => {
    http.once("error", reject);
    http.listen(port, resolve);
  });
  return `http://localhost:${(http.address() as AddressInfo).port}`;
}

/** Long enough to take what was already on its way when the signal came. */
const lingersFor = 300;

/** Answers what is under way and what has just arrived, takes nothing new. */
export async function stopListening(server: ServerType): Promise<void> {
  const http = server as Server;
  // Closing at once would reset connections that are made but not yet accepted, and requests sent on idle ones.
  http.prependListener("request", (_request, response) => response.setHeader("Connection", "close"));
  await new Promise((resolve) => setTimeout(resolve, lingersFor));
  await new Promise<void>((resolve) => {
    http.close(() => resolve());
    http.closeIdleConnections();
  });
}
