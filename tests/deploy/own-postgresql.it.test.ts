import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openDatabase, openPool, type Pool } from "../../src/store/database.ts";
import { scheduleQuery } from "../../src/store/scheduling/schedule-to-reserve.ts";
import { instantOf } from "../../src/domain/time/instant.ts";
import { almanac } from "../../src/cli/testing/almanac.ts";
import { dropConstraint, expectDoubles } from "../races/scenarios/control.ts";
import { short } from "../races/sizes.ts";
import { insertFixture } from "../races/support/fixture.ts";
import { Race } from "../races/support/race.ts";
import { slotAt } from "../races/support/slots.ts";
import { isBooked, isHeld, Visitor } from "../races/support/visitor.ts";
import { App, freePort } from "../support/app.ts";
import { isLong } from "../support/long.ts";
import { startDebianPostgres, type DebianPostgres } from "../support/debian-postgres.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

const folder = temporaryFolder();
const secret = "of an installation with its own database";
let server: DebianPostgres;
let app: App;
let pool: Pool;

beforeAll(async () => {
  server = await startDebianPostgres();
  app = new App(await freePort(), folder.path, {
    DATABASE_URL: server.url,
    APP_SECRET: secret,
    DEMO: "off",
    LIMITS: "off",
    LOG_LEVEL: "info",
  });
  await app.until("/readyz", 200);
  pool = openPool(server.url, { connections: 4 });
  await insertFixture(pool);
}, 180_000);
afterAll(async () => {
  await pool?.end();
  await app?.kill("SIGTERM");
  await server?.stop();
  folder[Symbol.dispose]();
});

/** As another program would see the database, without what Almanac asks for. */
async function bare<Row extends pg.QueryResultRow>(url: string, sql: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}

const doctor = (url: string) =>
  almanac(["doctor"], { DATABASE_URL: url, ALMANAC_DATA: folder.path, APP_SECRET: secret, NODE_ENV: "test" });

describe("a PostgreSQL of one's own, with its default settings", () => {
  it("compiles statements, sorts as a language does, and gives Almanac no more rights than it needs", async () => {
    const facts = await bare(
      server.url,
      `select current_setting('jit') as jit, pg_jit_available() as compiles, rolsuper as is_super, 'a' < 'B' as sorts
         from pg_roles where rolname = current_user`,
    );
    expect(facts).toEqual([{ jit: "on", compiles: true, is_super: false, sorts: true }]);
  });

  it("takes a booking: hold, details, booked", async () => {
    const visitor = new Visitor(app.origin);
    for (const [n, service] of ["one-slot", "any-member"].entries()) {
      const held = await visitor.hold({ service, slot: slotAt(n, 30) });
      expect(isHeld(held), held.body.slice(0, 300)).toBe(true);
      expect(isBooked(await visitor.confirm(held))).toBe(true);
    }
    const { rows } = await pool.query("select state from bookings");
    expect(rows).toEqual([{ state: "scheduled" }, { state: "scheduled" }]);
  });

  it("gives one slot to one of twelve visitors at the same moment", async () => {
    const visitors = Array.from({ length: 12 }, () => new Visitor(app.origin, { triesAgain: true }));
    const slot = slotAt(20, 30);
    const answers = await Promise.all(visitors.map((visitor) => visitor.hold({ service: "one-slot", slot })));
    expect(answers.filter(isHeld)).toHaveLength(1);
  });

  it("does not compile the statement of a hold even where someone turns jit on", async () => {
    const { rows } = await pool.query<{ id: string; provider: string }>(
      "select id, provider_id as provider from services where slug = 'any-member'",
    );
    const { id, provider } = rows[0]!;
    const from = instantOf(Math.floor(Date.parse(slotAt(30, 30)) / 60_000));
    const query = { providerId: provider, zone: "UTC", serviceIds: [id], covers: { from, to: instantOf(from + 60) } };
    const plan = await openDatabase(pool)
      .transaction()
      .execute(async (tx) => {
        const client = await pool.connect();
        try {
          const { sql, parameters } = scheduleQuery(tx, query);
          await client.query("set jit = on");
          const found = await client.query<{ "QUERY PLAN": string }>(`explain analyze ${sql}`, [...parameters]);
          return found.rows.map((row) => row["QUERY PLAN"]).join("\n");
        } finally {
          client.release(true);
        }
      });
    expect(plan).toContain("Execution Time");
    expect(plan).not.toContain("JIT");
  });

  it("has nothing that the doctor would change", async () => {
    const { stdout } = await doctor(server.url);
    expect(stdout).toMatch(/^ok +database +PostgreSQL 1\d/m);
    expect(stdout).toMatch(/^ok +database settings +UTF8.*jit is off/m);
    expect(app.output).not.toMatch(/should be set up differently|"level":(40|50).*database/);
  });
});

describe("a statement that takes too long", () => {
  it("is called that in the log and in the answer, and the database is not called unavailable", async () => {
    const impatient = new App(await freePort(), folder.path, {
      DATABASE_URL: server.url,
      APP_SECRET: secret,
      DEMO: "off",
      LIMITS: "off",
      WORKER: "separate",
      DATABASE_WAIT_MS: "1000",
      MEMORY: "off",
    });
    const other = await pool.connect();
    try {
      await impatient.until("/readyz", 200);
      const before = impatient.output.length;
      // Somebody alters a table that every hold writes to.
      await other.query("begin; lock table claims in access exclusive mode");
      const slot = slotAt(40, 30);
      const page = await fetch(`${impatient.origin}/widget/booking/one-slot?staff=any&tz=UTC`, {
        method: "POST",
        redirect: "manual",
        headers: { Origin: impatient.origin, Accept: "text/html" },
        body: new URLSearchParams({ intent: "hold", slot, key: crypto.randomUUID() }),
      });
      const asked = await fetch(`${impatient.origin}/api/v1/holds`, {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify({ service: "one-slot", start: slot }),
      });
      expect([page.status, asked.status]).toEqual([503, 503]);
      expect(asked.headers.get("Retry-After")).toBe("2");
      expect(await asked.json()).toMatchObject({ code: "too-slow" });
      await expect.poll(() => impatient.output.slice(before)).toMatch(/"msg":"a statement (took|waited) too long/);
      const said = impatient.output.slice(before);
      expect(said).toMatch(/"statement":"[a-z]+( [a-z_]+)?","text":"[^"]+","milliseconds":\d+,"times":\d+/);
      expect(said).not.toContain("database unavailable");
      expect(await impatient.status("/readyz")).toBe(200);
    } finally {
      await other.query("rollback");
      other.release();
      await impatient.kill();
    }
  });
});

describe("a database that Almanac cannot work with", () => {
  it.each([
    ["text in LATIN1", "latin", "encoding latin1 locale_provider libc locale 'C' template template0", "LATIN1"],
    [
      "text in no encoding",
      "ascii",
      "encoding sql_ascii locale_provider libc locale 'C' template template0",
      "SQL_ASCII",
    ],
  ])("is refused by a start and by the doctor: %s", async (_what, name, how, encoding) => {
    const url = await server.makeDatabase(name, how);
    const { status, stdout } = await doctor(url);
    expect(status).toBe(1);
    expect(stdout).toMatch(
      new RegExp(`^FAULT +database settings +the database "${name}" stores text as ${encoding}`, "m"),
    );
    const refused = new App(await freePort(), folder.path, { DATABASE_URL: url, APP_SECRET: secret, DEMO: "off" });
    await expect.poll(() => refused.child.exitCode).toBe(1);
    expect(refused.output).toContain(`stores text as ${encoding}`);
    expect(await bare(url, "select from pg_tables where schemaname = 'public'")).toEqual([]);
  });

  it("and of a language with another lower case is told", async () => {
    const url = await server.makeDatabase("turkish", "locale_provider icu icu_locale 'tr-TR' template template0");
    const { status, stdout } = await doctor(url);
    expect(status).toBe(0);
    expect(stdout).toMatch(/^WARNING +database settings +the database "turkish" writes I and É as ı and é/m);
  });

  it("and with a schema of the role is refused as long as it is empty", async () => {
    const url = await server.makeDatabase("schemed");
    await bare(url, "create schema almanac");
    const { status, stdout } = await doctor(url);
    expect(status).toBe(1);
    expect(stdout).toMatch(/^FAULT +database settings +tables of the database "schemed" are in the schema "almanac"/m);
  });
});

// The short run proves the harness on the embedded database (tests/races). Last, because it breaks the database.
describe.runIf(isLong)("a race on it", () => {
  it("finds doubles if nothing prevents them", async () => {
    const product = { origins: [app.origin], pool, crash: () => Promise.resolve() };
    const race = new Race("control", product, { triesAgain: true });
    await dropConstraint(race);
    await expectDoubles(race, short.control);
    expect(race.violations).toEqual([]);
  });
});
