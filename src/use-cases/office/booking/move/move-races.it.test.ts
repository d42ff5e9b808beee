import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Office as At } from "#domain/office/actor.ts";
import { waivers } from "#domain/office/booking/waivers.ts";
import { parseInstant } from "#domain/time/instant.ts";
import { isLong } from "../../../../../tests/support/long.ts";
import { readManaged } from "../../../booking/manage/read-manage.ts";
import { School } from "../../../offers/timetable/testing/school.ts";
import { changeNamedSession } from "../../front-desk/sessions/change-named-session.ts";
import { operatorWith } from "../../testing/operator.ts";
import { asBooked } from "../../testing/as-booked.ts";
import { moveByOffice } from "./move-by-office.ts";

let school: School;
let manager: At;
let lessons: string[];
beforeEach(async () => {
  school = await School.open();
  manager = await operatorWith(school.office, { role: "manager", staffId: null });
  lessons = [];
  for (const day of ["13", "15", "20", "22"]) {
    const token = await school.book("lesson", `2027-01-${day}T10:00`, "petra");
    const found = await readManaged(token, school.office.services);
    if (!found.ok) throw new Error(found.refusal.code);
    lessons.push(found.value.booking.reference);
  }
}, 60_000);
afterEach(() => school.close());

const tries = { count: 0, done: 0 };

/** An operator drags a lesson to a time with Petra, and waives whatever can be waived. */
async function drag(lesson: number, start: string): Promise<void> {
  const reference = lessons[lesson % lessons.length]!;
  const [row] = await school.office.rows<{ revision: number }>(
    `select revision from bookings where reference = '${reference}'`,
  );
  const move = {
    ...asBooked,
    reference,
    start: parseInstant(`${start}:00Z`)!,
    member: "petra",
    waive: waivers,
    reason: "They asked",
    revision: row!.revision,
    key: randomUUID(),
  };
  const done = await moveByOffice(manager, move, school.office.services);
  tries.count += 1;
  if (done.ok) tries.done += 1;
}

async function hold(start: string): Promise<void> {
  const held = await school.hold("lesson", start, "petra");
  tries.count += 1;
  if (held.ok) tries.done += 1;
}

/** The timetable moves the class of that evening. */
async function moveClass(from: string, to: string): Promise<void> {
  const named = { service: "salsa", start: from, provider: null, reason: "The hall is late." };
  const done = await changeNamedSession(named, { kind: "move", to, staff: null }, school.office.services);
  tries.count += 1;
  if (done.ok) tries.done += 1;
}

/** Sessions that need the same member in one lane, or the same unit of a room, at the same time. */
async function doubles(): Promise<number> {
  const [row] = await school.office.rows<{ count: number }>(
    `with own as (
       select claims.*, claims.during * tstzrange(sessions.starts_at, sessions.ends_at) as own_time
         from claims join sessions on sessions.id = claims.session_id)
     select count(*)::int as count from own one join own other
         on one.session_id < other.session_id and one.own_time && other.own_time
        and ((one.staff_id = other.staff_id and one.lane = other.lane)
             or (one.resource_id = other.resource_id and one.unit = other.unit))`,
  );
  return row!.count;
}

/** Makes transactions last so long that those of several operators overlap. */
async function linger(): Promise<void> {
  await school.office.change(
    `create function linger() returns trigger language plpgsql as 'begin perform pg_sleep(0.1); return new; end';
     create trigger linger before insert or update on claims for each row execute function linger()`,
  );
}

const evening = (round: number) => `2027-01-${["12", "19", "26"][round % 3]!}`;
const times = ["18:00", "18:30", "19:00", "19:15", "19:30", "20:00", "20:30"];

/** What happens at the same moment in each kind of race. */
const races: Record<string, (round: number) => Promise<void>[]> = {
  "two operators": (round) => {
    const start = `${evening(round)}T${times[round % times.length]!}`;
    const near = `${evening(round)}T${times[(round + (round % 2)) % times.length]!}`;
    return [drag(round, start), drag(round + 1, near)];
  },
  "an operator and a visitor": (round) => {
    const start = `${evening(round)}T${["17:00", "17:30", "21:00", "21:30"][round % 4]!}`;
    return [drag(round, start), hold(start)];
  },
  "a drag and a change of the timetable": (round) => {
    const [from, to] = Math.floor(round / 3) % 2 === 0 ? ["19:00", "20:30"] : ["20:30", "19:00"];
    return [drag(round, `${evening(round)}T${to}`), moveClass(`${evening(round)}T${from}`, `${evening(round)}T${to}`)];
  },
};

async function race(start: (round: number) => Promise<void>[], most: number, isOver: () => Promise<boolean>) {
  Object.assign(tries, { count: 0, done: 0 });
  for (let round = 0; tries.count < most; round++) {
    await Promise.all(start(round));
    await school.office.change("update bookings set hold_expires_at = '2026-01-01' where state = 'held'");
    if (await isOver()) break;
  }
}

const all = isLong ? 20_000 / 3 : 15;

describe.each(Object.entries(races))("%s", (_name, start) => {
  it("never put two sessions into one lane or one room", { timeout: 1_800_000 }, async () => {
    await race(start, all, async () => {
      expect(await doubles()).toBe(0);
      return false;
    });
    expect(tries.done).toBeGreaterThan(all / 10);
    expect(tries.done).toBeLessThan(tries.count);
  });
});

describe("without the constraints", () => {
  it("two operators put two sessions into one lane", { timeout: 600_000 }, async () => {
    await school.office.change(
      "alter table claims drop constraint claims_lane_once, drop constraint claims_resource_once",
    );
    await linger();
    // Times that overlap without being the same, which another constraint refuses.
    const crowd = (round: number) =>
      lessons.map((_, lesson) => drag(lesson, `${evening(round)}T${18 + (round % 3)}:${10 + 5 * lesson}`));
    await race(crowd, 3_000, async () => (await doubles()) > 0);
    expect(await doubles()).toBeGreaterThan(0);
  });
});
