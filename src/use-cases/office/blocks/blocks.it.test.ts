import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { chosenLine } from "#domain/booking/chosen-visit.ts";
import type { Office as At } from "#domain/office/actor.ts";
import type { BlockTarget } from "#domain/office/blocks.ts";
import { parseDay } from "#domain/time/day.ts";
import { instantOf } from "#domain/time/instant.ts";
import { holdSlot } from "../../booking/hold/hold-slot.ts";
import { monday, Office } from "../../booking/testing/office.ts";
import { operatorWith } from "../testing/operator.ts";
import { makeBlock, type BlockCommand } from "./make-block.ts";

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
      await office.change("delete from blocks; truncate bookings, sessions, claims, idempotency_keys cascade");
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
    const { unseen, seen, refused } = await race(200, {});
    expect(unseen).toBe(0);
    expect(seen + refused).toBe(200);
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
