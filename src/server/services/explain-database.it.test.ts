import { once } from "node:events";
import { appendFileSync, readFileSync, writeFileSync } from "node:fs";
import { createServer, type AddressInfo, type Socket } from "node:net";
import { join } from "node:path";
import { TLSSocket } from "node:tls";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openDatabase, openPool } from "#store/database.ts";
import { ping } from "#store/ping.ts";
import { makeCertificate, type Certificate } from "../../../tests/support/certificate.ts";
import { temporaryFolder } from "../../../tests/support/temporary-folder.ts";
import { launchPostgres, type EmbeddedPostgres } from "../postgres/launch.ts";
import { explainDatabaseFault } from "./explain-database.ts";

const folder = temporaryFolder();
let server: EmbeddedPostgres;
beforeAll(async () => {
  server = await launchPostgres({ dataFolder: join(folder.path, "postgres") });
  await asOwner(async (client) => {
    await client.query("create role guarded login password 'right'; create role locked login; create role barred");
    const { rows } = await client.query<{ path: string }>("select current_setting('hba_file') as path");
    const path = rows[0]!.path;
    const before = readFileSync(path, "utf8");
    writeFileSync(path, "local all guarded scram-sha-256\nlocal all locked reject\n");
    appendFileSync(path, before);
    await client.query("select pg_reload_conf()");
  });
}, 60_000);
afterAll(async () => {
  await server.stop();
  folder[Symbol.dispose]();
});

async function asOwner(work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

/** The URL of the real server, changed. */
function urlWith(change: (url: URL) => void): string {
  const url = new URL(server.url);
  change(url);
  return url.href;
}

/** What the start would say. Uses the database as the start does. */
async function explain(url: string): Promise<string> {
  const pool = openPool(url, { connections: 1, limits: { connection: 2_000, statement: 2_000, lock: 2_000 } });
  try {
    await ping(openDatabase(pool), 1_500);
    return "ok";
  } catch (fault) {
    const explained = explainDatabaseFault(fault, url);
    return explained === null ? `unexplained: ${String(fault)}` : `${explained.reason}. ${explained.advice}`;
  } finally {
    await pool.end();
  }
}

async function withServer<T>(onSocket: (socket: Socket) => void, work: (port: number) => Promise<T>): Promise<T> {
  const tcp = createServer((socket) => onSocket(socket.on("error", () => {}))).listen(0, "127.0.0.1");
  await once(tcp, "listening");
  try {
    return await work((tcp.address() as AddressInfo).port);
  } finally {
    tcp.close();
  }
}

/** Answers PostgreSQL's request for TLS, and continues with a certificate. */
const withTls =
  ({ key, cert }: Certificate) =>
  (socket: Socket) =>
    void socket.once("data", () => {
      socket.write("S");
      new TLSSocket(socket, { isServer: true, key, cert }).on("error", () => {});
    });

describe("a refused database is explained with what to do", () => {
  it("if nothing is wrong, not at all", async () => {
    expect(await explain(server.url)).toBe("ok");
    expect(explainDatabaseFault(new Error("syntax error"), server.url)).toBeNull();
  });

  it("if the password is wrong or missing, without showing it", async () => {
    const wrong = await explain(urlWith((url) => ([url.username, url.password] = ["guarded", "s3cret"])));
    expect(wrong).toMatch(/^the password of user "guarded" is wrong\. Correct the password in DATABASE_URL/);
    expect(wrong).not.toContain("s3cret");
    expect(await explain(urlWith((url) => (url.username = "guarded")))).toMatch(/and DATABASE_URL has none\. Add it/);
  });

  it("if the user is unknown, barred or locked out", async () => {
    expect(await explain(urlWith((url) => (url.username = "nobody")))).toMatch(
      /^the user "nobody" does not exist\. Create/,
    );
    expect(await explain(urlWith((url) => (url.username = "barred")))).toMatch(
      /^the user "barred" may not log in\. Allow/,
    );
    expect(await explain(urlWith((url) => (url.username = "locked")))).toMatch(
      /does not let user "locked" in .*pg_hba\.conf/,
    );
  });

  it("if the database does not exist", async () => {
    expect(await explain(urlWith((url) => (url.pathname = "/missing")))).toMatch(
      /^the database "missing" does not exist\. Create it: createdb --owner=almanac missing/,
    );
  });

  it("if the port is closed, the socket is missing, or the host is unknown", async () => {
    const port = await withServer(
      () => {},
      (free) => Promise.resolve(free),
    );
    expect(await explain(`postgresql://a@127.0.0.1:${port}/a`)).toMatch(
      /^nothing listens at 127\.0\.0\.1:\d+\. Start PostgreSQL/,
    );
    expect(await explain(`postgresql://a@localhost:${port}/a`)).toMatch(/^nothing listens at localhost:\d+\. /);
    expect(await explain(urlWith((url) => url.searchParams.set("host", folder.path)))).toMatch(
      /^there is no socket of PostgreSQL in .*\. Start PostgreSQL/,
    );
    expect(await explain("postgresql://a@no-such-host.invalid/a")).toMatch(
      /^the host no-such-host\.invalid is unknown\. /,
    );
  });

  it("if the server does not answer", async () => {
    await withServer(
      () => {},
      async (port) => {
        expect(await explain(`postgresql://a@127.0.0.1:${port}/a`)).toMatch(
          /^127\.0\.0\.1:\d+ does not answer\. Check/,
        );
      },
    );
  });

  it("if TLS is missing, or its certificate is not trusted or has expired", async () => {
    expect(await explain(urlWith((url) => url.searchParams.set("sslmode", "verify-full")))).toMatch(
      /does not offer TLS, but DATABASE_URL demands it\. Turn on ssl/,
    );
    await withServer(withTls(makeCertificate("localhost", 30)), async (port) => {
      expect(await explain(`postgresql://a@localhost:${port}/a?sslmode=verify-full`)).toMatch(
        /^the certificate of localhost:\d+ is signed by an unknown authority\. Add its authority/,
      );
    });
    const expired = makeCertificate("localhost", -1);
    const file = join(folder.path, "ca.pem");
    writeFileSync(file, expired.cert);
    await withServer(withTls(expired), async (port) => {
      expect(await explain(`postgresql://a@localhost:${port}/a?sslmode=verify-full&sslrootcert=${file}`)).toMatch(
        /^the certificate of localhost:\d+ has expired\. Renew/,
      );
    });
    const other = makeCertificate("db.example", 30);
    writeFileSync(file, other.cert);
    await withServer(withTls(other), async (port) => {
      expect(await explain(`postgresql://a@localhost:${port}/a?sslmode=verify-full&sslrootcert=${file}`)).toMatch(
        /^the certificate of localhost:\d+ is not for the name localhost\. Use the name/,
      );
    });
  });

  it("if no connection is left, or the server only reads", async () => {
    await asOwner(async (client) => void (await client.query("alter role barred login connection limit 0")));
    expect(await explain(urlWith((url) => (url.username = "barred")))).toMatch(
      /has no connection left\. Raise max_connections/,
    );
    await asOwner(async (client) => {
      await client.query("set default_transaction_read_only = on");
      const fault = await client.query("create table x (id int)").catch((error: unknown) => error);
      expect(explainDatabaseFault(fault, server.url)?.advice).toContain("Use the primary server");
    });
  });

  it("if the user may not create tables", async () => {
    await asOwner(async (client) => {
      await client.query("create role poor login");
    });
    const client = new pg.Client({ connectionString: urlWith((url) => (url.username = "poor")) });
    await client.connect();
    const fault = await client.query("create table x (id int)").catch((error: unknown) => error);
    await client.end();
    expect(explainDatabaseFault(new Error("Migration 0001 failed", { cause: fault }), server.url)).toMatchObject({
      reason: expect.stringContaining("permission denied for schema public"),
      advice: expect.stringContaining("alter database almanac owner to"),
    });
  });
});
