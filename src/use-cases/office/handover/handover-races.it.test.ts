import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { isLong } from "../../../../tests/support/long.ts";
import type { Decision } from "./make-handover.ts";
import { runHandover } from "./run-handover.ts";
import { SickDay, tuesday } from "./testing/sick-day.ts";

let scene: SickDay;
let block: string;
let reference: string;
beforeEach(async () => {
  scene = await SickDay.open();
  reference = await scene.lesson("10:00");
  block = await scene.ill();
}, 60_000);
afterEach(() => scene.school.close());

const times = ["11:00", "12:30", "14:00", "15:30"];
const tries = { moved: 0, held: 0, count: 0 };

/** The office gives the lesson to Omar at this time. */
async function give(time: string): Promise<void> {
  const [row] = await scene.school.office.rows<{ revision: number }>(
    `select revision from bookings where reference = '${reference}'`,
  );
  const decision: Decision = {
    about: { reference },
    revision: row!.revision,
    proposal: "",
    choice: "move",
    targets: [{ start: `${tuesday}T${time}:00Z`, members: ["omar"] }],
  };
  const id = await scene.make(block, [decision]);
  await runHandover(scene.school.office.services, { providerId: scene.at.providerId, id });
  tries.count += 1;
  if ((await scene.outcomes(id))[0] === "moved") tries.moved += 1;
}

async function hold(time: string): Promise<void> {
  const held = await scene.school.hold("lesson", `${tuesday}T${time}`, "omar");
  tries.count += 1;
  if (held.ok) tries.held += 1;
}

/** Lessons that Omar gives at the same time. */
async function doubles(): Promise<number> {
  const [row] = await scene.school.office.rows<{ count: number }>(
    `select count(*)::int as count from claims one join claims other
         on one.session_id < other.session_id and one.staff_id = other.staff_id and one.during && other.during`,
  );
  return row!.count;
}

/** Without the constraint on claims, another one still refuses two sessions of a service that start together. */
async function race(most: number, isOver: () => Promise<boolean>, other = (time: string) => time): Promise<void> {
  Object.assign(tries, { moved: 0, held: 0, count: 0 });
  for (let round = 0; tries.count < most; round++) {
    const time = times[round % times.length]!;
    // Sometimes nobody else wants the time, so that the office gets it for certain.
    if (round % 5 === 4) await give(time);
    else await Promise.all(round % 2 === 0 ? [give(time), hold(other(time))] : [hold(other(time)), give(time)]);
    if (await isOver()) break;
    await scene.school.office.change("update bookings set hold_expires_at = '2026-01-01' where state = 'held'");
  }
}

describe("a handover and a visitor who want the same time", () => {
  it("never both get it", { timeout: 1_800_000 }, async () => {
    const all = isLong ? 20_000 : 30;
    await race(all, async () => {
      expect(await doubles()).toBe(0);
      return false;
    });
    expect(tries.moved).toBeGreaterThan(0);
    expect(tries.held).toBeGreaterThan(0);
    expect(tries.moved + tries.held).toBeLessThan(tries.count);
  });

  it("both get it without the constraint", { timeout: 600_000 }, async () => {
    await scene.school.office.change(
      `alter table claims drop constraint claims_lane_once;
       create function linger() returns trigger language plpgsql as 'begin perform pg_sleep(0.1); return new; end';
       create trigger linger before insert on claims for each row execute function linger()`,
    );
    const overlapping: Record<string, string> = {
      "11:00": "11:30",
      "12:30": "12:00",
      "14:00": "14:30",
      "15:30": "15:00",
    };
    await race(
      600,
      async () => (await doubles()) > 0,
      (time) => overlapping[time]!,
    );
    expect(await doubles()).toBeGreaterThan(0);
  });
});
