import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { withDatabase, type TestDatabase } from "#store/testing/database.ts";
import { emptyProviders } from "#store/testing/empty.ts";
import { blockLinks, counts, isHalfWay, startLoad, tables, until } from "./testing/load.ts";

let test: TestDatabase;
beforeEach(async () => {
  test = await withDatabase();
});
afterEach(() => test.close());

describe("a load", () => {
  it("that is killed halfway changes nothing", async () => {
    const block = await blockLinks(test);
    const load = startLoad(test);
    await until(() => isHalfWay(test));
    load.kill("SIGKILL");
    await once(load, "close");
    await block.release();
    await until(async () => !(await isHalfWay(test)));
    expect(await counts(test)).toEqual(tables.map(() => 0));

    const again = startLoad(test);
    expect(await once(again, "close")).toEqual([0, null]);
    const loaded = await counts(test);
    expect(loaded[0]).toBe(2);
    expect(Math.min(...loaded)).toBeGreaterThan(0);
  });

  it("that waited at the same point and was not killed loads everything", async () => {
    const block = await blockLinks(test);
    const load = startLoad(test);
    await until(() => isHalfWay(test));
    await block.release();
    expect(await once(load, "close")).toEqual([0, null]);
    expect(Math.min(...(await counts(test)))).toBeGreaterThan(0);
  });

  it("that is killed at any time loads all or nothing", async () => {
    const seen = new Set<string>();
    for (let delay = 300; delay <= 1_300; delay += 200) {
      await emptyProviders(test.pool);
      const load = startLoad(test);
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
      seen.add(String(await counts(test)));
    }
    // Nothing, or the whole demo. A third state would be a partial load.
    expect(seen.size).toBeLessThanOrEqual(2);
    for (const state of seen) expect(state.startsWith("0,0,0,0") || state.startsWith("2,9,23,3")).toBe(true);
  });
});
