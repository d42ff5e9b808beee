import { once } from "node:events";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { withDatabase, type TestDatabase } from "#store/testing/database.ts";
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
});
