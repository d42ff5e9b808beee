import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { standardLimits } from "#domain/limits/limits.ts";
import type { Office as At } from "#domain/office/actor.ts";
import { parseDay } from "#domain/time/day.ts";
import { formatInstant, parseInstant, type Instant } from "#domain/time/instant.ts";
import { Office } from "../../booking/testing/office.ts";
import { operatorWith } from "../testing/operator.ts";
import { readOfficeBooking } from "../booking/read-office-booking.ts";
import { bookForVisitor, type OfficeBookCommand } from "./book-for-visitor.ts";
import { findKnownVisitor } from "./find-known-visitor.ts";
import { holdForVisitor, type OfficeHoldCommand } from "./hold/hold-for-visitor.ts";
import { listOfficeTimes } from "./list-office-times.ts";
import { listWalkIns, type WalkIn } from "./list-walk-ins.ts";
import { choosableMembers, findOfferedServices } from "./offered-services.ts";
import { listLengths, readOfficeHold } from "./hold/read-office-hold.ts";

let office: Office;
let at: At;
beforeEach(async () => {
  office = await Office.open();
  // A Monday, on which both members work from 9:00 to 17:00.
  office.now = new Date("2026-11-16T11:02:00Z");
  at = await operatorWith(office, { role: "front-desk", staffId: null });
});
afterEach(() => office.close());

function must<T>(result: { ok: true; value: T } | { ok: false; refusal: { code: string } }): T {
  if (!result.ok) throw new Error(result.refusal.code);
  return result.value;
}

const walkIns = async (who = at) => must(await listWalkIns(who, "en", office.services));

const show = ({ service, memberId, durations, start, until }: WalkIn) => [
  service.slug,
  service.members.find(({ id }) => id === memberId)?.slug,
  durations,
  formatInstant(start).slice(11, 16),
  formatInstant(until).slice(11, 16),
];

const choice = (change: Partial<OfficeHoldCommand> = {}): OfficeHoldCommand => ({
  service: "massage",
  member: "jonas-weber",
  people: 1,
  duration: 60,
  isWalkIn: true,
  instead: null,
  start: parseInstant("2026-11-16T11:00Z")!,
  key: randomUUID(),
  ...change,
});

const hold = async (change: Partial<OfficeHoldCommand> = {}, who = at) =>
  must(await holdForVisitor(who, choice(change), limited())).token;

/** The limits of clients do not apply to operators. */
const limited = () => ({ ...office.services, limits: standardLimits });

const typed = (token: string, change: Partial<OfficeBookCommand> = {}): OfficeBookCommand => ({
  token,
  isWalkIn: true,
  people: 1,
  duration: null,
  locale: "en",
  tellsVisitor: false,
  key: randomUUID(),
  firstName: "",
  lastName: "",
  phone: "",
  email: "",
  notes: "",
  ...change,
});

const confirm = (token: string, change: Partial<OfficeBookCommand> = {}, who = at) =>
  bookForVisitor(who, typed(token, change), limited());

const read = async (reference: string, who = at) =>
  must(await readOfficeBooking(who, { reference, locale: "en" }, office.services));

const mails = () => office.rows<{ reader: string; who: string }>("select reader, who from mails order by reader");

describe("the list for a visitor at the door", () => {
  it("has what can begin now, with its member, its lengths and the end of the gap, the longest gap first", async () => {
    await office.book("massage", {
      start: parseInstant("2026-11-16T12:00Z")!,
      people: [{ memberId: await member("ines-carvalho") }],
    });
    const { now, soon } = await walkIns();
    expect(now.map(show)).toEqual([
      ["first-visit", "jonas-weber", [45], "11:00", "17:00"],
      ["massage", "jonas-weber", [30, 60, 90], "11:00", "17:00"],
      ["advice-by-phone", "jonas-weber", [15], "11:00", "17:00"],
      ["first-visit", "ines-carvalho", [45], "11:00", "12:00"],
      ["massage", "ines-carvalho", [30, 60], "11:00", "12:00"],
      ["advice-by-phone", "ines-carvalho", [15], "11:00", "12:00"],
    ]);
    expect(soon).toEqual([]);
  });

  it("has what begins within half an hour, and nothing later or outside hours", async () => {
    office.now = new Date("2026-11-16T08:00:00Z");
    const start = parseInstant("2026-11-16T10:00Z")!;
    await office.book("massage", { start, people: [{ memberId: await member("ines-carvalho"), duration: 60 }] });
    await office.book("massage", { start, people: [{ memberId: await member("jonas-weber"), duration: 90 }] });
    office.now = new Date("2026-11-16T10:52:00Z");
    const { now, soon } = await walkIns();
    expect(now).toEqual([]);
    expect(new Set(soon.map(show).map((row) => `${String(row[1])} ${String(row[3])}`))).toEqual(
      new Set(["ines-carvalho 11:00"]),
    );
    office.now = new Date("2026-11-16T17:10:00Z");
    expect(await walkIns()).toMatchObject({ now: [], soon: [] });
  });

  it("shows members only what they give themselves", async () => {
    const own = await operatorWith(office, { role: "member", staffId: await member("jonas-weber") });
    const { now } = await walkIns(own);
    expect(new Set(now.map(({ memberId }) => memberId))).toEqual(new Set([await member("jonas-weber")]));
    expect(await holdForVisitor(own, choice({ member: "ines-carvalho" }), office.services)).toMatchObject({
      refusal: { code: "not-allowed" },
    });
    const token = await hold({ member: "ines-carvalho" });
    expect(await confirm(token, {}, own)).toMatchObject({ refusal: { code: "booking-unknown" } });
    const withoutVisits = await operatorWith(office, { role: "member", staffId: null });
    expect(await listWalkIns(withoutVisits, "en", office.services)).toMatchObject({ refusal: { code: "not-allowed" } });
  });

  it("has classes with a free seat, from a quarter of an hour before they begin to a quarter of an hour after", async () => {
    await office.change(
      "update services set supply = 'timetable', seats = 4, durations = '{45}' where slug = 'first-visit'",
    );
    await scheduled("2026-11-16T11:10Z");
    const classes = async () => {
      const { now, soon } = await walkIns();
      const names = (rows: WalkIn[]) => rows.filter(({ service }) => service.slug === "first-visit").map(show);
      return { now: names(now), soon: names(soon) };
    };
    const row = ["first-visit", "jonas-weber", [45], "11:10", "11:55"];
    expect(await classes()).toEqual({ now: [], soon: [row] });
    for (const [time, found] of [
      ["10:54", []],
      ["10:55", [row]],
      ["11:25", [row]],
      ["11:26", []],
    ] as const) {
      office.now = new Date(`2026-11-16T${time}:00Z`);
      const { now, soon } = await classes();
      expect([time, [...now, ...soon]]).toEqual([time, found]);
    }
    office.now = new Date("2026-11-16T11:20:00Z");
    const start = parseInstant("2026-11-16T11:10Z")!;
    const token = await hold({ service: "first-visit", start, duration: null });
    expect((await walkIns()).now.find(({ service }) => service.slug === "first-visit")?.seatsLeft).toBe(3);
    const { reference } = must(await confirm(token, { people: 3 }));
    expect((await read(reference)).booking).toMatchObject({ guestCount: 2, lines: [{ seats: 3 }] });
    await hold({ service: "first-visit", start, duration: null });
    expect((await walkIns()).now.some(({ service }) => service.slug === "first-visit")).toBe(false);
    expect(
      await holdForVisitor(at, choice({ service: "first-visit", start, duration: null }), office.services),
    ).toMatchObject({ ok: false });
  });
});

describe("a visitor at the door", () => {
  it("is booked without a name, owes the price, and no mail goes to the visitor", async () => {
    await office.change("update staff set email = slug || '@team.example'");
    await office.change("update providers set office_email = 'desk@team.example'");
    const token = await hold();
    const { reference } = must(await confirm(token));
    const { booking, log, paid } = await read(reference);
    expect(booking).toMatchObject({ state: "scheduled", firstName: "", email: "", total: 5400, payNow: 0 });
    expect(booking.startsAt).toEqual(new Date("2026-11-16T11:00:00Z"));
    expect(paid).toBe(0);
    expect(log.find(({ verb }) => verb === "bookings.make")).toMatchObject({
      actorKind: "operator",
      operator: "Rui",
      after: { walkIn: true },
    });
    expect(await office.rows("select attendance from bookings where state = 'scheduled'")).toEqual([
      { attendance: "arrived" },
    ]);
    expect((await mails()).map(({ reader }) => reader)).toEqual(["office", "staff"]);
  });

  it("gets a confirmation if the operator asks for it, in the visitor's language", async () => {
    const { reference } = must(
      await confirm(await hold(), { email: "ada@example.com", tellsVisitor: true, locale: "de" }),
    );
    expect((await read(reference)).booking).toMatchObject({ email: "ada@example.com", locale: "de" });
    expect((await mails()).map(({ reader }) => reader)).toEqual(["booker"]);
  });

  it("is not stopped by questions, terms, requests and payments", async () => {
    await office.change(`update services set confirmation = 'request', requires_terms = true, requires_consent = true,
      pay_now = 'full', detail_fields = '{"dateOfBirth": "required", "phone": "required"}' where slug = 'massage'`);
    const { reference } = must(await confirm(await hold()));
    expect((await read(reference)).booking).toMatchObject({
      state: "scheduled",
      payNow: 0,
      total: 5400,
      hasAcceptedTerms: false,
    });
    expect(await office.count("payments")).toBe(0);
  });

  it("may stay for another length, at its price, and is booked once however often the form is sent", async () => {
    await office.change(`insert into service_prices (provider_id, service_id, duration, price)
      select provider_id, id, 90, 7900 from services where slug = 'massage'`);
    const token = await hold();
    const held = must(await readOfficeHold(at, { token, locale: "en" }, office.services));
    expect(await listLengths(held, true, office.services)).toEqual([
      { duration: 30, price: 5400 },
      { duration: 60, price: 5400 },
      { duration: 90, price: 7900 },
    ]);
    const command = typed(token, { duration: 90 });
    const all = await Promise.all(Array.from({ length: 4 }, () => bookForVisitor(at, command, office.services)));
    const [first] = all.map(must);
    expect(all.map(must)).toEqual(Array.from({ length: 4 }, () => first));
    expect((await read(first!.reference)).booking).toMatchObject({ total: 7900, lines: [{ duration: 90 }] });
    expect(await office.count("bookings where state = 'scheduled'")).toBe(1);
    expect(await office.count("claims")).toBe(1);
    expect(await office.count("log where verb = 'bookings.make'")).toBe(1);
  });

  it("cannot be booked for a start that is over, nor later at the door", async () => {
    const gone = { start: parseInstant("2026-11-16T10:50Z")! };
    expect(await holdForVisitor(at, choice(gone), office.services)).toMatchObject({ refusal: { code: "slot-past" } });
    const later = { start: parseInstant("2026-11-16T14:05Z")! };
    expect(await holdForVisitor(at, choice(later), office.services)).toMatchObject({
      refusal: { code: "slot-not-offered" },
    });
  });

  it("may start at any minute that is free for a caller, and the one that was pressed in the day is listed", async () => {
    const found = must(await findOfferedServices(at, "en", office.services));
    const service = found.services.find(({ slug }) => slug === "massage")!;
    const jonas = service.members.find(({ slug }) => slug === "jonas-weber")!.id;
    const today = parseDay("2026-11-16")!;
    const asked = parseInstant("2026-11-16T14:05Z")!;
    const listed = async (start: Instant | null) => {
      const listing = { provider: found.provider, choice: { service, people: 1, duration: 60 }, memberIds: [jonas] };
      const [own] = await listOfficeTimes({ ...listing, from: today, days: 1, asked: start }, office.services);
      return own!.starts.get(today)!;
    };
    expect(await listed(null)).not.toContain(asked);
    const usual = await listed(null);
    expect(await listed(asked)).toEqual([...usual, asked].toSorted((one, other) => one - other));
    must(await holdForVisitor(at, choice({ start: asked, isWalkIn: false }), office.services));
    const over = parseInstant("2026-11-16T14:35Z")!;
    expect(await listed(over)).not.toContain(over);
    expect(await holdForVisitor(at, choice({ start: over, isWalkIn: false }), office.services)).toMatchObject({
      refusal: { code: "slot-taken" },
    });
  });

  it("loses a time whose hold has ended, and what was typed is kept for the next hold", async () => {
    const token = await hold();
    await office.change("update bookings set hold_expires_at = now() - interval '1 second'");
    expect(await confirm(token, { firstName: "Ada" })).toMatchObject({ refusal: { code: "hold-lapsed" } });
    const again = await hold({ instead: token });
    expect(must(await readOfficeHold(at, { token: again, locale: "en" }, office.services)).booking.firstName).toBe(
      "Ada",
    );
    must(await confirm(again, { firstName: "Ada" }));
  });

  it("never takes a time that someone else has", async () => {
    await hold();
    expect(await holdForVisitor(at, choice(), office.services)).toMatchObject({ refusal: { code: "slot-taken" } });
    expect(await office.count("claims")).toBe(1);
  });
});

describe("a caller", () => {
  const later = { isWalkIn: false, start: parseInstant("2026-11-17T10:00Z")! };

  it("hears who is free when, without notice and booking window", async () => {
    await office.change("update services set notice_minutes = 20000 where slug = 'massage'");
    const { provider, services } = must(await findOfferedServices(at, "en", office.services));
    const service = services.find(({ slug }) => slug === "massage")!;
    const query = {
      provider,
      choice: { service, people: 1, duration: 60 },
      memberIds: choosableMembers(service, null),
      from: parseDay("2026-11-16")!,
      days: 2,
    };
    const before = await listOfficeTimes(query, office.services);
    expect(before.map(({ starts }) => [...starts.keys()])).toEqual(
      [query.from, query.from].map((day) => [day, day + 1]),
    );
    await hold({ ...later, member: "ines-carvalho" });
    const after = await listOfficeTimes(query, office.services);
    const free = (list: typeof before, index: number) =>
      list[index]!.starts.get(parseDay("2026-11-17")!)!.includes(later.start);
    expect([free(before, 0), free(before, 1), free(after, 0), free(after, 1)]).toEqual([true, true, false, true]);
  });

  it("is booked with a name and a number, which is read as one of the country of the business", async () => {
    const token = await hold(later);
    expect(await confirm(token, { isWalkIn: false })).toMatchObject({
      refusal: { code: "details-wrong", faults: [{ field: "firstName" }] },
    });
    const { reference } = must(
      await confirm(token, { isWalkIn: false, lastName: "Byron", phone: "912 345 678", notes: "Back pain" }),
    );
    const { booking, log } = await read(reference);
    expect(booking).toMatchObject({ phone: "+351912345678", notes: "Back pain", lastName: "Byron" });
    expect(log).toMatchObject([{ after: { walkIn: false } }]);
    expect(JSON.stringify(await office.rows("select * from log"))).not.toMatch(/byron|912345678|back pain/i);
  });

  it("is recognised by the whole address or number, and only by those who may see the visits", async () => {
    must(
      await confirm(await hold(later), {
        isWalkIn: false,
        firstName: "Ada",
        email: "ada@example.com",
        phone: "+351912345678",
      }),
    );
    const known = (email: string, phone: string, who = at) =>
      findKnownVisitor(who, { email, phone, country: "PT" }, office.services);
    expect(await known("ADA@example.com", "")).toMatchObject({ firstName: "Ada" });
    expect(await known("", "912345678")).toMatchObject({ firstName: "Ada" });
    for (const [email, phone] of [
      ["ada@example.co", ""],
      ["", "345678"],
      ["", ""],
    ] as const)
      expect(await known(email, phone)).toBeNull();
    const other = await operatorWith(office, { role: "member", staffId: await member("ines-carvalho") });
    expect(await known("ada@example.com", "", other)).toBeNull();
  });

  it("is not limited as visitors are", async () => {
    await office.change(`insert into limits (provider_id, service_id, group_id, who, per, most)
      select id, null, null, 'visitor', 'day', 1 from providers`);
    for (const hour of [10, 11]) {
      const token = await hold({ ...later, start: parseInstant(`2026-11-17T${hour}:00Z`)! });
      const ada = { isWalkIn: false, firstName: "Ada", email: "ada@example.com" };
      expect(await confirm(token, ada)).toMatchObject({ ok: true });
    }
  });
});

describe("the operator who books", () => {
  it("gets no mail about it", async () => {
    await office.change("update staff set email = slug || '@team.example'");
    await office.change("update providers set office_email = 'desk@team.example'");
    const own = await operatorWith(office, { role: "member", staffId: await member("jonas-weber") });
    await office.change(`update operators set email = 'desk@team.example' where id = '${own.actor.operatorId}'`);
    must(await confirm(await hold({}, own), {}, own));
    expect(await mails()).toEqual([]);
  });
});

async function member(slug: string): Promise<string> {
  const [row] = await office.rows<{ id: string }>(`select id from staff where slug = '${slug}'`);
  return row!.id;
}

/** A session of a timetable with Jonas. */
async function scheduled(start: string): Promise<void> {
  await office.change(`with made as (
      insert into sessions (provider_id, service_id, starts_at, ends_at, seats, seats_taken, is_scheduled, lead_staff_id,
        original_day, staff_ids, needs)
      select s.provider_id, s.id, '${start}', timestamptz '${start}' + interval '45 minutes', 4, 0, true, staff.id,
             date '${start.slice(0, 10)}', array[staff.id], '[]'
        from services s, staff where s.slug = 'first-visit' and staff.slug = 'jonas-weber' returning *)
    insert into claims (provider_id, session_id, staff_id, during)
    select provider_id, id, lead_staff_id, tstzrange(starts_at, ends_at) from made`);
}
