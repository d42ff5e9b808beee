import { once } from "node:events";
import { createServer as createHttpServer } from "node:http";
import { createServer, type AddressInfo, type Server } from "node:net";
import { createServer as createTlsServer } from "node:tls";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { withDatabase, type TestDatabase } from "#store/testing/database.ts";
import { makeCertificate } from "../../../tests/support/certificate.ts";
import { allParameters, startPgBouncer } from "../../../tests/support/pgbouncer.ts";
import { temporaryFolder } from "../../../tests/support/temporary-folder.ts";
import { almanac, type Ended } from "../testing/almanac.ts";
import { judgeDisk } from "./disk.ts";
import { checkCertificate } from "./network.ts";
import { judgeClock } from "./time.ts";

const secret = "a secret of this test, long enough";
let database: TestDatabase;
let folder: ReturnType<typeof temporaryFolder>;
beforeEach(async () => {
  database = await withDatabase();
  folder = temporaryFolder();
});
afterEach(async () => {
  await database.close();
  folder[Symbol.dispose]();
});

const doctor = (env: Record<string, string> = {}, ...words: string[]): Promise<Ended> =>
  almanac(["doctor", ...words], {
    DATABASE_URL: database.url,
    ALMANAC_DATA: folder.path,
    APP_SECRET: secret,
    NODE_ENV: "test",
    ...env,
  });

const line = (state: "ok" | "WARNING" | "FAULT", name: string, rest: string) =>
  expect.stringMatching(new RegExp(`^${state} +${name} +${rest}`, "m")) as string;

async function listening<T>(server: Server, work: (port: number) => Promise<T>, host = "127.0.0.1"): Promise<T> {
  server.listen(0, host);
  await once(server, "listening");
  try {
    return await work((server.address() as AddressInfo).port);
  } finally {
    server.close();
  }
}

const provider =
  "(id, slug, name, time_zone, currency) values (gen_random_uuid(), 'here', 'Here', 'Europe/Lisbon', 'EUR')";

describe("the doctor finds nothing wrong", () => {
  it("with a migrated database of its own, and changes nothing", async () => {
    await database.pool.query(`insert into providers ${provider}`);
    await database.pool.query("insert into worker_heartbeats (worker_id) values ('w'), ('v-mails')");
    const { status, stdout, stderr } = await doctor();
    expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
    for (const name of [
      "settings",
      "database",
      "clock",
      "schema",
      "secret",
      "time zones",
      "jobs",
      "mails",
      "calendars",
    ])
      expect(stdout).toEqual(line("ok", name, ""));
    // A worker has two heartbeats.
    expect(stdout).toContain("1 worker running");
    expect(stdout).toMatch(/\n\nEverything is fine\.\n$/);
    // No colours in a pipe.
    expect(stdout).not.toContain("\u001B");
    expect((await database.pool.query("select from installation")).rowCount).toBe(0);
  });

  it("and tells programs the same", async () => {
    const { stdout } = await doctor({}, "--json");
    expect(JSON.parse(stdout)).toMatchObject({
      state: "warning",
      checks: expect.arrayContaining([
        { name: "schema", state: "ok", says: "up to date", advice: null, notes: [] },
        expect.objectContaining({ name: "jobs", state: "warning" }),
      ]),
      mails: { isLate: false },
      calendars: [],
    });
  });
});

describe("the doctor finds", () => {
  it("all faulty settings at once", async () => {
    expect(await doctor({ PORT: "many", APP_URL: "https://book.example/x", NODE_ENV: "production" })).toMatchObject({
      status: 1,
      stdout: expect.stringMatching(
        /^FAULT +settings +Invalid environment:\n.*PORT must be.*\n.*APP_URL must be the root/,
      ),
    });
  });

  it("a password that ends the address of the database, without showing it", async () => {
    const { status, stdout } = await doctor({ DATABASE_URL: "postgresql://book:hid#den@localhost/book" });
    expect([status, stdout]).toEqual([
      1,
      expect.stringMatching(/FAULT +settings .*DATABASE_URL cannot be read.*# is %23/),
    ]);
    expect(stdout).not.toMatch(/hid|den@/);
  });

  it("settings that production lacks, and misspelt ones", async () => {
    const { stdout } = await doctor({ NODE_ENV: "production", SMPT_URL: "smtp://mail.example" });
    expect(stdout).toEqual(line("WARNING", "settings", "APP_URL is not set"));
    expect(stdout).toEqual(line("WARNING", "settings", "SMTP_URL is not set"));
    expect(stdout).toEqual(
      line("WARNING", "settings", "SMPT_URL is not a setting and has no effect: is SMTP_URL meant?"),
    );
    expect(stdout).toEqual(line("WARNING", "backup", "almanac backup has never run"));
  });

  it("a database that cannot be used, with the reason, and still checks the rest", async () => {
    const url = new URL(database.url);
    url.pathname = "/missing";
    const smtp = new SMTPServer({ authOptional: true, disabledCommands: ["STARTTLS"] });
    await listening(smtp.server, async (port) => {
      const found = await doctor({ DATABASE_URL: url.href, SMTP_URL: `smtp://localhost:${port}` });
      expect(found.status).toBe(1);
      expect(found.stdout).toEqual(line("FAULT", "database", 'the database "missing" does not exist\\n +→ Create it'));
      expect(found.stdout).toEqual(line("ok", "mail server", "localhost:\\d+ accepts"));
    });
    expect(await almanac(["bookings", "list"], { DATABASE_URL: url.href })).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('The database cannot be used: the database "missing" does not exist. Create it'),
    });
  });

  it("a schema that is older or newer than the program", async () => {
    await database.pool.query("delete from migrations where name = '0084_installation.sql'");
    expect(await doctor()).toMatchObject({ status: 0, stdout: line("WARNING", "schema", "1 migration will run") });
    await database.pool.query("insert into migrations (name, sha256) values ('9999_later.sql', 'x')");
    expect(await doctor()).toMatchObject({ status: 1, stdout: line("FAULT", "schema", ".*9999_later\\.sql") });
    expect(await doctor({ NEWER_SCHEMA: "allow" })).toMatchObject({ status: 0 });
  });

  it("another secret", async () => {
    await almanac(["secret", "accept", "--i-know"], { DATABASE_URL: database.url, APP_SECRET: secret });
    expect(await doctor()).toMatchObject({ status: 0, stdout: line("ok", "secret", "opens") });
    expect(await doctor({ APP_SECRET: `${secret} not` })).toMatchObject({
      status: 1,
      stdout: line("FAULT", "secret", "the secret is not the one"),
    });
    expect(await doctor({ APP_SECRET: "" })).toMatchObject({
      stdout: line("WARNING", "secret", "APP_SECRET is not set"),
    });
  });

  it("a clock that differs from the database's", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() - 3_600_000 });
    try {
      const found = await doctor();
      expect(found).toMatchObject({
        status: 1,
        stdout: line("FAULT", "clock", "the database's clock is 36\\d\\d s ahead of"),
      });
    } finally {
      vi.useRealTimers();
    }
    const at = (seconds: number) => judgeClock(new Date(seconds * 1000), { before: 100_000, after: 100_500 }).state;
    expect([at(100), at(101), at(95), at(60)]).toEqual(["ok", "ok", "warning", "fault"]);
  });

  it("time zones that a program does not know", async () => {
    await database.pool.query(`insert into providers ${provider.replace("Europe/Lisbon", "Mars/Phobos")}`);
    expect((await doctor()).stdout).toEqual(
      line("FAULT", "time zones", "unknown to Node\\.js or PostgreSQL: Mars/Phobos"),
    );
  });

  it("jobs that wait for a worker, and jobs that were given up", async () => {
    await database.pool.query("select graphile_worker.add_job('reap-holds', run_at => now() - interval '1 hour')");
    expect(await doctor()).toMatchObject({
      status: 1,
      stdout: line("FAULT", "jobs", "0 workers running; 1 waiting, the oldest for 60 min"),
    });
    await database.pool.query("update graphile_worker._private_jobs set attempts = max_attempts");
    expect(await doctor()).toMatchObject({ status: 0, stdout: line("WARNING", "jobs", ".*given up: 1 × reap-holds") });
    await database.pool.query("drop schema graphile_worker cascade");
    expect((await doctor()).stdout).toEqual(line("WARNING", "jobs", "Almanac was never started"));
  });

  it("webhooks that fail, without their secret addresses", async () => {
    await database.pool.query(`insert into providers ${provider}`);
    await database.pool.query(`insert into webhooks (provider_id, id, url, kinds, secret_sealed, made_at, failing_since)
      select id, gen_random_uuid(), 'https://hooks.example/s3cret', '{booking.created}', 'x', now(), now() - interval '5 hours' from providers`);
    const found = await doctor();
    expect(found).toMatchObject({
      status: 1,
      stdout: line("FAULT", "webhooks", "here to hooks\\.example: nothing was delivered for 5 h, 0 waiting"),
    });
    expect(found.stdout).not.toContain("s3cret");
    await database.pool.query("update webhooks set failing_since = now() - interval '1 minute'");
    expect(await doctor()).toMatchObject({ status: 0, stdout: line("WARNING", "webhooks", "") });
    await database.pool.query("update webhooks set off_at = now(), off_why = 'gone'");
    expect((await doctor()).stdout).toEqual(line("WARNING", "webhooks", ".*turned off, because the receiver said"));
    await database.pool.query("update webhooks set off_why = 'office'");
    expect((await doctor()).stdout).toEqual(line("ok", "webhooks", "none fails"));
  });

  it("backups that are too old", async () => {
    await database.pool.query(
      "insert into installation (secret_probe, backed_up_at) values ('x', now() - interval '9 days')",
    );
    const found = await doctor({ NODE_ENV: "production" });
    expect(found.stdout).toEqual(line("WARNING", "backup", "the last one is 9 days old"));
  });

  it("a full disk", () => {
    const judge = (free: number, total: number) => judgeDisk("/data", { free: free * 1e9, total: total * 1e9 });
    expect([judge(0.2, 100), judge(1, 10), judge(4, 100), judge(40, 100)].map(({ state }) => state)).toEqual([
      "fault",
      "warning",
      "warning",
      "ok",
    ]);
  });
});

describe("the doctor asks the mail server", () => {
  const users: SMTPServerOptions = {
    onAuth: ({ username, password }, _session, callback) =>
      username === "ada" && password === "right"
        ? callback(null, { user: "ada" })
        : callback(Object.assign(new Error("bad login"), { responseCode: 535 })),
  };

  async function ask(options: SMTPServerOptions, url: (port: number) => string, host?: string): Promise<string> {
    const server = new SMTPServer({ authOptional: true, onData: () => expect.fail("a mail was sent"), ...options });
    server.on("error", () => {});
    return listening(server.server, async (port) => (await doctor({ SMTP_URL: url(port) })).stdout, host);
  }

  it("which accepts the login over TLS, and gets no mail", async () => {
    const { key, cert } = makeCertificate("localhost", 30);
    const untrusted = await ask({ key, cert, ...users }, (port) => `smtp://ada:right@localhost:${port}`);
    expect(untrusted).toEqual(
      line("FAULT", "mail server", ".*self-signed certificate\\n +→ Renew the mail server's certificate"),
    );
    const plain = { disabledCommands: ["STARTTLS"], allowInsecureAuth: true, ...users };
    expect(await ask(plain, (port) => `smtp://ada:right@localhost:${port}`)).toEqual(
      line("ok", "mail server", "localhost:\\d+ accepts"),
    );
    const wrong = await ask(plain, (port) => `smtp://ada:s3cret@localhost:${port}`);
    expect(wrong).toEqual(line("FAULT", "mail server", ".*535 bad login\\n +→ Correct user name and password"));
    expect(wrong).not.toContain("s3cret");
  });

  it("which offers no TLS", async () => {
    const plain = { disabledCommands: ["STARTTLS"] };
    expect(await ask(plain, (port) => `smtp://127.0.0.2:${port}`, "127.0.0.2")).toEqual(
      line("FAULT", "mail server", "127.0.0.2:\\d+: .*\\n +→ Use smtps://"),
    );
    expect(await ask(plain, (port) => `smtps://localhost:${port}`)).toEqual(
      line("FAULT", "mail server", ".*\\n +→ The port speaks plain SMTP"),
    );
  });

  it("which is away or unknown", async () => {
    const closed = await listening(createServer(), (port) => Promise.resolve(port));
    expect((await doctor({ SMTP_URL: `smtp://127.0.0.1:${closed}` })).stdout).toEqual(
      line("FAULT", "mail server", ".*ECONNREFUSED.*\\n +→ Correct host and port"),
    );
    expect((await doctor({ SMTP_URL: "smtp://no-such-host.invalid" })).stdout).toEqual(
      line("FAULT", "mail server", ".*\\n +→ Correct the host in SMTP_URL"),
    );
  });
});

it("the doctor names payments at a gateway that this version does not have", async () => {
  await database.pool.query(`insert into providers ${provider}`);
  await database.pool.query(
    `insert into payments (provider_id, gateway, checkout_expires_at, state, amount, currency, token_hash, sealed_return)
     select id, 'removed', now(), 'opening', 100, 'EUR', sha256('x'), '' from providers`,
  );
  expect((await doctor()).stdout).toEqual(line("WARNING", "payments", '1 payment at "removed".*\\n +→ Use a version'));
});

describe("the doctor asks Stripe", () => {
  it.each([
    [200, { object: "list", data: [] }, line("ok", "payments", "Stripe accepts the key")],
    [
      401,
      { error: { type: "invalid_request_error", message: "x" } },
      line("FAULT", "payments", "Stripe does not know the key\\n +→ Copy"),
    ],
    [
      403,
      { error: { type: "invalid_request_error", message: "x" } },
      line("FAULT", "payments", "Stripe's key may not read checkouts\\n +→ Give"),
    ],
    [500, { error: { type: "api_error", message: "x" } }, line("FAULT", "payments", "Stripe cannot be asked: ")],
  ])("which answers %i", async (status, body, expected) => {
    const api = createHttpServer((_request, response) => {
      response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(body));
    });
    await listening(api, async (port) => {
      const keys = { STRIPE_SECRET_KEY: "sk_live_x", STRIPE_WEBHOOK_SECRET: "whsec_x" };
      const found = await doctor({ ...keys, STRIPE_TEST_API: `http://127.0.0.1:${port}` });
      expect(found.stdout).toEqual(expected);
      expect(found.stdout).not.toContain("sk_live_x");
    });
  });
});

describe("the doctor reads the certificate of APP_URL", () => {
  async function inspect(name: string, days: number, isTrusted = true): Promise<string> {
    const { key, cert } = makeCertificate(name, days);
    const server = createTlsServer({ key, cert }, (socket) => void socket.on("error", () => {}));
    return listening(
      server,
      async (port) => {
        const check = await checkCertificate(new URL(`https://localhost:${port}`), isTrusted ? { ca: cert } : {});
        return `${check?.state}: ${check?.says}`;
      },
      "localhost",
    );
  }

  it("which is fine, ends soon, has ended, has another name, or is not trusted", async () => {
    expect(await inspect("localhost", 60)).toMatch(/^ok: the certificate of localhost is valid until 20/);
    expect(await inspect("localhost", 10)).toMatch(/^warning: the certificate of localhost expires in 9 days/);
    expect(await inspect("localhost", -2)).toMatch(/^fault: the certificate of localhost expired on 20/);
    expect(await inspect("other.example", 60)).toMatch(
      /^fault: the certificate of localhost is for another name: .*other\.example/,
    );
    expect(await inspect("localhost", 60, false)).toMatch(
      /^fault: browsers do not trust the certificate of localhost: .*SELF_SIGNED/,
    );
  });

  it("and only warns if it cannot be reached from here", async () => {
    const closed = await listening(createServer(), (port) => Promise.resolve(port));
    expect(await checkCertificate(new URL(`https://127.0.0.1:${closed}`))).toMatchObject({ state: "warning" });
    expect(await checkCertificate(new URL("http://localhost"))).toBeNull();
  });
});

describe("a pooler in front of the database", () => {
  it("that shares connections is a fault without the address of PostgreSQL, and for every command", async () => {
    const bouncer = await startPgBouncer(database.url);
    const env = { DATABASE_URL: bouncer.urlOf(database.url) };
    try {
      const { status, stdout } = await doctor(env);
      expect(status).toBe(1);
      expect(stdout).toMatch(/^FAULT +database +DATABASE_URL leads to a pooler .*\n +→ Set DATABASE_DIRECT_URL to/m);
      const both = { ...env, DATABASE_DIRECT_URL: env.DATABASE_URL };
      const listed = await almanac(["bookings", "list"], { ...both, APP_SECRET: secret });
      expect(listed).toMatchObject({
        status: 1,
        stderr: expect.stringMatching(/DATABASE_DIRECT_URL leads to a pooler that gives each transaction another/),
      });
    } finally {
      await bouncer.stop();
    }
  });

  it("is named with what it ignores, and what follows", async () => {
    const { username } = new URL(database.url);
    const bouncer = await startPgBouncer(database.url, { ignores: allParameters, readers: [username] });
    const env = { DATABASE_URL: bouncer.urlOf(database.url), DATABASE_DIRECT_URL: database.url };
    try {
      const { status, stdout } = await doctor(env);
      expect(status).toBe(0);
      expect(stdout).toMatch(
        /^ok +pooler +PgBouncer \d\S* gives each transaction of a visitor another connection; jobs/m,
      );
      expect(stdout).toMatch(
        / It ignores .*statement_timeout, lock_timeout, idle_in_transaction_session_timeout\. Every/,
      );
      expect(stdout).toMatch(/alter role \w+ set statement_timeout = '3000ms'/);
      expect((await doctor({ ...env, DATABASE_PREPARE: "on" })).stdout).toMatch(
        /^FAULT +pooler +DATABASE_PREPARE is on, and the pooler does not carry/m,
      );
      const elsewhere = new URL(database.url);
      elsewhere.pathname = "/postgres";
      expect((await doctor({ ...env, DATABASE_URL: bouncer.urlOf(elsewhere.href) })).stdout).toMatch(
        /^FAULT +pooler +DATABASE_URL and DATABASE_DIRECT_URL lead to different databases/m,
      );
    } finally {
      await bouncer.stop();
    }
    const away = await doctor(env);
    expect([away.status, away.stdout]).toEqual([1, expect.stringMatching(/^FAULT +pooler +nothing listens at/m)]);
  });

  it("that gives each client a connection needs no other address", async () => {
    const bouncer = await startPgBouncer(database.url, { mode: "session", ignores: allParameters });
    const env = { DATABASE_URL: bouncer.urlOf(database.url) };
    try {
      const { status, stdout } = await doctor(env);
      expect([status, stdout]).toEqual([
        0,
        expect.stringMatching(/^ok +pooler +PgBouncer gives each connection of Almanac one of PostgreSQL's/m),
      ]);
    } finally {
      await bouncer.stop();
    }
  });

  it("that is not there is no pooler", async () => {
    expect((await doctor()).stdout).not.toContain("pooler");
    expect((await doctor({ DATABASE_DIRECT_URL: database.url })).stdout).toMatch(/^ok +pooler +none: DATABASE_URL/m);
  });
});
