import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { isLong } from "../../../../tests/support/long.ts";
import { reapHolds } from "../hold/reap-holds.ts";
import { cancelBooking } from "../manage/cancel-booking.ts";
import { must } from "../testing/office.ts";
import { leaveWaitingList } from "../waiting/change-entry.ts";
import { joinWaitingList } from "../waiting/join-waiting-list.ts";
import { runWaitingLists } from "../waiting/run-waiting-lists.ts";
import { coursePack, CourseScene } from "./testing/course-scene.ts";

/** How many calls race in each test. Each course has a race of its own in every round. */
const tries = isLong ? 20_000 : 30;
const keys = Array.from({ length: isLong ? 12 : 4 }, (_, n) => `course-${n}`);
const places = 2;
const sessions = 3;

/** Full courses with two places and two visits each. */
const pack = () =>
  coursePack(
    keys.map(
      (key, n) =>
        `- {id: ${key}, name: ${key}, first: 2027-01-${11 + Math.floor(n / 4)}, at: ${8 + (n % 4) * 3}:00, sessions: ${sessions}, staff: petra, price: 60.00, course-seats: ${places}, single-sessions: any, single-price: 20.00}`,
    ),
    ["waiting-list: {offer: 12 h}"],
  );

let scene: CourseScene;
let visits: Map<string, string[]>;
let ids: Map<string, string>;

beforeAll(async () => {
  scene = await CourseScene.open(pack());
  visits = new Map();
  for (const key of keys) visits.set(key, [await scene.join(key), await scene.join(key)]);
  const rows = await scene.school.office.rows<{ id: string; key: string }>("select id, key from courses");
  ids = new Map(rows.map(({ id, key }) => [key, id]));
  await scene.school.office.change("create table first_bookings as select id from bookings");
}, 240_000);
afterAll(() => scene.close());
afterEach(() => void Object.assign(scene.services, { passesOn: true }));

/** Every course is full again, and these people wait for each, in this order. */
async function reset(names: readonly string[]): Promise<void> {
  const people = names.map((name, index) => `('${name}', ${index})`).join(", ");
  await scene.school.office.change(`
    delete from mails; delete from graphile_worker._private_jobs; delete from idempotency_keys; delete from waiting_entries;
    delete from booking_lines where booking_id not in (select id from first_bookings);
    delete from bookings where id not in (select id from first_bookings);
    delete from series where id not in (select series_id from bookings where series_id is not null);
    update bookings set state = 'scheduled', cancelled_at = null, cancellation_reason = null;
    update sessions set seats_taken = ${places} where course_id is not null;
    update courses set waiting = ${names.length};
    ${
      names.length === 0
        ? ""
        : `insert into waiting_entries (provider_id, service_id, course_id, kind, seats, name, email, locale, time_zone, token_hash)
           select provider_id, service_id, id, 'course', 1, who, who || '@example.com', 'en', 'Europe/Lisbon',
                  sha256((who || id)::bytea)
             from courses, (values ${people}) as people (who, place) order by place`
    }`);
}

const cancel = async (key: string, index: number) =>
  must(
    await cancelBooking(
      { token: visits.get(key)![index % places]!, reason: "", scope: "all", key: randomUUID() },
      scene.services,
    ),
  );

/** How often each state of a list occurs: "ana: offered, bea: waiting". */
async function lines(): Promise<Map<string, number>> {
  const rows = await scene.school.office.rows<{ line: string; count: number }>(`
    select line, count(*)::int as count from (
      select coalesce(string_agg(waiting_entries.name || ': ' || waiting_entries.state, ', ' order by seq), '') as line
        from courses left join waiting_entries on course_id = courses.id group by courses.id) as lines group by 1`);
  return new Map(rows.map(({ line, count }) => [line, count]));
}

/**
 * What is wrong: taken seats that are not those of live bookings, more people than places, a wrong number of people who
 * wait, an enrolment without all dates, someone who waits although a place is free, or someone who was passed.
 */
const faults = () =>
  scene.school.office.rows(`
    select 'seats' as fault from sessions where course_id is not null and seats_taken <> (
      select coalesce(sum(l.seats), 0) from booking_lines l join bookings b on b.id = l.booking_id
       where l.session_id = sessions.id and b.state in ('held', 'scheduled'))
    union all
    select 'places' from courses where most_enrolled < (select count(distinct b.series_id) from bookings b
       join series s on s.id = b.series_id where s.course_id = courses.id and b.state in ('held', 'scheduled'))
    union all
    select 'dates' from bookings where series_id is not null and state in ('held', 'scheduled')
     group by series_id having count(*) <> ${sessions}
    union all
    select 'waiting' from courses where waiting <> (select count(*) from waiting_entries w left join bookings b on b.id = w.offer_id
       where w.course_id = courses.id and (w.state = 'waiting' or (w.state = 'offered' and b.state = 'held')))
    union all
    select 'passed' from waiting_entries w where state = 'waiting' and (exists (
        select from waiting_entries later where later.course_id = w.course_id and later.seq > w.seq and later.state = 'offered')
      or (select most_enrolled from courses where id = w.course_id) > (select count(distinct b.series_id) from bookings b
        join series s on s.id = b.series_id where s.course_id = w.course_id and b.state in ('held', 'scheduled')))`);

const roundsOf = (calls: number, all = tries) => Math.ceil(all / (calls * keys.length));

/** Runs rounds of races in every course at once. Returns how the lists ended, and what was wrong. */
async function race(names: readonly string[], rounds: number, run: (key: string, round: number) => Promise<unknown>[]) {
  const ends = new Set<string>();
  for (let round = 0; round < rounds; round++) {
    await reset(names);
    await Promise.all(keys.flatMap((key) => run(key, round)));
    for (const line of (await lines()).keys()) ends.add(line);
    const wrong = await faults();
    if (wrong.length > 0) return { ends: [...ends], wrong };
  }
  return { ends: [...ends], wrong: [] };
}

/** An enrolment is cancelled while others want its place on the page. Returns how many of them got it. */
async function raceForPlace(rounds: number, slowness = 1) {
  let taken = 0;
  const visit = async (key: string, after: number) => {
    await new Promise((resolve) => setTimeout(resolve, after));
    taken += Number((await scene.hold(key)).ok);
  };
  const ended = await race(["ana"], rounds, (key, round) => [
    cancel(key, round),
    ...[0, 1, 2].map((n) => visit(key, n * (20 + (round % 7) * 20) * slowness)),
  ]);
  return { taken, ...ended };
}

describe("races for places of a course", { timeout: isLong ? 3_600_000 : 240_000 }, () => {
  it("a freed place goes to the waiting list, never to a visitor on the page", async () => {
    expect(await raceForPlace(roundsOf(4))).toEqual({ taken: 0, ends: ["ana: offered"], wrong: [] });
  });

  it("a freed place goes to visitors if it is passed on later: the race can be lost", async () => {
    Object.assign(scene.services, { passesOn: false });
    let taken = 0;
    // On a busy machine, the cancellation takes longer.
    for (let slowness = 1; slowness <= 128 && taken === 0; slowness *= 2) ({ taken } = await raceForPlace(2, slowness));
    expect(taken).toBeGreaterThan(0);
  });

  it("a freed place is offered once, however many look for it", async () => {
    const ended = await race(["ana", "bea"], roundsOf(3), (key, round) => [
      cancel(key, round),
      runWaitingLists(scene.services),
      reapHolds(scene.services),
    ]);
    expect(ended).toEqual({ ends: ["ana: offered, bea: waiting"], wrong: [] });
  });

  it("two cancellations at once reach the first two in line", async () => {
    const ended = await race(["ana", "bea", "cleo"], roundsOf(2), (key) => [cancel(key, 0), cancel(key, 1)]);
    expect(ended).toEqual({ ends: ["ana: offered, bea: offered, cleo: waiting"], wrong: [] });
  });

  it("leaving and passing on do not lose the place", async () => {
    const ended = await race(["ana", "bea", "cleo"], roundsOf(3), (key) => [
      leaveWaitingList(`ana${ids.get(key)!}`, scene.services),
      cancel(key, 0),
      cancel(key, 1),
    ]);
    expect(ended).toEqual({ ends: ["ana: left, bea: offered, cleo: offered"], wrong: [] });
  });

  it("no wake-up is lost between joining and cancelling", async () => {
    const { provider, services } = await scene.school.office.page("from-zero");
    const person = { name: "ana", email: "ana@example.com", phone: "", zone: "Europe/Lisbon", locale: "en", seats: 1 };
    const join = async (key: string) =>
      joinWaitingList(
        {
          provider,
          service: services[0]!,
          target: { courseId: ids.get(key)! },
          ...person,
          key: randomUUID(),
        },
        scene.services,
      );
    const { ends, wrong } = await race([], roundsOf(2), (key, round) => [join(key), cancel(key, round)]);
    expect(wrong).toEqual([]);
    expect(ends).not.toContain("ana: waiting");
  });
});
