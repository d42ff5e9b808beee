import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { instantOf, parseInstant, type Instant } from "#domain/time/instant.ts";
import { chosenLine, type ChosenLine } from "#domain/booking/chosen-visit.ts";
import { fillWithExample } from "#store/testing/example.ts";
import { withDatabase, type EmptyDatabase } from "#store/testing/database.ts";
import { tokenNow } from "./testing/token-now.ts";
import type { Services } from "../shared/services.ts";
import { book, saveBookingDetails } from "./confirm/book.ts";
import { findPage, type FoundPage } from "./find/find-page.ts";
import { holdSlot, type HoldCommand } from "./hold/hold-slot.ts";
import { extendHold, releaseHold } from "./hold/extend-hold.ts";
import { readBooking } from "./manage/read-booking.ts";
import { readMonth } from "./find/read-month.ts";
import { ada, fillIn } from "./testing/fill-in.ts";
import { testServices } from "../testing/services.ts";

let database: EmptyDatabase;
let services: Services;
let page: FoundPage;
const now = new Date("2026-11-15T12:00:00Z");
/** A Monday morning in Lisbon. */
const monday = parseInstant("2026-11-16T10:00:00Z")!;

beforeEach(async () => {
  database = await withDatabase();
  await fillWithExample(database);
  services = testServices(database.db, { clock: { now: () => now } });
  page = await pageOf("massage");
});
afterEach(() => database.close());

async function pageOf(slug: string): Promise<FoundPage> {
  const found = await findPage({ kind: "services", services: [slug] }, services);
  if (!found.ok) throw new Error(slug);
  return found.value;
}

async function change(sql: string): Promise<void> {
  await database.pool.query(sql);
  page = await pageOf(page.services[0]!.slug);
}

function alone60(choice: Partial<ChosenLine> = {}) {
  return { people: [{ lines: [chosenLine(page.services[0]!, { duration: 60, seats: 1, ...choice })] }] };
}

function hold(changes: Partial<HoldCommand> = {}, choice: Partial<ChosenLine> = {}) {
  const usual = {
    provider: page.provider,
    visit: alone60(choice),
    link: null,
    start: monday,
    zone: "Europe/Lisbon",
    locale: "en",
    instead: null,
    prefill: {},
  };
  return holdSlot({ ...usual, key: randomUUID(), ...changes }, services);
}

function visited() {
  return { provider: page.provider, visit: alone60(), link: null };
}

const alone = { count: 0, named: [] };

async function startsOf(): Promise<Instant[]> {
  const month = await readMonth(
    { provider: page.provider, visit: alone60(), former: null, zone: "Europe/Lisbon", month: "2026-11" },
    services,
  );
  if (!month.ok) throw new Error(month.refusal.code);
  return month.value.days.flatMap((day) => day.minutes.map((minutes) => instantOf(day.start + minutes)));
}

async function count(table: string): Promise<number> {
  const { rows } = await database.pool.query<{ n: number }>(`select count(*)::int as n from ${table}`);
  return rows[0]!.n;
}

describe("a slot", () => {
  it("is offered while any member is free", async () => {
    expect(await startsOf()).toContain(monday);
    expect((await hold()).ok).toBe(true);
    expect(await startsOf()).toContain(monday);
    expect((await hold()).ok).toBe(true);
    expect(await startsOf()).not.toContain(monday);
    expect(await hold()).toMatchObject({ ok: false, refusal: { code: "slot-taken" } });
  });

  it.each([
    ["in the past", "2026-11-13T10:00:00Z", "slot-past"],
    ["off the grid", "2026-11-16T10:07:00Z", "slot-not-offered"],
    ["on a Sunday", "2026-11-22T10:00:00Z", "slot-not-offered"],
    ["beyond the window", "2028-11-20T10:00:00Z", "slot-not-offered"],
    ["beyond every calendar", "9999-12-31T23:30:00Z", "beyond-calendar"],
    ["before every calendar", "0001-01-01T10:00:00Z", "slot-past"],
  ])("%s is refused and leaves nothing behind", async (_when, start, code) => {
    expect(await hold({ start: parseInstant(start)! })).toMatchObject({ ok: false, refusal: { code } });
    for (const table of ["bookings", "booking_lines", "sessions", "claims", "idempotency_keys"])
      expect([table, await count(table)]).toEqual([table, 0]);
  });

  it("of a service with a daily cap is refused when the day is full, even for concurrent requests", async () => {
    await change("update services set daily_cap = 3 where slug = 'massage'");
    const offered = (await startsOf()).filter((start) => start >= monday && start < monday + 8 * 60);
    const outcomes = await Promise.all(offered.map((start) => hold({ start })));
    expect(outcomes.filter((outcome) => outcome.ok)).toHaveLength(3);
    expect((await startsOf()).filter((start) => start < monday + 14 * 60)).toEqual([]);
  });

  it("goes to another member if one is busy, and the reason is recorded", async () => {
    await hold();
    await hold();
    const { rows } = await database.pool.query(
      "select assignment_reason from booking_lines order by assignment_reason",
    );
    expect(rows.map((row) => row.assignment_reason)).toEqual(["lowest-id", "only-one-free"]);
  });
});

describe("a hold", () => {
  it("is created once, however often its form is sent, with the same result each time", async () => {
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 5 }, () => hold({ key })));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await count("bookings")).toBe(1);
    expect(await hold({ key, start: instantOf(monday + 60) })).toMatchObject({
      ok: false,
      refusal: { code: "key-reused" },
    });
  });

  it("stores no token that a copy of the database would reveal", async () => {
    const held = await hold();
    const token = held.ok ? held.value.token : "";
    expect(token.length).toBeGreaterThanOrEqual(22);
    const { rows } = await database.pool.query(
      "select row_to_json(bookings)::text || (select row_to_json(k)::text from idempotency_keys k) as all from bookings",
    );
    expect(rows[0].all).not.toContain(token);
  });

  it("expires: the slot is free again, and the hold can no longer be booked", async () => {
    const held = await hold({}, { memberId: page.services[0]!.members[0]!.id });
    const token = held.ok ? held.value.token : "";
    await database.pool.query("update bookings set hold_expires_at = now() - interval '1 second'");
    expect(await book({ ...visited(), token, guests: alone, key: randomUUID() }, services)).toMatchObject({
      refusal: { code: "hold-lapsed" },
    });
    expect(await extendHold(token, services)).toMatchObject({ refusal: { code: "hold-lapsed" } });
    expect((await hold({}, { memberId: page.services[0]!.members[0]!.id })).ok).toBe(true);
  });

  it("passes what was typed to the next hold after it expires", async () => {
    const held = await hold();
    const token = held.ok ? held.value.token : "";
    await database.pool.query("update bookings set hold_expires_at = now() - interval '1 second'");
    expect(await saveBookingDetails({ ...visited(), token, details: ada, phoneTyped: "" }, services)).toMatchObject({
      refusal: { code: "hold-lapsed" },
    });
    const next = await hold({ instead: token, start: instantOf(monday + 60) });
    expect(await readBooking(page, next.ok ? next.value.token : "", services)).toMatchObject({
      value: { booking: { firstName: "Ada", state: "held" } },
    });
  });

  it("is extended by ten minutes on request", async () => {
    const held = await hold();
    await database.pool.query("update bookings set hold_expires_at = now() + interval '1 minute'");
    expect((await extendHold(held.ok ? held.value.token : "", services)).ok).toBe(true);
    const { rows } = await database.pool.query(
      "select hold_expires_at > now() + interval '9 minutes' as kept from bookings",
    );
    expect(rows).toEqual([{ kept: true }]);
  });

  it("is released for another slot, or without one", async () => {
    const held = await hold();
    const token = held.ok ? held.value.token : "";
    const moved = await hold({ start: instantOf(monday + 60), instead: token });
    expect(await count("claims")).toBe(1);
    await releaseHold(moved.ok ? moved.value.token : "", services);
    expect(await count("claims")).toBe(0);
    await releaseHold(token, services);
  });
});

describe("a booking", () => {
  it("is scheduled with everything that was typed", async () => {
    const held = await hold();
    const token = held.ok ? held.value.token : "";
    expect(await saveBookingDetails({ ...visited(), token, details: ada, phoneTyped: "" }, services)).toMatchObject({
      ok: true,
    });
    expect(await book({ ...visited(), token, guests: alone, key: randomUUID() }, services)).toMatchObject({
      ok: true,
      value: { booked: true },
    });
    const read = await readBooking(page, await tokenNow(token, services), services);
    expect(read).toMatchObject({
      ok: true,
      value: {
        booking: { state: "scheduled", firstName: "Ada", total: 5400, lines: [{ service: "Massage", duration: 60 }] },
      },
    });
    expect(read.ok && read.value.members).toHaveLength(1);
  });

  it("is made once by five concurrent requests, with one key or with five", async () => {
    const held = await hold();
    const token = held.ok ? held.value.token : "";
    const key = randomUUID();
    const keys = [key, key, key, randomUUID(), randomUUID()];
    await fillIn({ ...visited(), token }, services);
    const answers = await Promise.all(
      keys.map((one) => book({ ...visited(), token, guests: alone, key: one }, services)),
    );
    expect(answers.every((answer) => answer.ok)).toBe(true);
    expect(await count("bookings where state = 'scheduled'")).toBe(1);
  });

  it("is refused until it has everything its service asks for, and leaves nothing behind", async () => {
    await change("update services set requires_terms = true, guests = 'count', guests_required = true, seats = 4");
    const held = await hold();
    const token = held.ok ? held.value.token : "";
    const send = (guests: typeof alone) => book({ ...visited(), token, guests, key: randomUUID() }, services);
    const two = { count: 1, named: [] };
    expect(await send(two)).toEqual({ ok: false, refusal: { code: "details-missing" } });
    await fillIn({ ...visited(), token }, services);
    expect(await send(alone)).toEqual({ ok: false, refusal: { code: "guests-missing" } });
    await database.pool.query("update bookings set terms_accepted_at = null");
    expect(await send(two)).toEqual({ ok: false, refusal: { code: "details-missing" } });
    expect(await count("bookings where checked_at is not null or guest_count > 0")).toBe(0);
    await fillIn({ ...visited(), token }, services);
    expect(await send(two)).toMatchObject({ ok: true });
  });

  it("does not change when its form is sent again with its details", async () => {
    const held = await hold();
    const command = { ...visited(), token: held.ok ? held.value.token : "", phoneTyped: "" };
    await saveBookingDetails({ ...command, details: ada }, services);
    await book({ ...visited(), token: command.token, guests: alone, key: randomUUID() }, services);
    expect(await saveBookingDetails({ ...command, details: { ...ada, firstName: "Eve" } }, services)).toEqual({
      ok: true,
      value: null,
    });
    expect(await readBooking(page, await tokenNow(command.token, services), services)).toMatchObject({
      value: { booking: { state: "scheduled", firstName: "Ada" } },
    });
  });

  it("is not found on another service's page, or with a guessed token", async () => {
    const held = await hold();
    const other = await pageOf("first-visit");
    expect(await readBooking(other, held.ok ? held.value.token : "", services)).toMatchObject({
      refusal: { code: "booking-not-found" },
    });
    expect(await readBooking(page, "x".repeat(32), services)).toMatchObject({ refusal: { code: "booking-not-found" } });
  });

  it("of a class takes a seat for each guest, up to the number of seats", async () => {
    await change(
      "update services set seats = 4, guests = 'count', price_per = 'person', staffing = 'any' where slug = 'massage'",
    );
    await database.pool.query("delete from service_staff where staff_id = (select id from staff order by id limit 1)");
    page = await pageOf("massage");
    const first = await hold();
    const second = await hold();
    const [one, two] = [first, second].map((held) => (held.ok ? held.value.token : ""));
    for (const token of [one!, two!]) await fillIn({ ...visited(), token }, services);
    expect(
      await book({ ...visited(), token: one!, guests: { count: 1, named: [] }, key: randomUUID() }, services),
    ).toMatchObject({ ok: true });
    expect(
      await book({ ...visited(), token: two!, guests: { count: 2, named: [] }, key: randomUUID() }, services),
    ).toMatchObject({
      refusal: { code: "no-seats", count: 2 },
    });
    expect(
      await book({ ...visited(), token: two!, guests: { count: 1, named: [] }, key: randomUUID() }, services),
    ).toMatchObject({ ok: true });
    const { rows } = await database.pool.query("select seats_taken from sessions");
    expect(rows).toEqual([{ seats_taken: 4 }]);
    expect(await readBooking(page, await tokenNow(two!, services), services)).toMatchObject({
      value: { booking: { total: 10800, guestCount: 1 } },
    });
  });
});

describe("a month", () => {
  const read = (month: string | null, zone = "Europe/Lisbon") =>
    readMonth({ provider: page.provider, visit: alone60(), former: null, zone, month }, services);

  it("opens on the first slot", async () => {
    const month = await read(null);
    expect(month).toMatchObject({
      ok: true,
      value: { month: "2026-11", today: "2026-11-15", previous: null, next: "2026-12" },
    });
    expect(month.ok && month.value.days[0]!.day).toBe("2026-11-16");
  });

  it("gives the reason why a day has no slot", async () => {
    const month = await read("2026-11");
    expect(month.ok && month.value.empty).toMatchObject({
      "2026-11-02": { code: "past" },
      "2026-11-15": { code: "closed" },
      "2026-11-22": { code: "closed" },
    });
  });

  it("beyond the window says so and offers the first slot", async () => {
    const month = await read("2031-01");
    expect(month).toMatchObject({
      ok: true,
      value: { days: [], emptiness: { code: "window" }, first: expect.any(Number) as number, after: null },
    });
  });

  it("is grouped by the viewer's local days", async () => {
    const tokyo = await read(null, "Asia/Tokyo");
    expect(tokyo.ok && tokyo.value.days[0]).toMatchObject({
      day: "2026-11-16",
      minutes: expect.arrayContaining([18 * 60]),
    });
  });
});
