import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { findWaiting } from "#store/waiting/entries.ts";
import { schoolPack, School } from "../../offers/timetable/testing/school.ts";
import { hashToken } from "../../shared/secrets.ts";
import { reapHolds } from "../hold/reap-holds.ts";
import { cancelBooking } from "../manage/cancel-booking.ts";
import { must } from "../testing/office.ts";
import { changeSeats, leaveWaitingList } from "./change-entry.ts";
import { joinWaitingList } from "./join-waiting-list.ts";
import { runWaitingLists } from "./run-waiting-lists.ts";

const timetable = [
  "from: 2027-01-11",
  "until: 2027-06-30",
  "times:",
  "  - {id: noon, on: tuesday, at: 12:00, staff: petra, seats: 2}",
  "  - {id: evening, on: tuesday, at: 19:00, staff: petra, seats: 2}",
];
const noon = "2027-01-12T12:00";
const evening = "2027-01-12T19:00";

function pack(changes: readonly string[] = []) {
  const made = schoolPack([...timetable, ...changes]);
  const list = "seats: 16\nwaiting-list: {day: true}";
  made["services/salsa.yaml"] = String(made["services/salsa.yaml"]).replace("seats: 16", list);
  return made;
}

let school: School;
let visits: { noon: string; evening: string };
beforeEach(async () => {
  school = await School.open(pack());
  const first = await school.book("salsa", noon);
  const last = await school.book("salsa", evening);
  await school.book("salsa", noon);
  await school.book("salsa", evening);
  visits = { noon: first, evening: last };
});
afterEach(() => school.close());

async function join(name: string, target?: { sessionId: string }, seats = 1): Promise<string> {
  const { provider, services } = await school.office.page("salsa");
  const person = { name, email: `${name}@example.com`, phone: "", zone: "Europe/Lisbon", locale: "en", seats };
  const wanted = { provider, service: services[0]!, target: target ?? { day: "2027-01-12" }, key: randomUUID() };
  const joined = await joinWaitingList({ ...wanted, ...person }, school.office.services);
  return joined.ok ? joined.value.token : joined.refusal.code;
}

const sessionAt = async (start: string) =>
  (await school.office.rows<{ id: string }>(`select id from sessions where starts_at = '${start}:00Z'`))[0]!.id;
const cancel = async (token: string) =>
  must(await cancelBooking({ token, reason: "", key: randomUUID() }, school.office.services));

async function line(): Promise<string[]> {
  const rows = await school.office.rows<{ told: string }>(
    `select name || ' ' || waiting_entries.state || coalesce(' ' || to_char(starts_at at time zone 'UTC', 'HH24:MI'), '') as told
       from waiting_entries left join sessions on sessions.id = session_id order by seq`,
  );
  return rows.map(({ told }) => told);
}

describe("waiting for a day", () => {
  it("is possible only if every session is full", async () => {
    await cancel(visits.evening);
    expect(await join("ana")).toBe("seats-free");
    expect((await join("ana", undefined, 2)).length).toBeGreaterThan(30);
    expect(await join("ana", undefined, 2)).toBe("already-waiting");
    expect(await join("bea", undefined, 9)).toBe("too-many-seats");
  });

  it("gets seats in whichever session has some first, and no longer waits for the others", async () => {
    await join("ana");
    await join("bea");
    await join("cleo", { sessionId: await sessionAt(noon) });
    await cancel(visits.evening);
    expect(await line()).toEqual(["ana offered 19:00", "bea waiting", "cleo waiting 12:00"]);
    await cancel(visits.noon);
    expect(await line()).toEqual(["ana offered 19:00", "bea offered 12:00", "cleo waiting 12:00"]);
    await school.office.change(
      "update bookings set hold_expires_at = now() where offered_until is not null and state = 'held'",
    );
    await reapHolds(school.office.services);
    expect(await line()).toEqual(["ana expired 19:00", "bea expired 12:00", "cleo offered 12:00"]);
  });

  it("says honestly how many are before, in any of the sessions", async () => {
    await join("cleo", { sessionId: await sessionAt(noon) }, 2);
    await join("dan", { sessionId: await sessionAt(evening) });
    const ana = await join("ana");
    const bea = await join("bea", { sessionId: await sessionAt(evening) });
    const place = async (token: string) => await findWaiting(school.office.services.db, hashToken(token));
    expect(await place(ana)).toMatchObject({ place: 3, seatsBefore: 3, day: "2027-01-12" });
    expect(await place(bea)).toMatchObject({ place: 3, seatsBefore: 2 });
  });

  it("can be changed and left", async () => {
    const ana = await join("ana", undefined, 2);
    await join("bea");
    must(await changeSeats(ana, 1, school.office.services));
    await cancel(visits.noon);
    expect(await line()).toEqual(["ana offered 12:00", "bea waiting"]);
    must(await leaveWaitingList(ana, school.office.services));
    expect(await line()).toEqual(["ana left 12:00", "bea offered 12:00"]);
  });

  it("ends with the last session, and a cancelled one leaves the others", async () => {
    await join("ana");
    await school.load(pack(["changes:", "  - {time: noon, date: 2027-01-12, cancelled: true, reason: Rain.}"]));
    expect(await line()).toEqual(["ana waiting"]);
    await cancel(visits.evening);
    expect(await line()).toEqual(["ana offered 19:00"]);
    await school.load(
      pack([
        "changes:",
        "  - {time: noon, date: 2027-01-12, cancelled: true, reason: Rain.}",
        "  - {time: evening, date: 2027-01-12, cancelled: true, reason: Rain.}",
      ]),
    );
    expect(await line()).toEqual(["ana removed 19:00"]);
    const mails = await school.office.rows("select kind from mails where about = 'waiting' order by created_at");
    expect(mails.at(-1)).toEqual({ kind: "waiting-cancelled" });
  });

  it("ends when the last session begins", async () => {
    await join("ana");
    school.office.now = new Date(`${noon}:00Z`);
    await runWaitingLists(school.office.services);
    expect(await line()).toEqual(["ana waiting"]);
    school.office.now = new Date(`${evening}:00Z`);
    await runWaitingLists(school.office.services);
    expect(await line()).toEqual(["ana removed 19:00"]);
  });

  it("two sessions that are freed at once make one offer to one person", async () => {
    await join("ana");
    await join("bea");
    await Promise.all([cancel(visits.noon), cancel(visits.evening)]);
    expect((await line()).map((told) => told.replace(/ \d\d:\d\d/, ""))).toEqual(["ana offered", "bea offered"]);
    expect(new Set((await line()).map((told) => told.slice(-5))).size).toBe(2);
  });
});
