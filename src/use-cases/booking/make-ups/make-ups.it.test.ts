import { afterEach, describe, expect, it } from "vitest";
import { changeNamedSession } from "../../office/front-desk/sessions/change-named-session.ts";
import { eraseVisit } from "../../privacy/erase.ts";
import { joinWaitingList } from "../waiting/join-waiting-list.ts";
import { cancelBooking } from "../manage/cancel-booking.ts";
import { readManaged, visitOfMove } from "../manage/read-manage.ts";
import { must } from "../testing/office.ts";
import { CourseScene, coursePack, usualCourses } from "../courses/testing/course-scene.ts";
import { bookMakeUp } from "./book-make-up.ts";
import { readMakeUp } from "./read-make-up.ts";

let scene: CourseScene;
afterEach(() => scene.close());

const makeUp = "make-up: {until: 2 h, within: 4 weeks, most: 2}";
const paid = ["pay-now: full", "refund: {share: 100%, until: 7 days}"];

async function open(rules: readonly string[] = [...paid, makeUp], courses = usualCourses): Promise<void> {
  scene = await CourseScene.open(coursePack(courses, rules));
}

async function cancel(token: string, scope: "this" | "later" = "this") {
  return cancelBooking({ token, reason: "", scope, key: crypto.randomUUID() }, scene.services);
}

/** Joins the Wednesdays, and misses the date with this index. Returns the tokens of all dates. */
async function miss(index: number, people = 1): Promise<string[]> {
  const { dates } = await scene.read(await scene.join("wednesdays", people));
  const tokens = dates.map(({ token }) => token);
  must(await cancel(tokens[index]!));
  return tokens;
}

const choose = (token: string, sessionId: string) =>
  bookMakeUp({ token, sessionId, key: crypto.randomUUID() }, scene.services);

/** What can be chosen in place of a missed date: `01-15 16`, the day and the seats that are left. Null if it is not open. */
async function choices(token: string): Promise<string[] | null> {
  const found = await readMakeUp(scene.services.db, must(await readManaged(token, scene.services)), {
    now: scene.services.clock.now(),
  });
  if (found?.isOpen !== true) return null;
  return found.sessions.map(({ startsAt, seatsLeft }) => `${startsAt.toISOString().slice(5, 10)} ${seatsLeft}`);
}

async function friday(index: number): Promise<string> {
  return (await scene.see("fridays")).sessions[index]!.id;
}

const rows = () =>
  scene.school.office.rows<{ end: string; isUsed: boolean }>(
    `select to_char(expires_at at time zone 'UTC', 'MM-DD HH24:MI') as end, used_by is not null as "isUsed" from make_ups order by 1`,
  );

describe("a date that a visitor misses", () => {
  it("is made up in a parallel course, instead of refunded", async () => {
    await open();
    const tokens = await miss(2);
    expect(await scene.taken()).toEqual([1, 1, 0, 1, 1, 1]);
    expect(await scene.refunds()).toEqual([]);
    expect(await rows()).toEqual([{ end: "02-25 00:00", isUsed: false }]);
    expect(await choices(tokens[2]!)).toEqual(["01-15 16", "01-22 16", "01-29 16", "02-05 16", "02-12 16", "02-19 16"]);
    const mails = await scene.school.mails();
    const told = mails.findLast(({ to }) => to.address.startsWith("ada"))!;
    expect(told.text).toContain("You can make it up: choose another session until Wednesday, February 24.");
    expect(told.text).toContain("There’s no refund for this date.");
    expect(told.text).toContain(`/widget/make-up?booking=${tokens[2]!}`);
    expect(told.calendar?.method).toBe("CANCEL");

    const { token } = must(await choose(tokens[2]!, await friday(2)));
    expect(await scene.taken("fridays")).toEqual([0, 0, 1, 0, 0, 0]);
    const { booking, dates } = await scene.read(token);
    expect(booking).toMatchObject({ state: "scheduled", total: 0, payNow: 0, firstName: "Ada" });
    expect(booking.lines[0]).toMatchObject({
      basis: "make-up",
      price: 0,
      seats: 1,
      service: "Salsa from zero",
    });
    expect(dates).toHaveLength(7);
    expect(await rows()).toEqual([{ end: "02-25 00:00", isUsed: true }]);
    const invitation = (await scene.school.mails()).find(({ to }) => to.address.startsWith("ada"))!;
    expect(invitation.calendar?.method).toBe("REQUEST");
    expect(invitation.calendar?.content).toContain(booking.id);
    expect(invitation.text).toContain("It takes the place of your session on Wednesday, January 27, 2027.");
  });

  it("is no enrolment in the other course, and goes past its course-seats", async () => {
    const full = usualCourses[1]!.replace("sessions: 6", "sessions: 6, course-seats: 1");
    await open([makeUp], [usualCourses[0]!, full]);
    await scene.join("fridays");
    const tokens = await miss(2);
    must(await choose(tokens[2]!, await friday(2)));
    expect(await scene.see("fridays")).toMatchObject({ enrolled: 1, outlook: { state: "full" } });
    expect(await scene.taken("fridays")).toEqual([1, 1, 2, 1, 1, 1]);
    expect((await scene.see("wednesdays")).enrolled).toBe(1);
  });

  it("is made up once", async () => {
    await open();
    const tokens = await miss(2);
    must(await choose(tokens[2]!, await friday(2)));
    expect(await choose(tokens[2]!, await friday(3))).toMatchObject({ refusal: { code: "not-offered" } });
    expect(await scene.taken("fridays")).toEqual([0, 0, 1, 0, 0, 0]);
  });

  it("books once, if the same form is sent again", async () => {
    await open();
    const tokens = await miss(2);
    const form = { token: tokens[2]!, sessionId: await friday(2), key: crypto.randomUUID() };
    const first = must(await bookMakeUp(form, scene.services));
    expect(must(await bookMakeUp(form, scene.services))).toEqual(first);
    expect(await scene.taken("fridays")).toEqual([0, 0, 1, 0, 0, 0]);
  });

  it("is not made up by the link of another date, of another person, or of a visit without a course", async () => {
    await open([makeUp, "guests: count"]);
    const tokens = await miss(2);
    const other = await scene.join("wednesdays");
    const salsa = await scene.school.book("salsa", "2027-01-12T19:00");
    for (const token of [tokens[0]!, tokens[3]!, other, salsa])
      expect(await choose(token, await friday(2))).toMatchObject({ refusal: { code: "not-offered" } });
    expect(await choose("x".repeat(32), await friday(2))).toMatchObject({ ok: false });
  });

  it("is made up only in sessions that can be chosen", async () => {
    await open();
    const tokens = await miss(2);
    const own = await scene.see("wednesdays");
    const others = await scene.see("fridays");
    const [salsa] = await scene.school.office.rows<{ id: string }>(
      "select id from sessions where course_id is null and is_scheduled order by starts_at limit 1",
    );
    for (const id of [own.sessions[2]!.id, own.sessions[3]!.id, salsa!.id, crypto.randomUUID()])
      expect(await choose(tokens[2]!, id)).toMatchObject({ refusal: { code: "resource-taken" } });
    // After its time.
    scene.at("2027-02-06T12:00:00Z");
    expect(await choose(tokens[2]!, others.sessions[3]!.id)).toMatchObject({ refusal: { code: "resource-taken" } });
    scene.at("2027-02-25T00:00:00Z");
    expect(await choices(tokens[2]!)).toBeNull();
  });

  it("needs as many seats as were given up, and invites the same guests", async () => {
    await open(["guests: named", "price-per: person", makeUp]);
    const { token } = must(await scene.hold("wednesdays", 2));
    must(await scene.book(token, { count: 1, named: [{ name: "Bo", email: "bo@example.com" }] }));
    const tokens = (await scene.read(token)).dates.map((date) => date.token);
    must(await cancel(tokens[2]!));
    await scene.school.office.change(
      `update sessions set seats_taken = 15 where id = '${await friday(1)}'; update sessions set seats_taken = 14 where id = '${await friday(2)}'`,
    );
    expect(await choose(tokens[2]!, await friday(1))).toMatchObject({ refusal: { code: "resource-taken" } });
    await scene.school.mails();
    const made = must(await choose(tokens[2]!, await friday(2)));
    expect((await scene.taken("fridays"))[2]).toBe(16);
    const { booking } = await scene.read(made.token);
    expect(booking).toMatchObject({ guestCount: 1, guests: [{ name: "Bo", email: "bo@example.com" }] });
    expect(booking.guests[0]!.tokenSealed).not.toBe((await scene.read(tokens[0]!)).booking.guests[0]!.tokenSealed);
    expect((await scene.school.mails()).map(({ to }) => to.address)).toContain("bo@example.com");
  });

  it("goes to the next in line at once", async () => {
    await open([makeUp, "waiting-list: true"]);
    const { dates } = await scene.read(await scene.join());
    const session = (await scene.see()).sessions[1]!;
    await scene.school.office.change(`update sessions set seats = seats_taken where id = '${session.id}'`);
    const { provider, services } = await scene.school.office.page("from-zero");
    must(
      await joinWaitingList(
        {
          provider,
          service: services[0]!,
          target: { sessionId: session.id },
          seats: 1,
          name: "Zoe",
          email: "zoe@example.com",
          phone: "",
          zone: "Europe/Lisbon",
          locale: "en",
          key: crypto.randomUUID(),
        },
        scene.services,
      ),
    );
    must(await cancel(dates[1]!.token));
    expect(await scene.school.office.rows("select state from waiting_entries")).toEqual([{ state: "offered" }]);
    expect((await scene.taken())[1]).toBe(1);
  });
});

describe("the refund rule decides", () => {
  it("if the service has no make-ups", async () => {
    await open(paid);
    await miss(2);
    expect([await rows(), await scene.refunds()]).toEqual([[], [1300]]);
  });

  it("if it is too late to say so", async () => {
    await open(["pay-now: full", "refund: {share: 50%, counts-from: each-date}", makeUp]);
    const { dates } = await scene.read(await scene.join());
    scene.at("2027-01-27T17:00:01Z");
    must(await cancel(dates[2]!.token));
    expect([await rows(), await scene.refunds()]).toEqual([[], [650]]);
  });

  it("if the enrolment has had its share, also if two dates are missed at once", async () => {
    await open([...paid, makeUp.replace("most: 2", "most: 1")]);
    const { dates } = await scene.read(await scene.join());
    const [, second, third] = dates;
    await Promise.all([cancel(second!.token), cancel(third!.token)]);
    expect(await rows()).toHaveLength(1);
    expect(await scene.refunds()).toEqual([1300]);
  });

  it("if no other session takes place in time", async () => {
    await open([...paid, makeUp], usualCourses.slice(0, 1));
    await miss(2);
    expect([await rows(), await scene.refunds()]).toEqual([[], [1300]]);
  });

  it("if the visitor gives up all later dates", async () => {
    await open();
    const { dates } = await scene.read(await scene.join());
    must(await cancel(dates[4]!.token, "later"));
    expect([await rows(), await scene.refunds()]).toEqual([[], [1300, 1300]]);
  });

  it("if the business moved the date", async () => {
    await open();
    const { dates } = await scene.read(await scene.join());
    const change = "changes: [{date: 2027-01-27, to: 2027-01-28 20:00, reason: Petra is away.}]";
    await scene.school.load(
      coursePack([usualCourses[0]!.replace(/}$/, `, ${change}}`), usualCourses[1]!], [...paid, makeUp]),
    );
    must(await cancel(dates[2]!.token));
    expect([await rows(), await scene.refunds()]).toEqual([[], [1300]]);
  });

  it("chooses among the courses that the service names", async () => {
    const third =
      "- {id: mondays, name: Mondays, first: 2027-01-18, at: 18:00, sessions: 2, staff: omar, price: 20.00}";
    await open([makeUp.replace("most: 2", "most: 2, in: [mondays]")], [...usualCourses, third]);
    const tokens = await miss(2);
    expect(await choices(tokens[2]!)).toEqual(["01-18 16", "01-25 16"]);
  });
});

describe("a session in place of a missed date", () => {
  it("cannot be made up again, nor moved, and has no refund", async () => {
    await open();
    const tokens = await miss(2);
    const { token } = must(await choose(tokens[2]!, await friday(2)));
    const managed = must(await readManaged(token, scene.services));
    expect(visitOfMove(managed, scene.services.clock.now())).toMatchObject({ refusal: { reason: "of-course" } });
    must(await cancel(token));
    expect(await scene.taken("fridays")).toEqual([0, 0, 0, 0, 0, 0]);
    expect([await rows(), await scene.refunds()]).toEqual([[{ end: "02-25 00:00", isUsed: true }], []]);
    expect(await choices(tokens[2]!)).toBeNull();
    expect(await choose(token, await friday(3))).toMatchObject({ refusal: { code: "not-offered" } });
  });

  const cancelFriday = (start: string) =>
    changeNamedSession(
      { service: "from-zero", start, provider: null, reason: "Omar is ill." },
      { kind: "cancel" },
      scene.services,
    );

  it("opens again if the business cancels it, for as long after the lost date", async () => {
    await open();
    const tokens = await miss(2);
    const { token } = must(await choose(tokens[2]!, await friday(4)));
    await scene.school.mails();
    expect(await cancelFriday("2027-02-12T18:00")).toMatchObject({ ok: true });
    expect(await rows()).toEqual([{ end: "03-13 00:00", isUsed: false }]);
    expect((await scene.read(token)).booking.state).toBe("cancelled");
    const mail = (await scene.school.mails()).find(({ to }) => to.address.startsWith("ada"))!;
    expect(mail.text).toContain("Omar is ill.");
    expect(mail.text).toContain("You can choose another session in its place until Friday, March 12.");
    expect(mail.text).toContain(`/widget/make-up?booking=${tokens[2]!}`);
    must(await choose(tokens[2]!, await friday(5)));
    expect(await scene.taken("fridays")).toEqual([0, 0, 0, 0, 0, 1]);
  });

  it("opens again if the business moves it and the visitor cancels", async () => {
    await open();
    const tokens = await miss(2);
    const { token } = must(await choose(tokens[2]!, await friday(2)));
    const change = "changes: [{date: 2027-01-29, to: 2027-01-30 20:00, reason: The hall is taken.}]";
    await scene.school.load(
      coursePack([usualCourses[0]!, usualCourses[1]!.replace(/}$/, `, ${change}}`)], [...paid, makeUp]),
    );
    expect((await scene.read(token)).booking).toMatchObject({ businessChange: "moved", state: "scheduled" });
    must(await cancel(token));
    expect(await rows()).toEqual([{ end: "02-28 00:00", isUsed: false }]);
    must(await choose(tokens[2]!, await friday(3)));
  });
});

it("leaves nothing of an erased visitor, also not in the session in place of a missed date", async () => {
  await open([makeUp]);
  const tokens = await miss(2);
  const { token } = must(await choose(tokens[2]!, await friday(2)));
  const { booking } = await scene.read(token);
  expect(await eraseVisit(booking, scene.services)).toBe("needed");
  scene.at("2027-03-01T12:00:00Z");
  expect(await eraseVisit(booking, scene.services)).toBe("erased");
  // Whole words: a random id may contain "ada".
  const left = await scene.school.office.rows(
    `select from bookings where bookings::text ~* '\\mada\\M|byron' or manage_token_sealed is not null
     union all select from make_ups where make_ups::text ~* '\\mada\\M|byron'`,
  );
  expect(left).toEqual([]);
  expect(await choose(tokens[2]!, await friday(3))).toMatchObject({ ok: false });
});
