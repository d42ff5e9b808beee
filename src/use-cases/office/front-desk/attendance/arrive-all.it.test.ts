import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { Office as At } from "#domain/office/actor.ts";
import { must } from "../../../booking/testing/office.ts";
import { School } from "../../../offers/timetable/testing/school.ts";
import { operatorWith } from "../../testing/operator.ts";
import { arriveAll } from "./arrive-all.ts";

const tuesday = "2027-01-12T19:00";

let school: School;
let desk: At;
let id: string;
beforeEach(async () => {
  school = await School.open();
  desk = await operatorWith(school.office, { role: "front-desk", staffId: null });
  const [row] = await school.office.rows<{ id: string }>(`select id from sessions where starts_at = '${tuesday}:00Z'`);
  id = row!.id;
  for (let n = 0; n < 4; n++) await school.book("salsa", tuesday);
  school.office.now = new Date("2027-01-12T18:50:00Z");
}, 60_000);
afterEach(() => school.close());

const arrive = (since: string | null = null, who = desk, session = id) =>
  arriveAll(who, { id: session, since: since === null ? null : new Date(since) }, school.office.services);

async function marks(): Promise<(string | null)[]> {
  const rows = await school.office.rows<{ mark: string | null }>(
    "select attendance as mark from bookings order by attendance nulls last, id",
  );
  return rows.map(({ mark }) => mark);
}

it("records everyone of whom nothing is recorded, and takes back exactly those", async () => {
  await school.office.change(
    "update bookings set attendance = 'no-show', attendance_at = now() where id = (select min(id::text)::uuid from bookings)",
  );
  const { at, visits } = must(await arrive());
  expect(visits).toBe(3);
  expect(await marks()).toEqual(["arrived", "arrived", "arrived", "no-show"]);
  expect(must(await arrive()).visits).toBe(0);
  expect(await school.office.rows("select 1 from log where verb = 'attendance.set'")).toHaveLength(3);
  school.office.now = new Date("2027-01-12T18:51:00Z");
  expect(must(await arrive(at)).visits).toBe(3);
  expect(await marks()).toEqual(["no-show", null, null, null]);
  expect(must(await arrive(at)).visits).toBe(0);
});

it("is not for tomorrow's class, for strangers, or for another's class", async () => {
  school.office.now = new Date("2027-01-11T18:50:00Z");
  expect(await arrive()).toMatchObject({ refusal: { code: "attendance-early" } });
  school.office.now = new Date("2027-01-12T18:50:00Z");
  expect(await arrive(null, desk, randomUUID())).toMatchObject({ refusal: { code: "booking-unknown" } });
  const [omar] = await school.office.rows<{ id: string }>("select id from staff where slug = 'omar'");
  const member = await operatorWith(school.office, { role: "member", staffId: omar!.id });
  expect(await arrive(null, member)).toMatchObject({ refusal: { code: "booking-unknown" } });
  expect(await marks()).toEqual([null, null, null, null]);
});
