import type { Socket } from "node:net";
import type pg from "pg";

type Client = pg.PoolClient & { connection: { stream: Socket } };

const openIn = new WeakMap<pg.Pool, Set<Client>>();

export function rememberConnections(pool: pg.Pool): void {
  const open = new Set<Client>();
  openIn.set(pool, open);
  pool.on("connect", (client) => open.add(client as Client));
  pool.on("remove", (client) => open.delete(client as Client));
}

/**
 * Ends every connection of a pool at once, as a restart of the database would, and the pool opens new ones. After a failover
 * the name of the database leads to another server, which only a new connection reaches.
 */
export function cutConnections(pool: pg.Pool): void {
  for (const client of openIn.get(pool) ?? []) client.connection.stream.destroy();
}
