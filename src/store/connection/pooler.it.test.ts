import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { allParameters, startPgBouncer, type PgBouncer } from "../../../tests/support/pgbouncer.ts";
import { openPool, type Pool } from "../database.ts";
import { withNewDatabase, type TestDatabase } from "../testing/database.ts";
import { findPooler, identityOf, nameOfPooler } from "./pooler.ts";

let database: TestDatabase;
const opened: { close: () => unknown }[] = [];
beforeEach(async () => {
  database = await withNewDatabase();
});
afterEach(async () => {
  for (const { close } of opened.splice(0).toReversed()) await close();
  await database.close();
});

function pool(url: string): Pool {
  const own = openPool(url, { connections: 2 });
  opened.push({ close: () => own.end() });
  return own;
}

async function bouncer(options: Parameters<typeof startPgBouncer>[1]): Promise<PgBouncer> {
  const started = await startPgBouncer(database.url, options);
  opened.push({ close: () => started.stop() });
  return started;
}

describe("a pooler", () => {
  it("is not seen where there is none", async () => {
    expect(await findPooler(pool(database.url))).toBeNull();
  });

  it.each([1, 20])("that gives each transaction another of %i sessions is seen", async (servers) => {
    const { urlOf } = await bouncer({ mode: "transaction", ignores: allParameters, servers });
    expect(await findPooler(pool(urlOf(database.url)))).toEqual({ isShared: true, carriesPrepared: false });
  });

  it("is seen while others use it", async () => {
    const { urlOf } = await bouncer({ mode: "transaction", ignores: allParameters });
    const others = openPool(urlOf(database.url), { connections: 15 });
    opened.push({ close: () => others.end() });
    let isOver = false;
    const work = async () => {
      while (!isOver) await others.query("select pg_sleep(random() / 200)");
    };
    const working = Array.from({ length: 15 }, work);
    const found = [];
    for (let n = 0; n < 10; n++) found.push(await findPooler(pool(urlOf(database.url))));
    isOver = true;
    await Promise.all(working);
    expect(found).toEqual(Array.from({ length: 10 }, () => ({ isShared: true, carriesPrepared: false })));
  });

  it("that gives each client a session is seen, and can be used", async () => {
    const { urlOf } = await bouncer({ mode: "session", ignores: allParameters });
    expect(await findPooler(pool(urlOf(database.url)))).toEqual({ isShared: false, carriesPrepared: true });
    expect(await identityOf(pool(urlOf(database.url)))).toBe(await identityOf(pool(database.url)));
    expect(await identityOf(pool(urlOf("postgresql://x@y/postgres")))).not.toBe(await identityOf(pool(database.url)));
  });

  it("tells its name to those who may ask", async () => {
    const { username } = new URL(database.url);
    const open = await bouncer({ readers: [username] });
    expect(await nameOfPooler(open.urlOf(database.url))).toMatch(/^PgBouncer \d/);
    const closed = await bouncer({});
    expect(await nameOfPooler(closed.urlOf(database.url))).toBe("PgBouncer");
    expect(await nameOfPooler(database.url)).toBeNull();
  });
});
