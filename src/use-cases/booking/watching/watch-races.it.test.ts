import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { chosenLine } from "#domain/booking/chosen-visit.ts";
import { instantOf, toMilliseconds } from "#domain/time/instant.ts";
import { isLong } from "../../../../tests/support/long.ts";
import type { FoundPage } from "../find/find-page.ts";
import { holdSlot } from "../hold/hold-slot.ts";
import { cancelBooking } from "../manage/cancel-booking.ts";
import { alone, monday, must, Office } from "../testing/office.ts";
import { joinWatch } from "./join-watch.ts";
import { offerTimes } from "./offer-times.ts";

/** How many calls race for one freed time in all rounds together. */
const tries = isLong ? 20_000 : 60;
const visitors = 3;
const jobs = 2;
const rounds = Math.ceil(tries / (1 + jobs + visitors));

/** A week from now: one member, an hour. */
const start = instantOf(monday + 7 * 1440);
let office: Office;
let page: FoundPage;
let token: string;
let claimColumns: string;

beforeAll(async () => {
  office = await Office.open();
  await office.change(`
    delete from service_staff where staff_id = (select id from staff where slug = 'jonas-weber');
    update services set seats = 1, durations = '{60}', waiting_offer = 120, waiting_earlier = true,
      waiting_quiet_from = 0, waiting_quiet_to = 0 where slug = 'massage'`);
  page = await office.page("massage");
  token = await office.book("massage", { start, guests: alone });
  for (const name of ["ana", "bea"]) await watch(name);
  const columns = await office.rows<{ name: string }>(
    "select column_name as name from information_schema.columns where table_name = 'claims' and is_generated = 'NEVER' and is_identity = 'NO'",
  );
  claimColumns = columns.map(({ name }) => name).join(", ");
  await office.change(`
    create table first_bookings as select id from bookings; create table first_claims as select ${claimColumns} from claims;
    create table first_sessions as select id, seats_taken from sessions`);
}, 120_000);
afterAll(() => office.close());

/** They look for this start only. */
async function watch(name: string): Promise<void> {
  const date = new Date(toMilliseconds(start)).toISOString().slice(0, 10);
  const minute = ((start % 1440) + 1440) % 1440;
  const suits = {
    weekdays: [1, 2, 3, 4, 5, 6, 7] as const,
    from: minute,
    to: minute + 60,
    first: date,
    last: date,
    zone: "UTC",
  };
  const person = { name, email: `${name}@example.com`, phone: "", seats: 1, locale: "en", tag: null, zone: "UTC" };
  must(
    await joinWatch(
      {
        provider: page.provider,
        service: page.services[0]!,
        booked: null,
        key: randomUUID(),
        person,
        watch: { visit: { duration: null, memberId: null }, suits },
      },
      office.services,
    ),
  );
}

async function reset(): Promise<void> {
  await office.change(`
    delete from mails; delete from graphile_worker._private_jobs; delete from idempotency_keys;
    update waiting_entries set state = 'waiting', offer_id = null, offered_starts = '{}', offers = 0, offers_today = 0,
      asked_at = null, ended_at = null;
    delete from claims;
    delete from booking_lines where booking_id not in (select id from first_bookings);
    delete from bookings where id not in (select id from first_bookings);
    delete from sessions where id not in (select id from first_sessions);
    update sessions set seats_taken = first_sessions.seats_taken from first_sessions where first_sessions.id = sessions.id;
    insert into claims (${claimColumns}) select ${claimColumns} from first_claims;
    update bookings set state = 'scheduled', cancelled_at = null, cancellation_reason = null`);
}

/** Whether a visitor on the page got the time. */
async function visit(after: number): Promise<boolean> {
  await new Promise((resolve) => setTimeout(resolve, after));
  const { provider, services } = page;
  const chosen = { people: [{ lines: [chosenLine(services[0]!, { seats: 1 })] }] };
  const common = { zone: "Europe/Lisbon", locale: "en", instead: null, prefill: {}, link: null, key: randomUUID() };
  return (await holdSlot({ ...common, provider, visit: chosen, start }, office.services)).ok;
}

interface Round {
  visitors: number;
  ana: string;
  bea: string;
  /** Live bookings at that time. */
  live: number;
}

/** The time comes free while two jobs look for it and visitors want it. */
async function race(round: number, slowness = 1): Promise<Round> {
  await reset();
  const delays = Array.from({ length: visitors }, (_, n) => n * (10 + (round % 7) * 10) * slowness);
  const [, won] = await Promise.all([
    cancelBooking({ token, reason: "", key: randomUUID() }, office.services),
    Promise.all(delays.map(visit)),
    ...Array.from({ length: jobs }, async (_, n) => {
      await new Promise((resolve) => setTimeout(resolve, n * (round % 5) * 10 * slowness));
      await offerTimes(office.services);
    }),
  ]);
  // The job that the freed time adds runs after it.
  await offerTimes(office.services);
  const [row] = await office.rows<Omit<Round, "visitors">>(`
    select (select state from waiting_entries where name = 'ana') as ana,
           (select state from waiting_entries where name = 'bea') as bea,
           (select count(*)::int from bookings where state in ('held', 'scheduled')) as live`);
  return { visitors: won.filter(Boolean).length, ...row! };
}

describe("races for freed time", { timeout: isLong ? 3_600_000 : 120_000 }, () => {
  it("one of two watches or a visitor on the page gets it, never two of them, and no watch overtakes another", async () => {
    const ends = new Map<string, number>();
    for (let round = 0; round < rounds; round++) {
      const { visitors: won, ana, bea, live } = await race(round);
      const end = `${won} visitors, ana ${ana}, bea ${bea}, ${live} live`;
      ends.set(end, (ends.get(end) ?? 0) + 1);
    }
    const allowed = new Set([
      "0 visitors, ana offered, bea waiting, 1 live",
      "1 visitors, ana waiting, bea waiting, 1 live",
    ]);
    expect([...ends.keys()].filter((end) => !allowed.has(end))).toEqual([]);
    if (isLong) console.log(Object.fromEntries(ends));
  });

  it("would get it twice without claims", async () => {
    Object.assign(office.services, { claims: false });
    try {
      let most = 0;
      for (let slowness = 1; slowness <= 64 && most < 2; slowness *= 2)
        for (let round = 0; round < 4 && most < 2; round++) most = Math.max(most, (await race(round, slowness)).live);
      expect(most).toBeGreaterThan(1);
    } finally {
      Object.assign(office.services, { claims: true });
    }
  });
});
