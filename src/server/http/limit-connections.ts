import type { Server } from "node:http";
import type { Socket } from "node:net";
import { clientNetwork } from "#use-cases/limits/client.ts";
import type { Log } from "../log.ts";

interface Options {
  /** The most that one address may have open. */
  most: number;
  log: Log;
}

/** Milliseconds between two lines in the log. */
const tellsEvery = 60_000;

/** Milliseconds. Programs that connect again at once would otherwise keep the process busy with refusals. */
const refusesAfter = 5_000;
/** Connections that wait for their refusal. Any more are closed at once. */
const refusedAtMost = 4_000;

const refusal = "Too many connections from your address. Close some, and try again.\n";
const response =
  `HTTP/1.1 429 Too Many Requests\r\nContent-Type: text/plain; charset=utf-8\r\nContent-Length: ${refusal.length}\r\n` +
  `Retry-After: 5\r\nConnection: close\r\n\r\n${refusal}`;

/**
 * Closes connections of an address that has too many, before anything of them is read. Behind a proxy all connections are the
 * proxy's, which then has to limit them itself.
 */
export function limitConnections(server: Server, { most, log }: Options): void {
  const open = new Map<string, number>();
  const accepting = server.listeners("connection") as ((socket: Socket) => void)[];
  let toldAt = -Infinity;
  let refused = 0;
  server.removeAllListeners("connection");
  server.on("connection", (socket: Socket) => {
    const network = clientNetwork(socket.remoteAddress ?? "");
    const count = open.get(network) ?? 0;
    if (count >= most) {
      refuse(socket);
      tell(count);
      return;
    }
    open.set(network, count + 1);
    socket.once("close", () => {
      const left = open.get(network)! - 1;
      if (left === 0) open.delete(network);
      else open.set(network, left);
    });
    for (const accept of accepting) accept.call(server, socket);
  });

  function refuse(socket: Socket): void {
    socket.on("error", () => {});
    if (refused >= refusedAtMost) return void socket.destroy();
    refused += 1;
    const timer = setTimeout(
      () => socket.end(response, () => socket.destroy()),
      refusesAfter * (0.5 + Math.random()),
    ).unref();
    socket.once("close", () => {
      clearTimeout(timer);
      refused -= 1;
    });
  }

  function tell(count: number): void {
    const now = performance.now();
    if (now - toldAt < tellsEvery) return;
    toldAt = now;
    log.warn(
      { open: count },
      "connections refused: one address has too many open. If it is a proxy, set TRUSTED_PROXIES; otherwise see LIMIT_CONNECTIONS_PER_ADDRESS",
    );
  }
}
