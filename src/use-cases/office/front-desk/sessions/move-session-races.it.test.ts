import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Office as At } from "#domain/office/actor.ts";
import { formatInstant, parseInstant, type Instant } from "#domain/time/instant.ts";
import { isLong } from "../../../../../tests/support/long.ts";
import { School } from "../../../offers/timetable/testing/school.ts";
import { operatorWith } from "../../testing/operator.ts";
import { moveSessionByOffice } from "./move-session.ts";

let school: School;
let operators: At[];
let id: string;
beforeEach(async () => {
  school = await School.open();
  operators = [
    await operatorWith(school.office, { role: "manager", staffId: null }),
    await operatorWith(school.office, { role: "owner", staffId: null }, "Marta"),
  ];
  const [row] = await school.office.rows<{ id: string }>(
    "select id from sessions where starts_at = '2027-01-12T19:00Z'",
  );
  id = row!.id;
}, 60_000);
afterEach(() => school.close());

const times = ["19:00", "20:00", "20:30", "21:00"].map((time) => parseInstant(`2027-01-12T${time}:00Z`)!);

async function session(): Promise<{ revision: number; start: Instant }> {
  const [row] = await school.office.rows<{ revision: number; at: Date }>(
    `select revision, starts_at as at from sessions where id = '${id}'`,
  );
  return { revision: row!.revision, start: parseInstant(row!.at.toISOString())! };
}

async function move(who: number, start: Instant, revision: number): Promise<boolean> {
  const chosen = { start, member: "", room: "", waive: [], reason: "The hall is late." };
  const command = { id, ...chosen, revision, key: randomUUID() };
  return (await moveSessionByOffice(operators[who]!, command, school.office.services)).ok;
}

async function book(start: Instant): Promise<boolean> {
  return school.book("salsa", formatInstant(start).slice(0, 16)).then(
    () => true,
    () => false,
  );
}

/** Visits that are not when their class is, and visits that moved without a mail that says so. */
async function strays(): Promise<number> {
  const [row] = await school.office.rows<{ count: number }>(
    `select count(*)::int as count from bookings
       join booking_lines on booking_lines.booking_id = bookings.id
       join sessions on sessions.id = booking_lines.session_id
      where bookings.state = 'scheduled' and (bookings.starts_at <> sessions.starts_at
         or (bookings.business_change = 'moved' and not exists (
              select from mails where about_id = bookings.id and kind = 'session-moved' and reader = 'booker'
                 and event = bookings.revision::text)))`,
  );
  return row!.count;
}

const rounds = isLong ? 200 : 6;

describe("at the same moment", () => {
  it("one of two operators moves a class, and the other one learns that it changed", { timeout: 900_000 }, async () => {
    for (let round = 0; round < rounds; round++) {
      const { revision, start } = await session();
      const [one, other] = times.filter((time) => time !== start);
      const done = await Promise.all([move(0, one!, revision), move(1, other!, revision)]);
      expect(done.filter(Boolean)).toHaveLength(1);
      expect((await session()).revision).toBe(revision + 1);
    }
  });

  it("a visitor who books a class that moves comes along or chooses again", { timeout: 900_000 }, async () => {
    await school.office.change(`update sessions set seats = 500 where id = '${id}'`);
    const booked = { count: 0, refused: 0 };
    for (let round = 0; round < rounds; round++) {
      const { revision, start } = await session();
      const next = times[(times.indexOf(start) + 1) % times.length]!;
      const [isMoved, ...visits] = await Promise.all([move(round % 2, next, revision), book(start), book(start)]);
      expect(isMoved).toBe(true);
      booked.count += visits.filter(Boolean).length;
      booked.refused += visits.filter((isBooked) => !isBooked).length;
      expect(await strays()).toBe(0);
    }
    expect(booked.count).toBeGreaterThan(0);
  });

  it("would leave visitors behind if the visits were not locked", { timeout: 900_000 }, async () => {
    await school.office.change(`update sessions set seats = 500 where id = '${id}'`);
    // A visitor books after the office has read who comes.
    const lax = async (to: Instant, booked: Promise<unknown>) => {
      const known = await school.office.rows<{ id: string }>("select id from bookings where state = 'scheduled'");
      const ids = known.map((booking) => `'${booking.id}'`).join(", ") || "null";
      await booked;
      await school.office.change(
        `begin; update sessions set starts_at = '${formatInstant(to)}', ends_at = '${formatInstant(to)}'::timestamptz + interval '1 hour',
           former_starts_at = null where id = '${id}';
         update bookings set starts_at = '${formatInstant(to)}', ends_at = '${formatInstant(to)}'::timestamptz + interval '1 hour'
          where id in (${ids}); commit`,
      );
    };
    for (let round = 0; round < 300 && (await strays()) === 0; round++) {
      const { start } = await session();
      const next = times[(times.indexOf(start) + 1) % times.length]!;
      const booked = book(start);
      await Promise.all([booked, book(start), lax(next, booked)]);
    }
    expect(await strays()).toBeGreaterThan(0);
  });
});
