import { afterEach, describe, expect, it } from "vitest";
import { writeWaiting } from "#web/mail/write/write-waiting.ts";
import { cancelCourse } from "../../office/front-desk/sessions/cancel-course.ts";
import { changeNamedSession } from "../../office/front-desk/sessions/change-named-session.ts";
import { cancelBooking } from "../manage/cancel-booking.ts";
import { cancelSeat } from "../manage/cancel-seat.ts";
import { reapHolds } from "../hold/reap-holds.ts";
import { reviveHold } from "../hold/revive-hold.ts";
import { must } from "../testing/office.ts";
import { changeSeats, leaveWaitingList } from "../waiting/change-entry.ts";
import { joinWaitingList } from "../waiting/join-waiting-list.ts";
import { readWaitingEntry } from "../waiting/read-waiting.ts";
import { runWaitingLists } from "../waiting/run-waiting-lists.ts";
import { coursePack, CourseScene, usualCourses } from "./testing/course-scene.ts";

let scene: CourseScene;
afterEach(() => scene.close());

/** A course with a few places, of one person or more for each booking. */
async function openCourse(places: number, more = ""): Promise<void> {
  const course = usualCourses[0]!.replace("course-seats: 14", `course-seats: ${places}`).replace(/}$/, `${more}}`);
  const rules = ["waiting-list: {offer: 12 h}", "guests: count", "price-per: person"];
  scene = await CourseScene.open(coursePack([course], rules));
}

async function join(name: string, seats = 1) {
  const { provider, services } = await scene.school.office.page("from-zero");
  const { id: courseId } = await scene.see();
  return joinWaitingList(
    {
      provider,
      service: services[0]!,
      target: { courseId },
      seats,
      name,
      email: `${name}@example.com`,
      phone: "",
      zone: "Europe/Lisbon",
      locale: "en",
      key: crypto.randomUUID(),
    },
    scene.services,
  );
}

const wait = async (name: string, seats = 1) => must(await join(name, seats)).token;
const entry = async (token: string) => must(await readWaitingEntry(token, scene.services, null));
const cancel = async (token: string, scope: "this" | "all" = "all") =>
  must(await cancelBooking({ token, reason: "", scope, key: crypto.randomUUID() }, scene.services));

async function line(): Promise<string> {
  const rows = await scene.school.office.rows<{ line: string }>(
    "select string_agg(name || ': ' || state, ', ' order by seq) as line from waiting_entries",
  );
  return rows[0]!.line;
}

const waiting = async () =>
  (await scene.school.office.rows<{ waiting: number }>("select waiting from courses"))[0]!.waiting;
const expire = () =>
  scene.school.office.change(
    "update bookings set hold_expires_at = now() - interval '1 second' where state = 'held' and offered_until is not null",
  );
const mails = () => scene.school.mails({ writeWaiting });

describe("the waiting list of a course", () => {
  it("is for a course with too few places, and says so otherwise", async () => {
    await openCourse(2);
    expect(await join("ana")).toMatchObject({ refusal: { code: "seats-free" } });
    await scene.join();
    expect(await join("ana", 3)).toMatchObject({ refusal: { code: "too-many-seats", count: 2 } });
    await wait("ana", 2);
    expect(await join("ana", 2)).toMatchObject({ refusal: { code: "already-waiting" } });
    // One place suits only people who come alone.
    expect((await scene.see("wednesdays", 1)).outlook).toMatchObject({ state: "open", places: 1 });
    expect(await waiting()).toBe(1);
  });

  it("offers all sessions that are left at once, at the price of that day", async () => {
    await openCourse(1);
    const token = await scene.join();
    const ana = await wait("ana");
    const bea = await wait("bea");
    expect((await entry(bea)).entry).toMatchObject({ state: "waiting", place: 2, seatsBefore: 1 });
    await mails();
    scene.at("2027-01-14T12:00:00Z");
    await cancel(token);
    expect(await line()).toBe("ana: offered, bea: waiting");
    expect(await scene.taken()).toEqual([1, 1, 1, 1, 1, 1]);
    expect(await scene.hold()).toMatchObject({ ok: false });
    const read = await entry(ana);
    expect(read.entry.offer).toMatchObject({ state: "held", dates: 5, total: 6500 });
    const mail = (await mails()).find(({ to }) => to.address === "ana@example.com");
    expect(mail?.text).toContain("For 5 sessions: €65\n");
    expect(mail?.text).toContain("Six Wednesdays");
    must(await scene.book(read.offerToken!));
    expect((await scene.read(read.offerToken!)).dates.map(({ booking }) => booking.state)).toEqual(
      Array(5).fill("scheduled"),
    );
    await runWaitingLists(scene.services);
    expect(await line()).toBe("ana: accepted, bea: waiting");
    expect(await waiting()).toBe(1);
  });

  it("passes an offer on when it expires or is declined", async () => {
    await openCourse(1);
    const token = await scene.join();
    const ana = await wait("ana");
    const bea = await wait("bea");
    const cleo = await wait("cleo");
    await cancel(token);
    const { offerToken } = await entry(ana);
    await expire();
    await reapHolds(scene.services);
    expect(await line()).toBe("ana: expired, bea: offered, cleo: waiting");
    must(await leaveWaitingList(bea, scene.services));
    expect(await line()).toBe("ana: expired, bea: left, cleo: offered");
    must(await leaveWaitingList(cleo, scene.services));
    expect(await scene.taken()).toEqual(Array(6).fill(0));
    expect(await waiting()).toBe(0);
    // The place is on sale again, and the first offer can be taken up.
    const page = await scene.school.office.page("from-zero");
    must(await reviveHold({ page, token: offerToken! }, scene.services));
    await wait("dia");
    await scene.school.office.change(
      "update bookings set hold_expires_at = now() - interval '1 second' where state = 'held'",
    );
    await reapHolds(scene.services);
    expect(await line()).toContain("dia: offered");
    expect(await reviveHold({ page, token: offerToken! }, scene.services)).toMatchObject({ ok: false });
  });

  it("keeps parties in order, passes over those that do not fit, and never for long", async () => {
    await openCourse(3);
    const tokens = [await scene.join(), await scene.join(), await scene.join()];
    await wait("ana", 2);
    await wait("bea");
    await wait("cleo");
    await wait("dia");
    await cancel(tokens[0]!);
    expect(await line()).toBe("ana: waiting, bea: offered, cleo: waiting, dia: waiting");
    await cancel(tokens[1]!);
    expect(await line()).toBe("ana: waiting, bea: offered, cleo: offered, dia: waiting");
    // Two places have gone past ana. From now on they are kept for her, from dia and from visitors.
    await cancel(tokens[2]!);
    expect(await line()).toBe("ana: waiting, bea: offered, cleo: offered, dia: waiting");
    expect((await scene.see()).outlook).toMatchObject({ state: "full", places: 0 });
    expect(await scene.hold()).toMatchObject({ refusal: { code: "course-full" } });
    await expire();
    await reapHolds(scene.services);
    expect(await line()).toBe("ana: offered, bea: expired, cleo: expired, dia: offered");
  });

  it("keeps the place of a person who wants fewer seats", async () => {
    await openCourse(2);
    const token = await scene.join();
    const ana = await wait("ana", 2);
    must(await changeSeats(ana, 1, scene.services));
    expect(await line()).toBe("ana: offered");
    expect((await entry(ana)).entry.offer).toMatchObject({ dates: 6, total: 7800 });
    expect((await scene.see()).enrolled).toBe(2);
    await cancel(token);
  });

  it("gets a place when the last seat of its fullest session comes free, not before", async () => {
    await openCourse(14);
    await scene.school.office.change(
      "update sessions set seats = 1 where course_id is not null and course_position in (1, 2)",
    );
    const first = must(await scene.school.hold("from-zero", "2027-01-13T19:00")).token;
    const second = must(await scene.school.hold("from-zero", "2027-01-20T19:00")).token;
    await wait("ana");
    await scene.school.office.change("update bookings set hold_expires_at = null, state = 'scheduled'");
    await cancel(first, "this");
    // The seat completes no course, so it stays on sale.
    expect(await line()).toBe("ana: waiting");
    expect(await scene.taken()).toEqual([0, 1, 0, 0, 0, 0]);
    await cancel(second, "this");
    expect(await line()).toBe("ana: offered");
    expect(await scene.taken()).toEqual([1, 1, 1, 1, 1, 1]);
  });

  it("keeps its offer while the visitor chooses again", async () => {
    await openCourse(2);
    const tokens = [await scene.join(), await scene.join()];
    const [ana] = [await wait("ana", 2), await wait("bea")];
    await cancel(tokens[0]!);
    await cancel(tokens[1]!);
    expect(await line()).toBe("ana: waiting, bea: offered");
    await expire();
    await reapHolds(scene.services);
    expect(await line()).toBe("ana: offered, bea: expired");
    const { offerToken, entry: before } = await entry(ana);
    await wait("cleo");
    const { token } = must(await scene.hold("wednesdays", 1, offerToken));
    expect(await line()).toBe("ana: offered, bea: expired, cleo: offered");
    const after = await entry(ana);
    expect(after.offerToken).toBe(token);
    expect(after.entry.offer?.expiresAt).toEqual(before.offer?.expiresAt);
    // All of its dates are held until the time that was promised.
    const held = await scene.school.office.rows(
      `select from bookings where state = 'held' and date_trunc('milliseconds', hold_expires_at) =
          '${before.offer!.expiresAt!.toISOString()}'`,
    );
    expect(held).toHaveLength(6);
  });

  it("comes before visitors on the page when the course gets more places", async () => {
    await openCourse(1);
    await scene.join();
    await wait("ana");
    await scene.school.office.change("update courses set most_enrolled = 2");
    expect((await scene.see()).outlook.state).toBe("full");
    expect(await scene.hold()).toMatchObject({ refusal: { code: "course-full" } });
    await runWaitingLists(scene.services);
    expect(await line()).toBe("ana: offered");
  });

  it("gets the place of a person who gives up their seat on every date", async () => {
    await openCourse(2);
    await scene.school.office.change("update services set guests = 'named' where slug = 'from-zero'");
    const { token } = must(await scene.hold("wednesdays", 2));
    must(await scene.book(token, { count: 1, named: [{ name: "Max Example", email: "max@example.com" }] }));
    await wait("ana");
    for (const { token: date } of (await scene.read(token)).dates) {
      expect(await line()).toBe("ana: waiting");
      must(await cancelSeat({ of: { booking: date, guest: 1 }, key: crypto.randomUUID() }, scene.services));
    }
    expect(await line()).toBe("ana: offered");
  });

  it("makes the offer again if the business changes a date, for what it is then", async () => {
    await openCourse(1);
    const token = await scene.join();
    const ana = await wait("ana");
    await cancel(token);
    const change = { service: "from-zero", start: "2027-01-27 19:00", provider: null, reason: "The hall is closed." };
    expect(await changeNamedSession(change, { kind: "cancel" }, scene.services)).toMatchObject({ ok: true });
    expect(await line()).toBe("ana: waiting");
    expect(await scene.taken()).toEqual([0, 0, 0, 0, 0, 0]);
    expect(await scene.hold()).toMatchObject({ ok: false });
    await runWaitingLists(scene.services);
    expect(await line()).toBe("ana: offered");
    expect((await entry(ana)).entry.offer).toMatchObject({ dates: 5, total: 7800 });
  });

  it("ends with a mail if the business cancels the course", async () => {
    await openCourse(1);
    await scene.join();
    const ana = await wait("ana");
    await mails();
    const command = { service: "from-zero", course: "wednesdays", provider: null, reason: "Petra is ill." };
    expect(await cancelCourse(command, scene.services)).toMatchObject({ ok: true });
    expect(await line()).toBe("ana: removed");
    expect((await entry(ana)).entry.removedWhy).toBe("cancelled");
    const mail = (await mails()).find(({ to }) => to.address === "ana@example.com");
    expect(mail?.subject).toMatch(/^Cancelled by us: Salsa from zero, Six Wednesdays/);
    expect(mail?.text).toContain("Petra is ill.");
    expect(await waiting()).toBe(0);
  });

  it("ends with a mail once it is too late to join", async () => {
    await openCourse(1);
    await scene.join();
    const ana = await wait("ana");
    await mails();
    scene.at("2027-01-21T12:00:00Z");
    await runWaitingLists(scene.services);
    expect(await line()).toBe("ana: waiting");
    scene.at("2027-01-27T19:01:00Z");
    await runWaitingLists(scene.services);
    expect((await entry(ana)).entry).toMatchObject({ state: "removed", removedWhy: "closed" });
    const mail = (await mails()).find(({ to }) => to.address === "ana@example.com");
    expect(mail?.text).toContain("It’s too late to join this course");
    expect(await join("bea")).toMatchObject({ refusal: { code: "waiting-closed" } });
  });

  it("calls everyone in the last hour before a date, and goes on after it", async () => {
    await openCourse(1);
    const token = await scene.join();
    await wait("ana");
    await wait("bea");
    await mails();
    scene.at("2027-01-13T18:20:00Z");
    await cancel(token);
    expect(await line()).toBe("ana: waiting, bea: waiting");
    expect((await mails()).filter(({ subject }) => subject.startsWith("A seat is free"))).toHaveLength(2);
    expect((await scene.see()).outlook).toMatchObject({ state: "open", places: 1 });
    scene.at("2027-01-13T19:01:00Z");
    await runWaitingLists(scene.services);
    expect(await line()).toBe("ana: offered, bea: waiting");
  });
});
