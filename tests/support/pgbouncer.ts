import { spawn } from "node:child_process";
import { once } from "node:events";
import { chownSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { findUnprivilegedUser, isRoot } from "../../src/server/postgres/cluster/identity.ts";
import { freePort } from "./app.ts";
import { findOrInstall, firstPresent, type Program } from "./debian.ts";
import { temporaryFolder } from "./temporary-folder.ts";

export const pgbouncer = {
  name: "PgBouncer",
  packages: ["pgbouncer"],
  find: () => process.env["PGBOUNCER"] ?? firstPresent(["/usr/sbin/pgbouncer", "/usr/bin/pgbouncer"]),
} satisfies Program<string>;

export interface PgBouncer {
  /** The address of a database through it. */
  urlOf: (url: string) => string;
  stop: () => Promise<void>;
}

interface Options {
  /** What it gives to a client: a connection for each transaction, or one until it leaves. */
  mode?: "transaction" | "session";
  /** Startup parameters that it drops. It refuses all others that it does not know. */
  ignores?: readonly string[];
  /** The most connections to PostgreSQL. */
  servers?: number;
  /** Who may ask its console. */
  readers?: readonly string[];
}

/** Every parameter that Almanac asks for. */
export const allParameters = ["options", "statement_timeout", "lock_timeout", "idle_in_transaction_session_timeout"];

/** Starts a real PgBouncer in front of the PostgreSQL that an address leads to. */
export async function startPgBouncer(
  url: string,
  { mode = "transaction", ignores = [], servers = 20, readers = [] }: Options = {},
): Promise<PgBouncer> {
  const program = findOrInstall(pgbouncer);
  if (program === undefined)
    throw new Error(
      "These tests need PgBouncer. Install it (apt-get install pgbouncer), or set PGBOUNCER to its path.",
    );
  const folder = temporaryFolder();
  const port = await freePort();
  const { username, port: own, searchParams } = new URL(url);
  const settings = {
    listen_addr: "127.0.0.1",
    listen_port: port,
    unix_socket_dir: "",
    pool_mode: mode,
    default_pool_size: servers,
    max_client_conn: 500,
    ignore_startup_parameters: ignores.join(","),
    auth_type: "trust",
    auth_file: join(folder.path, "users"),
    stats_users: readers.join(","),
    log_connections: 0,
    log_disconnections: 0,
  };
  const lines = Object.entries(settings).map(([name, value]) => `${name} = ${value}`);
  const place = `host=${searchParams.get("host")} port=${own || 5432}`;
  const file = join(folder.path, "pgbouncer.ini");
  writeFileSync(file, ["[databases]", `* = ${place}`, "[pgbouncer]", ...lines, ""].join("\n"));
  writeFileSync(settings.auth_file, `"${username}" ""\n`);
  const identity = isRoot() ? await findUnprivilegedUser() : null;
  for (const path of [file, settings.auth_file]) if (identity !== null) chownSync(path, identity.uid, identity.gid);
  // PgBouncer does not run as root.
  const child = spawn(program, [file], { ...identity, cwd: "/", stdio: ["ignore", "ignore", "pipe"] });
  let said = "";
  child.stderr.on("data", (chunk) => void (said = (said + String(chunk)).slice(-20_000)));
  const urlOf = (wanted: string) => `postgresql://${username}@127.0.0.1:${port}${new URL(wanted).pathname}`;
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill("SIGTERM");
      await once(child, "exit");
    }
    folder[Symbol.dispose]();
  };
  for (let attempt = 0; !(await answers(urlOf(url))); attempt++) {
    if (child.exitCode !== null || attempt === 100) {
      await stop();
      throw new Error(`PgBouncer did not start: ${said}`);
    }
    await new Promise((again) => setTimeout(again, 100));
  }
  return { urlOf, stop };
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  client.on("error", () => {});
  try {
    await client.connect();
    await client.query("select 1");
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}
