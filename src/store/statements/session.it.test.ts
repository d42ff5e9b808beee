import { sql, type CompiledQuery } from "kysely";
import type pg from "pg";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
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
