import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { Office as At } from "#domain/office/actor.ts";
import { isLong } from "../../../../../../tests/support/long.ts";
import { must } from "../../../../booking/testing/office.ts";
import { School } from "../../../../offers/timetable/testing/school.ts";
import { operatorWith } from "../../../testing/operator.ts";
import { undoSessionChange } from "../undo-session-change.ts";
import { cancelClasses } from "./cancel-classes.ts";
import { readClassCancel } from "./read-cancel.ts";

const tuesday = "2027-01-12T19:00";

let school: School;
let manager: At;
let id: string;
beforeEach(async () => {
  school = await School.open();
  manager = await operatorWith(school.office, { role: "manager", staffId: null });
  const [row] = await school.office.rows<{ id: string }>(`select id from sessions where starts_at = '${tuesday}:00Z'`);
  id = row!.id;
}, 60_000);
afterEach(() => school.close());

/** Cancels with whom the page shows now; `knows`: also with whoever books afterwards. */
async function cancel(knows = false): Promise<string> {
  const { services } = school.office;
  const choice = { scope: "this", dates: [] } as const;
  const { chosen, parties } = must(await readClassCancel(manager, { id, choice }, services));
  const seen = parties.map(({ booking }) => booking.reference);
  // An answer of "yes" for everyone, so that only the order of the transactions decides.
  const all = { includes: () => true } as unknown as readonly string[];
  const done = await cancelClasses(
    manager,
    {
      id,
      dates: chosen.map((date) => ({ id: date.id, revision: date.revision })),
      seen: knows ? all : seen,
      endsTime: false,
      reason: "The hall is flooded.",
      message: "",
      key: randomUUID(),
    },
    services,
  );
  return done.ok ? "cancelled" : done.refusal.code;
}

const book = () =>
  school.book("salsa", tuesday).then(
    () => true,
    () => false,
  );

/** How the class is, its seats, who has a visit in it, and who lost one. */
async function outcome() {
  const [row] = await school.office.rows<{ state: string; seats: number; booked: number; lost: number; told: number }>(
    `select state, seats_taken as seats,
            (select count(*)::int from bookings where state = 'scheduled') as booked,
            (select count(*)::int from bookings where state = 'cancelled') as lost,
            (select count(*)::int from mails where kind = 'session-cancelled' and reader = 'booker' and state = 'waiting') as told
       from sessions where id = '${id}'`,
  );
  return row!;
}

const rounds = isLong ? 12 : 3;

it("never leaves anyone in a cancelled class, and cancels nobody whom the operator did not see", async () => {
  for (let round = 0; round < rounds; round++) {
    const [answer, ...made] = await Promise.all([cancel(), ...Array.from({ length: 4 }, book)]);
    const { state, booked, lost, told, seats } = await outcome();
    if (answer === "cancelled") {
      // Whoever was faster was on the page; whoever was slower found no class.
      expect({ state, booked, seats }).toEqual({ state: "cancelled", booked: 0, seats: 0 });
      expect(told).toBe(lost);
      await undoSessionChange(manager, id, school.office.services);
      expect(await outcome()).toMatchObject({ state: "open", booked: lost, lost: 0, told: 0, seats: lost });
    } else {
      expect(answer).toBe("class-joined");
      expect({ state, lost, told }).toEqual({ state: "open", lost: 0, told: 0 });
      expect(booked).toBe(seats);
      expect(made).toContain(true);
    }
  }
}, 120_000);

it("cancels everyone who was faster if nobody has to be seen, and refuses everyone who was slower", async () => {
  const [answer, ...made] = await Promise.all([cancel(true), ...Array.from({ length: 6 }, book)]);
  expect(answer).toBe("cancelled");
  const { booked, lost, told } = await outcome();
  expect({ booked, told }).toEqual({ booked: 0, told: lost });
  expect(made.filter(Boolean)).toHaveLength(lost);
}, 60_000);

it("would cancel people whom nobody saw, if it did not ask", async () => {
  // The control: what the comparison with the page prevents.
  expect(await book()).toBe(true);
  const { services } = school.office;
  const { chosen } = must(await readClassCancel(manager, { id, choice: { scope: "this", dates: [] } }, services));
  const dates = chosen.map((date) => ({ id: date.id, revision: date.revision }));
  const command = { id, dates, seen: [], endsTime: false, reason: "The hall is flooded.", message: "" };
  expect(await cancelClasses(manager, { ...command, key: randomUUID() }, services)).toMatchObject({
    refusal: { code: "class-joined" },
  });
  expect(await outcome()).toMatchObject({ state: "open", booked: 1 });
  expect(await cancel(true)).toBe("cancelled");
  expect(await outcome()).toMatchObject({ booked: 0, lost: 1 });
});
