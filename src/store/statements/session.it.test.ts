import { sql, type CompiledQuery } from "kysely";
import type pg from "pg";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { allParameters, startPgBouncer, type PgBouncer } from "../../../tests/support/pgbouncer.ts";
import { Carried, listMissing } from "../connection/carried.ts";
import { openDatabase, openPool, type Database, type Transaction } from "../database.ts";
import { withDatabase, type TestDatabase } from "../testing/database.ts";
import { StatementLog } from "../testing/statements.ts";
import { commitWith, sendTogether } from "./send-together.ts";

let test: TestDatabase;
let pool: pg.Pool;
let log: StatementLog;
let db: Database;
beforeEach(async () => {
  test = await withDatabase();
  await test.pool.query("create table notes (n int primary key)");
  pool = openPool(test.url, { connections: 1 });
  log = new StatementLog(pool);
  db = openDatabase(pool);
});
afterEach(async () => {
  await pool.end();
  await test.close();
});

const note = (tx: Transaction, n: number): CompiledQuery => sql`insert into notes values (${n})`.compile(tx);
const count = (tx: Transaction) => sql<{ n: number }>`select count(*)::int as n from notes where n > ${0}`.compile(tx);
const notes = async () =>
  (await test.pool.query<{ n: number }>("select n from notes order by n")).rows.map(({ n }) => n);
const inTransaction = <T>(work: (tx: Transaction) => Promise<T>) => db.transaction().execute(work);

describe("statements that are sent together", () => {
  it("run in order, and each sees what the earlier ones did", async () => {
    const counts = await inTransaction(async (tx) => {
      const [before, , between, , after] = await sendTogether(tx, [
        count(tx),
        note(tx, 1),
        count(tx),
        note(tx, 2),
        count(tx),
      ]);
      return [before, between, after].map(([row]) => row!.n);
    });
    expect(counts).toEqual([0, 1, 2]);
    expect(await notes()).toEqual([1, 2]);
    expect(log.transactions).toBe(1);
  });

  it("fail together, and leave the connection usable", async () => {
    const failed = inTransaction((tx) => sendTogether(tx, [note(tx, 1), note(tx, 1), note(tx, 2)]));
    await expect(failed).rejects.toMatchObject({ code: "23505" });
    expect(await notes()).toEqual([]);
    await inTransaction((tx) => sendTogether(tx, [note(tx, 3)]));
    expect(await notes()).toEqual([3]);
  });
});

describe("the last statements of a transaction", () => {
  it("are committed with them", async () => {
    await inTransaction(async (tx) => {
      await sendTogether(tx, [note(tx, 1)]);
      await commitWith(tx, [note(tx, 2)]);
      expect(await notes()).toEqual([1, 2]);
    });
    expect(await notes()).toEqual([1, 2]);
  });

  it("are rolled back if one of them fails", async () => {
    const failed = inTransaction((tx) => commitWith(tx, [note(tx, 1), note(tx, 1)]));
    await expect(failed).rejects.toMatchObject({ code: "23505" });
    expect(await notes()).toEqual([]);
  });

  it("cannot be followed by another statement or by a rollback", async () => {
    const followed = inTransaction(async (tx) => {
      await commitWith(tx, [note(tx, 1)]);
      await sendTogether(tx, [note(tx, 2)]);
    });
    await expect(followed).rejects.toThrow(/was committed before/);
    expect(await notes()).toEqual([1]);
    await inTransaction((tx) => sendTogether(tx, [note(tx, 3)]));
    expect(await notes()).toEqual([1, 3]);
  });
});

describe("a transaction without statements", () => {
  it("sends nothing", async () => {
    await inTransaction(() => Promise.resolve());
    expect([log.transactions, log.statements]).toEqual([0, []]);
  });
});

describe("frequent statements", () => {
  const prepared = async () => (await pool.query("select name from pg_prepared_statements")).rowCount;
  const ask = (n: number) => sql`select ${n}::int as n`.execute(db);

  it("are prepared", async () => {
    for (let n = 0; n < 5; n++) await ask(n);
    expect(await prepared()).toBe(1);
  });

  it("are not prepared if a pooler could not carry them", async () => {
    db = openDatabase(pool, { prepares: false });
    for (let n = 0; n < 5; n++) await ask(n);
    expect(await prepared()).toBe(0);
  });

  it("work again after the server has forgotten them", async () => {
    for (let n = 0; n < 5; n++) await ask(n);
    await pool.query("deallocate all");
    await expect(ask(6)).rejects.toMatchObject({ code: "26000" });
    await expect(ask(7)).resolves.toMatchObject({ rows: [{ n: 7 }] });
  });
});

describe("behind a pooler that ignores what connections ask for", () => {
  const limits = { connection: 9_000, statement: 1_500, lock: 300 };
  let bouncer: PgBouncer;
  let pooled: pg.Pool;
  let carried: Carried;
  beforeEach(async () => {
    // One connection to PostgreSQL, so that each statement gets what the one before left.
    bouncer = await startPgBouncer(test.url, { ignores: allParameters, servers: 1 });
    pooled = openPool(bouncer.urlOf(test.url), { connections: 2, limits });
    carried = new Carried();
    db = openDatabase(pooled, { prepares: false, carried });
  });
  afterEach(async () => {
    await pooled.end();
    await bouncer.stop();
  });
  const shown = sql<{ statement: string; lock: string; idle: string; jit: string }>`
    select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
           current_setting('idle_in_transaction_session_timeout') as idle, current_setting('jit') as jit`;
  const right = { statement: "1500ms", lock: "300ms", idle: "10s", jit: "off" };
  const readIn = async (asked: Database | Transaction) => (await shown.execute(asked)).rows[0];

  it("every statement has its limits, and leaves none behind", async () => {
    await test.pool.query(`alter role current_user in database ${new URL(test.url).pathname.slice(1)} set jit = on`);
    const before = await readIn(db);
    expect(before).toMatchObject({ statement: "0", lock: "0", idle: "0" });
    const missing = await listMissing(pooled, limits);
    expect(missing.map(({ name }) => name)).toEqual(expect.arrayContaining(["statement_timeout", "lock_timeout"]));
    expect(await listMissing(openPoolFor(test.url), limits)).toEqual([]);
    carried.set(missing);
    expect(await readIn(db)).toEqual(right);
    await inTransaction(async (tx) => expect(await readIn(tx)).toEqual(right));
    const repeatable = db.transaction().setIsolationLevel("repeatable read");
    await repeatable.execute(async (tx) => {
      expect(await readIn(tx)).toEqual(right);
      const { rows } = await sql<{ level: string }>`show transaction isolation level`.execute(tx);
      expect(Object.values(rows[0]!)).toEqual(["repeatable read"]);
    });
    const { rows } = await pooled.query(shown.compile(db).sql);
    expect(rows[0]).toEqual(before);
  });

  it("writes are there, faults end their transaction, and a lock is not waited for without end", async () => {
    carried.set(await listMissing(pooled, limits));
    await sql`insert into notes values (${1})`.execute(db);
    await expect(sql`insert into notes values (${1})`.execute(db)).rejects.toMatchObject({ code: "23505" });
    await sql`insert into notes values (${2})`.execute(db);
    await inTransaction((tx) => commitWith(tx, [note(tx, 3)]));
    await expect(inTransaction((tx) => commitWith(tx, [note(tx, 4), note(tx, 4)]))).rejects.toMatchObject({
      code: "23505",
    });
    expect(await notes()).toEqual([1, 2, 3]);
    await test.db.transaction().execute(async (tx) => {
      await sql`select from notes where n = 1 for update`.execute(tx);
      await expect(sql`delete from notes where n = ${1}`.execute(db)).rejects.toMatchObject({ reason: "lock" });
    });
    await expect(sql`select pg_sleep(${5})`.execute(db)).rejects.toMatchObject({ code: "57014" });
    await sql`delete from notes where n = ${1}`.execute(db);
    expect(await notes()).toEqual([2, 3]);
  });

  it("a role that has another isolation does not change what transactions see", async () => {
    const name = new URL(test.url).pathname.slice(1);
    await test.pool.query(`alter database ${name} set default_transaction_isolation = 'serializable'`);
    await bouncer.stop();
    bouncer = await startPgBouncer(test.url, { ignores: allParameters, servers: 1 });
    const again = openPool(bouncer.urlOf(test.url), { connections: 1, limits });
    db = openDatabase(again, { prepares: false, carried });
    const level = async (asked: Database | Transaction) =>
      Object.values((await sql<{ level: string }>`show transaction isolation level`.execute(asked)).rows[0]!)[0];
    expect(await inTransaction(level)).toBe("serializable");
    carried.set(await listMissing(again, limits));
    expect([await inTransaction(level), await level(db)]).toEqual(["read committed", "read committed"]);
    await again.end();
  });

  function openPoolFor(url: string): pg.Pool {
    const direct = openPool(url, { connections: 1, limits });
    direct.on("error", () => {});
    directs.push(direct);
    return direct;
  }
  const directs: pg.Pool[] = [];
  afterEach(async () => {
    for (const direct of directs.splice(0)) await direct.end();
  });
});
