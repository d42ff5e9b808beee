import { sql } from "kysely";
import type pg from "pg";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { isDatabaseUnavailable, isTemporary } from "./database-unavailable.ts";
import { openDatabase, openPool, visitorTimeouts, type Database } from "./database.ts";
import { withDatabase, type TestDatabase } from "./testing/database.ts";
import { withWaitBudget } from "./wait-budget.ts";

let test: TestDatabase;
let pool: pg.Pool;
let db: Database;
beforeEach(async () => {
  test = await withDatabase();
  pool = openPool(test.url, { connections: 2, limits: { ...visitorTimeouts(20_000), lock: 200 } });
  db = openDatabase(pool);
});
afterEach(async () => {
  await pool.end();
  await test.close();
});

/** The fault that a promise rejects with. */
const faultOf = (promise: Promise<unknown>) => promise.then(() => null).catch((fault: unknown) => fault);

const sleep = (seconds: number) => sql`select pg_sleep(${seconds})`;

describe("a statement that exceeds its request's budget", () => {
  const slow = { name: "SlowStatement", reason: "time", statement: "select", text: "select pg_sleep($1)" };

  it("is called slow, and does not mean that the database is away", async () => {
    const fault = await faultOf(withWaitBudget(150, () => sleep(2).execute(db)));
    expect(fault).toMatchObject({ ...slow, milliseconds: 150 });
    expect([isTemporary(fault), isDatabaseUnavailable(fault)]).toEqual([true, false]);
  });

  it("is called slow in a transaction too, although the rollback finds no connection", async () => {
    const fault = await faultOf(
      withWaitBudget(150, () => db.transaction().execute(async (tx) => sleep(2).execute(tx))),
    );
    expect(fault).toMatchObject(slow);
  });

  it("is called slow if the server ended it, in whatever language the server speaks", async () => {
    const hasty = openPool(test.url, { connections: 1, limits: { connection: 9_000, statement: 100, lock: 200 } });
    const fault = await faultOf(
      openDatabase(hasty)
        .transaction()
        .execute((tx) => sleep(5).execute(tx)),
    );
    await hasty.end();
    expect(fault).toMatchObject({ ...slow, code: "57014" });
    expect(isDatabaseUnavailable(fault)).toBe(false);
  });

  it("leaves no connection that would pass its answer to the next caller", async () => {
    const late = withWaitBudget(150, () => sql`select pg_sleep(0.4), 'late' as word`.execute(db));
    expect(isTemporary(await faultOf(late))).toBe(true);
    for (let n = 0; n < 20; n++) {
      const { rows } = await sql<{ n: number }>`select ${n}::int as n, pg_sleep(0.03)`.execute(db);
      expect(rows.map((row) => row.n)).toEqual([n]);
    }
    expect(pool.totalCount).toBeLessThanOrEqual(2);
  });

  it("ends its transaction without another wait for the rollback", async () => {
    const fault = await faultOf(
      withWaitBudget(150, () =>
        db.transaction().execute(async (tx) => {
          await sql`create table half (n int)`.execute(tx);
          await sleep(2).execute(tx);
        }),
      ),
    );
    expect(isTemporary(fault)).toBe(true);
    const { rows } = await sql`select from pg_tables where tablename = 'half'`.execute(test.db);
    expect(rows).toEqual([]);
  });

  it("also fails for raw queries of the pool", async () => {
    await expect(withWaitBudget(150, () => pool.query("select pg_sleep(2)"))).rejects.toThrow(
      'the statement "select" got no answer within 150 ms',
    );
    await expect(pool.query("select 1 as n")).resolves.toMatchObject({ rows: [{ n: 1 }] });
  });
});

describe("connections that others use", () => {
  it("are not awaited beyond the request's budget", async () => {
    const others = await Promise.all([pool.connect(), pool.connect()]);
    const fault = await faultOf(withWaitBudget(150, () => sql`select 1`.execute(db)));
    expect(isDatabaseUnavailable(fault)).toBe(true);
    for (const other of others) other.release();
    // The late connection arrived and was returned to the pool.
    expect((await Promise.all([1, 2, 3].map(() => sql`select 1`.execute(db)))).length).toBe(3);
  });
});

describe("a lock that another session holds", () => {
  it("is called that, with PostgreSQL's code", async () => {
    await test.pool.query("create table locked (n int)");
    const other = await test.pool.connect();
    await other.query("begin; lock table locked in access exclusive mode");
    const fault = await faultOf(sql`select * from locked`.execute(db));
    await other.query("rollback");
    other.release();
    const said = { statement: "select locked", text: "select * from locked" };
    expect(fault).toMatchObject({ name: "SlowStatement", reason: "lock", code: "55P03", ...said });
  });
});

describe("a request with a budget of 0", () => {
  it("does not query the database", async () => {
    const fault = await faultOf(withWaitBudget(0, () => sql`select 1`.execute(db)));
    expect(fault).toMatchObject({ name: "DatabaseUnavailable", message: "not queried: the wait budget is 0" });
    expect(pool.totalCount).toBe(0);
  });
});

describe("an invalid query", () => {
  it("is not reported as an outage", async () => {
    const fault = await faultOf(sql`select nothing`.execute(db));
    expect(fault).toMatchObject({ code: "42703" });
    expect(isDatabaseUnavailable(fault)).toBe(false);
  });
});

describe("a database that cannot be reached", () => {
  it("is away, whatever the reason", async () => {
    const url = new URL(test.url);
    url.pathname = "/no_such_database";
    const lost = openPool(url.href);
    const fault = await faultOf(sql`select 1`.execute(openDatabase(lost)));
    await lost.end();
    expect(fault).toMatchObject({ name: "DatabaseUnavailable", code: "3D000" });
  });
});
