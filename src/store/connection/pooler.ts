import { randomBytes } from "node:crypto";
import type pg from "pg";
import { Connection, connectSettled } from "./connection.ts";

/** What is between Almanac and PostgreSQL. */
export interface Pooler {
  /** Whether it gives each transaction another session, so that nothing lasts longer than a transaction. */
  isShared: boolean;
  /** Whether a statement that was prepared once can be used later. */
  carriesPrepared: boolean;
}

const rounds = 5;

/**
 * Two connections can have the same session only behind a pooler that gives each transaction another one. A pooler also
 * invents the numbers of the sessions that it offers. Null if the connections are PostgreSQL's own.
 */
export async function findPooler({ options }: pg.Pool): Promise<Pooler | null> {
  const clients: Client[] = [];
  try {
    for (let n = 0; n < 2; n++) clients.push(await connect(options));
    const seen: { client: Client; pid: number }[] = [];
    for (let round = 0; round < rounds; round++)
      for (const client of clients) seen.push({ client, pid: await sessionOf(client) });
    const isShared = seen.some(({ client, pid }) =>
      seen.some((each) => (each.client === client) !== (each.pid === pid)),
    );
    const isInvented = seen.some(({ client, pid }) => client.processID !== pid);
    if (!isShared && !isInvented) return null;
    return { isShared, carriesPrepared: !isShared || (await carriesPrepared(clients)) };
  } finally {
    // A restore counts connections.
    for (const client of clients) await client.end().catch(() => {});
  }
}

type Client = Connection & { processID: number | null };

async function connect({ connectionString = "", connectionTimeoutMillis }: pg.ClientConfig): Promise<Client> {
  return connectSettled(connectionString, async () => {
    const client = new Connection({ connectionString, connectionTimeoutMillis });
    client.on("error", () => {});
    await client.connect();
    return client as Client;
  });
}

async function sessionOf(client: Client): Promise<number> {
  const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
  return rows[0]!.pid;
}

/** Of the database that a pool leads to. Two databases never have the same. */
export async function identityOf(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ identity: string }>(
    `select concat_ws(' ', extract(epoch from pg_postmaster_start_time()), oid) as identity
       from pg_database where datname = current_database()`,
  );
  return rows[0]!.identity;
}

/** A pooler that knows nothing of prepared statements gives one client's to another, or none. */
async function carriesPrepared(clients: readonly Client[]): Promise<boolean> {
  const name = `almanac_probe_${randomBytes(8).toString("hex")}`;
  try {
    for (let round = 0; round < rounds; round++)
      for (const client of clients) await client.query({ name, text: "select $1::int", values: [round] });
    return true;
  } catch {
    return false;
  }
}

/** Such as `PgBouncer 1.24.1`. Its console tells the version only to some users, and refuses others in words of its own. */
export async function nameOfPooler(url: string): Promise<string | null> {
  const console = new URL(url);
  console.pathname = "/pgbouncer";
  let client: Client | null = null;
  try {
    client = await connect({ connectionString: console.href, connectionTimeoutMillis: 3_000 });
    const { rows } = await client.query<{ version: string }>("show version");
    return rows[0]?.version ?? null;
  } catch (fault) {
    return fault instanceof Error && fault.message === "not allowed" ? "PgBouncer" : null;
  } finally {
    await client?.end().catch(() => {});
  }
}
