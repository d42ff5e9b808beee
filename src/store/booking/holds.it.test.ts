import { randomBytes } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { fillWithExample } from "../testing/example.ts";
import { reapExpiredHolds } from "./holds.ts";
import { withDatabase, type EmptyDatabase } from "../testing/database.ts";
import { passOnNothing } from "../waiting/pass-on.ts";

let database: EmptyDatabase;
beforeEach(async () => {
  database = await withDatabase();
  await fillWithExample(database);
});
afterEach(() => database.close());

/** A booking with taken seats, in a new session or in a given one. */
async function takeSeats(
  state: "held" | "scheduled",
  expires: string | null,
  seats = 1,
  sessionId?: string,
): Promise<string> {
  const { pool } = database;
  const owner = "(select id from providers)";
  const service = "(select id from services order by slug limit 1)";
  const member = "(select id from staff order by slug limit 1)";
  let session = sessionId;
  if (session === undefined) {
    const { rows } = await pool.query<{ id: string }>(
      `insert into sessions (provider_id, service_id, starts_at, ends_at, lead_staff_id, seats, seats_taken)
       values (${owner}, ${service}, '2027-01-04 10:00Z', '2027-01-04 11:00Z', ${member}, 10, 0) returning id`,
    );
    session = rows[0]!.id;
    await pool.query(
      `insert into claims (provider_id, session_id, staff_id, during)
       values (${owner}, $1, ${member}, '[2027-01-04 10:00Z, 2027-01-04 11:00Z)')`,
      [session],
    );
  }
  const { rows } = await pool.query<{ id: string }>(
    `insert into bookings (provider_id, reference, state, hold_expires_at, manage_token_hash, currency)
     values (${owner}, $1, $2, now() + $3::interval, $4, 'EUR') returning id`,
    [randomBytes(4).toString("hex"), state, expires, randomBytes(32)],
  );
  await pool.query(
    `insert into booking_lines (provider_id, booking_id, position, service_id, session_id, seats, duration)
     values (${owner}, $1, 1, ${service}, $2, $3, 60)`,
    [rows[0]!.id, session, seats],
  );
  await pool.query("update sessions set seats_taken = seats_taken + $2 where id = $1", [session, seats]);
  return session;
}

async function counts() {
  const { rows } = await database.pool.query(
    `select (select sum(seats_taken)::int from sessions) as seats, (select count(*)::int from claims) as claims,
            (select count(*)::int from bookings where state = 'expired') as expired`,
  );
  return rows[0];
}

describe("expired holds", () => {
  it("release their seats, and the last one frees the member", async () => {
    await takeSeats("held", "-1 second", 3);
    expect(await reapExpiredHolds(database.db, passOnNothing)).toBe(1);
    expect(await counts()).toEqual({ seats: 0, claims: 0, expired: 1 });
  });

  it("do not affect the seats of other bookings in the same session", async () => {
    const session = await takeSeats("scheduled", null, 2);
    await takeSeats("held", "-1 second", 3, session);
    await reapExpiredHolds(database.db, passOnNothing);
    expect(await counts()).toEqual({ seats: 2, claims: 1, expired: 1 });
  });

  it("remain until they expire", async () => {
    await takeSeats("held", "1 minute");
    expect(await reapExpiredHolds(database.db, passOnNothing)).toBe(0);
    expect(await counts()).toEqual({ seats: 1, claims: 1, expired: 0 });
  });

  it("end once, even with several concurrent reapers", async () => {
    await takeSeats("held", "-1 second", 3);
    const ended = await Promise.all([1, 2, 3, 4, 5].map(() => reapExpiredHolds(database.db, passOnNothing)));
    expect(ended.reduce((sum, count) => sum + count)).toBe(1);
    expect(await counts()).toEqual({ seats: 0, claims: 0, expired: 1 });
  });
});

describe("claims", () => {
  it("give a member to one session at a time, enforced by the database", async () => {
    await takeSeats("scheduled", null);
    const second = `insert into claims (provider_id, session_id, staff_id, during)
      select provider_id, session_id, staff_id, '[2027-01-04 10:59Z, 2027-01-04 12:00Z)' from claims`;
    await expect(database.pool.query(second)).rejects.toMatchObject({ code: "23P01" });
    const touching = second.replace("10:59Z", "11:00Z");
    await expect(database.pool.query(touching)).resolves.toBeDefined();
  });

  it("cannot name another provider's member", async () => {
    await takeSeats("scheduled", null);
    await database.pool.query(
      "insert into providers (slug, name, time_zone, currency) values ('other', 'Other', 'UTC', 'EUR')",
    );
    await database.pool.query(
      "insert into staff (provider_id, slug, name, time_zone) select id, 'stranger', 'S', 'UTC' from providers where slug = 'other'",
    );
    const foreign = `insert into claims (provider_id, session_id, staff_id, during)
      select provider_id, session_id, (select id from staff where slug = 'stranger'), '[2028-01-01, 2028-01-02)' from claims`;
    expect(await database.pool.query(foreign)).toMatchObject({ rowCount: 0 });
    await database.pool.query("alter table claims disable trigger claims_in_use");
    await expect(database.pool.query(foreign)).rejects.toMatchObject({ code: "23503" });
  });

  it("cannot oversell a session", async () => {
    const session = await takeSeats("scheduled", null, 10);
    await expect(
      database.pool.query("update sessions set seats_taken = 11 where id = $1", [session]),
    ).rejects.toMatchObject({ code: "23514" });
  });
});
