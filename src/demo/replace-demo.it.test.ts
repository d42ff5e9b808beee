import { randomUUID } from "node:crypto";
import { resolve } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { addBusiness } from "#set-up/edit/add-business.ts";
import type { TestDatabase } from "#store/testing/database.ts";
import { withDemo } from "../../tests/support/demo-database.ts";
import { loadDemo } from "./load-demo.ts";

const demo = resolve(import.meta.dirname, "../../packs/demo");
const clock = { now: () => new Date() };
let test: TestDatabase;
let operatorId: string;

beforeEach(async () => {
  test = await withDemo();
  await test.pool.query("delete from grants; delete from operators");
  const { rows } = await test.pool.query<{ id: string }>(
    "insert into operators (email, name, locale) values ('marta@example.com', 'Marta', 'en') returning id",
  );
  operatorId = rows[0]!.id;
  await test.pool.query("insert into grants (provider_id, operator_id, role) select id, $1, 'owner' from providers", [
    operatorId,
  ]);
});
afterEach(() => test.close());

async function replace(): Promise<void> {
  const by = { kind: "operator" as const, operatorId, signInId: randomUUID() };
  const business = {
    id: randomUUID(),
    name: "Tide",
    timeZone: "Europe/Lisbon",
    currency: "EUR",
    locale: "en",
    replacesDemo: true,
  };
  expect(await addBusiness(business, { by, now: clock.now() }, test)).toMatchObject({ ok: true });
}

async function slugs(where: string): Promise<string[]> {
  const { rows } = await test.pool.query<{ slug: string }>(`select slug from providers where ${where} order by slug`);
  return rows.map(({ slug }) => slug);
}

it("removes the demo with its samples", async () => {
  await replace();
  expect(await slugs("true")).toEqual(["tide"]);
  expect((await test.pool.query("select from bookings")).rowCount).toBe(0);
  expect(await loadDemo({ db: test.db, clock }, demo)).toBeNull();
});

it("closes a business of the demo that someone has used", async () => {
  await test.pool.query(
    `update bookings set created_at = now() + interval '1 hour'
      where id = (select b.id from bookings b join providers p on p.id = b.provider_id where p.slug = 'ribeira-cycles' limit 1)`,
  );
  await replace();
  expect(await slugs("closed_at is null")).toEqual(["tide"]);
  expect(await slugs("closed_at is not null")).toEqual(["ribeira-cycles"]);
});
