import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { chosenLine, type ChosenLine, type ChosenVisit } from "#domain/booking/chosen-visit.ts";
import { instantOf, parseInstant, type Instant } from "#domain/time/instant.ts";
import { withDatabase, type EmptyDatabase } from "#store/testing/database.ts";
import { fillWithExample } from "#store/testing/example.ts";
import type { Services } from "../shared/services.ts";
import { testServices } from "../testing/services.ts";
import { book } from "./confirm/book.ts";
import { findPage, type FoundPage, type PageAddress } from "./find/find-page.ts";
import { holdSlot, type HoldCommand } from "./hold/hold-slot.ts";
import { readBooking } from "./manage/read-booking.ts";
import { fillIn } from "./testing/fill-in.ts";
import { readMonth } from "./find/read-month.ts";

let database: EmptyDatabase;
let services: Services;
let page: FoundPage;
const now = new Date("2026-11-15T12:00:00Z");
/** A Monday morning in Lisbon, when two people work. */
const monday = parseInstant("2026-11-16T10:00:00Z")!;

beforeEach(async () => {
  database = await withDatabase();
  await fillWithExample(database);
  services = testServices(database.db, { clock: { now: () => now } });
  page = await open({ kind: "everything" });
});
afterEach(() => database.close());

async function find(address: PageAddress): Promise<FoundPage | string> {
  const found = await findPage(address, services);
  return found.ok ? found.value : found.refusal.code;
}

async function open(address: PageAddress): Promise<FoundPage> {
  const found = await find(address);
  if (typeof found === "string") throw new Error(found);
  return found;
}

async function change(sql: string): Promise<void> {
  await database.pool.query(sql);
  page = await open({ kind: "everything" });
}

function line(slug: string, choice: Partial<ChosenLine> = {}): ChosenLine {
  const service = page.services.find((one) => one.slug === slug)!;
  const duration = service.durations.length > 1 ? service.durations[0]! : null;
  return chosenLine(service, { duration, seats: 1, ...choice });
}

function party(...people: ChosenLine[][]): ChosenVisit {
  return { people: people.map((lines) => ({ lines })) };
}

function memberOf(slug: string): string {
  return page.services[0]!.members.find((member) => member.slug === slug)!.id;
}

function hold(visit: ChosenVisit, changes: Partial<HoldCommand> = {}) {
  const { provider } = page;
  const usual = { start: monday, zone: provider.zone, locale: "en", instead: null, prefill: {}, link: null };
  return holdSlot({ ...usual, provider, visit, key: randomUUID(), ...changes }, services);
}

async function mustHold(visit: ChosenVisit, changes: Partial<HoldCommand> = {}): Promise<string> {
  const held = await hold(visit, changes);
  if (!held.ok) throw new Error(held.refusal.code);
  return held.value.token;
}

async function startsOf(visit: ChosenVisit, held: string | null = null): Promise<Instant[]> {
  const { provider } = page;
  const read = held === null ? null : await readBooking(page, held, services);
  const former = read?.ok ? read.value.booking : null;
  const month = await readMonth({ provider, visit, former, zone: provider.zone, month: "2026-11" }, services);
  if (!month.ok) throw new Error(month.refusal.code);
  return month.value.days.flatMap(({ start, minutes }) => minutes.map((minute) => instantOf(start + minute)));
}

async function rows(): Promise<number[]> {
  const tables = [
    "bookings",
    "booking_lines",
    "sessions where seats_taken > 0",
    "claims",
    "guests",
    "idempotency_keys",
  ];
  const counts = tables.map((table) => `(select count(*)::int from ${table})`);
  const { rows: found } = await database.pool.query<{ counts: number[] }>(
    `select array[${counts.join(",")}] as counts`,
  );
  return found[0]!.counts;
}

describe("an address", () => {
  it("with several services offers them in its order, by id or by slug", async () => {
    const { id } = page.services.find(({ slug }) => slug === "massage")!;
    const found = await open({ kind: "services", services: ["advice-by-phone", id] });
    expect(found.services.map(({ slug }) => slug)).toEqual(["advice-by-phone", "massage"]);
  });

  it("with something unknown, or with too many services, is refused", async () => {
    expect(await find({ kind: "services", services: ["massage", "unheard-of"] })).toBe("calendar-unknown");
    expect(await find({ kind: "services", services: ["unheard-of"] })).toBe("calendar-not-found");
    const many = Array.from({ length: 200 }, (_, number) => `service-${number}`);
    expect(await find({ kind: "services", services: many })).toBe("too-many-services");
    expect(await find({ kind: "menu", menu: "unheard-of", service: null })).toBe("calendar-unknown");
    expect(await find({ kind: "menu", menu: randomUUID(), service: null })).toBe("calendar-unknown");
  });

  it("without services offers everything public if there is only one provider, and nothing if there are two", async () => {
    await change("update services set is_public = false where slug = 'massage'");
    expect(page.services.map(({ slug }) => slug)).toEqual(["first-visit", "advice-by-phone"]);
    await database.pool.query(
      "insert into providers (slug, name, time_zone, currency) values ('other', 'Other', 'UTC', 'EUR')",
    );
    expect(await find({ kind: "everything" })).toBe("calendar-unknown");
  });

  it("with the services of two providers is refused", async () => {
    await database.pool.query(
      `with other as (insert into providers (slug, name, time_zone, currency) values ('o', 'O', 'UTC', 'EUR') returning id),
         service as (insert into services (provider_id, slug, name, durations)
           select id, 'elsewhere', 'Elsewhere', '{30}' from other returning provider_id, id)
       insert into directory (kind, slug, provider_id, target_id)
         select 'service', 'elsewhere', provider_id, id from service`,
    );
    expect(await find({ kind: "services", services: ["elsewhere"] })).toMatchObject({ provider: { slug: "o" } });
    expect(await find({ kind: "services", services: ["massage", "elsewhere"] })).toBe("calendar-unknown");
  });

  it("of a menu has its categories in order, and its service in the cart", async () => {
    await database.pool.query(
      `with menu as (insert into menus (provider_id, slug, name, allows_several)
           select id, 'day', 'A day', true from providers returning provider_id, id),
         listed as (insert into directory (kind, slug, provider_id, target_id)
           select 'menu', 'day', provider_id, id from menu),
         parts as (insert into menu_categories (provider_id, menu_id, position, name)
           select provider_id, id, position, name from menu, (values (1, 'First'), (2, 'Then')) as part (position, name)
           returning provider_id)
       select 1 from parts`,
    );
    await database.pool.query(
      `insert into menu_services (provider_id, menu_id, category, position, service_id)
       select menus.provider_id, menus.id, case services.slug when 'massage' then 2 else 1 end, services.position, services.id
       from menus join services on services.slug in ('massage', 'first-visit')`,
    );
    const menu = await open({ kind: "menu", menu: "day", service: "massage" });
    const nameOf = (id: string) => menu.services.find((service) => service.id === id)!.slug;
    expect(menu.menu!.categories.map(({ name, serviceIds }) => [name, serviceIds.map(nameOf)])).toEqual([
      ["First", ["first-visit"]],
      ["Then", ["massage"]],
    ]);
    expect(menu.first?.slug).toBe("massage");
    expect(menu.menu!.allowsSeveral).toBe(true);
    expect((await open({ kind: "menu", menu: menu.menu!.id, service: null })).first).toBeNull();
    expect(await find({ kind: "menu", menu: "day", service: "advice-by-phone" })).toBe("calendar-not-found");
  });
});

describe("a party", () => {
  it("is offered a slot only if everyone fits, and reserves all of it", async () => {
    const two = party([line("massage")], [line("first-visit")]);
    const three = party([line("massage")], [line("first-visit")], [line("massage")]);
    expect(await startsOf(two)).toContain(monday);
    expect(await startsOf(three)).toEqual([]);
    expect(await hold(three)).toMatchObject({ ok: false, refusal: { code: "slot-taken" } });
    expect(await rows()).toEqual([0, 0, 0, 0, 0, 0]);
    const token = await mustHold(two);
    expect(await rows()).toEqual([1, 2, 2, 2, 0, 1]);
    const read = await readBooking(page, token, services);
    expect(read).toMatchObject({
      value: { booking: { total: 5400 + 6500, guestCount: 1, lines: [{ person: 0 }, { person: 1 }] } },
    });
    expect(read.ok && new Set(read.value.members).size).toBe(2);
  });

  it("has each person's services one after another, in order", async () => {
    const token = await mustHold(party([line("massage", { duration: 30 }), line("advice-by-phone")]));
    const { rows: found } = await database.pool.query<{ slug: string; starts: Date; ends: Date }>(
      `select services.slug, starts_at as starts, ends_at as ends from booking_lines
       join sessions on sessions.id = session_id join services on services.id = booking_lines.service_id
       order by booking_lines.position`,
    );
    expect(found.map(({ slug }) => slug)).toEqual(["massage", "advice-by-phone"]);
    expect(found[1]!.starts).toEqual(found[0]!.ends);
    const read = await readBooking(page, token, services);
    expect(read.ok && read.value.booking.endsAt).toEqual(found[1]!.ends);
  });

  it("is booked with its guests' names, and a link for each of them", async () => {
    const visit = party([line("massage")], [line("first-visit")]);
    const token = await mustHold(visit);
    const { provider } = page;
    await fillIn({ provider, visit, token }, services);
    const guests = { count: 1, named: [{ name: "Max", email: "max@example.com" }] };
    expect(await book({ provider, visit, token, guests, link: null, key: randomUUID() }, services)).toMatchObject({
      ok: true,
    });
    const { rows: found } = await database.pool.query("select name, seat_token_hash is not null as linked from guests");
    expect(found).toEqual([{ name: "Max", linked: true }]);
  });

  it("that loses a race gets nothing and leaves nothing behind", async () => {
    const visit = party([line("massage")], [line("first-visit")]);
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => hold(visit)));
    expect(outcomes.filter((outcome) => outcome.ok)).toHaveLength(1);
    expect(outcomes.filter((outcome) => !outcome.ok && outcome.refusal.code === "slot-taken")).toHaveLength(7);
    expect(await rows()).toEqual([1, 2, 2, 2, 0, 1]);
  });

  it("leaves no row behind if only its third line is taken", async () => {
    await change("update services set seats = 4 where slug = 'advice-by-phone'");
    const jonas = memberOf("jonas-weber");
    await mustHold(party([line("massage", { memberId: jonas })]));
    const before = await rows();
    const visit = party([line("advice-by-phone")], [line("advice-by-phone")], [line("massage", { memberId: jonas })]);
    expect(await hold(visit)).toMatchObject({ ok: false, refusal: { code: "slot-taken" } });
    expect(await rows()).toEqual(before);
  });

  it("cannot take more seats than a class has left, or than one booking may have", async () => {
    await change(
      "update services set seats = 3, staffing = 'one', max_seats_per_booking = 3 where slug = 'advice-by-phone'",
    );
    await database.pool.query(
      `delete from service_staff where service_id = (select id from services where slug = 'advice-by-phone')
       and staff_id = (select id from staff where slug = 'ines-carvalho')`,
    );
    page = await open({ kind: "everything" });
    const talk = [line("advice-by-phone")];
    await mustHold(party(talk, talk));
    expect(await hold(party(talk, talk))).toMatchObject({ refusal: { code: "no-seats", count: 1 } });
    expect(await hold(party(talk, talk, talk, talk))).toMatchObject({ refusal: { code: "too-many-seats", count: 3 } });
    expect(await hold(party(talk, []))).toMatchObject({ refusal: { code: "services-missing" } });
    expect((await hold(party(talk))).ok).toBe(true);
  });

  it("that shares a session claims its member, whichever line opened it", async () => {
    await change("update services set seats = 4 where slug = 'advice-by-phone'");
    const jonas = memberOf("jonas-weber");
    // The second line's choice is fixed, so that line opens the session and the first one joins it.
    await mustHold(party([line("advice-by-phone")], [line("advice-by-phone", { memberId: jonas })]));
    const { rows: found } = await database.pool.query(
      "select seats_taken, (select count(*)::int from claims where session_id = sessions.id) as claims from sessions",
    );
    expect(found).toEqual([{ seats_taken: 2, claims: 1 }]);
    expect(await hold(party([line("massage", { memberId: jonas })]))).toMatchObject({
      refusal: { code: "slot-taken" },
    });
  });
});

describe("another choice during a hold", () => {
  it("replaces the hold: its seats are released, and what was typed is kept", async () => {
    const first = party([line("massage")], [line("first-visit")]);
    const held = await mustHold(first);
    await fillIn({ provider: page.provider, visit: first, token: held }, services);
    const second = party([line("advice-by-phone")]);
    expect(await startsOf(second)).not.toContain(monday);
    expect(await startsOf(second, held)).toContain(monday);
    const token = await mustHold(second, { instead: held });
    const read = await readBooking(page, token, services);
    expect(read).toMatchObject({ value: { booking: { firstName: "Ada", lines: [{ service: "Advice by phone" }] } } });
    const { rows: found } = await database.pool.query("select count(*)::int as claims from claims");
    expect(found).toEqual([{ claims: 1 }]);
  });

  it("does not rely on a session that others also use, even for another service", async () => {
    await change("update services set seats = 4 where slug = 'advice-by-phone'");
    const jonas = memberOf("jonas-weber");
    const talk = [line("advice-by-phone", { memberId: jonas })];
    await mustHold(party(talk));
    const held = await mustHold(party(talk));
    const massage = party([line("massage", { memberId: jonas })]);
    expect(await startsOf(massage, held)).not.toContain(monday);
    expect(await hold(massage, { instead: held })).toMatchObject({ refusal: { code: "slot-taken" } });
  });

  it("leaves the hold unchanged if it fails", async () => {
    const held = await mustHold(party([line("massage", { memberId: memberOf("jonas-weber") })]));
    const ines = memberOf("ines-carvalho");
    await mustHold(party([line("massage", { memberId: ines })]));
    expect(await hold(party([line("massage", { memberId: ines })]), { instead: held })).toMatchObject({
      refusal: { code: "slot-taken" },
    });
    expect(await readBooking(page, held, services)).toMatchObject({ value: { booking: { state: "held" } } });
  });
});
