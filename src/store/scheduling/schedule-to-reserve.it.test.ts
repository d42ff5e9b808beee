import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Claims, Schedule } from "#domain/scheduling/schedule.ts";
import { floorToInstant, instantOf, minutesPerDay } from "#domain/time/instant.ts";
import { withDemo } from "../../../tests/support/demo-database.ts";
import type { TestDatabase } from "../testing/database.ts";
import { loadSchedule } from "./schedule.ts";
import { countCaps } from "./caps/caps.ts";
import { withMemberCaps } from "./caps/member-caps.ts";
import { readScheduleRow, toSchedule } from "./schedule-to-reserve.ts";

let database: TestDatabase;
beforeAll(async () => void (database = await withDemo()));
afterAll(() => database.close());

interface ServiceRow {
  id: string;
  provider_id: string;
  zone: string;
}

function times({ times: pairs, sources }: Claims): string[] {
  const sourceOf = (n: number) => sources?.[n] ?? "session";
  return Array.from(
    { length: pairs.length / 2 },
    (_, n) => `${pairs[2 * n]}-${pairs[2 * n + 1]} ${sourceOf(n)}`,
  ).toSorted();
}

/** Everything that decides, in one order. Booking ids and recent bookings are read in other ways. */
function facts({ services, staff, resources, sessions, closures = [], caps = [], ...rest }: Schedule) {
  const byId = <T extends { id: string }>(list: readonly T[]) =>
    list.toSorted((one, other) => (one.id < other.id ? -1 : 1));
  // Both count whole months; the listing counts a few more days.
  const near = ([day]: [number, number]) => Math.abs(day - rest.covers.from / minutesPerDay) <= 32;
  const sorted = (list: readonly object[]) => list.map((one) => JSON.stringify(one)).toSorted();
  return {
    ...rest,
    caps: caps.map(({ bookedLines, ...cap }) => ({
      ...cap,
      booked: [...bookedLines].filter(near).toSorted(([one], [other]) => one - other),
    })),
    // The listing also reads the closures around the span, to name all days of a long one.
    closures: closures.filter(({ day }) => Math.abs(day - rest.covers.from / minutesPerDay) <= 3),
    services: byId(services).map(({ bookedLines, ...service }) => ({
      ...service,
      booked: [...(bookedLines ?? [])].toSorted(([one], [other]) => one - other),
    })),
    staff: byId(staff).map(({ id, zone, priority, claims, weekly, overrides, cap }) => ({
      limits: cap?.limits,
      given: [...(cap?.sessions ?? [])].toSorted(([one], [other]) => one - other).filter(near),
      id,
      zone,
      priority,
      claims: times(claims),
      weekly: sorted(weekly),
      overrides: sorted(overrides.map(({ day, hours }) => ({ day, hours: sorted(hours) }))),
    })),
    resources: byId(resources).map(({ id, units }) => ({ id, units: units.map(times) })),
    sessions: byId(sessions),
  };
}

describe("the schedule that a reservation reads in one statement", () => {
  it("has everything that the listing reads, for every service of the demo and all of them together", async () => {
    // Some of everything: a capped service, a class, a room, an external calendar, a day off, a closure, seasons.
    await database.pool.query("update services set daily_cap = 5 where seats = 1");
    await database.pool.query(
      `insert into staff_overrides (provider_id, staff_id, day)
       select provider_id, id, current_date + 3 from staff on conflict do nothing`,
    );
    await database.pool.query(
      `insert into closures (provider_id, day, note, source)
       select id, current_date + n, 'Closed', 'list' from providers, generate_series(0, 40, 5) as n;
       insert into service_hours (provider_id, service_id, season, weekday, starts_minute, ends_minute)
       select provider_id, id, season, weekday, 540, 1020 from services, generate_series(0, 1) as season,
              generate_series(1, 5) as weekday where position % 2 = 0;
       insert into service_seasons (provider_id, service_id, season, first_day, last_day)
       select provider_id, id, 1, current_date - 9, current_date + 90 from services;
       insert into service_overrides (provider_id, service_id, day, note)
       select provider_id, id, current_date + n, 'Note' from services, generate_series(1, 3) as n;
       insert into service_override_hours (provider_id, service_id, day, starts_minute, ends_minute)
       select provider_id, id, current_date + 2, minute, minute + 60 from services, unnest(array[600, 720]) as minute`,
    );
    await database.pool.query(
      `insert into limits (provider_id, service_id, who, per, most)
       select provider_id, id, 'all', 'week', 30 from services where position % 2 = 0;
       insert into limits (provider_id, group_id, who, per, most)
       select provider_id, id, 'all', per, 90 from groups, unnest(array['day', 'month']) as per;
       insert into limits (provider_id, staff_id, who, per, most) select provider_id, id, 'all', 'week', 20 from staff`,
    );
    // Blocks of a member, of one unit, of all units and of the whole business, which is long enough for a class at any time of the day, and one that was removed.
    await database.pool.query(
      `insert into operators (name, email, locale) values ('Ida', 'ida@example.com', 'en');
       insert into blocks (provider_id, staff_id, resource_id, unit, during, kind, made_by, ended_at)
       select provider_id, staff_id, resource_id, unit, tstzrange(now() + n * interval '1 hour', now() + (n + hours) * interval '1 hour'),
              'other', operators.id, made.ended_at
         from operators, (
           select provider_id, id as staff_id, null::uuid as resource_id, null::int as unit, 20 as n, 1.5 as hours, null::timestamptz as ended_at from staff
           union all select provider_id, null, id, 0, 22, 1.5, null from resources
           union all select provider_id, null, id, null, 96, 1.5, null from resources
           union all select id, null, null, null, 84, 36, null::timestamptz from providers
           union all select id, null, null, null, 30, 1.5, now() from providers) as made
        where operators.email = 'ida@example.com'`,
    );
    const { rows } = await database.pool.query<ServiceRow>(
      `select services.id, provider_id, providers.time_zone as zone from services join providers on providers.id = provider_id`,
    );
    const groups = [...rows.map((row) => [row]), ...Map.groupBy(rows, (row) => row.provider_id).values()];
    const seen = new Set<string>();
    for (const group of groups) {
      for (const day of [-1, 1, 4, 9]) {
        const from = instantOf(floorToInstant(Date.now()) + day * minutesPerDay);
        const query = {
          providerId: group[0]!.provider_id,
          zone: group[0]!.zone,
          serviceIds: group.map(({ id }) => id),
          covers: { from, to: instantOf(from + 1) },
        };
        const listed = await loadSchedule(database.db, query);
        const read = await database.db.transaction().execute(async (tx) => {
          const row = await readScheduleRow(tx, query);
          const caps = await countCaps(tx, query.providerId, row.caps, query.covers, query.zone);
          const schedule = toSchedule(row, query);
          const members = { staff: schedule.staff, caps: row.memberCaps, zone: query.zone };
          return { ...schedule, caps, staff: await withMemberCaps(tx, query.providerId, members, query.covers) };
        });
        expect(facts(read)).toEqual(facts(listed));
        for (const { claims } of read.staff) for (const one of times(claims)) seen.add(`member ${one.split(" ")[1]}`);
        for (const { units } of read.resources)
          for (const one of units.flatMap(times)) seen.add(`unit ${one.split(" ")[1]}`);
        for (const { isInBlock } of read.sessions) if (isInBlock === true) seen.add("session in a block");
      }
    }
    expect([...seen].toSorted()).toEqual([
      "member block",
      "member session",
      "session in a block",
      "unit block",
      "unit session",
    ]);
  });
});
