import { resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { withDatabase, type TestDatabase } from "#store/testing/database.ts";
import { loadDemo } from "./load-demo.ts";
import { loadPack } from "#set-up/apply/load-pack.ts";

const demo = resolve(import.meta.dirname, "../../packs/demo");
const clock = { now: () => new Date("2026-11-15T09:30:00Z") };
let test: TestDatabase;
let made: (number | null)[];

beforeAll(async () => {
  test = await withDatabase();
  made = await Promise.all(Array.from({ length: 4 }, () => loadDemo({ db: test.db, clock }, demo)));
});
afterAll(() => test.close());

async function rows<T extends object>(query: string): Promise<T[]> {
  return (await test.pool.query<T>(query)).rows;
}

describe("the demo", () => {
  it("is loaded once, however many processes start together", async () => {
    expect(made.filter((bookings) => bookings === null)).toHaveLength(3);
    expect(await loadDemo({ db: test.db, clock }, demo)).toBeNull();
    const [{ count }] = (await rows<{ count: number }>("select count(*)::int from bookings")) as [{ count: number }];
    expect(made).toContain(count);
    expect(count).toBeGreaterThan(300);
  });

  it("matches its pack", async () => {
    const result = await loadPack(demo, test);
    expect(result.ok && result.value.changes.every(({ outcome }) => outcome === "unchanged")).toBe(true);
    expect(result.ok && [result.value.warnings, result.value.findings]).toEqual([[], []]);
  });

  it("has sessions with consistent seats, claims and lines", async () => {
    const broken = await rows(`
      select s.id from sessions s join services v using (provider_id) where v.id = s.service_id and s.state = 'open' and (
        s.seats_taken <> (select coalesce(sum(l.seats), 0) from booking_lines l where l.session_id = s.id)
        or (s.seats_taken = 0 and not s.is_scheduled) or s.seats <> v.seats
        or (select count(*) from claims c where c.session_id = s.id and c.staff_id is not null)
           <> case v.staffing when 'all' then (select count(*) from service_staff g where g.service_id = v.id) else 1 end
        or (select count(*) from claims c where c.session_id = s.id and c.resource_id is not null)
           <> (select coalesce(sum(r.units), 0) from service_resources r where r.service_id = v.id)
        or exists (select from claims c where c.session_id = s.id and (
             lower(c.during) <> s.starts_at - make_interval(mins => v.buffer_before)
             or upper(c.during) <> s.ends_at + make_interval(mins => v.buffer_after))))`);
    expect(broken).toEqual([]);
  });

  it("respects daily caps, guest rules and prices", async () => {
    const capped = await rows(`
      select v.slug from booking_lines l join sessions s on s.id = l.session_id join services v on v.id = s.service_id
       where v.daily_cap is not null
       group by v.slug, v.daily_cap, (s.starts_at at time zone 'Europe/Lisbon')::date having count(*) > v.daily_cap`);
    expect(capped).toEqual([]);
    const alone = await rows(`
      select b.id from bookings b join booking_lines l on l.booking_id = b.id and l.position = 1
        join services v on v.id = l.service_id
       where (v.guests_required and b.guest_count = 0) or (v.guests = 'none' and b.guest_count > 0)
          or b.guest_count + 1 > coalesce(v.max_seats_per_booking, 101)
          or b.total <> (select sum(price) from booking_lines x where x.booking_id = b.id)`);
    expect(alone).toEqual([]);
  });

  it("has fewer bookings on later days, and one full day", async () => {
    const days = await rows<{ member: string; day: string; hours: number }>(`
      select m.slug as member, to_char(s.starts_at at time zone m.time_zone, 'YYYY-MM-DD') as day,
             sum(extract(epoch from s.ends_at - s.starts_at))::float / 3600 as hours
        from claims c join staff m on m.id = c.staff_id join sessions s on s.id = c.session_id
       where m.slug = 'ines-carvalho' group by 1, 2 order by 2`);
    const usual = days.filter(({ hours }) => hours < 6);
    const mean = (list: typeof days) => list.reduce((sum, { hours }) => sum + hours, 0) / list.length;
    expect(days.length - usual.length).toBe(1);
    expect(mean(usual.slice(0, 5))).toBeGreaterThan(1.4 * mean(usual.slice(-5)));
  });

  it("has people who joined the next courses, on all of their dates", async () => {
    const enrolments = await rows<{ course: string; people: number; dates: number; paid: number }>(`
      select courses.key as course, count(distinct series.id)::int as people,
             (count(*) / count(distinct series.id))::int as dates, (sum(total) / count(distinct series.id))::int as paid
        from bookings join series on series.id = series_id join courses on courses.id = course_id
       where series.provider_id = bookings.provider_id group by courses.key, courses.position order by courses.position`);
    expect(enrolments.map(({ people }) => people)).toEqual([6, 4, 1]);
    // A person who joins late pays for the dates that are left.
    for (const { dates, paid } of enrolments) expect(paid).toBe(dates * 1400);
  });

  it("has partly and fully booked classes, requests, and an expired link", async () => {
    const classes = await rows<{ full: boolean; count: number }>(
      "select seats = seats_taken as full, count(*)::int from sessions where seats > 2 group by 1 order by 1",
    );
    expect(classes.map(({ full }) => full)).toEqual([false, true]);
    expect(
      await rows(`
        select slug, sessions.seats = seats_taken as full, waiting, sum(waiting_entries.seats)::int as seats
          from waiting_entries join sessions on sessions.id = session_id join services on services.id = sessions.service_id
         group by 1, 2, 3`),
    ).toEqual([{ slug: "morning-yoga", full: true, waiting: 3, seats: 4 }]);
    expect(await rows("select distinct state from bookings order by 1")).toEqual([
      { state: "requested" },
      { state: "scheduled" },
    ]);
    const placed = await rows(
      `select from bookings b join booking_lines l on l.booking_id = b.id
        where (b.state = 'requested') = (l.session_id is not null)`,
    );
    expect(placed).toEqual([]);
    expect(await rows("select slug from one_time_links where expires_at < '2026-11-15'")).toEqual([
      { slug: "thank-you-for-june" },
    ]);
  });
});
