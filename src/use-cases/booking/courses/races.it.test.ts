import { afterEach, describe, expect, it, vi } from "vitest";
import { isLong } from "../../../../tests/support/long.ts";
import { CourseScene, coursePack, usualCourses } from "./testing/course-scene.ts";

/** Rounds of each race. A round has several tries at once. */
const rounds = isLong ? 2_500 : 6;
const tries = 8;

let scene: CourseScene;
afterEach(() => scene.close());

async function reset(): Promise<void> {
  await scene.school.office.change(`
    delete from booking_lines; delete from idempotency_keys; delete from bookings; delete from series;
    update sessions set seats_taken = 0`);
}

/** The seats that sessions count are those of the lines, and every enrolment has all dates. */
async function isConsistent(): Promise<boolean> {
  const rows = await scene.school.office.rows(`
    select from sessions s where s.course_id is not null and s.seats_taken <> (
      select coalesce(sum(l.seats), 0) from booking_lines l join bookings b on b.id = l.booking_id
       where l.session_id = s.id and b.state in ('held', 'scheduled'))
    union all
    select from bookings where series_id is not null group by series_id having count(*) <> 6`);
  return rows.length === 0;
}

const oneSeat = [usualCourses[0]!.replace("course-seats: 14", "course-seats: 1")];

async function joinAtOnce(): Promise<number> {
  const held = await Promise.all(Array.from({ length: tries }, () => scene.hold()));
  return held.filter(({ ok }) => ok).length;
}

describe("races", { timeout: isLong ? 3_600_000 : 120_000 }, () => {
  it("two enrolments never get the last place of a course", async () => {
    scene = await CourseScene.open(coursePack(oneSeat));
    for (let n = 0; n < rounds; n++) {
      await reset();
      expect(await joinAtOnce()).toBe(1);
      expect(await isConsistent()).toBe(true);
    }
  });

  it("would get it without the lock of the course", async () => {
    const courses = await import("#store/courses/courses.ts");
    const lock = vi.spyOn(courses, "lockCourse").mockResolvedValue(undefined);
    try {
      scene = await CourseScene.open(coursePack(oneSeat));
      let most = 0;
      for (let n = 0; n < 12 && most < 2; n++) {
        await reset();
        most = Math.max(most, await joinAtOnce());
      }
      expect(most).toBeGreaterThan(1);
    } finally {
      lock.mockRestore();
    }
  });

  it("the last seat of one session goes to an enrolment or to a single visit, never to both", async () => {
    scene = await CourseScene.open(
      coursePack([usualCourses[0]!.replace(/price: 78/, "seats: 1, price: 78").replace("course-seats: 14, ", "")]),
    );
    let courses = 0;
    let singles = 0;
    for (let n = 0; n < rounds; n++) {
      await reset();
      const both = Array.from({ length: tries / 2 }, () => [
        scene.hold(),
        scene.school.hold("from-zero", "2027-01-20T19:00"),
      ]);
      const held = await Promise.all(both.flat());
      const won = held.flatMap(({ ok }, index) => (ok ? [index % 2] : []));
      expect(won).toHaveLength(1);
      expect(await isConsistent()).toBe(true);
      courses += won[0] === 0 ? 1 : 0;
      singles += won[0] === 1 ? 1 : 0;
    }
    expect(courses + singles).toBe(rounds);
  });
});
