import { afterAll, beforeAll, expect, it } from "vitest";
import { withDatabase, type TestDatabase } from "#store/testing/database.ts";
import { almanac } from "../testing/almanac.ts";

let test: TestDatabase;
beforeAll(async () => void (test = await withDatabase()));
afterAll(() => test.close());

const run = (...words: string[]) => almanac(words, { DATABASE_URL: test.url });

it("jobs that were given up are listed with the reason, and tried again", async () => {
  expect(await run("jobs", "list")).toMatchObject({ status: 0, stdout: "No job was given up.\n" });
  for (const key of ["gift 1", "gift 2"])
    await test.pool.query(
      "select graphile_worker.add_job('send-gift', job_key => $1, run_at => now() + interval '1 hour')",
      [key],
    );
  await test.pool.query(
    "update graphile_worker._private_jobs set attempts = max_attempts, last_error = E'no such\\nvoucher'",
  );
  const { stdout } = await run("jobs", "list");
  expect(stdout).toMatch(/^gift [12] +send-gift .* 25 attempts +no such voucher$/m);
  expect(JSON.parse((await run("jobs", "list", "--json")).stdout)).toHaveLength(2);
  const some = await run("jobs", "retry", "gift 1", "gift 9");
  expect(some).toMatchObject({ status: 1, stdout: "gift 1 will be tried again\n" });
  expect(some.stderr).toContain('There is no job "gift 9" that was given up.');
  expect(await run("jobs", "retry", "--all")).toMatchObject({ status: 0, stdout: "gift 2 will be tried again\n" });
  expect(await run("jobs", "list")).toMatchObject({ stdout: "No job was given up.\n" });
  expect(await run("jobs", "retry")).toMatchObject({ status: 2 });
});
