import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { chosenLine } from "#domain/booking/chosen-visit.ts";
import { instantOf } from "#domain/time/instant.ts";
import { openDatabase } from "#store/database.ts";
import type { Services } from "../../shared/services.ts";
import { monday, must, Office } from "../testing/office.ts";
import { releaseHold } from "./extend-hold.ts";
import { holdSlot } from "./hold-slot.ts";

let office: Office;
beforeEach(async () => {
  office = await Office.open();
});
afterEach(() => office.close());

/** Holds a massage with anyone available, some hours after Monday at ten. */
async function hold(hours: number, services: Services = office.services): Promise<string> {
  const { provider, services: offered } = await office.page("massage");
  const visit = { people: [{ lines: [chosenLine(offered[0]!, { duration: 60, seats: 1 })] }] };
  const common = { zone: "Europe/Lisbon", locale: "en", instead: null, prefill: {}, link: null };
  const start = instantOf(monday + hours * 60);
  return must(await holdSlot({ ...common, provider, visit, start, key: randomUUID() }, services)).token;
}

/** Another process on the same database. */
function anotherProcess(): Services {
  return { ...office.services, db: openDatabase(office.database.pool) };
}

/** How many visits each member has, fewest first. */
async function shares(): Promise<number[]> {
  const rows = await office.rows<{ count: number }>(
    `select count(l.booking_id)::int as count from staff s
       left join (booking_lines l join bookings b on b.id = l.booking_id and b.state = 'held') on l.staff_id = s.id
      group by s.id order by 1`,
  );
  return rows.map(({ count }) => count);
}

async function memberOf(hours: number): Promise<string> {
  const [row] = await office.rows<{ id: string }>(
    `select l.staff_id as id from bookings b join booking_lines l on l.booking_id = b.id
      where b.state = 'held' and b.starts_at = '2026-11-16T10:00:00Z'::timestamptz + ${hours} * interval '1 hour'`,
  );
  return row!.id;
}

describe("visits with anyone available", () => {
  it("are shared equally, one after another", async () => {
    for (const hours of [0, 1, 2, 3]) await hold(hours);
    expect(await shares()).toEqual([2, 2]);
  });

  it("are shared by what a process finds when it starts", async () => {
    await hold(0);
    await hold(1, anotherProcess());
    expect(await shares()).toEqual([1, 1]);
  });

  it("are shared by what other processes have booked some seconds ago", async () => {
    const other = anotherProcess();
    await hold(0);
    await hold(1);
    const busy = await memberOf(0);
    // The other process gives the same member two more visits.
    await office.change(`update staff set priority = 1 where id = '${busy}'`);
    for (const hours of [2, 3]) await hold(hours, other);
    await office.change("update staff set priority = 0");
    office.now = new Date(office.now.getTime() + 11_000);
    // This one counts again in the background, and knows it at the latest after that.
    await expect
      .poll(async () => {
        const token = await hold(4);
        const member = await memberOf(4);
        await releaseHold(token, office.services);
        return member;
      })
      .not.toBe(busy);
  });

  it("are shared equally while a process counts again", async () => {
    for (const hours of [0, 1]) await hold(hours);
    office.now = new Date(office.now.getTime() + 11_000);
    for (const hours of [2, 3]) await hold(hours);
    expect(await shares()).toEqual([2, 2]);
  });
});
