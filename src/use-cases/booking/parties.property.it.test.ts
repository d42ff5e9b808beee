import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { visitFaultOf, linesOf, type ChosenVisit } from "#domain/booking/chosen-visit.ts";
import { instantOf, minutesPerDay, type Instant } from "#domain/time/instant.ts";
import { withDatabase, type TestDatabase } from "#store/testing/database.ts";
import { emptyProviders } from "#store/testing/empty.ts";
import { tokenNow } from "./testing/token-now.ts";
import { isLong } from "../../../tests/support/long.ts";
import type { Services } from "../shared/services.ts";
import { testServices } from "../testing/services.ts";
import { book } from "./confirm/book.ts";
import { findPage, type FoundPage } from "./find/find-page.ts";
import { holdSlot } from "./hold/hold-slot.ts";
import { releaseHold } from "./hold/extend-hold.ts";
import { readBooking } from "./manage/read-booking.ts";
import { readMonth } from "./find/read-month.ts";
import { fillIn } from "./testing/fill-in.ts";
import { randomProvider, insertProvider, visitOf, randomParty } from "./testing/random-provider.ts";

let database: TestDatabase;
let services: Services;
const now = new Date("2026-11-15T12:00:00Z");

beforeAll(async () => {
  database = await withDatabase();
  services = testServices(database.db, { clock: { now: () => now } });
});
afterAll(() => database.close());

/** What a party may do: start, or choose something else instead of its hold; and then continue, wait, or leave. */
const step = fc.record({
  wishes: randomParty,
  isInstead: fc.constantFrom(true, true, false),
  ending: fc.constantFrom("book", "wait", "wait", "leave"),
  slot: fc.nat(),
  others: fc.array(fc.nat(), { minLength: 3, maxLength: 3 }),
});

interface Holder {
  token: string;
  former: NonNullable<Parameters<typeof readMonth>[0]["former"]>;
}

async function listed(page: FoundPage, visit: ChosenVisit, holder: Holder | null): Promise<Instant[]> {
  const { provider } = page;
  const former = holder?.former ?? null;
  const month = await readMonth({ provider, visit, former, zone: provider.zone, month: "2026-11" }, services);
  if (!month.ok) throw new Error(month.refusal.code);
  return month.value.days.flatMap(({ start, minutes }) => minutes.map((minute) => instantOf(start + minute)));
}

function hold({ provider }: FoundPage, visit: ChosenVisit, start: Instant, holder: Holder | null) {
  const usual = { zone: provider.zone, locale: "en", prefill: {}, link: null };
  const instead = holder?.token ?? null;
  return holdSlot({ ...usual, provider, visit, start, instead, key: randomUUID() }, services);
}

async function rows(): Promise<Record<string, number>> {
  const { rows: found } = await database.pool.query<Record<string, number>>(`select
    (select count(*) from bookings)::int as bookings,
    (select count(*) from bookings where state = 'expired')::int as expired,
    (select count(*) from booking_lines)::int as lines,
    (select count(*) from sessions)::int as sessions,
    (select coalesce(sum(seats_taken), 0) from sessions)::int as seats,
    (select count(*) from claims)::int as claims,
    (select count(*) from guests)::int as guests,
    (select count(*) from idempotency_keys)::int as keys`);
  return found[0]!;
}

/** Every line of a booking has a session that includes it, and its members are claimed for the whole time. */
async function expectPlaced(page: FoundPage, token: string, visit: ChosenVisit): Promise<void> {
  const read = await readBooking(page, await tokenNow(token, services), services);
  if (!read.ok) throw new Error(read.refusal.code);
  const { booking } = read.value;
  expect(booking.lines.map(({ person, serviceId }) => [person, serviceId])).toEqual(
    visit.people.flatMap(({ lines }, person) => lines.map(({ service }) => [person, service.id])),
  );
  const { rows: places } = await database.pool.query(
    `select sessions.seats_taken >= booking_lines.seats as taken,
       (select count(*) from claims where claims.session_id = sessions.id and staff_id is not null
          and during @> tstzrange(sessions.starts_at, sessions.ends_at))::int as members
     from booking_lines join sessions on sessions.id = booking_lines.session_id where booking_id = $1`,
    [booking.id],
  );
  expect(places).toHaveLength(linesOf(visit).length);
  for (const place of places) {
    expect(place.taken).toBe(true);
    expect(place.members).toBeGreaterThanOrEqual(1);
  }
}

/** The taken seats equal the lines of live bookings, and only sessions with taken seats have claims. */
async function expectLedger(): Promise<void> {
  const { rows: wrong } = await database.pool.query(
    `select sessions.id from sessions
     left join booking_lines on booking_lines.session_id = sessions.id and exists
       (select from bookings where bookings.id = booking_id and state in ('held', 'scheduled'))
     group by sessions.provider_id, sessions.id
     having sessions.seats_taken <> coalesce(sum(booking_lines.seats), 0)
       or (sessions.seats_taken = 0) <> (not exists (select from claims where claims.session_id = sessions.id))`,
  );
  expect(wrong).toEqual([]);
}

/** Near the listed slots: other minutes of the same days, and other days. */
function unlisted(starts: readonly Instant[], others: readonly number[]): Instant[] {
  const from = instantOf(Date.parse("2026-11-16T08:30:00Z") / 60_000);
  const day = starts.length === 0 ? 0 : Math.floor((starts[0]! - from) / minutesPerDay) * minutesPerDay;
  return others
    .map((other) => instantOf(from + day + (other % (9 * 12)) * 5))
    .filter((start) => !starts.includes(start));
}

it("books listed slots completely, refuses all others, and leaves nothing behind", { timeout: 300_000 }, async () => {
  const seen = { booked: 0, refused: 0, instead: 0, faults: 0, chains: 0 };
  await fc.assert(
    fc.asyncProperty(randomProvider, fc.array(step, { minLength: 4, maxLength: 8 }), async (one, steps) => {
      await emptyProviders(database.pool);
      await insertProvider(database.db, one);
      const found = await findPage({ kind: "menu", menu: "menu", service: null }, services);
      if (!found.ok) throw new Error(found.refusal.code);
      const page = found.value;
      let holder: Holder | null = null;
      for (const { wishes: wanted, isInstead, ending, slot, others } of steps) {
        const visit = visitOf(wanted, page.services, one.several);
        const own: Holder | null = isInstead ? holder : null;
        const before = await rows();
        if (visitFaultOf(visit)?.code === "too-many-seats" && visit.people.length > 0) {
          seen.faults++;
          continue;
        }
        const starts = await listed(page, visit, own);
        for (const start of unlisted(starts, others)) {
          const outcome = await hold(page, visit, start, own);
          expect(outcome.ok, `unlisted ${new Date(start * 60_000).toISOString()}`).toBe(false);
          expect(await rows()).toEqual(before);
          seen.refused++;
        }
        if (starts.length === 0) continue;
        // One of the first slots, so that parties get in each other's way.
        const start = starts[slot % Math.min(starts.length, 12)]!;
        const held = await hold(page, visit, start, own);
        expect(held, `listed ${new Date(start * 60_000).toISOString()}`).toMatchObject({ ok: true });
        if (!held.ok) continue;
        const { token } = held.value;
        await expectPlaced(page, token, visit);
        if (own !== null) seen.instead++;
        if (linesOf(visit).length > visit.people.length) seen.chains++;
        holder = null;
        if (ending === "book") {
          const { provider } = page;
          const guests = { count: visit.people.length - 1, named: [] };
          const command = { provider, visit, token, guests, link: null, key: randomUUID() };
          await fillIn(command, services);
          expect(await book(command, services)).toMatchObject({ ok: true });
          await expectPlaced(page, token, visit);
          seen.booked++;
        } else if (ending === "leave") await releaseHold(token, services);
        else {
          const read = await readBooking(page, await tokenNow(token, services), services);
          if (read.ok) holder = { token, former: read.value.booking };
        }
        await expectLedger();
      }
    }),
    { seed: 6101, numRuns: isLong ? 40 : 6 },
  );
  // If the businesses were too open or too closed, this would prove nothing.
  for (const [what, count] of Object.entries(seen)) expect([what, count > (isLong ? 20 : 0)]).toEqual([what, true]);
});
