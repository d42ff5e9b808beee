import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { parseInstant } from "#domain/time/instant.ts";
import { withDemo } from "../../../../../tests/support/demo-database.ts";
import { monday, Office } from "../../../booking/testing/office.ts";
import { findMisfits } from "./find-misfits.ts";

let office: Office;
beforeEach(async () => void (office = await Office.open()));
afterEach(() => office.close());

async function codes(): Promise<string[]> {
  const found = await findMisfits(office.services.db, null, office.now);
  if (!found.ok) throw new Error(found.refusal.code);
  return found.value.flatMap(({ misfits }) => misfits.map(({ why }) => why.code));
}

const jonas = "(select id from staff where slug = 'jonas-weber')";

describe("upcoming bookings that no longer fit", () => {
  beforeEach(async () => {
    const [member] = await office.rows<{ id: string }>("select id from staff where slug = 'jonas-weber'");
    await office.book("massage", { start: monday, people: [{ memberId: member!.id }] });
  });

  it("has none while nothing has changed", async () => {
    expect(await codes()).toEqual([]);
  });

  it.each([
    ["a service that is gone", "update services set is_active = false", "service-unknown"],
    ["a member who no longer gives it", `delete from service_staff where staff_id = ${jonas}`, "member-unknown"],
    ["a member with other hours", `update staff_hours set starts_minute = 660 where staff_id = ${jonas}`, "closed"],
    [
      "a member's day off",
      `insert into staff_overrides (provider_id, staff_id, day) select provider_id, id, '2026-11-16' from staff`,
      "closed",
    ],
    [
      "hours of the service",
      "insert into service_hours select provider_id, id, 0, 1, 540, 600 from services",
      "service-hours",
    ],
    [
      "a day off of the service",
      "insert into service_overrides select provider_id, id, '2026-11-16', 'Training' from services",
      "day-off",
    ],
    [
      "a season",
      "insert into service_seasons select provider_id, id, 1, '2027-05-01', '2027-09-30' from services",
      "season",
    ],
    ["a closure", "insert into closures select id, '2026-11-16', 'Inventory', 'list' from providers", "closure"],
    [
      "a room that does not exist",
      `with room as (insert into resources (provider_id, slug, name, kind, units, is_active)
         select id, 'room', 'Room', 'room', 1, false from providers returning provider_id, id)
       insert into service_resources (provider_id, service_id, resource_id)
       select services.provider_id, services.id, room.id from services, room`,
      "resource",
    ],
  ])("finds %s", async (_, sql, code) => {
    const before = await office.rows("select * from bookings");
    await office.change(sql);
    expect(await codes()).toEqual([code]);
    expect(await office.rows("select * from bookings")).toEqual(before);
  });

  it.each([
    ["other start times", "update services set interval_minutes = 1440, interval_from = 1"],
    [
      "another duration, buffer, notice or window",
      "update services set durations = '{20}', buffer_after = 90, buffer_before = 90, notice_minutes = 99999, window_days = 1",
    ],
    ["a cap", "update services set daily_cap = 1"],
    [
      "an external calendar",
      `with calendar as (insert into calendars (provider_id, staff_id, name, kind, address, is_from_pack)
        select provider_id, id, 'own', 'feed', 'https://example.com/a.ics', true from staff where id = ${jonas} returning *)
      insert into calendar_busy (provider_id, calendar_id, staff_id, during)
      select provider_id, id, staff_id, '[2026-11-16 00:00Z,2026-11-17 00:00Z)' from calendar`,
    ],
  ])("does not count %s", async (_, sql) => {
    await office.book("first-visit", { start: parseInstant("2026-11-16T11:00:00Z")! });
    await office.change(sql);
    expect(await codes()).toEqual([]);
  });

  it("counts the seats of a class, and forgets visits that are over", async () => {
    await office.change("update services set seats = 3 where slug = 'first-visit'");
    const start = parseInstant("2026-11-17T11:00:00Z")!;
    for (let visitor = 0; visitor < 3; visitor++) await office.book("first-visit", { start });
    expect(await codes()).toEqual([]);
    await office.change("update services set seats = 2 where slug = 'first-visit'");
    expect(await codes()).toEqual(["no-seats", "no-seats", "no-seats"]);
    office.now = new Date("2026-11-18T00:00:00Z");
    expect(await codes()).toEqual([]);
  });
});

it("finds nothing among the bookings of the demo", async () => {
  const demo = await withDemo();
  try {
    const found = await findMisfits(demo.db, null, new Date());
    expect(found.ok && found.value.map(({ misfits }) => misfits)).toEqual([[], []]);
  } finally {
    await demo.close();
  }
});
