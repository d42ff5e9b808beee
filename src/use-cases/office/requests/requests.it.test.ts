import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Office as At } from "#domain/office/actor.ts";
import { parseDay } from "#domain/time/day.ts";
import { formatInstant } from "#domain/time/instant.ts";
import { cancelBooking } from "../../booking/manage/cancel-booking.ts";
import { confirmRequest } from "./confirm-request.ts";
import { operatorWith } from "../testing/operator.ts";
import { TestOffice } from "../testing/open-office.ts";
import { listRequests } from "./list-requests.ts";
import { listRequestTimes, readOfficeRequest } from "./read-office-request.ts";

const monday = "2026-11-16T10:00:00Z";
const tuesday = "2026-11-17T10:00:00Z";
let office: TestOffice;
let at: At;
let members: { id: string; slug: string }[];
beforeEach(async () => {
  office = await TestOffice.open();
  at = await operatorWith({ rows: (sql) => office.run(sql) }, { role: "front-desk", staffId: null });
  members = await office.run("select id, slug from staff order by slug");
});
afterEach(() => office.close());

const memberOnly = (staffId: string) => operatorWith({ rows: (sql) => office.run(sql) }, { role: "member", staffId });

async function read(reference: string, who = at) {
  const found = await readOfficeRequest(who, reference, office.services);
  if (!found.ok) throw new Error(found.refusal.code);
  return found.value;
}

const list = (who = at, page = 1) =>
  listRequests(who, { page, today: parseDay("2026-11-15")!, zone: "Europe/Lisbon" }, office.services);

const confirm = (reference: string) =>
  confirmRequest({ reference, provider: "harbour-practice", start: null, staff: null, by: at.actor }, office.services);

describe("rivals of a request", () => {
  it("are the requests that want one of its services or members at an overlapping time", async () => {
    const ada = await office.send({ start: monday });
    const bea = await office.send({ start: "2026-11-16T10:30:00Z", firstName: "Bea" });
    const cid = await office.send({ start: "2026-11-16T11:00:00Z", firstName: "Cid" });
    const names = async (reference: string) => (await read(reference)).rivals.map(({ firstName }) => firstName);
    expect(await names(ada.reference)).toEqual(["Bea"]);
    expect(await names(bea.reference)).toEqual(["Ada", "Cid"]);
    expect(await names(cid.reference)).toEqual(["Bea"]);
    expect((await list()).requests.map(({ firstName, rivals }) => [firstName, rivals.length])).toEqual([
      ["Ada", 1],
      ["Bea", 2],
      ["Cid", 1],
    ]);
    await cancelBooking({ token: bea.token, reason: "", key: randomUUID() }, office.services);
    expect(await names(ada.reference)).toEqual([]);
  });

  it("of another member stay hidden from a member", async () => {
    const [one, other] = members;
    const own = await office.send({ start: monday, choice: { memberId: one!.id } });
    await office.send({ start: monday, choice: { memberId: other!.id }, firstName: "Bea" });
    const who = await memberOnly(one!.id);
    expect((await read(own.reference)).rivals).toHaveLength(1);
    expect((await read(own.reference, who)).rivals).toEqual([]);
    const { requests, count } = await list(who);
    expect([count, requests.map(({ reference }) => reference)]).toEqual([1, [own.reference]]);
    expect(requests[0]!.rivals).toEqual([]);
  });
});

describe("the preferred time of a request", () => {
  it("is free until others take it, and the visits in the way are named", async () => {
    const ada = await office.send({ start: monday, choice: { memberId: members[0]!.id } });
    const bea = await office.send({ start: monday, choice: { memberId: members[0]!.id }, firstName: "Bea" });
    expect([(await read(ada.reference)).wish, (await read(bea.reference)).wish]).toEqual(["free", "free"]);
    expect((await confirm(ada.reference)).ok).toBe(true);
    const { wish, inTheWay, rivals } = await read(bea.reference);
    expect([wish, rivals]).toEqual(["taken", []]);
    expect(inTheWay).toMatchObject([{ reference: ada.reference, firstName: "Ada", service: "Massage" }]);
    expect((await list()).requests.map((request) => request.wish)).toEqual(["taken"]);
  });

  it("can be over, or missing", async () => {
    const past = await office.send({ start: monday });
    await office.run("update services set confirmation = 'request-without-time' where slug = 'massage'");
    const open = await office.send({ start: null, firstName: "Bea" });
    office.now = new Date("2026-11-16T12:00:00Z");
    expect([(await read(past.reference)).wish, (await read(open.reference)).wish]).toEqual(["past", null]);
    expect((await list()).requests.map(({ wish }) => wish)).toEqual(["past", null]);
  });
});

describe("the list of requests", () => {
  it("begins with today's, then the oldest, and has pages", async () => {
    for (const [n, start] of [tuesday, monday, tuesday].entries())
      await office.send({ start: start.replace("10:00", `1${n}:00`), firstName: `N${n}` });
    const listed = await listRequests(
      at,
      { page: 1, today: parseDay("2026-11-16")!, zone: "Europe/Lisbon" },
      office.services,
    );
    expect(listed.requests.map(({ firstName, isToday }) => [firstName, isToday])).toEqual([
      ["N1", true],
      ["N0", false],
      ["N2", false],
    ]);
    expect((await list(at, 99)).page).toBe(1);
  });
});

describe("the history of a request's visitor", () => {
  it("counts bookings with the same address or phone number, of this business, that the operator may see", async () => {
    const first = await office.send({ start: monday, choice: { memberId: members[0]!.id } });
    expect((await read(first.reference)).history).toEqual({
      visits: 0,
      noShows: 0,
      upcoming: 0,
      cancelled: 0,
      requests: 0,
    });
    expect((await confirm(first.reference)).ok).toBe(true);
    await office.run("update bookings set email = 'ADA@Example.com', phone = ''");
    const second = await office.send({ start: tuesday, choice: { memberId: members[1]!.id } });
    const third = await office.send({ start: "2026-11-18T10:00:00Z", choice: { memberId: members[0]!.id } });
    await cancelBooking({ token: third.token, reason: "", key: randomUUID() }, office.services);
    const { history, earlier } = await read(second.reference);
    expect(history).toEqual({ visits: 0, noShows: 0, upcoming: 1, cancelled: 1, requests: 0 });
    expect(earlier.map(({ reference }) => reference)).toEqual([third.reference, first.reference]);
    const own = await read(second.reference, await memberOnly(members[1]!.id));
    expect([own.history.upcoming, own.earlier]).toEqual([0, []]);
    office.now = new Date("2026-11-16T13:00:00Z");
    expect((await read(second.reference)).history).toMatchObject({ visits: 1, noShows: 0, upcoming: 0 });
    expect((await list()).requests[0]!.history).toMatchObject({ visits: 1, cancelled: 1 });
  });

  it("does not connect visitors who gave no address", async () => {
    await office.send({ start: monday });
    const second = await office.send({ start: tuesday });
    await office.run("update bookings set email = '', phone = ''");
    const { history, earlier } = await read(second.reference);
    expect([history.requests, earlier]).toEqual([0, []]);
  });
});

describe("another time for a request", () => {
  it("is listed by day, and can be confirmed at once", async () => {
    const { reference } = await office.send({ start: monday });
    const times = await listRequestTimes(await read(reference), parseDay("2026-11-18")!, office.services);
    const start = formatInstant(times.at(-1)!);
    const command = { reference, provider: "harbour-practice", start, staff: null, by: at.actor };
    expect(await confirmRequest(command, office.services)).toMatchObject({ ok: true });
    expect(await office.run("select state, starts_at from bookings")).toEqual([
      { state: "scheduled", starts_at: new Date(start) },
    ]);
    expect(await office.run("select verb, actor_kind from log order by id desc limit 1")).toEqual([
      { verb: "bookings.confirm", actor_kind: "operator" },
    ]);
  });
});
