import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { withDatabase, type TestDatabase } from "#store/testing/database.ts";
import { emptyProviders } from "#store/testing/empty.ts";

const root = resolve(import.meta.dirname, "../..");
const tables = ["providers", "staff", "services", "groups", "menus", "one_time_links", "directory", "files"];
let test: TestDatabase;

beforeEach(async () => {
  test = await withDatabase();
});
afterEach(() => test.close());

function startLoad(): ChildProcess {
  return spawn(process.execPath, ["src/cli/almanac.ts", "load", "packs/demo"], {
    cwd: root,
    env: { ...process.env, DATABASE_URL: test.url, NODE_ENV: "production" },
    stdio: "ignore",
  });
}

async function counts(): Promise<number[]> {
  const found = tables.map((table) =>
    test.pool.query<{ count: number }>(`select count(*)::int as count from ${table}`),
  );
  return (await Promise.all(found)).map(({ rows }) => rows[0]!.count);
}

/** Blocks writes to the one-time links, which a load writes last. */
async function blockLinks(): Promise<{ release(): Promise<void> }> {
  const client = new pg.Client({ connectionString: test.url });
  await client.connect();
  await client.query("begin; lock table one_time_links in access exclusive mode");
  return {
    async release() {
      await client.query("commit");
      await client.end();
    },
  };
}

/** True when the load waits for the lock on one-time links and its transaction has already written services. */
async function isHalfWay(): Promise<boolean> {
  const { rows } = await test.pool.query(
    `select from pg_locks waiting join pg_locks written using (pid)
      where not waiting.granted and waiting.relation = 'one_time_links'::regclass
        and written.granted and written.relation = 'services'::regclass and written.mode = 'RowExclusiveLock'`,
  );
  return rows.length > 0;
}

async function until(condition: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; !(await condition()); tries++) {
    if (tries > 1_500) throw new Error("Timed out waiting for the condition");
    await pause(20);
  }
}

describe("a load", () => {
  it("that is killed halfway changes nothing", async () => {
    const block = await blockLinks();
    const load = startLoad();
    await until(isHalfWay);
    load.kill("SIGKILL");
    await once(load, "close");
    await block.release();
    await until(async () => !(await isHalfWay()));
    expect(await counts()).toEqual(tables.map(() => 0));

    const again = startLoad();
    expect(await once(again, "close")).toEqual([0, null]);
    expect((await counts())[0]).toBe(2);
  });

  it("that waited at the same point and was not killed loads everything", async () => {
    const block = await blockLinks();
    const load = startLoad();
    await until(isHalfWay);
    await block.release();
    expect(await once(load, "close")).toEqual([0, null]);
    expect(Math.min(...(await counts()))).toBeGreaterThan(0);
  });

  it("that is killed at any time loads all or nothing", async () => {
    const seen = new Set<string>();
    for (let delay = 300; delay <= 1_300; delay += 200) {
      await emptyProviders(test.pool);
      const load = startLoad();
      const closed = once(load, "close");
      await pause(delay);
      load.kill("SIGKILL");
      await closed;
      await until(
        async () =>
          (
            await test.pool.query(
              "select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null",
            )
          ).rows.length === 0,
      );
      seen.add(String(await counts()));
    }
    // Nothing, or the whole demo. A third state would be a partial load.
    expect(seen.size).toBeLessThanOrEqual(2);
    for (const state of seen) expect(state.startsWith("0,0,0,0") || state.startsWith("2,9,23,3")).toBe(true);
  });
});
