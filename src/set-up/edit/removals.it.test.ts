import { rm } from "node:fs/promises";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { parseInstant } from "#domain/time/instant.ts";
import { Office } from "#use-cases/booking/testing/office.ts";
import { countHolding, TooMuch, weighChange } from "#use-cases/office/set-up/weigh-change.ts";
import { loadPack } from "../apply/load-pack.ts";
import { TestConsole } from "../testing/console.ts";
import { onDisk, type Pack } from "#packs/testing/good-pack.ts";
import type { ThingKind } from "../things/thing.ts";
import { readReturnedThing } from "./read-history.ts";

const ten = parseInstant("2026-11-16T10:00:00Z")!;
const five = parseInstant("2026-11-16T15:00:00Z")!;
const hours = { monday: "09:00-17:00" };
const staff = ["ada", "bea", "cleo"];
const pack: Pack = {
  "provider.yaml": json({ slug: "pier", name: "Pier", "time-zone": "UTC", currency: "EUR" }),
  ...Object.fromEntries(staff.map((slug) => [`staff/${slug}.yaml`, json({ name: slug, hours })])),
  "resources.yaml": json([
    { slug: "rooms", name: "Rooms", kind: "room", units: 2 },
    { slug: "hall", name: "Hall", kind: "room" },
  ]),
  "services/massage.yaml": json({ name: "Massage", durations: "60 min", staff, resources: ["rooms"] }),
  "services/sauna.yaml": json({ name: "Sauna", durations: "60 min", staff, resources: ["rooms"] }),
  "groups.yaml": json([{ slug: "all", name: "All", services: ["sauna", "massage"] }]),
  "coupons.yaml": json([
    { slug: "spring", name: "Spring", code: "SPRING", share: "10%", services: ["massage", "sauna"] },
  ]),
};

let office: Office;
let owner: TestConsole;

beforeEach(async () => {
  office = await Office.open((database) => load(pack, database));
  owner = new TestConsole(office.database, "pier", office.now);
});
afterEach(() => office.close());

function json(value: object): string {
  return JSON.stringify(value);
}

async function load(files: Pack, database: Office["database"], now = new Date("2026-11-15T12:00:00Z")): Promise<void> {
  const folder = await onDisk(files);
  const loaded = await loadPack(folder, database, { now });
  await rm(folder, { recursive: true });
  if (!loaded.ok) throw new Error(JSON.stringify(loaded.refusal));
}

/** By start and person. */
async function roomsTaken(slug = "rooms"): Promise<number[]> {
  const rows = await office.rows<{ unit: number }>(
    `select unit from claims join resources on resources.id = claims.resource_id where slug = '${slug}' order by unit`,
  );
  return rows.map(({ unit }) => unit);
}

async function idOf(kind: ThingKind, slug: string): Promise<string> {
  return (await owner.find(kind, slug))!.id;
}

async function valueOf(kind: ThingKind, slug: string) {
  return (await owner.find(kind, slug))?.value;
}

async function outcomes(kind: ThingKind, slug: string) {
  const [provider] = await office.rows<{ id: string }>("select id from providers");
  const places = await readReturnedThing(office.services.db, provider!.id, { kind, id: await idOf(kind, slug) });
  return places.map((place) => [place.slug, place.outcome]);
}

describe("a room that visits to come hold", () => {
  it("is held again when it is back, also by visits that were booked meanwhile", async () => {
    await office.book("massage", { start: ten });
    await owner.remove("resource", "rooms");
    // Nothing new is booked into it, and what was booked keeps it.
    await office.book("massage", { start: ten });
    expect(await roomsTaken()).toEqual([0]);
    await owner.bringBack("resource", "rooms");
    expect(await roomsTaken()).toEqual([0, 1]);
    // A third person is free then, but no room is.
    await expect(office.book("massage", { start: ten })).rejects.toThrow("refused");
    await office.book("massage", { start: five });
  });

  it("stays full if more were booked meanwhile than it has place for", async () => {
    await office.book("massage", { start: ten });
    await owner.edit("resource", "rooms", { units: 1 });
    await owner.remove("resource", "rooms");
    await office.book("massage", { start: ten });
    await owner.bringBack("resource", "rooms");
    expect(await roomsTaken()).toEqual([0]);
    await expect(office.book("massage", { start: ten })).rejects.toThrow("refused");
  });

  it("is held by them when a pack removes it and later has it again", async () => {
    await office.book("massage", { start: ten });
    await office.book("massage", { start: ten });
    const [before] = await office.rows<{ id: string }>("select id from resources where slug = 'rooms'");
    const { "resources.yaml": _, ...others } = pack;
    await load(
      {
        ...others,
        "services/massage.yaml": json({ name: "Massage", durations: "60 min", staff }),
        "services/sauna.yaml": json({ name: "Sauna", durations: "60 min", staff }),
      },
      office.database,
    );
    await load(pack, office.database);
    expect(await office.rows("select id from resources where slug = 'rooms'")).toEqual([before]);
    expect(await roomsTaken()).toEqual([0, 1]);
    await expect(office.book("massage", { start: ten })).rejects.toThrow("refused");
  });
});

describe("what names a thing that is brought back", () => {
  it("names it again, keeps what changed meanwhile, and is told apart from what could not", async () => {
    const before = await valueOf("service", "massage");
    await owner.remove("resource", "rooms");
    expect((await valueOf("service", "massage"))!["resources"]).toBeUndefined();
    await owner.edit("service", "massage", { summary: "Slow" });
    await owner.edit("service", "sauna", { resources: ["hall"] });
    await owner.bringBack("resource", "rooms");
    expect(await valueOf("service", "massage")).toEqual({ ...before, summary: "Slow" });
    expect((await valueOf("service", "sauna"))!["resources"]).toEqual(["hall"]);
    expect(await outcomes("resource", "rooms")).toEqual([
      ["massage", "back"],
      ["sauna", "changed"],
    ]);
  });

  it("names it under the address that it has now", async () => {
    await owner.remove("resource", "rooms");
    await owner.edit("service", "massage", {}, "deep-massage");
    await owner.bringBack("resource", "rooms");
    expect((await valueOf("service", "deep-massage"))!["resources"]).toEqual(["rooms"]);
  });

  it("names it again when both were removed, in whatever order they come back", async () => {
    const before = await owner.things();
    const values = (things: typeof before) => things.map(({ kind, slug, value }) => ({ kind, slug, value }));
    for (const order of [
      ["rooms", "massage"],
      ["massage", "rooms"],
    ]) {
      await owner.remove("resource", "rooms");
      await owner.remove("service", "massage");
      for (const slug of order) await owner.bringBack(slug === "rooms" ? "resource" : "service", slug);
      expect(values(await owner.things())).toEqual(values(before));
    }
  });

  it("does not come back before it", async () => {
    await owner.remove("service", "massage");
    await owner.remove("resource", "rooms");
    await expect(owner.bringBack("service", "massage")).rejects.toThrow("no-resource");
    await owner.bringBack("resource", "rooms");
    await owner.bringBack("service", "massage");
    expect((await valueOf("service", "massage"))!["resources"]).toEqual(["rooms"]);
  });

  it("does not lose it again by a press that is repeated", async () => {
    await owner.remove("resource", "rooms");
    const presses = await Promise.allSettled([1, 2, 3].map(() => owner.bringBack("resource", "rooms")));
    expect(presses.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    await owner.edit("service", "massage", { resources: undefined });
    await expect(owner.bringBack("resource", "rooms")).rejects.toThrow(TypeError);
    expect((await valueOf("service", "massage"))!["resources"]).toBeUndefined();
  });

  it("is given by the person again on the same terms, and one-time links come back", async () => {
    await owner.edit("service", "massage", { staff: ["bea", { member: "cleo", price: "70.00" }] });
    await owner.add("one-time-link", "for-cleo-only", { service: "massage", staff: "cleo" });
    await owner.add("one-time-link", "cleo-in-the-sauna", { service: "sauna", staff: "cleo" });
    const before = await owner.things();
    await owner.remove("staff", "cleo");
    await owner.add("one-time-link", "somebody-else", { service: "sauna", staff: "bea" });
    await owner.bringBack("staff", "cleo");
    const after = await owner.things();
    expect(
      after.filter(({ slug }) => slug !== "somebody-else").map(({ id, slug, value }) => ({ id, slug, value })),
    ).toEqual(before.map(({ id, slug, value }) => ({ id, slug, value })));
  });

  it("keeps its identity, so that uses of a coupon and sold passes still belong to it", async () => {
    for (const [kind, slug] of [
      ["coupon", "spring"],
      ["group", "all"],
      ["service", "sauna"],
    ] as const) {
      const id = await idOf(kind, slug);
      await owner.remove(kind, slug);
      await owner.bringBack(kind, slug);
      expect(await idOf(kind, slug)).toBe(id);
    }
  });
});

describe("a person who is removed", () => {
  it("keeps their blocks and what their own sign-in shows, for when they are back", async () => {
    const own = "select provider_id, id from staff where slug = 'cleo'";
    // An operator changes something, and with that there is one.
    await owner.edit("staff", "cleo", { title: "Dr" });
    await office.change(`insert into blocks (provider_id, staff_id, during, kind, made_by)
      select provider_id, own.id, '[2026-11-16 09:00Z,2026-11-16 12:00Z)', 'ill', operators.id from (${own}) as own, operators`);
    await office.change(`insert into grants (provider_id, operator_id, role, staff_id)
      select provider_id, operators.id, 'member', own.id from (${own}) as own, operators`);
    await owner.remove("staff", "cleo");
    await owner.bringBack("staff", "cleo");
    expect(await office.count("blocks")).toBe(1);
    expect(await office.rows("select staff_id as id from grants")).toEqual([{ id: await idOf("staff", "cleo") }]);
  });
});

describe("a removal that races a booking", () => {
  /** A booking that reads the room as in use, while the removal is about to be committed. */
  async function race(): Promise<void> {
    const { resolve: commit, promise: mayCommit } = Promise.withResolvers<void>();
    const { resolve: weighed, promise: isLocked } = Promise.withResolvers<void>();
    const removing = owner.remove("resource", "rooms", async (_, when) => {
      if (when === "before") return;
      weighed();
      await mayCommit;
    });
    await isLocked;
    let isBooked = false;
    const booking = office.book("massage", { start: ten }).finally(() => void (isBooked = true));
    await untilWaiting(() => isBooked);
    commit();
    await removing;
    await booking;
  }

  async function untilWaiting(isDone: () => boolean): Promise<void> {
    const query = "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
    while (!isDone() && (await office.rows(query)).length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
  }

  /** Bookings take no lock of the set-up. The functions are those of the product without it. */
  async function withoutLock(): Promise<void> {
    await office.change(`
      create or replace function setup_to_reserve(provider uuid) returns bigint language sql volatile as
        'select setup_revision from providers where id = provider';
      create or replace function blocks_to_reserve(provider uuid, reach tstzrange) returns setof blocks language sql volatile as
        'select * from blocks where provider_id = provider and ended_at is null and during && reach'`);
  }

  it("is seen by the booking, whether visits to come hold the room or nobody ever did", async () => {
    await race();
    expect(await office.rows("select state from bookings")).toEqual([{ state: "scheduled" }]);
    expect(await office.rows("select from resources where slug = 'rooms'")).toEqual([]);
    await owner.bringBack("resource", "rooms");
    await race();
    expect(await office.rows("select state from bookings")).toHaveLength(2);
    // Only the first visit, which took it when it was back.
    expect(await roomsTaken()).toEqual([0]);
  });

  it("is seen without the check of claims, too, because of the lock of the set-up", async () => {
    await office.book("massage", { start: five });
    await office.change("alter table claims disable trigger claims_in_use");
    await race();
    expect(await roomsTaken()).toEqual([0]);
  });

  it("is seen without the lock of the set-up, too, because of the check of claims", async () => {
    await office.book("massage", { start: five });
    await withoutLock();
    await race();
    expect(await roomsTaken()).toEqual([0]);
  });

  it("is not seen without both: the booking gets a room that is gone", async () => {
    await office.book("massage", { start: five });
    await office.change("alter table claims disable trigger claims_in_use");
    await withoutLock();
    await race();
    expect(await roomsTaken()).toEqual([0, 0]);
  });

  it("counts the booking if that was faster", async () => {
    const [provider] = await office.rows<{ id: string }>("select id from providers");
    const removed = { kind: "resource", id: await idOf("resource", "rooms"), seen: 0 };
    const weigh = weighChange(
      { slug: "pier", providerId: provider!.id, serviceId: null, isWhole: false, removed },
      "unasked",
      office.now,
    );
    const removing = owner.remove("resource", "rooms", async (tx, when) => {
      // The owner has pressed. Someone books before anything is locked.
      if (when === "before") await office.book("massage", { start: ten });
      await weigh(tx, when);
    });
    await expect(removing).rejects.toThrow(TooMuch);
    expect((await valueOf("service", "massage"))!["resources"]).toEqual(["rooms"]);
    expect(await countHolding(office.services.db, provider!.id, removed, office.now)).toBe(1);
  });
});
