import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Office as At } from "#domain/office/actor.ts";
import { formatInstant, parseInstant } from "#domain/time/instant.ts";
import { CourseScene } from "../../booking/courses/testing/course-scene.ts";
import { Office } from "../../booking/testing/office.ts";
import { readOfficeBooking } from "../booking/read-office-booking.ts";
import { operatorWith } from "../testing/operator.ts";
import { bookForVisitor, type OfficeBookCommand } from "./book-for-visitor.ts";
import { holdCourseForVisitor, listOfficeCourses } from "./hold/courses.ts";
import { findCallers } from "./find-callers.ts";
import { findOfferedServices, nearestOf } from "./offered-services.ts";
import { holdAgain } from "./hold/hold-again.ts";
import { holdAtStart, type HoldAtStart } from "./hold/hold-at-start.ts";
import { findNearestStart, listFitting } from "./list-fitting.ts";
import { readCaller } from "./read-caller.ts";
import { readOfficeHold } from "./hold/read-office-hold.ts";
import { planForVisitor, repeatForVisitor } from "./hold/repeat-hold.ts";

let office: Office;
let manager: At;
beforeEach(async () => {
  office = await Office.open();
  // A Monday, on which both members work from 9:00 to 17:00.
  office.now = new Date("2026-11-16T08:00:00Z");
  manager = await operatorWith(office, { role: "manager", staffId: null });
});
afterEach(() => office.close());

function must<T>(result: { ok: true; value: T } | { ok: false; refusal: { code: string } }): T {
  if (!result.ok) throw new Error(JSON.stringify(result.refusal));
  return result.value;
}

const at = (text: string) => parseInstant(`2026-11-${text}Z`)!;
const nothing = { waive: [], reason: "" };

const wanted = (change: Partial<HoldAtStart> = {}): HoldAtStart => ({
  service: "massage",
  member: "ines-carvalho",
  people: 1,
  duration: 60,
  start: at("17T10:00"),
  agreed: nothing,
  instead: null,
  key: randomUUID(),
  ...change,
});

const hold = (change: Partial<HoldAtStart> = {}, who = manager) => holdAtStart(who, wanted(change), office.services);

const typed = (token: string, change: Partial<OfficeBookCommand> = {}): OfficeBookCommand => ({
  token,
  isWalkIn: false,
  people: 1,
  duration: null,
  locale: "de",
  tellsVisitor: false,
  key: randomUUID(),
  firstName: "Ada",
  lastName: "Byron",
  phone: "",
  email: "ada@example.com",
  notes: "",
  ...change,
});

const book = (token: string, who = manager) => bookForVisitor(who, typed(token), office.services);

const read = async (reference: string) =>
  must(await readOfficeBooking(manager, { reference, locale: "en" }, office.services));

const opened = async (token: string) => must(await readOfficeHold(manager, { token, locale: "en" }, office.services));

async function member(slug: string): Promise<string> {
  const [row] = await office.rows<{ id: string }>(`select id from staff where slug = '${slug}'`);
  return row!.id;
}

describe("any start for a caller", () => {
  it("takes no override if it is free, at any minute and of any length", async () => {
    const { token } = must(await hold({ start: at("17T10:07"), duration: 35 }));
    const { reference } = must(await book(token));
    const { booking, log } = await read(reference);
    expect(booking).toMatchObject({ startsAt: new Date("2026-11-17T10:07:00Z"), lines: [{ duration: 35 }] });
    expect(log.map(({ verb, reason, after }) => [verb, reason, after?.["waived"]])).toEqual([
      ["bookings.make", "", undefined],
    ]);
  });

  it("names the rules in the way, needs a reason, and the log keeps both", async () => {
    const late = { start: at("17T20:00") };
    expect(await hold(late)).toMatchObject({ refusal: { code: "rules-in-the-way", rules: ["hours"] } });
    expect(await hold({ ...late, agreed: { waive: ["hours"], reason: " " } })).toMatchObject({
      refusal: { code: "reason-missing" },
    });
    const agreed = { waive: ["hours", "cap"] as const, reason: "They asked" };
    const { token } = must(await hold({ ...late, agreed }));
    const { reference } = must(await book(token));
    const { log } = await read(reference);
    expect(log.map(({ verb, reason, after }) => [verb, reason, after?.["waived"]])).toEqual([
      ["bookings.hold", "They asked", ["hours"]],
      ["bookings.make", "They asked", ["hours"]],
    ]);
  });

  it("is never possible where somebody is, and says who", async () => {
    must(await book(must(await hold()).token));
    const refused = await hold({ start: at("17T10:30"), agreed: { waive: ["hours", "buffers"], reason: "Now" } });
    expect(refused).toMatchObject({
      refusal: {
        code: "never",
        obstacle: { what: { code: "sessions" }, sessions: [{ visits: [{ firstName: "Ada" }] }] },
      },
    });
  });

  it("goes to one of two who press at the same moment, and the other reads what is there", async () => {
    for (let round = 0; round < 5; round++) {
      const start = at(`18T${String(9 + round).padStart(2, "0")}:00`);
      const all = await Promise.all([hold({ start }), hold({ start }), hold({ start })]);
      expect(all.filter(({ ok }) => ok)).toHaveLength(1);
      for (const one of all) if (!one.ok) expect(one.refusal.code).toBe("never");
    }
  });

  it("is held once, however often the form is sent", async () => {
    const command = wanted();
    const all = await Promise.all([1, 2, 3].map(() => holdAtStart(manager, command, office.services)));
    expect(new Set(all.map((one) => must(one).token)).size).toBe(1);
    must(await holdAtStart(manager, command, office.services));
    expect(await office.count("bookings")).toBe(1);
  });

  it("is held again with the rules that were waived, once its time is over", async () => {
    const agreed = { waive: ["hours"] as const, reason: "They asked" };
    const { token } = must(await hold({ start: at("17T20:00"), agreed }));
    await office.change("update bookings set hold_expires_at = now() - interval '1 second'");
    const again = { hold: await opened(token), token, isWalkIn: false, locale: "en", key: randomUUID() } as const;
    const held = must(await holdAgain(manager, again, office.services));
    const { reference } = must(await book(held.token));
    const { log } = await read(reference);
    expect(log.at(-1)).toMatchObject({ verb: "bookings.make", reason: "They asked", after: { waived: ["hours"] } });
  });

  it("may be waived by those who may, and members book only themselves", async () => {
    const agreed = { waive: ["hours"] as const, reason: "They asked" };
    const late = { start: at("17T20:00"), agreed };
    const desk = await operatorWith(office, { role: "front-desk", staffId: null });
    expect(await hold(late, desk)).toMatchObject({
      refusal: { code: "never", obstacle: { what: { code: "not-allowed" }, rules: ["hours"] } },
    });
    const ines = await operatorWith(office, { role: "member", staffId: await member("ines-carvalho") });
    must(await hold({}, ines));
    expect(await hold({ member: "jonas-weber" }, ines)).toMatchObject({ refusal: { code: "not-allowed" } });
    await office.change(`delete from service_staff where staff_id = '${await member("jonas-weber")}'`);
    const other = { member: "jonas-weber", start: at("17T12:00") };
    expect(await hold(other, desk)).toMatchObject({ refusal: { code: "never" } });
    must(await hold({ ...other, agreed: { waive: ["giver"], reason: "Ines is ill" } }));
    expect(await hold({ member: "nobody" })).toMatchObject({ refusal: { code: "choice-unknown" } });
  });

  it("is offered at once for what fits into a gap", async () => {
    must(await hold({ start: at("17T11:00") }));
    const offered = must(await findOfferedServices(manager, "en", office.services));
    const fits = async (from: string, to: string) => {
      const gap = { from: at(from), to: at(to) };
      const found = await listFitting(offered, { gap, member: "ines-carvalho" }, office.services);
      return offered.services.flatMap(({ id, slug }) => {
        const start = found.get(id);
        return start === undefined ? [] : [`${slug} ${formatInstant(start).slice(11, 16)}`];
      });
    };
    expect(await fits("17T10:40", "17T11:00")).toEqual(["advice-by-phone 10:40"]);
    expect(await fits("17T10:12", "17T11:00")).toContain("massage 10:12");
    expect(await fits("17T11:30", "17T13:00")).toContain("massage 12:00");
    expect(await fits("17T11:30", "17T11:45")).toEqual([]);
    expect(await fits("17T13:00", "17T11:45")).toEqual([]);
    const service = offered.services.find(({ slug }) => slug === "massage")!;
    const memberIds = nearestOf(service, "ines-carvalho", null);
    const question = { choice: { service, people: 1, duration: 60 }, start: at("17T10:30"), memberIds };
    const nearest = await findNearestStart(offered, question, office.services);
    expect(formatInstant(nearest!.start)).toBe("2026-11-17T10:00:00.000Z");
  });
});

describe("a series for a caller", () => {
  const rule = { kind: "weekly", count: 3 } as const;

  it("repeats what visitors may not repeat, at any minute, and lists the nearest for dates that are taken", async () => {
    must(await book(must(await hold({ start: at("24T10:00") })).token));
    const { token } = must(await hold({ start: at("17T10:07") }));
    const plan = must(await planForVisitor(manager, { token, locale: "en", rule }, office.services));
    expect(plan.map(({ start, conflict }) => [formatInstant(start!), conflict?.suggestion != null])).toEqual([
      ["2026-11-17T10:07:00.000Z", false],
      ["2026-11-24T10:07:00.000Z", true],
      ["2026-12-01T10:07:00.000Z", false],
    ]);
    const dates = plan.slice(1).map(({ position, start, conflict }) => ({
      position,
      start: (conflict === null ? start : conflict.suggestion)!,
    }));
    expect(formatInstant(dates[0]!.start)).toBe("2026-11-24T11:00:00.000Z");
    const command = { token, locale: "en", rule, dates, key: randomUUID() } as const;
    must(await repeatForVisitor(manager, command, office.services));
    expect((await opened(token)).others).toHaveLength(2);
    must(await book(token));
    expect(
      await office.rows(
        "select state, first_name, locale from bookings where series_id is not null order by starts_at",
      ),
    ).toEqual(Array.from({ length: 3 }, () => ({ state: "scheduled", first_name: "Ada", locale: "de" })));
  });

  it("is held again as a whole, or back to its first date", async () => {
    const { token } = must(await hold());
    const dates = [2, 3].map((position) => ({ position, start: at(`${17 + 7 * (position - 1)}T10:00`) }));
    dates[1]!.start = parseInstant("2026-12-01T10:00Z")!;
    must(await repeatForVisitor(manager, { token, locale: "en", rule, dates, key: randomUUID() }, office.services));
    await office.change("update bookings set hold_expires_at = now() - interval '1 second'");
    const again = { hold: await opened(token), token, isWalkIn: false, locale: "en", key: randomUUID() } as const;
    const held = must(await holdAgain(manager, again, office.services));
    expect(held.isWhole).toBe(true);
    expect((await opened(held.token)).others).toHaveLength(2);
    const once = { token: held.token, locale: "en", rule: null, dates: [], key: randomUUID() } as const;
    must(await repeatForVisitor(manager, once, office.services));
    expect((await opened(held.token)).others).toHaveLength(0);
  });
});

describe("a party for a caller", () => {
  const line = (service: string, member: string | null = null) => ({ service, member, duration: null });
  const two = {
    service: "massage",
    member: "",
    party: [[line("massage"), line("advice-by-phone")], [line("first-visit")]],
  };

  it("has several people and services at once and in a row, in one booking, and is held again as a whole", async () => {
    const { token } = must(await hold(two));
    const held = await opened(token);
    expect(held.booking.lines.map(({ person, duration }) => [person, duration])).toEqual([
      [0, 30],
      [0, 15],
      [1, 45],
    ]);
    await office.change("update bookings set hold_expires_at = now() - interval '1 second'");
    const again = { hold: held, token, isWalkIn: false, locale: "en", key: randomUUID() } as const;
    const { token: next } = must(await holdAgain(manager, again, office.services));
    const { reference } = must(await book(next));
    const { booking } = await read(reference);
    expect(booking).toMatchObject({ state: "scheduled", guestCount: 1, firstName: "Ada" });
    expect(booking.lines).toHaveLength(3);
    expect(await hold(two)).toMatchObject({ ok: false });
  });

  it("is made of what is offered, and members book only themselves", async () => {
    expect(await hold({ ...two, party: [[line("nothing"), line("massage")]] })).toMatchObject({
      refusal: { code: "choice-unknown" },
    });
    expect(await hold({ ...two, party: [] })).toMatchObject({ refusal: { code: "choice-unknown" } });
    const ines = await operatorWith(office, { role: "member", staffId: await member("ines-carvalho") });
    const own = { ...two, party: [[line("massage"), line("advice-by-phone")]] };
    must(await hold(own, ines));
    const others = { ...two, start: at("18T10:00"), party: [[line("massage"), line("first-visit", "jonas-weber")]] };
    expect(await hold(others, ines)).toMatchObject({ refusal: { code: "not-allowed" } });
  });
});

describe("who calls", () => {
  it("is found by the beginning of a name, or a number, and a member reads no addresses", async () => {
    const { token } = must(await hold({ start: at("17T10:00") }));
    const { reference } = must(await bookForVisitor(manager, typed(token, { phone: "912 345 678" }), office.services));
    const ada = { firstName: "Ada", lastName: "Byron", phone: "+351912345678", email: "ada@example.com" };
    for (const text of ["by", "Ada By", "345678", "ada@example.com"])
      expect([text, await findCallers(manager, text, office.services)]).toMatchObject([text, [ada]]);
    expect(await findCallers(manager, "a", office.services)).toEqual([]);
    const ines = await operatorWith(office, { role: "member", staffId: await member("ines-carvalho") });
    expect(await findCallers(ines, "by", office.services)).toMatchObject([{ ...ada, email: "" }]);
    const jonas = await operatorWith(office, { role: "member", staffId: await member("jonas-weber") });
    expect(await findCallers(jonas, "by", office.services)).toEqual([]);
    expect(await readCaller(manager, reference, office.services)).toMatchObject({
      known: { firstName: "Ada", email: "ada@example.com" },
    });
    expect(await readCaller(jonas, reference, office.services)).toBeNull();
    const known = (await readCaller(manager, reference, office.services))!.known;
    const next = must(await hold({ start: at("18T10:00"), known }));
    expect((await opened(next.token)).booking).toMatchObject({ firstName: "Ada", lastName: "Byron" });
  });
});

describe("a course for a caller", () => {
  it("is joined with all its dates, and lists who is in it", async () => {
    const scene = await CourseScene.open();
    const school = scene.school.office;
    try {
      const desk = await operatorWith(school, { role: "front-desk", staffId: null });
      const offered = must(await findOfferedServices(desk, "en", school.services));
      const service = offered.courses.find(({ slug }) => slug === "from-zero")!;
      const join = { service: "from-zero", course: "wednesdays", people: 2, known: {}, instead: null };
      const { token } = must(await holdCourseForVisitor(desk, { ...join, key: randomUUID() }, school.services));
      const held = must(await readOfficeHold(desk, { token, locale: "en" }, school.services));
      expect(held.others).toHaveLength(5);
      must(await bookForVisitor(desk, typed(token, { people: 2 }), school.services));
      expect(await scene.taken()).toEqual([2, 2, 2, 2, 2, 2]);
      const [course] = await listOfficeCourses(offered, { service, people: 1, locale: "en" }, school.services);
      expect(course).toMatchObject({ people: [{ firstName: "Ada", lastName: "Byron", seats: 2 }] });
      const rows = await school.rows("select state, total, pay_now from bookings order by starts_at");
      expect(rows).toEqual(Array.from({ length: 6 }, () => ({ state: "scheduled", total: 1300, pay_now: 0 })));
      const all = await Promise.all(
        Array.from({ length: 4 }, () =>
          holdCourseForVisitor(desk, { ...join, people: 4, key: randomUUID() }, school.services),
        ),
      );
      // Twelve of fourteen places are left.
      expect(all.filter(({ ok }) => ok)).toHaveLength(3);
    } finally {
      await scene.close();
    }
  });
});
