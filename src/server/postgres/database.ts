import pg from "pg";
import { hasCode } from "./failures.ts";
import { PORT } from "./cluster/socket-folder.ts";

const NAME = "almanac";

/** Includes port and TLS mode, so that the host's PGPORT and PGSSLMODE have no effect. */
export function databaseUrl(socketFolder: string, database = NAME): string {
  return `postgresql://${NAME}@localhost:${PORT}/${database}?host=${encodeURIComponent(socketFolder)}&sslmode=disable`;
}

/** "starting" includes a server that recovers from a crash or is about to stop. It is temporary. */
export type DatabaseState = "ready" | "starting" | "absent";

/** Checks whether the server accepts connections. Creates the database if it is missing. */
export async function probeDatabase(socketFolder: string): Promise<DatabaseState> {
  try {
    await connect(databaseUrl(socketFolder), () => undefined);
    return "ready";
  } catch (error) {
    if (hasCode(error, "3D000")) return await createDatabase(socketFolder);
    if (hasCode(error, "53300")) return "ready"; // too many connections
    if (hasCode(error, "57P01", "57P02", "57P03")) return "starting"; // shutting down, crashed, cannot connect now
    if (error instanceof pg.DatabaseError) throw error;
    return "absent";
  }
}

async function createDatabase(socketFolder: string): Promise<DatabaseState> {
  try {
    await connect(databaseUrl(socketFolder, "postgres"), (client) => client.query(`CREATE DATABASE ${NAME}`));
  } catch (error) {
    // Another process or a person has already created it.
    if (!hasCode(error, "42P04", "23505")) throw error;
  }
  return "ready";
}

async function connect(url: string, work: (client: pg.Client) => unknown): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  // Without a listener, a server that dies at this moment would crash the application.
  client.on("error", () => {});
  try {
    await client.connect();
    await work(client);
  } finally {
    await client.end().catch(() => {});
  }
}
