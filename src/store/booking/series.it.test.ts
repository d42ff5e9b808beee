import { createHash, randomBytes } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { endHold, extendLiveHold, reapExpiredHolds } from "./holds.ts";
import { insertSeries, listSeries } from "./series.ts";
import { withDatabase, type EmptyDatabase } from "../testing/database.ts";
import { fillWithExample } from "../testing/example.ts";
import { passOnNothing } from "../waiting/pass-on.ts";

let database: EmptyDatabase;
let providerId: string;
let seriesId: string;

beforeEach(async () => {
  database = await withDatabase();
  await fillWithExample(database);
  const { rows } = await database.pool.query<{ id: string }>("select id from providers");
  providerId = rows[0]!.id;
  seriesId = await database.db
    .transaction()
    .execute((tx) => insertSeries(tx, providerId, { kind: "weekly", count: 3 }));
  for (const position of [3, 1, 2]) await insertDate(position);
});
afterEach(() => database.close());

const hashOf = (position: number) => createHash("sha256").update(String(position)).digest();

async function insertDate(position: number): Promise<void> {
  await database.pool.query(
    `insert into bookings (provider_id, reference, state, hold_expires_at, manage_token_hash, currency, series_id, series_position)
     values ($1, $2, 'held', now() + interval '1 minute', $3, 'EUR', $4, $5)`,
    [providerId, randomBytes(4).toString("hex"), hashOf(position), seriesId, position],
  );
}

async function states() {
  const dates = await listSeries(database.db, providerId, seriesId);
  return dates.map(({ seriesPosition, state, secondsLeft }) => [
    seriesPosition,
    state,
    secondsLeft === null ? null : secondsLeft > 300,
  ]);
}

async function change(sql: string): Promise<void> {
  await database.pool.query(`update bookings set ${sql}`);
}

describe("a series", () => {
  it("is listed in order", async () => {
    expect(await states()).toEqual([
      [1, "held", false],
      [2, "held", false],
      [3, "held", false],
    ]);
  });

  it("is not found for another provider", async () => {
    expect(await listSeries(database.db, seriesId, seriesId)).toEqual([]);
  });

  it("is extended as a whole, by the token of any date", async () => {
    expect(await extendLiveHold(database.db, hashOf(2), { minutes: 10, longest: 60 })).toBe("kept");
    expect((await states()).map(([, , isKept]) => isKept)).toEqual([true, true, true]);
  });

  it.each([
    ["expired", "hold_expires_at = now() - interval '1 second' where series_position = 2"],
    ["was reaped", "state = 'expired', hold_expires_at = null where series_position = 2"],
  ])("is not extended, not even in part, if one date %s", async (_what, sql) => {
    await change(sql);
    expect(await extendLiveHold(database.db, hashOf(1), { minutes: 10, longest: 60 })).toBe("lapsed");
    expect((await states()).some(([, , isKept]) => isKept)).toBe(false);
  });

  it("is released as a whole, without its booked dates", async () => {
    await change("state = 'scheduled', hold_expires_at = null where series_position = 3");
    const ended = await database.db.transaction().execute((tx) => endHold(tx, hashOf(1)));
    expect(ended).toHaveLength(2);
    expect((await states()).map(([, state]) => state)).toEqual(["expired", "expired", "scheduled"]);
  });

  it("is reaped after it expires", async () => {
    await change("hold_expires_at = now() - interval '1 second'");
    expect(await reapExpiredHolds(database.db, passOnNothing)).toBe(3);
  });

  it("can be extended and released concurrently without deadlocks", async () => {
    const hashes = [1, 2, 3, 3, 2, 1].map(hashOf);
    const kept = await Promise.all(
      hashes.map((hash) => extendLiveHold(database.db, hash, { minutes: 10, longest: 60 })),
    );
    expect(kept).not.toContain("lapsed");
  });
});
