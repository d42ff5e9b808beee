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

/** Answers what is under way, takes nothing new. */
export async function stopListening(server: ServerType): Promise<void> {
  const http = server as Server;
  await new Promise<void>((resolve) => {
    http.close(() => resolve());
    http.closeIdleConnections();
  });
}
