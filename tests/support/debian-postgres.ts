import { execFile, spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { chownSync, existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import pg from "pg";
import { asUser, findUnprivilegedUser, isRoot, type Identity } from "../../src/server/postgres/cluster/identity.ts";
import { findOrInstall, type Program } from "./debian.ts";
import { temporaryFolder } from "./temporary-folder.ts";

const run = promisify(execFile);
const versions = "/usr/lib/postgresql";
const clusterSettings = "/etc/postgresql-common/createcluster.d";

/** A PostgreSQL as operators install it, with the package that compiles queries (`jit`). */
export const postgresql = {
  name: "PostgreSQL",
  packages: ["postgresql"],
  find: findBinaries,
  /** Debian starts a server of its own on port 5432 after installing, unless this says no. */
  prepare() {
    mkdirSync(clusterSettings, { recursive: true });
    writeFileSync(join(clusterSettings, "almanac-tests.conf"), "create_main_cluster = false\n");
  },
} satisfies Program<string>;

/** The folder of `initdb` and `postgres`. */
function findBinaries(): string | undefined {
  const given = process.env["POSTGRESQL_BIN"];
  if (given !== undefined) return given;
  if (!existsSync(versions)) return undefined;
  return readdirSync(versions)
    .toSorted((one, other) => Number(other) - Number(one))
    .map((version) => join(versions, version, "bin"))
    .find((folder) => existsSync(join(folder, "initdb")) && existsSync(join(folder, "../lib/llvmjit.so")));
}

export interface DebianPostgres {
  /** Of a role that is no superuser and owns its empty database. */
  url: string;
  /** Of the same server's superuser. */
  adminUrl: string;
  /** Another empty database of the same role. */
  makeDatabase(name: string, options?: string): Promise<string>;
  pid: number;
  stop(): Promise<void>;
}

/** Starts Debian's PostgreSQL with the settings that it has after installing, and text in the order of a language. */
export async function startDebianPostgres(): Promise<DebianPostgres> {
  const binaries = findOrInstall(postgresql);
  if (binaries === undefined)
    throw new Error(
      "These tests need Debian's PostgreSQL server with its JIT compiler. Install it (apt-get install postgresql), or set POSTGRESQL_BIN to its bin folder.",
    );
  const folder = temporaryFolder();
  const identity = await findOwner();
  const data = join(folder.path, "data");
  const sockets = join(folder.path, "sockets");
  for (const path of [data, sockets]) {
    mkdirSync(path, { mode: 0o700 });
    if (isRoot()) chownSync(path, identity.uid, identity.gid);
  }
  const options = { ...asUser(identity), cwd: "/", env: { PATH: process.env["PATH"], LC_ALL: "C.UTF-8" } };
  const order = ["--locale-provider=icu", "--icu-locale=de-DE"];
  await run(
    join(binaries, "initdb"),
    ["-D", data, "--username=postgres", "--auth=trust", "--encoding=UTF8", ...order],
    options,
  );
  const server = spawn(
    join(binaries, "postgres"),
    ["-D", data, "-c", `unix_socket_directories=${sockets}`, "-c", "listen_addresses="],
    { ...options, stdio: ["ignore", "ignore", "pipe"] },
  );
  let said = "";
  server.stderr.on("data", (chunk) => void (said += String(chunk)));
  const urlOf = (role: string, database: string) =>
    `postgresql://${role}@localhost:5432/${database}?host=${encodeURIComponent(sockets)}&sslmode=disable`;
  const adminUrl = urlOf("postgres", "postgres");
  const makeDatabase = async (name: string, how = "") => {
    await asAdmin(adminUrl, (admin) => admin.query(`create database ${name} owner almanac ${how}`));
    return urlOf("almanac", name);
  };
  const stop = async () => {
    await end(server);
    folder[Symbol.dispose]();
  };
  try {
    await untilReady(adminUrl, server, () => said);
    await asAdmin(adminUrl, (admin) => admin.query("create role almanac login"));
    return { url: await makeDatabase("almanac"), adminUrl, makeDatabase, pid: server.pid!, stop };
  } catch (fault) {
    await stop();
    throw fault;
  }
}

/** PostgreSQL does not run as root. */
async function findOwner(): Promise<Identity> {
  return isRoot() ? findUnprivilegedUser() : { uid: process.getuid!(), gid: process.getgid!() };
}

async function untilReady(url: string, server: ChildProcess, said: () => string): Promise<void> {
  for (let attempt = 0; attempt < 600; attempt++) {
    if (server.exitCode !== null) break;
    const isReady = await asAdmin(url, () => Promise.resolve()).then(
      () => true,
      () => false,
    );
    if (isReady) return;
    await new Promise((again) => setTimeout(again, 100));
  }
  throw new Error(`Debian's PostgreSQL did not start: ${said()}`);
}

async function asAdmin(url: string, work: (admin: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  client.on("error", () => {});
  try {
    await client.connect();
    await work(client);
  } finally {
    await client.end().catch(() => {});
  }
}

/** At once, because nobody needs the data. */
async function end(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  server.kill("SIGQUIT");
  await once(server, "exit");
}
