import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Claims, Schedule } from "#domain/scheduling/schedule.ts";
import { instantOf } from "#domain/time/instant.ts";
import { loadWholeSchedule } from "#store/scheduling/whole-schedule.ts";
import type { TestDatabase } from "#store/testing/database.ts";
import { withDemo } from "../../../tests/support/demo-database.ts";
import { isLong } from "../../../tests/support/long.ts";
import { exportZip } from "#packs/export/export-pack.ts";
import { TestConsole } from "../testing/console.ts";
import { thingKinds, type ThingMember } from "../things/thing.ts";

/** The demo has bookings from now on. */
const now = new Date();
const provider = "saltwater-house";

let test: TestDatabase;
let office: TestConsole;
beforeAll(async () => {
  test = await withDemo();
  office = new TestConsole(test, provider, now);
  // Everyone in the demo is the only giver of something. Nobody can be removed then.
  const hours = { monday: "09:00-17:00", friday: "10:00-14:00" };
  await office.add("staff", "zoe", { name: "Zoe", hours, bio: "Slow and quiet." });
  for (const slug of ["massage", "physiotherapy"]) {
    const { value } = (await office.find("service", slug))!;
    await office.edit("service", slug, { staff: [...(value["staff"] as ThingMember[]), "zoe"] });
  }
  await office.add("one-time-link", "for-zoe-only", { service: "massage", staff: "zoe" });
});
afterAll(() => test.close());

async function rows<T extends object>(query: string, values: unknown[] = []): Promise<T[]> {
  return (await test.pool.query<T>(query, values)).rows;
}

async function packNow(): Promise<string> {
  const pack = await exportZip(provider, test);
  if (!pack.ok) throw new Error(pack.refusal.code);
  return pack.value.toString("base64");
}

/** Everything that is set up, and everything from which free times are found. */
async function everything() {
  const [own] = await rows<{ id: string; zone: string }>(
    "select id, time_zone as zone from providers where slug = $1",
    [provider],
  );
  const from = Math.floor(now.getTime() / 60_000);
  const covers = { from: instantOf(from), to: instantOf(from + 60 * 24 * 60) };
  const schedule = await loadWholeSchedule(test.db, { providerId: own!.id, zone: own!.zone, covers });
  const things = (await office.things()).map(({ kind, id, slug, value }) => ({ kind, id, slug, value }));
  return { things, schedule: inOrder(schedule) };
}

/** The order in which the times of claims are read means nothing. */
function inOrder({ staff, resources, services, sessions, ...schedule }: Schedule) {
  const taken = ({ times }: Claims) =>
    Array.from({ length: times.length / 2 }, (_, at) => `${times[at * 2]} ${times[at * 2 + 1]}`).sort();
  const byId = <T extends { readonly id: string }>(things: readonly T[]) =>
    things.toSorted((one, other) => (one.id < other.id ? -1 : 1));
  return {
    ...schedule,
    services: byId(services),
    sessions: byId(sessions),
    staff: byId(staff).map(({ claims, ...member }) => ({ ...member, claims: taken(claims) })),
    resources: byId(resources).map(({ id, units }) => ({ id, units: units.map(taken) })),
  };
}

describe("what is removed and brought back", () => {
  let pack: string;
  beforeAll(async () => void (pack = await packNow()));

  it.each(thingKinds.filter((kind) => kind !== "provider"))(
    "is as before, with all that named it: %s",
    async (kind) => {
      const slugs = (await office.things()).filter((thing) => thing.kind === kind).map(({ slug }) => slug);
      const before = await everything();
      let tried = 0;
      for (const slug of slugs.toSorted(() => Math.random() - 0.5)) {
        if (tried === (isLong ? slugs.length : 1)) break;
        if (!(await office.canRemove(kind, slug))) continue;
        tried++;
        expect(await office.find(kind, slug), slug).toBeUndefined();
        await office.bringBack(kind, slug);
        expect(await everything(), slug).toEqual(before);
        if (isLong) expect(await packNow(), slug).toBe(pack);
      }
      expect(tried).toBeGreaterThan(0);
    },
  );

  it("leaves the exported pack as it was, byte for byte", async () => {
    expect(await packNow()).toBe(pack);
  });
});
