import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Office as At } from "#domain/office/actor.ts";
import type { Attendance } from "#domain/office/front-desk/attendance.ts";
import { eraseBookings } from "#store/privacy/erase.ts";
import { monday, Office } from "../../../booking/testing/office.ts";
import { readManaged } from "../../../booking/manage/read-manage.ts";
import { exportPerson } from "../../../privacy/export-person.ts";
import { findPerson } from "../../../privacy/find-person.ts";
import { cancelByOffice } from "../../booking/cancel-by-office.ts";
import { readOfficeBooking } from "../../booking/read-office-booking.ts";
import { operatorWith } from "../../testing/operator.ts";
import { completeVisits } from "./complete-visits.ts";
import { readSession } from "./read-session.ts";
import { setAttendance } from "./set-attendance.ts";
import { writeRemark } from "./write-remark.ts";

let office: Office;
let at: At;
beforeEach(async () => {
  office = await Office.open();
  at = await operatorWith(office, { role: "front-desk", staffId: null });
});
afterEach(() => office.close());

function must<T>(result: { ok: true; value: T } | { ok: false; refusal: { code: string } }): T {
  if (!result.ok) throw new Error(result.refusal.code);
  return result.value;
}

async function bookOne(options: Parameters<Office["book"]>[1] = {}, slug = "massage"): Promise<string> {
  const token = await office.book(slug, options);
  return must(await readManaged(token, office.services)).booking.reference;
}
const start = new Date(monday * 60_000);
const later = (minutes: number) => void (office.now = new Date(start.getTime() + minutes * 60_000));
const set = (reference: string, was: Attendance | null, to: Attendance | null, person = 0, who = at) =>
  setAttendance(who, { reference, person, was, to }, office.services);
const read = async (reference: string) =>
  must(await readOfficeBooking(at, { reference, locale: "en" }, office.services));

describe("what happened at a visit", () => {
  it("can be recorded from four hours before it on, and an absence from its start on", async () => {
    const reference = await bookOne();
    later(-241);
    expect(await set(reference, null, "arrived")).toMatchObject({ refusal: { code: "attendance-early" } });
    later(-240);
    must(await set(reference, null, "arrived"));
    must(await set(reference, "arrived", null));
    later(-1);
    expect(await set(reference, null, "no-show")).toMatchObject({ refusal: { code: "attendance-early" } });
    later(0);
    must(await set(reference, null, "no-show"));
    expect((await read(reference)).attendance.booker).toBe("no-show");
    must(await set(reference, "no-show", null));
    expect((await read(reference)).attendance.booker).toBeNull();
  });

  it("is logged without names, with the operator and the state before", async () => {
    const reference = await bookOne();
    later(0);
    must(await set(reference, null, "arrived"));
    const { log } = await read(reference);
    expect(log.at(-1)).toMatchObject({
      verb: "attendance.set",
      operator: "Rui",
      before: { attendance: null },
      after: { attendance: "arrived", person: 0 },
    });
    expect(JSON.stringify(await office.rows("select * from log"))).not.toMatch(/byron|example\.com/i);
  });

  it("is decided by the operator who saw the current state", async () => {
    const reference = await bookOne();
    later(0);
    const outcomes = await Promise.all([set(reference, null, "arrived"), set(reference, null, "no-show")]);
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(outcomes.find(({ ok }) => !ok)).toMatchObject({ refusal: { code: "attendance-changed" } });
    // A form that is sent twice is one change.
    const { booker } = (await read(reference)).attendance;
    must(await set(reference, null, booker));
    expect(await office.count("log where verb = 'attendance.set'")).toBe(1);
  });

  it("cannot be recorded for a visit that is cancelled, or by someone who may not see it", async () => {
    const reference = await bookOne();
    const [giver] = (await read(reference)).booking.lines;
    const staff = await office.rows<{ id: string }>(`select id from staff where id <> '${giver!.memberId}'`);
    const other = await operatorWith(office, { role: "member", staffId: staff[0]!.id });
    later(0);
    expect(await set(reference, null, "arrived", 0, other)).toMatchObject({ refusal: { code: "booking-unknown" } });
    const own = await operatorWith(office, { role: "member", staffId: giver!.memberId });
    must(await set(reference, null, "arrived", 0, own));
    must(await set(reference, "arrived", null, 0, own));
    const command = { reference, cause: "we-cancel", message: "", revision: 0, key: randomUUID() } as const;
    must(await cancelByOffice(at, command, office.services));
    expect(await set(reference, null, "arrived")).toMatchObject({ refusal: { code: "booking-changed" } });
  });

  it("may differ for a guest, who has a name or not", async () => {
    const reference = await bookOne({ people: [{}, {}], guests: { count: 1, named: [] } });
    later(0);
    must(await set(reference, null, "arrived"));
    must(await set(reference, null, "no-show", 1));
    expect((await read(reference)).attendance).toEqual({ booker: "arrived", guests: new Map([[1, "no-show"]]) });
    for (const person of [2, -1, 0.5, Number.NaN])
      expect(await set(reference, null, "arrived", person)).toMatchObject({ refusal: { code: "booking-changed" } });
    must(await set(reference, "no-show", null, 1));
    expect((await read(reference)).attendance.guests.size).toBe(0);
  });

  it("is completed by a job when the time of a visitor who arrived is over, and only then", async () => {
    const here = await bookOne();
    const absent = await bookOne();
    const unknown = await bookOne({ start: (monday + 120) as never });
    later(0);
    must(await set(here, null, "arrived"));
    must(await set(absent, null, "no-show"));
    later(59);
    expect(await completeVisits(office.services)).toEqual({ completed: 0 });
    later(60);
    expect(await completeVisits(office.services)).toEqual({ completed: 1 });
    expect(await completeVisits(office.services)).toEqual({ completed: 0 });
    const states = await Promise.all([here, absent, unknown].map(async (one) => (await read(one)).attendance.booker));
    expect(states).toEqual(["completed", "no-show", null]);
    expect((await read(here)).log.at(-1)).toMatchObject({ verb: "attendance.set", actorKind: "job", operator: null });
    must(await set(here, "completed", null));
  });

  it("counts absences in the history of the visitor", async () => {
    const first = await bookOne();
    const second = await bookOne();
    const third = await bookOne({ start: (monday + 1440) as never });
    later(0);
    must(await set(second, null, "no-show"));
    later(600);
    expect((await read(third)).history).toMatchObject({ visits: 1, noShows: 1 });
    expect((await read(first)).history).toMatchObject({ visits: 0, noShows: 1, upcoming: 1 });
  });
});

describe("the list of a session", () => {
  it("has everyone in it with their guests, for those who may see it", async () => {
    const reference = await bookOne({ people: [{}, {}], guests: { count: 1, named: [] } });
    const { lines } = (await read(reference)).booking;
    const id = lines[0]!.sessionId!;
    later(0);
    must(await set(reference, null, "no-show", 1));
    const { attendees, session, waiting } = must(await readSession(at, id, office.services));
    expect(attendees).toMatchObject([{ reference, guests: [{ position: 1, attendance: "no-show" }] }]);
    expect([session.id, waiting]).toEqual([id, []]);
    const staff = await office.rows<{ id: string }>(`select id from staff where id <> '${lines[0]!.memberId}'`);
    const other = await operatorWith(office, { role: "member", staffId: staff[0]!.id });
    for (const asked of [id, randomUUID(), "nonsense"])
      expect((await readSession(other, asked, office.services)).ok).toBe(false);
  });
});

describe("a remark", () => {
  const write = (reference: string, text: string, key: string = randomUUID()) =>
    writeRemark(at, { reference, text, key }, office.services);

  it("is written once, with its author, and not into the log", async () => {
    const reference = await bookOne();
    const key = randomUUID();
    for (let n = 0; n < 3; n++) must(await write(reference, " Brings a dog ", key));
    const { remarks, log } = await read(reference);
    expect(remarks).toMatchObject([{ operator: "Rui", text: "Brings a dog" }]);
    expect(log.at(-1)).toMatchObject({ verb: "remarks.write", operator: "Rui" });
    expect(JSON.stringify(await office.rows("select * from log"))).not.toContain("dog");
    for (const text of ["", " ", "x".repeat(1001), "\u0000"])
      expect(await write(reference, text)).toMatchObject({ refusal: { code: "remark-unreadable" } });
  });

  it("is in the file that the business exports for a person, and is erased with the person's data", async () => {
    const reference = await bookOne();
    must(await write(reference, "Brings a dog"));
    const [person] = must(await findPerson({ email: "ada@example.com", provider: null }, office.services));
    expect(JSON.stringify(await exportPerson(person!, "https://example.com", office.services))).toContain("dog");
    const { booking } = await read(reference);
    await office.services.db.transaction().execute((tx) => eraseBookings(tx, booking.providerId, [booking.id]));
    expect(await office.count("remarks")).toBe(0);
    expect(await write(reference, "Again")).toMatchObject({ refusal: { code: "booking-changed" } });
  });
});
