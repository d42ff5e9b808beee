import { afterAll, beforeAll, expect, it } from "vitest";
import { withDatabase, type TestDatabase } from "../testing/database.ts";
import { readFigures } from "./figures.ts";
import { readJobs } from "./jobs.ts";

let test: TestDatabase;
beforeAll(async () => void (test = await withDatabase()));
afterAll(() => test.close());

it("a job is given up when its last attempt has failed, not while it runs", async () => {
  await test.pool.query("select graphile_worker.add_job('reap-holds', max_attempts => 1)");
  await test.pool.query(
    "update graphile_worker._private_jobs set attempts = 1, locked_at = now(), locked_by = 'worker'",
  );
  expect((await readFigures(test.db)).jobs.stuck).toBe(0);
  expect((await readJobs(test.db)).stuck).toEqual({});

  await test.pool.query("update graphile_worker._private_jobs set locked_at = null, locked_by = null");
  expect((await readFigures(test.db)).jobs.stuck).toBe(1);
  expect((await readJobs(test.db)).stuck).toEqual({ "reap-holds": 1 });
});
