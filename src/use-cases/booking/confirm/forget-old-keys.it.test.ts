import { afterEach, beforeEach, expect, it } from "vitest";
import { deleteOldKeys } from "#store/idempotency.ts";
import { forgetOldKeys } from "./forget-old-keys.ts";
import { Office } from "../testing/office.ts";

let office: Office;
beforeEach(async () => void (office = await Office.open()));
afterEach(() => office.close());

const keys = () => office.count("idempotency_keys");

it("keeps keys for a week and deletes older ones", async () => {
  await office.book("massage");
  const made = await keys();
  expect(made).toBeGreaterThan(0);
  await forgetOldKeys(office.services);
  expect(await keys()).toBe(made);
  await office.change("update idempotency_keys set created_at = now() - interval '6 days 23 hours'");
  await forgetOldKeys(office.services);
  expect(await keys()).toBe(made);
  await office.change("update idempotency_keys set created_at = now() - interval '7 days 1 hour'");
  await forgetOldKeys(office.services);
  expect(await keys()).toBe(0);
});

it("deletes many keys in batches, oldest first", async () => {
  for (let n = 0; n < 2; n++) await office.book("massage");
  await office.change("update idempotency_keys set created_at = now() - interval '8 days'");
  const made = await keys();
  expect(await deleteOldKeys(office.services.db, { days: 7, most: 3 })).toBe(3);
  expect(await keys()).toBe(made - 3);
});
