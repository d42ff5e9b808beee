import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { withDatabase, type EmptyDatabase } from "#store/testing/database.ts";
import { fillWithExample } from "#store/testing/example.ts";
import { runOnce } from "./idempotency.ts";

let test: EmptyDatabase;
let providerId: string;
beforeAll(async () => {
  test = await withDatabase();
  await fillWithExample(test);
  const { rows } = await test.pool.query<{ id: string }>("select id from providers");
  providerId = rows[0]!.id;
});
afterAll(() => test.close());

it("a visit that lost every race gets a refusal that asks to try again", async () => {
  let tried = 0;
  const attempt = () => {
    tried++;
    return Promise.resolve(null);
  };
  const outcome = await runOnce(test.db, { providerId, operation: "hold", key: randomUUID(), request: {}, attempt });
  expect(outcome).toEqual({ ok: false, refusal: { code: "unable-again" } });
  expect(tried).toBeGreaterThan(1);
});
