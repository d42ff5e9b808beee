import { tokenNow } from "../../testing/token-now.ts";
import { chosenLine } from "#domain/booking/chosen-visit.ts";
import type { Guests } from "#domain/booking/details/guests.ts";
import type { Result } from "#domain/errors.ts";
import type { Pack } from "#packs/testing/good-pack.ts";
import { schoolPack, School } from "../../../offers/timetable/testing/school.ts";
import { leave, pay } from "../../../payments/testing/pay.ts";
import { book } from "../../confirm/book.ts";
import { readBooking, type ReadBooking } from "../../manage/read-booking.ts";
import { alone, must } from "../../testing/office.ts";
import { fillIn } from "../../testing/fill-in.ts";
import { holdCourse } from "../hold-course.ts";
import { seeCourses, type SeenCourse } from "../see-courses.ts";

export const usualCourses = [
  "- {id: wednesdays, name: Six Wednesdays, first: 2027-01-13, at: 19:00, sessions: 6, staff: petra, price: 78.00, course-seats: 14, join-until: 2 sessions, single-sessions: trial, single-price: 12.00, trial-in: 2}",
  "- {id: fridays, name: Six Fridays, first: 2027-01-15, at: 18:00, sessions: 6, staff: omar, price: 78.00}",
];

const service = "services/from-zero.yaml";

/** The dance school with two parallel courses, paid when they are joined. */
export function coursePack(courses: readonly string[] = usualCourses, rules: readonly string[] = []): Pack {
  const lines = [
    "name: Salsa from zero",
    "durations: 1 h 15 min",
    "staff: [petra, omar]",
    "resources: [hall]",
    "seats: 16",
    ...(rules.length === 0 ? ["pay-now: full", "refund: {share: 100%, until: 7 days}"] : rules),
    "courses:",
    ...courses.map((line) => `  ${line}`),
  ];
  return { ...schoolPack(), [service]: lines.join("\n") };
}

/** What visitors do with the courses of the dance school. */
export class CourseScene {
  readonly school: School;

  static async open(pack: Pack = coursePack(), now = new Date("2026-12-01T12:00:00Z")): Promise<CourseScene> {
    return new CourseScene(await School.open(pack, now));
  }

  private constructor(school: School) {
    this.school = school;
  }

  get services() {
    return this.school.office.services;
  }

  at(time: string): void {
    this.school.office.now = new Date(time);
  }

  async see(key = "wednesdays", people = 1): Promise<SeenCourse> {
    const { provider, services } = await this.school.office.page("from-zero");
    const seen = await seeCourses({ provider, services, people, locale: null }, this.services);
    return seen.find((course) => course.key === key)!;
  }

  async hold(key = "wednesdays", people = 1, instead: string | null = null): Promise<Result<{ token: string }>> {
    const { provider, services } = await this.school.office.page("from-zero");
    const { id: courseId } = await this.see(key);
    return holdCourse(
      {
        provider,
        service: services[0]!,
        courseId,
        people,
        zone: "Europe/Lisbon",
        locale: "en",
        key: crypto.randomUUID(),
        instead,
        prefill: {},
      },
      this.services,
    );
  }

  /** Fills in the details and books. False if it must be paid first. */
  async book(token: string, guests: Guests = alone) {
    const { provider, services } = await this.school.office.page("from-zero");
    const visit = { people: [{ lines: [chosenLine(services[0]!)] }] };
    must(await fillIn({ provider, visit, token }, this.services));
    return book({ provider, visit, token, guests, link: null, key: crypto.randomUUID() }, this.services);
  }

  /** Joins a course and pays. Returns the token of the first date. */
  async join(key = "wednesdays", people = 1): Promise<string> {
    const { token } = must(await this.hold(key, people));
    const { booked } = must(await this.book(token, { count: people - 1, named: [] }));
    if (!booked) await pay(await leave(token, this.services), this.services);
    return tokenNow(token, this.services);
  }

  async read(token: string): Promise<ReadBooking> {
    const page = await this.school.office.page("from-zero");
    return must(await readBooking(page, await tokenNow(token, this.services), this.services));
  }

  /** How many seats each session of a course has taken, in order of time. */
  async taken(key = "wednesdays"): Promise<number[]> {
    const { sessions } = await this.see(key);
    return sessions.map(({ seats, seatsLeft }) => seats - seatsLeft);
  }

  async refunds(): Promise<number[]> {
    const rows = await this.school.office.rows<{ amount: number }>("select amount::int from refunds order by 1");
    return rows.map(({ amount }) => amount);
  }

  close(): Promise<void> {
    return this.school.close();
  }
}
