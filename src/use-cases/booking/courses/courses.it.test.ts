import { afterEach, describe, expect, it } from "vitest";
import { tokenNow } from "../testing/token-now.ts";
import { serviceOf } from "../find/localize-booking.ts";
import { cancelCourse } from "../../office/front-desk/sessions/cancel-course.ts";
import { changeNamedSession } from "../../office/front-desk/sessions/change-named-session.ts";
import { findMisfits } from "../../office/set-up/misfits/find-misfits.ts";
import { cancelBooking } from "../manage/cancel-booking.ts";
import { makeCalendarFile } from "../../receipts/make-calendar-file.ts";
import { readManaged, visitOfMove } from "../manage/read-manage.ts";
import { reviveHold } from "../hold/revive-hold.ts";
import { reapHolds } from "../hold/reap-holds.ts";
import { must } from "../testing/office.ts";
import { restOfCourse } from "./rest-of-course.ts";
import { CourseScene, coursePack, usualCourses } from "./testing/course-scene.ts";

let scene: CourseScene;
afterEach(() => scene.close());

const prices = (read: { dates: { booking: { total: number } }[] }) => read.dates.map(({ booking }) => booking.total);

async function cancel(token: string, scope: "this" | "later" | "all") {
  return cancelBooking({ token, reason: "", scope, key: crypto.randomUUID() }, scene.services);
}

describe("a course", () => {
  it("has its sessions with their claims from the load on", async () => {
    scene = await CourseScene.open();
    expect((await scene.school.sessions("weekly_times.key = 'wednesdays'")).slice(0, 2)).toEqual([
      "2027-01-13T19:00 75 open wednesdays 0/16",
      "2027-01-20T19:00 75 open wednesdays 0/16",
    ]);
    // The teacher and the hall are taken, and no session is sold alone except the trials.
    expect(await scene.school.hold("lesson", "2027-02-17T19:00", "petra")).toMatchObject({ ok: false });
    expect(await scene.school.starts("from-zero", "2027-01")).toEqual(["2027-01-13T19:00", "2027-01-20T19:00"]);
    expect(await scene.school.starts("from-zero", "2027-02")).toEqual([]);
  });

  it("leaves out days on which the business is closed, and ends later", async () => {
    const pack = coursePack(usualCourses.slice(0, 1));
    pack["provider.yaml"] = `${String(pack["provider.yaml"])}\nclosed: [{date: 2027-01-20, note: Holiday}]`;
    scene = await CourseScene.open(pack);
    const days = (await scene.see()).sessions.map(({ startsAt }) => startsAt.toISOString().slice(0, 10));
    expect(days).toEqual(["2027-01-13", "2027-01-27", "2027-02-03", "2027-02-10", "2027-02-17", "2027-02-24"]);
  });

  it("is joined as a whole, for a price that is split over its dates", async () => {
    scene = await CourseScene.open();
    const token = await scene.join();
    const read = await scene.read(token);
    expect(prices(read)).toEqual([1300, 1300, 1300, 1300, 1300, 1300]);
    expect(read.dates.map(({ booking }) => booking.state)).toEqual(Array(6).fill("scheduled"));
    expect(read.paid).toBe(1300);
    expect(read.booking.lines[0]).toMatchObject({ basis: "course" });
    expect(serviceOf(read.booking, read.booking.lines[0]!)).toBe("Salsa from zero: Six Wednesdays");
    expect(await scene.taken()).toEqual([1, 1, 1, 1, 1, 1]);
    expect(await scene.see()).toMatchObject({ enrolled: 1, outlook: { places: 13 } });
    const [mail] = await scene.school.mails();
    expect(mail?.calendar?.method).toBe("PUBLISH");
    expect(mail?.calendar?.content.match(/^UID:/gm)).toHaveLength(6);
    for (const day of ["January 13", "February 17"]) expect(mail?.text).toContain(day);
  });

  it("costs the price of the sessions that are left, until too many have begun", async () => {
    scene = await CourseScene.open();
    scene.at("2027-01-14T12:00:00Z");
    expect((await scene.see()).outlook).toMatchObject({ state: "open", begun: 1, all: 6, price: 6500 });
    const token = await scene.join();
    expect(prices(await scene.read(token))).toEqual([1300, 1300, 1300, 1300, 1300]);
    expect(await scene.taken()).toEqual([0, 1, 1, 1, 1, 1]);
    scene.at("2027-01-28T12:00:00Z");
    expect((await scene.see()).outlook.state).toBe("closed");
    expect(await scene.hold()).toMatchObject({ refusal: { code: "course-closed" } });
    scene.at("2027-02-18T12:00:00Z");
    expect((await scene.see()).outlook.state).toBe("over");
  });

  it("refuses the whole if one session is full, and names it", async () => {
    scene = await CourseScene.open();
    await scene.school.office.change(
      "update sessions set seats_taken = seats where starts_at = '2027-01-27T19:00Z' and course_id is not null",
    );
    expect(await scene.hold()).toMatchObject({
      refusal: { code: "course-date-full", date: "2027-01-27T19:00:00.000Z" },
    });
    expect(await scene.taken()).toEqual([0, 0, 16, 0, 0, 0]);
  });

  it("has fewer places than its sessions have seats, if it says so", async () => {
    const two = usualCourses[0]!.replace("course-seats: 14", "course-seats: 2");
    scene = await CourseScene.open(coursePack([two], ["guests: count"]));
    const first = must(await scene.hold("wednesdays", 1));
    expect(await scene.hold("wednesdays", 2)).toMatchObject({ refusal: { code: "no-seats", count: 1 } });
    must(await scene.hold("wednesdays", 1));
    expect(await scene.hold("wednesdays", 1)).toMatchObject({ refusal: { code: "course-full" } });
    // A visitor who chooses again gives up the place first.
    must(await scene.hold("wednesdays", 1, first.token));
  });

  it("is joined by several people, also if they are added later", async () => {
    const one = usualCourses[0]!.replace("course-seats: 14", "course-seats: 3");
    const rules = ["guests: count", "price-per: person"];
    scene = await CourseScene.open(coursePack([one], rules));
    const { token } = must(await scene.hold("wednesdays", 2));
    expect(prices(await scene.read(token))).toEqual(Array(6).fill(2600));
    expect(await scene.book(token, { count: 3, named: [] })).toMatchObject({ refusal: { code: "no-seats", count: 3 } });
    must(await scene.book(token, { count: 2, named: [] }));
    expect(prices(await scene.read(token))).toEqual(Array(6).fill(3900));
    expect(await scene.see()).toMatchObject({ enrolled: 3, outlook: { state: "full", places: 0 } });
    expect(await scene.taken()).toEqual([3, 3, 3, 3, 3, 3]);
  });

  it("gives back what an expired hold kept, and takes it again if it is still free", async () => {
    scene = await CourseScene.open(coursePack([usualCourses[0]!.replace("course-seats: 14", "course-seats: 1")]));
    const { token } = must(await scene.hold());
    await scene.school.office.change("update bookings set hold_expires_at = now() - interval '1 minute'");
    await reapHolds(scene.services);
    expect(await scene.taken()).toEqual([0, 0, 0, 0, 0, 0]);
    const page = await scene.school.office.page("from-zero");
    must(await reviveHold({ page, token }, scene.services));
    expect(await scene.taken()).toEqual([1, 1, 1, 1, 1, 1]);
    await scene.school.office.change("update bookings set hold_expires_at = now() - interval '1 minute'");
    must(await scene.hold());
    expect(await reviveHold({ page, token }, scene.services)).toMatchObject({ ok: false });
  });
});

describe("what a visitor cancels of a course", () => {
  it("is refunded until the same moment before its first date", async () => {
    scene = await CourseScene.open();
    const early = await scene.join();
    const late = await scene.join();
    scene.at("2027-01-06T18:59:00Z");
    must(await cancel(early, "all"));
    expect(await scene.refunds()).toEqual(Array(6).fill(1300));
    scene.at("2027-01-06T19:01:00Z");
    const { dates } = await scene.read(late);
    must(await cancel(dates[4]!.token, "later"));
    expect(await scene.refunds()).toEqual(Array(6).fill(1300));
    expect(await scene.taken()).toEqual([1, 1, 1, 1, 0, 0]);
    expect((await scene.see()).enrolled).toBe(1);
  });

  it("is refunded date by date, if the service says so", async () => {
    const rules = ["pay-now: full", "refund: {share: 50%, until: 1 day, counts-from: each-date}"];
    scene = await CourseScene.open(coursePack(usualCourses, rules));
    const token = await scene.join();
    scene.at("2027-01-20T12:00:00Z");
    const { dates } = await scene.read(token);
    must(await cancel(dates[1]!.token, "this"));
    expect(await scene.refunds()).toEqual([]);
    must(await cancel(dates[2]!.token, "this"));
    expect(await scene.refunds()).toEqual([650]);
  });

  it("cannot be moved", async () => {
    scene = await CourseScene.open();
    const managed = must(await readManaged(await scene.join(), scene.services));
    expect(visitOfMove(managed, scene.services.clock.now())).toMatchObject({ refusal: { reason: "of-course" } });
  });
});

describe("what the business changes", () => {
  const changed = (change: string) => coursePack([usualCourses[0]!.replace(/}$/, `, changes: [{${change}}]}`)]);

  it("on one date refunds its share and tells everyone", async () => {
    scene = await CourseScene.open();
    const token = await scene.join();
    await scene.school.mails();
    scene.at("2027-01-12T12:00:00Z");
    const loaded = await scene.school.load(changed("date: 2027-01-27, cancelled: true, reason: The hall is closed."));
    expect(loaded.warnings).toEqual([]);
    const { dates } = await scene.read(token);
    expect(dates.map(({ booking }) => booking.state)).toEqual([
      "scheduled",
      "scheduled",
      "cancelled",
      "scheduled",
      "scheduled",
      "scheduled",
    ]);
    expect(await scene.refunds()).toEqual([1300]);
    const mails = await scene.school.mails();
    expect(mails.map(({ calendar }) => calendar?.method)).toEqual(["CANCEL", "CANCEL"]);
    expect(mails.map(({ calendar }) => calendar?.content.match(/^UID:/gm)?.length)).toEqual([1, 1]);
    // A person who joins now pays the whole price for the five dates.
    expect((await scene.see()).outlook).toMatchObject({ all: 5, price: 7800, shares: Array(5).fill(1560) });
  });

  it("to another time keeps the place, and the date can be cancelled for its full price", async () => {
    scene = await CourseScene.open();
    const token = await scene.join();
    scene.at("2027-01-12T12:00:00Z");
    await scene.school.load(changed("date: 2027-01-27, to: 2027-01-28 20:00, reason: Petra is away."));
    const { dates } = await scene.read(token);
    expect(dates[2]!.booking).toMatchObject({ businessChange: "moved", startsAt: new Date("2027-01-28T20:00Z") });
    must(await cancel(dates[2]!.token, "this"));
    expect(await scene.refunds()).toEqual([1300]);
  });

  it("by command line keeps the place too, and the calendar entry: everyone reads both times", async () => {
    scene = await CourseScene.open();
    const token = await scene.join();
    const [joined] = await scene.school.mails();
    scene.at("2027-01-26T12:00:00Z");
    const named = { service: "from-zero", start: "2027-01-27 19:00", provider: null, reason: "Petra is away." };
    const change = { kind: "move", to: "2027-01-28 20:00", staff: null } as const;
    expect(await changeNamedSession(named, change, scene.services)).toMatchObject({ ok: true, value: { visits: 1 } });
    const moved = (await scene.school.mails()).find(({ to }) => to.address === joined!.to.address);
    expect(moved?.calendar?.method).toBe("REQUEST");
    const [uid] = /^UID:.*$/m.exec(moved!.calendar!.content)!;
    expect(joined!.calendar!.content.match(/^UID:.*$/gm)![2]).toBe(uid);
    for (const words of ["January 27", "January 28", "Petra is away."]) expect(moved!.text).toContain(words);
    expect(await scene.taken()).toEqual([1, 1, 1, 1, 1, 1]);
    // Long after the refund's end, and after the old start: the date costs nothing until it begins.
    scene.at("2027-01-28T19:00:00Z");
    const { dates } = await scene.read(token);
    must(await cancel(dates[2]!.token, "this"));
    expect(await scene.refunds()).toEqual([1300]);
  });

  it("stays in the calendar that the visitor subscribed to, with all dates and what became of them", async () => {
    scene = await CourseScene.open();
    const token = await scene.join();
    const [mail] = await scene.school.mails();
    expect(mail!.text).toMatch(/Subscribe in your calendar\n.*calendar\.ics\?booking=/);
    const { dates } = await scene.read(token);
    must(await cancel(dates[0]!.token, "this"));
    const file = must(await makeCalendarFile({ booking: token }, scene.services));
    expect(file.match(/^UID:/gm)).toHaveLength(6);
    expect(file.match(/^STATUS:CANCELLED/gm)).toHaveLength(1);
  });

  it("about the whole course cancels what has not begun, refunds it, and writes once to each person", async () => {
    scene = await CourseScene.open();
    const tokens = [await scene.join(), await scene.join()];
    await scene.school.mails();
    scene.at("2027-01-21T12:00:00Z");
    const command = { service: "from-zero", course: "wednesdays", provider: null, reason: "Petra is ill." };
    expect(await cancelCourse(command, scene.services)).toMatchObject({ ok: true, value: { dates: 4, visits: 8 } });
    expect(await scene.refunds()).toEqual(Array(8).fill(1300));
    for (const token of tokens) {
      const states = (await scene.read(token)).dates.map(({ booking }) => booking.state);
      expect(states).toEqual(["scheduled", "scheduled", ...Array(4).fill("cancelled")]);
    }
    const mails = await scene.school.mails();
    expect(mails).toHaveLength(3);
    expect(mails[0]!.text).toContain("Petra is ill.");
    expect(mails[0]!.text).toContain("February 17");
    expect((await scene.see()).outlook.state).toBe("cancelled");
    expect(await cancelCourse(command, scene.services)).toMatchObject({ refusal: { code: "course-over" } });
    // The same pack with the dates under `changes`, as an export writes it, sends nothing again.
    expect(await scene.school.mails()).toEqual([]);
  });

  it("in the pack never drops what is booked", async () => {
    scene = await CourseScene.open();
    const token = await scene.join();
    await scene.school.load(coursePack(usualCourses.slice(1)));
    expect((await scene.read(token)).dates.map(({ booking }) => booking.state)).toEqual(Array(6).fill("scheduled"));
    const found = await findMisfits(scene.services.db, null, scene.services.clock.now());
    expect(found.ok && found.value[0]!.misfits).toHaveLength(6);
    await scene.school.load(coursePack());
    expect((await scene.see()).enrolled).toBe(1);
    expect(await scene.taken()).toEqual([1, 1, 1, 1, 1, 1]);
  });
});

describe("a trial", () => {
  const trial = "2027-01-13T19:00";

  async function tryOut(start: string): Promise<string> {
    const { token } = must(await scene.school.hold("from-zero", start));
    return token;
  }

  it("is one session at its own price, and leads to the course at the price of the rest", async () => {
    scene = await CourseScene.open(coursePack(usualCourses, ["pay-now: nothing"]));
    const token = await tryOut(trial);
    must(await scene.book(token));
    const { booking } = await scene.read(token);
    expect(booking.lines[0]).toMatchObject({ basis: "trial", price: 1200 });
    scene.at("2027-01-14T12:00:00Z");
    expect(await restOfCourse(booking, scene.services)).toEqual({ key: "wednesdays", price: 6500 });
    scene.at("2027-02-14T12:00:00Z");
    expect(await restOfCourse(booking, scene.services)).toBeNull();
  });

  it("is offered in the first sessions only", async () => {
    scene = await CourseScene.open();
    expect(await scene.school.hold("from-zero", "2027-01-27T19:00")).toMatchObject({ ok: false });
    expect(await scene.school.hold("from-zero", "2027-01-15T18:00")).toMatchObject({ ok: false });
  });

  it("is one for each visitor and service, also if two are booked at once", async () => {
    scene = await CourseScene.open(coursePack(usualCourses, ["pay-now: nothing"]));
    const tokens = [await tryOut(trial), await tryOut("2027-01-20T19:00")];
    const booked = await Promise.all(tokens.map((token) => scene.book(token)));
    expect(booked.filter(({ ok }) => ok)).toHaveLength(1);
    expect(booked.find(({ ok }) => !ok)).toMatchObject({ refusal: { code: "trial-used" } });
    // A trial that was cancelled does not count.
    const token = tokens[booked.findIndex(({ ok }) => ok)]!;
    must(await cancel(await tokenNow(token, scene.services), "this"));
    must(await scene.book(await tryOut(trial)));
    // The course can still be joined.
    await scene.join();
  });

  it("is no limit for a course that sells single sessions to anyone", async () => {
    const any = usualCourses[0]!.replace("single-sessions: trial", "single-sessions: any").replace(", trial-in: 2", "");
    scene = await CourseScene.open(coursePack([any], ["pay-now: nothing"]));
    for (const start of [trial, "2027-02-17T19:00"])
      expect(await scene.book(await tryOut(start))).toMatchObject({ ok: true });
  });
});

it("counts once towards the upcoming bookings of a visitor", async () => {
  const rules = ["pay-now: nothing", "limits: {visitor: {active: 2}}"];
  scene = await CourseScene.open(coursePack(usualCourses, rules));
  await scene.join("wednesdays");
  await scene.join("fridays");
  const { token } = must(await scene.hold("fridays"));
  expect(await scene.book(token)).toMatchObject({ refusal: { code: "visitor-active", count: 2 } });
});
