import { randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { withDatabase, type TestDatabase } from "#store/testing/database.ts";
import { loadPack } from "../apply/load-pack.ts";
import { goodPack, onDisk } from "#packs/testing/good-pack.ts";
import { addBusiness, type NewBusiness } from "./add-business.ts";
import { showState } from "./read-state.ts";

const now = new Date("2026-11-16T08:00Z");
let test: TestDatabase;
let operatorId: string;
let folder: string;

beforeEach(async () => {
  test = await withDatabase();
  folder = await onDisk(goodPack());
  await loadPack(folder, test);
  operatorId = await person();
  await test.pool.query("insert into grants (provider_id, operator_id, role) select id, $1, 'owner' from providers", [
    operatorId,
  ]);
});
afterEach(async () => {
  await test.close();
  await rm(folder, { recursive: true });
});

async function person(): Promise<string> {
  const { rows } = await test.pool.query<{ id: string }>(
    "insert into operators (email, name, locale) values ($1, 'Marta', 'en') returning id",
    [`${randomUUID()}@example.com`],
  );
  return rows[0]!.id;
}

function add(changes: Partial<NewBusiness> = {}, by = operatorId) {
  const typed = { name: "Café Åse & Sons", timeZone: "Europe/Oslo", currency: "NOK", locale: "no" };
  return addBusiness(
    { id: randomUUID(), ...typed, replacesDemo: false, ...changes },
    { by: { kind: "operator", operatorId: by, signInId: randomUUID() }, now },
    test,
  );
}

async function slugs(): Promise<string[]> {
  const { rows } = await test.pool.query<{ slug: string }>("select slug from providers order by created_at");
  return rows.map(({ slug }) => slug);
}

describe("adding a business", () => {
  it("makes the operator its owner, and writes down who added what", async () => {
    const added = await add();
    if (!added.ok) throw new Error(added.refusal.code);
    const { id, slug } = added.value;
    expect(slug).toBe("cafe-ase-sons");
    const state = await showState(test.db, id);
    expect(state!.things).toEqual([
      {
        kind: "provider",
        slug,
        id,
        version: 1,
        value: {
          name: "Café Åse & Sons",
          "time-zone": "Europe/Oslo",
          currency: "NOK",
          locale: "no",
          brand: { color: "1f5c4d" },
        },
      },
    ]);
    const { rows } = await test.pool.query("select operator_id, role from grants where provider_id = $1", [id]);
    expect(rows).toEqual([{ operator_id: operatorId, role: "owner" }]);
    const log = await test.pool.query("select verb from log where provider_id = $1 order by id", [id]);
    expect(log.rows).toEqual([{ verb: "setup.add" }, { verb: "people.join" }]);
  });

  it("gets no address of the application", async () => {
    expect(await add({ name: "Office" })).toMatchObject({ ok: true, value: { slug: "office-2" } });
  });

  it("is done once if the same form comes twice, also at the same time, and gives away no other business", async () => {
    const id = randomUUID();
    const [first, second] = await Promise.all([add({ id }), add({ id })]);
    expect(first).toEqual(second);
    expect(await add({ id, name: "Another" })).toEqual(first);
    expect(await slugs()).toHaveLength(2);
    const stranger = await person();
    await test.pool.query(
      "insert into grants (provider_id, operator_id, role) select id, $1, 'owner' from providers where id <> $2",
      [stranger, id],
    );
    expect(await add({ id }, stranger)).toMatchObject({ refusal: { code: "not-allowed" } });
  });

  it("finds a free slug", async () => {
    for (const name of ["Me", "Me", "你好", "你好"]) expect(await add({ name })).toMatchObject({ ok: true });
    expect((await slugs()).slice(1)).toEqual(["me-2", "me-3", "business", "business-2"]);
  });

  it("reports what is wrong at each value, and adds nothing", async () => {
    const added = await add({ name: " ", timeZone: "", currency: "XXZ", locale: "xx" });
    const faults = !added.ok && added.refusal.code === "thing-faulty" ? added.refusal.faults : [];
    expect(faults.map(({ path }) => path.join("."))).toEqual(["name", "time-zone", "currency", "locale"]);
    expect(await slugs()).toHaveLength(1);
  });

  it("is only for owners", async () => {
    const other = await person();
    expect(await add({}, other)).toMatchObject({ refusal: { code: "not-allowed" } });
    await test.pool.query(
      "insert into grants (provider_id, operator_id, role) select id, $1, 'manager' from providers",
      [other],
    );
    expect(await add({}, other)).toMatchObject({ refusal: { code: "not-allowed" } });
  });

  it("leaves a business alone that is not the demo", async () => {
    await add({ replacesDemo: true });
    expect(await slugs()).toHaveLength(2);
  });

  it("removes the demo, if it takes its place", async () => {
    await test.pool.query("update providers set is_demo = true");
    await add({ replacesDemo: true });
    expect(await slugs()).toEqual(["cafe-ase-sons"]);
  });

  it("closes the demo, if someone has changed it", async () => {
    await test.pool.query("update providers set is_demo = true");
    await test.pool.query(
      `insert into thing_versions (provider_id, kind, thing_id, version, slug, value, source, operator_id)
       select id, 'provider', id, 99, slug, '{}', 'office', $1 from providers`,
      [operatorId],
    );
    await add({ replacesDemo: true });
    const { rows } = await test.pool.query("select is_demo from providers where closed_at is not null");
    expect(rows).toEqual([{ is_demo: true }]);
    // Loading a pack does not open it.
    await loadPack(folder, test);
    expect((await test.pool.query("select from providers where closed_at is not null")).rowCount).toBe(1);
  });
});
