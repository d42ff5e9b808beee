import { afterEach, describe, expect, it, vi } from "vitest";
import { isLong } from "../../../../tests/support/long.ts";
import { CourseScene, coursePack, usualCourses } from "../courses/testing/course-scene.ts";
import { cancelBooking } from "../manage/cancel-booking.ts";
import { must } from "../testing/office.ts";
import { bookMakeUp } from "./book-make-up.ts";

/** Rounds of each race. A round has several tries at once. */
const rounds = isLong ? 2_500 : 6;
const tries = 8;

let scene: CourseScene;
afterEach(() => scene.close());

const makeUp = ["make-up: {until: 2 h, within: 6 weeks, most: 2}"];

/** People who joined the Wednesdays and miss the third one. Returns the tokens of their missed dates. */
async function open(people: number, fridays = usualCourses[1]!): Promise<string[]> {
  scene = await CourseScene.open(coursePack([usualCourses[0]!, fridays], makeUp));
  const tokens: string[] = [];
  for (let n = 0; n < people; n++) {
    const { dates } = await scene.read(await scene.join());
    const { token } = dates[2]!;
    must(await cancelBooking({ token, reason: "", key: crypto.randomUUID() }, scene.services));
    tokens.push(token);
  }
  await scene.school.office.change("create table missing as select id from bookings");
  return tokens;
}

/** Undoes what was booked since, and opens the make-ups again. */
async function reset(): Promise<void> {
  await scene.school.office.change(`
    update make_ups set used_by = null;
    delete from booking_lines where booking_id not in (select id from missing);
    delete from idempotency_keys; delete from mails;
    delete from bookings where id not in (select id from missing);
    delete from series where id not in (select series_id from bookings where series_id is not null);
    update sessions set seats_taken = (select coalesce(sum(l.seats), 0) from booking_lines l join bookings b on b.id = l.booking_id
      where l.session_id = sessions.id and b.state in ('held', 'scheduled'))`);
}

/** Sessions whose seats are not those of their lines, and make-ups whose bookings are not theirs. */
async function faults(): Promise<object[]> {
  return scene.school.office.rows(`
    select s.id from sessions s where s.course_id is not null and s.seats_taken <> (
      select coalesce(sum(l.seats), 0) from booking_lines l join bookings b on b.id = l.booking_id
       where l.session_id = s.id and b.state in ('held', 'scheduled'))
    union all
    select b.id from bookings b join booking_lines l on l.booking_id = b.id
     where l.basis = 'make-up' and not exists (select from make_ups m where m.used_by = b.id)`);
}

const fridays = async () => (await scene.see("fridays")).sessions.map(({ id }) => id);
const choose = (token: string, sessionId: string) =>
  bookMakeUp({ token, sessionId, key: crypto.randomUUID() }, scene.services);

/** One make-up is used several times at once. Returns how many bookings it got. */
async function useAtOnce(token: string): Promise<number> {
  const sessions = await fridays();
  const used = await Promise.all(
    Array.from({ length: tries }, (_, n) => choose(token, sessions[n % sessions.length]!)),
  );
  return used.filter(({ ok }) => ok).length;
}

describe("races", { timeout: isLong ? 3_600_000 : 120_000 }, () => {
  it("a make-up is used once, however many forms are sent", async () => {
    const [token] = await open(1);
    for (let n = 0; n < rounds; n++) {
      await reset();
      expect(await useAtOnce(token!)).toBe(1);
      expect(await faults()).toEqual([]);
    }
  });

  it("would be used several times without the condition of its update", async () => {
    const store = await import("#store/courses/make-ups.ts");
    const [token] = await open(1);
    const use = vi.spyOn(store, "useMakeUp").mockImplementation(async (tx, { providerId, id }, { by }) => {
      await tx
        .updateTable("make_ups")
        .set({ used_by: by })
        .where("provider_id", "=", providerId)
        .where("missed_id", "=", id)
        .execute();
      return true;
    });
    try {
      await reset();
      expect(await useAtOnce(token!)).toBeGreaterThan(1);
    } finally {
      use.mockRestore();
    }
  });

  it("the last seat goes to one make-up or to one enrolment", async () => {
    const tokens = await open(tries / 2, usualCourses[1]!.replace("sessions: 6", "sessions: 6, seats: 1"));
    const [, , third] = await fridays();
    const won = [0, 0];
    for (let n = 0; n < rounds; n++) {
      await reset();
      const tried = await Promise.all(tokens.flatMap((token) => [choose(token, third!), scene.hold("fridays")]));
      const winners = tried.flatMap(({ ok }, index) => (ok ? [index % 2] : []));
      expect(winners).toHaveLength(1);
      won[winners[0]!]! += 1;
      expect(await faults()).toEqual([]);
    }
    expect(won[0]! + won[1]!).toBe(rounds);
  });
});
