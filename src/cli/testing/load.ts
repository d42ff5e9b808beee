import { spawn, type ChildProcess } from "node:child_process";
import { resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import type { TestDatabase } from "#store/testing/database.ts";

const root = resolve(import.meta.dirname, "../../..");
export const tables = ["providers", "staff", "services", "groups", "menus", "one_time_links", "directory", "files"];

export function startLoad(test: TestDatabase): ChildProcess {
  return spawn(process.execPath, ["src/cli/almanac.ts", "load", "packs/demo"], {
    cwd: root,
    env: { ...process.env, DATABASE_URL: test.url, NODE_ENV: "production" },
    stdio: "ignore",
  });
}

export async function counts(test: TestDatabase): Promise<number[]> {
  const found = tables.map((table) =>
    test.pool.query<{ count: number }>(`select count(*)::int as count from ${table}`),
  );
  return (await Promise.all(found)).map(({ rows }) => rows[0]!.count);
}

/** Blocks writes to the one-time links, which a load writes last. */
export async function blockLinks(test: TestDatabase): Promise<{ release(): Promise<void> }> {
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
export async function isHalfWay(test: TestDatabase): Promise<boolean> {
  const { rows } = await test.pool.query(
    `select from pg_locks waiting join pg_locks written using (pid)
      where not waiting.granted and waiting.relation = 'one_time_links'::regclass
        and written.granted and written.relation = 'services'::regclass and written.mode = 'RowExclusiveLock'`,
  );
  return rows.length > 0;
}

export async function until(condition: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; !(await condition()); tries++) {
    if (tries > 1_500) throw new Error("Timed out waiting for the condition");
    await pause(20);
  }
}
