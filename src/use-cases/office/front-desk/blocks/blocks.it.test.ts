import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { chosenLine } from "#domain/booking/chosen-visit.ts";
import type { Office as At } from "#domain/office/actor.ts";
import type { BlockTarget } from "#domain/office/front-desk/blocks.ts";
import { parseDay } from "#domain/time/day.ts";
import { instantOf } from "#domain/time/instant.ts";
import { isLong } from "../../../../../tests/support/long.ts";
import { holdSlot } from "../../../booking/hold/hold-slot.ts";
import { monday, Office } from "../../../booking/testing/office.ts";
import { readDay } from "../../day/read-day.ts";
import { operatorWith } from "../../testing/operator.ts";
import { changeBlock, removeBlock, undoBlock } from "./change-block.ts";
import { makeBlock, type BlockCommand } from "./make-block.ts";
import { markIll } from "./mark-ill.ts";
import { readBlock } from "./read-block.ts";

let office: Office;
let at: At;
beforeEach(async () => {
  office = await Office.open();
  at = await operatorWith(office, { role: "front-desk", staffId: null });
});
afterEach(() => office.close());

function must<T>(result: { ok: true; value: T } | { ok: false; refusal: { code: string } }): T {
  if (!result.ok) throw new Error(result.refusal.code);
  return result.value;
}

const business: BlockTarget = { kind: "business" };
const day = parseDay("2026-11-16")!;
const tuesday = parseDay("2026-11-17")!;
/** The whole of Monday. */
const usual: BlockCommand = {
  target: business,
  times: { first: day, last: day, between: null, weeklyUntil: null },
  kind: "closed",
  words: "",
  zone: "Europe/Lisbon",
};
const block = (command: Partial<BlockCommand> = {}, who = at, services = {}) =>
  makeBlock(who, { ...usual, ...command, key: randomUUID() }, { ...office.services, ...services });

async function hold(slug: string, start = monday, memberId: string | null = null) {
  const page = await office.page(slug);
  const service = page.services[0]!;
  const duration = service.durations.length > 1 ? 60 : null;
  const visit = { people: [{ lines: [chosenLine(service, { duration, seats: 1, memberId })] }] };
  const common = { zone: "Europe/Lisbon", locale: "en", instead: null, prefill: {}, link: null };
  const { provider } = page;
  return holdSlot({ provider, visit, start, key: randomUUID(), ...common }, office.services);
}

describe("time that is blocked", () => {
  it("cannot be booked, for everyone if the whole business is closed", async () => {
    must(await block());
    expect((await hold("massage")).ok).toBe(false);
    expect((await hold("massage", instantOf(monday + 1440))).ok).toBe(true);
  });

  it("cannot be booked with the member who is away; others can", async () => {
    const staff = await office.rows<{ id: string }>(
      "select staff_id as id from service_staff join services on id = service_id where slug = 'massage'",
    );
    const [away, ...others] = staff.map(({ id }) => id);
    if (away === undefined) throw new Error("no one gives massages");
    must(await block({ target: { kind: "member", staffId: away }, kind: "ill" }));
    expect((await hold("massage", monday, away)).ok).toBe(false);
    for (const other of others) expect((await hold("massage", monday, other)).ok).toBe(true);
  });
});

describe("a booking and a block at the same moment", () => {
  /** Returns how many bookings were made that the block's transaction did not see. */
  async function race(rounds: number, services: object): Promise<{ unseen: number; seen: number; refused: number }> {
    const count = { unseen: 0, seen: 0, refused: 0 };
    for (let n = 0; n < rounds; n++) {
      await office.change(
        "delete from blocks; delete from bookings; delete from sessions; delete from idempotency_keys",
      );
      const [held, made] = await Promise.all([hold("massage"), block({}, at, services)]);
      const { inTheWay } = must(made);
      const sessions = await office.rows<{ id: string }>("select id from sessions where seats_taken > 0");
      if (!held.ok) count.refused += 1;
      else if (sessions.every(({ id }) => inTheWay.includes(id))) count.seen += 1;
      else count.unseen += 1;
    }
    return count;
  }

  it("end with the booking refused, or listed as in the way", { timeout: 300_000 }, async () => {
    const rounds = isLong ? 2_000 : 30;
    const { unseen, seen, refused } = await race(rounds, {});
    expect(unseen).toBe(0);
    expect(seen + refused).toBe(rounds);
  });

  it(
    "end with a booking that the block did not see, if the block does not wait (negative control)",
    { timeout: 300_000 },
    async () => {
      let unseen = 0;
      for (let n = 0; n < 20 && unseen === 0; n++) unseen += (await race(50, { blockLock: false })).unseen;
      expect(unseen).toBeGreaterThan(0);
    },
  );
});

describe("a block", () => {
  const member = async (): Promise<BlockTarget> => {
    const [staff] = await office.rows<{ id: string }>("select id from staff order by position");
    return { kind: "member", staffId: staff!.id };
  };
  const live = () => office.count("blocks where ended_at is null");
  const change = (id: string, words: string) =>
    changeBlock(at, { ...usual, id, words, key: randomUUID() }, office.services);
  const remove = (id: string, isRest = false) => removeBlock(at, { id, isRest, key: randomUUID() }, office.services);

  it("lists the visits in its way, which stay, and none that are elsewhere", async () => {
    await office.book("massage");
    await office.book("massage", { start: instantOf(monday + 1440) });
    const { id, inTheWay } = must(await block());
    const read = must(await readBlock(at, id, office.services));
    expect(read.inTheWay.map((session) => session.id)).toEqual(inTheWay);
    expect(read.inTheWay).toMatchObject([{ visits: [{ lastName: "Byron" }] }]);
    expect(await office.count("bookings where state = 'scheduled'")).toBe(2);
  });

  it("is made once for each form, and logged without its words", async () => {
    const command = { ...usual, words: "Dr. Byron", key: randomUUID() };
    const made = await Promise.all(Array.from({ length: 4 }, () => makeBlock(at, command, office.services)));
    expect(new Set(made.map((one) => must(one).id)).size).toBe(1);
    expect(await live()).toBe(1);
    const log = await office.rows("select * from log");
    expect(log).toMatchObject([{ verb: "blocks.make", after: { kind: "closed", start: "2026-11-16T00:00:00.000Z" } }]);
    expect(JSON.stringify(log)).not.toContain("Byron");
  });

  it("repeats as separate blocks, of which one or all later ones can be removed", async () => {
    const { id } = must(await block({ times: { ...usual.times, weeklyUntil: parseDay("2026-12-14")! } }));
    expect(await live()).toBe(5);
    const rows = await office.rows<{ id: string }>("select id from blocks order by lower(during)");
    must(await remove(rows[1]!.id));
    expect(await live()).toBe(4);
    office.now = new Date(office.now.getTime() + 1_000);
    must(await remove(rows[2]!.id, true));
    expect(await live()).toBe(1);
    must(await undoBlock(at, rows[2]!.id, office.services));
    expect(await live()).toBe(4);
    must(await undoBlock(at, id, office.services));
    expect(await live()).toBe(0);
  });

  it("can be changed, and gets its former time and words back with undo", async () => {
    const { id } = must(await block({ words: "Before" }));
    const changed = must(await change(id, "After"));
    expect(await office.rows("select words from blocks where ended_at is null")).toEqual([{ words: "After" }]);
    expect(must(await undoBlock(at, changed.id, office.services)).id).toBe(id);
    expect(await office.rows("select words from blocks where ended_at is null")).toEqual([{ words: "Before" }]);
  });

  it("is changed by one of two operators; the other one learns it", async () => {
    const { id } = must(await block());
    const outcomes = await Promise.all([change(id, "One"), change(id, "Two"), remove(id)]);
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    for (const outcome of outcomes.filter(({ ok }) => !ok))
      expect(outcome).toMatchObject({ refusal: { code: "block-changed" } });
  });

  it("cannot be undone twice, or after twenty seconds", async () => {
    const { id } = must(await block());
    must(await remove(id));
    must(await undoBlock(at, id, office.services));
    expect(await undoBlock(at, id, office.services)).toMatchObject({ refusal: { code: "block-undo" } });
    must(await remove(id));
    await office.change(
      "alter table log disable trigger log_protected; update log set at = at - interval '21 seconds'",
    );
    expect(await undoBlock(at, id, office.services)).toMatchObject({ refusal: { code: "block-undo" } });
    expect(await live()).toBe(0);
  });

  it("frees its time when it is removed", async () => {
    const { id } = must(await block());
    expect((await hold("massage")).ok).toBe(false);
    must(await remove(id));
    expect((await hold("massage")).ok).toBe(true);
  });

  it("is of a staff member's own time, unless the role includes others'", async () => {
    const target = await member();
    const own = await operatorWith(office, { role: "member", staffId: (target as { staffId: string }).staffId });
    const others = await office.rows<{ id: string }>(`select id from staff where id <> '${own.actor.grant.staffId}'`);
    const { id } = must(await block({ target }, own));
    expect(await block({}, own)).toMatchObject({ refusal: { code: "not-allowed" } });
    expect(await block({ target: { kind: "member", staffId: others[0]!.id } }, own)).toMatchObject({
      refusal: { code: "not-allowed" },
    });
    const other = await operatorWith(office, { role: "member", staffId: others[0]!.id });
    expect(await readBlock(other, id, office.services)).toMatchObject({ refusal: { code: "block-unknown" } });
    expect(await undoBlock(other, id, office.services)).toMatchObject({ refusal: { code: "block-unknown" } });
    expect((await removeBlock(other, { id, isRest: false, key: randomUUID() }, office.services)).ok).toBe(false);
    expect(await block({ target: { kind: "member", staffId: randomUUID() } })).toMatchObject({
      refusal: { code: "block-target" },
    });
  });

  it("closes the day of a member who is ill, once", async () => {
    const target = (await member()) as { staffId: string };
    const ill = () =>
      markIll(at, { staffId: target.staffId, day, zone: "Europe/Lisbon", key: randomUUID() }, office.services);
    const { id } = must(await ill());
    expect(must(await ill()).id).toBe(id);
    expect(await office.rows("select kind, is_whole_days from blocks")).toEqual([{ kind: "ill", is_whole_days: true }]);
  });

  it("of one unit leaves the others free, and of a whole room none", async () => {
    const [room] = await office.rows<{ id: string }>(
      `insert into resources (provider_id, slug, name, kind, units) select id, 'blue', 'Blue', 'room', 2 from providers
       returning id`,
    );
    await office.change(
      `insert into service_resources (provider_id, service_id, resource_id, units)
       select provider_id, id, '${room!.id}', 1 from services where slug = 'massage'`,
    );
    must(await block({ target: { kind: "resource", resourceId: room!.id, unit: 0 } }));
    expect((await hold("massage")).ok).toBe(true);
    expect((await hold("massage")).ok).toBe(false);
    expect((await hold("massage", instantOf(monday + 1440))).ok).toBe(true);
    await office.change("delete from blocks");
    must(
      await block({
        target: { kind: "resource", resourceId: room!.id, unit: null },
        times: { ...usual.times, first: tuesday, last: tuesday },
      }),
    );
    expect((await hold("massage", instantOf(monday + 1500))).ok).toBe(false);
    // The column of the room shows it.
    const { rooms } = await readDay(at, { day: tuesday, zone: "Europe/Lisbon" }, office.services);
    expect(rooms.find(({ id }) => id === room!.id)?.uses).toMatchObject([{ count: 2 }]);
  });

  it("keeps visitors from joining a class that has begun to fill", async () => {
    await office.change("update services set seats = 5 where slug = 'massage'");
    const [member] = await office.rows<{ id: string }>("select id from staff order by position");
    must(await hold("massage", monday, member!.id));
    must(await hold("massage", monday, member!.id));
    const { inTheWay } = must(await block());
    expect(inTheWay).toHaveLength(1);
    expect((await hold("massage", monday, member!.id)).ok).toBe(false);
  });
});
