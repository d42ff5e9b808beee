import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Office as At } from "#domain/office/actor.ts";
import { chosenLine } from "#domain/booking/chosen-visit.ts";
import { standardLimits } from "#domain/limits/limits.ts";
import { parseInstant } from "#domain/time/instant.ts";
import { diskUploads } from "#gateways/uploads/disk.ts";
import { separateUploads } from "#use-cases/shared/uploads.ts";
import { book, saveBookingDetails } from "../../booking/confirm/book.ts";
import { holdSlot } from "../../booking/hold/hold-slot.ts";
import { must, Office } from "../../booking/testing/office.ts";
import { joinWaitingList } from "../../booking/waiting/join-waiting-list.ts";
import type { FileServices } from "../../shared/services.ts";
import { operatorWith } from "../testing/operator.ts";
import { eraseCustomer, wasErased } from "./erase-customer.ts";
import { readErasable } from "./read-erasable.ts";
import { exportCustomer } from "./export-customer.ts";
import { listCustomers } from "./list-customers.ts";
import { mergeCustomer, splitKey } from "./merge-customers.ts";
import { readCustomer } from "./read-customer.ts";
import { barCustomer, deleteRemark, remarkCustomer } from "./write-customer.ts";

let office: Office;
let owner: At;
let desk: At;
let services: FileServices;
beforeAll(async () => {
  office = await Office.open();
  await office.change("update services set seats = 50, durations = '{60}', notice_minutes = 0");
  owner = await operatorWith(office, { role: "owner", staffId: null }, "Olga");
  desk = await operatorWith(office, { role: "front-desk", staffId: null });
  services = Object.assign(office.services, { uploads: separateUploads(diskUploads("/tmp/almanac-no-uploads")) });
}, 60_000);
afterAll(() => office.close());
beforeEach(async () => {
  office.now = new Date("2026-11-15T12:00:00Z");
  await office.change(`delete from customers; delete from mails; delete from waiting_entries; delete from booking_lines;
    delete from bookings; delete from claims; delete from sessions; delete from idempotency_keys`);
});

interface Visitor {
  first?: string;
  last?: string;
  email?: string;
  phone?: string;
  start?: string;
}

async function hold({ start = "2026-11-16T10:00:00Z" }: Visitor) {
  const found = await office.page("massage");
  const { provider } = found;
  const visit = { people: [{ lines: [chosenLine(found.services[0]!, { seats: 1 })] }] };
  const common = { zone: "Europe/Lisbon", locale: "en", link: null, instead: null, prefill: {}, key: randomUUID() };
  const { token } = must(await holdSlot({ provider, visit, start: parseInstant(start), ...common }, services));
  return { provider, visit, token };
}

function detailsOf({ first = "Ada", last = "Byron", email = "ada@example.com", phone = "" }: Visitor) {
  const details = { firstName: first, lastName: last, email, phone, dateOfBirth: null, notes: "", location: null };
  return { details, phoneTyped: "" };
}

/** What became of the booking: its id, or why it was refused. */
async function tryBook(visitor: Visitor, isSent = true): Promise<string> {
  const held = await hold(visitor);
  const sent = detailsOf(visitor);
  if (!isSent) must(await saveBookingDetails({ ...held, ...sent }, services));
  const command = { ...held, guests: { count: 0, named: [] }, key: randomUUID(), link: null };
  const booked = await book({ ...command, ...(isSent && { sent }) }, services);
  if (!booked.ok) return booked.refusal.code;
  const [row] = await office.rows<{ id: string }>("select id from bookings order by created_at desc limit 1");
  return row!.id;
}

/** Books, without an address if it is empty, as the office may do. Returns the id of the booking. */
async function visit(visitor: Visitor): Promise<string> {
  const id = await tryBook({ ...visitor, email: visitor.email || "ada@example.com" });
  if (visitor.email === "") await office.change(`update bookings set email = '' where id = '${id}'`);
  return id;
}

/** Runs with the id of a second business. */
async function elsewhere(work: (at: At) => Promise<void>): Promise<void> {
  const [other] = await office.rows<{ id: string }>(
    `insert into providers select (jsonb_populate_record(p, jsonb_build_object('id', gen_random_uuid(), 'slug', 'other'))).*
       from providers p returning id`,
  );
  try {
    await work({ ...desk, providerId: other!.id });
  } finally {
    await office.change(`delete from idempotency_keys where provider_id = '${other!.id}'`);
    await office.change(`delete from providers where id = '${other!.id}'`);
  }
}

function value<T>(result: { ok: true; value: T } | { ok: false; refusal: { code: string } }): T {
  if (!result.ok) throw new Error(result.refusal.code);
  return result.value;
}
const codeOf = (result: { ok: boolean; refusal?: { code: string } }) => (result.ok ? "done" : result.refusal!.code);
const key = () => ({ key: randomUUID() });
const read = async (id: string, at = desk) => value(await readCustomer(at, id, services));
const names = async (typed = "", at = desk) =>
  (await listCustomers(at, { after: null, typed }, services)).customers.map(({ firstName }) => firstName);

describe("customers", () => {
  it("are listed once, the newest first, and found by name, address and last digits", async () => {
    await visit({ first: "Ada", email: "ada@example.com", phone: "+351912000111" });
    await visit({ first: "Zoë", last: "Ångström", email: "zoe@example.com" });
    await visit({ first: "Ada", email: "ADA@Example.com" });
    await visit({ first: "Cal", email: "", phone: "+351912000333" });
    expect(await names()).toEqual(["Cal", "Ada", "Zoë"]);
    expect([await names("ang"), await names("zoe"), await names("ADA@example.com")]).toEqual([
      ["Zoë"],
      ["Zoë"],
      ["Ada"],
    ]);
    expect([await names("0111"), await names("333"), await names("nobody")]).toEqual([["Ada"], ["Cal"], []]);
  });

  it("are listed page by page without a gap or a repetition", async () => {
    await visit({});
    await office.change(
      `insert into bookings (provider_id, reference, state, manage_token_hash, starts_at, ends_at, email, first_name, currency, created_at)
       select provider_id, 'X' || n, 'scheduled', sha256(n::text::bytea), starts_at, ends_at, 'v' || n % 120 || '@example.com',
              'V' || n % 120, currency, created_at - n * interval '1 microsecond'
         from bookings, generate_series(1, 300) n`,
    );
    const seen: string[] = [];
    let after: { micros: string; id: string } | null = null;
    do {
      const page = await listCustomers(desk, { after, typed: "" }, services);
      seen.push(...page.customers.map(({ email }) => email));
      after = page.next;
    } while (after !== null);
    expect(new Set(seen).size).toBe(121);
    expect(seen).toHaveLength(121);
  });

  it("include those who only bought something or wait", async () => {
    await visit({ first: "Ada" });
    await office.change(
      `insert into orders (provider_id, reference, state, token_hash, token_sealed, name, email, currency, total)
       select id, 'ORD', 'paid', sha256('o'), '', 'Olive', 'olive@example.com', currency, 100 from providers`,
    );
    expect(await names()).toEqual(["Olive", "Ada"]);
    expect(await names("olive@EXAMPLE.com")).toEqual(["Olive"]);
    await office.change("delete from orders");
  });

  it("have everything under their address, and under numbers that no one else uses", async () => {
    const first = await visit({ phone: "+351912000111" });
    await visit({ email: "", phone: "+351912000111", start: "2026-11-17T10:00:00Z" });
    const { customer, visits, all } = await read(first);
    expect(customer).toMatchObject({ emails: ["ada@example.com"], phones: ["+351912000111"], isStored: false });
    expect(visits).toHaveLength(2);
    expect(all!.counts).toMatchObject({ visits: 0, upcoming: 2, noShows: 0 });
    expect(await names()).toEqual(["Ada"]);
    // A family shares a number.
    const other = await visit({ first: "Ben", email: "ben@example.com", phone: "+351912000111" });
    expect((await read(first)).customer.phones).toEqual([]);
    expect((await read(other)).all!.sharers).toMatchObject([{ email: "ada@example.com" }]);
  });

  it("count visits, absences and money when read", async () => {
    const id = await visit({});
    await visit({ start: "2026-11-17T10:00:00Z" });
    office.now = new Date("2026-12-01T12:00:00Z");
    await office.change("update bookings set attendance = 'no-show' where starts_at::date = '2026-11-17'");
    await office.change(
      `insert into takings (provider_id, booking_id, amount, currency, method, operator_id)
       select provider_id, id, 500, currency, 'cash', '${owner.actor.operatorId}' from bookings where id = '${id}'`,
    );
    const { all } = await read(id);
    const [{ total }] = (await office.rows<{ total: string }>("select sum(total)::int as total from bookings")) as [
      { total: string },
    ];
    expect(all!.counts).toMatchObject({ visits: 1, noShows: 1, upcoming: 0 });
    expect(all!.money).toMatchObject([{ paid: 500, owed: Number(total) - 500 }]);
    await office.change("delete from takings");
  });

  it("of another business do not exist, nor do ids of other things", async () => {
    const id = await visit({});
    for (const [at, asked] of [
      [{ ...desk, providerId: randomUUID() }, id],
      [desk, randomUUID()],
      [desk, "nonsense"],
      [desk, "'; drop table customers"],
    ] as const)
      expect(codeOf(await readCustomer(at, asked, services))).toBe("customer-unknown");
    await elsewhere(async (at) => {
      expect(codeOf(await remarkCustomer(at, { id, text: "Hm", ...key() }, services))).toBe("customer-unknown");
      expect(codeOf(await mergeCustomer(at, { id, other: id, ...key() }, services))).toBe("customer-unknown");
    });
  });

  it("show members the name, the phone and their own visits within thirty days", async () => {
    const id = await visit({ phone: "+351912000111" });
    const far = await visit({ first: "Far", email: "far@example.com" });
    await office.change(
      `update bookings set starts_at = starts_at + interval '40 days', ends_at = ends_at + interval '40 days' where id = '${far}'`,
    );
    const [line] = await office.rows<{ staff_id: string }>(
      `select staff_id from booking_lines where booking_id = '${id}'`,
    );
    const [stranger] = await office.rows<{ id: string }>(`select id from staff where id <> '${line!.staff_id}'`);
    const own = await operatorWith(office, { role: "member", staffId: line!.staff_id });
    const other = await operatorWith(office, { role: "member", staffId: stranger!.id });
    expect([await names("", own), await names("by", own), await names("", other)]).toEqual([["Ada"], ["Ada"], []]);
    expect((await read(id, own)).all).toBeNull();
    expect(codeOf(await readCustomer(other, id, services))).toBe("customer-unknown");
    expect(codeOf(await readCustomer(own, far, services))).toBe("customer-unknown");
    expect(codeOf(await remarkCustomer(own, { id, text: "Hm", ...key() }, services))).toBe("not-allowed");
    expect(codeOf(await barCustomer(own, { id, isBarred: true, reason: "x", ...key() }, services))).toBe("not-allowed");
    for (const at of [own, desk]) {
      expect(codeOf(await eraseCustomer(at, { id, ...key() }, services))).toBe("not-allowed");
      expect(codeOf(await exportCustomer(at, { id, origin: "", locale: null }, services))).toBe("not-allowed");
    }
  });
});

describe("a remark on a customer", () => {
  it("is written once, is not in the log, and is deleted by its author only", async () => {
    const id = await visit({});
    const once = key();
    for (let n = 0; n < 3; n++) value(await remarkCustomer(desk, { id, text: " Likes tea ", ...once }, services));
    const [remark] = (await read(id)).all!.remarks;
    expect(remark).toMatchObject({ text: "Likes tea", operator: "Rui" });
    expect(JSON.stringify(await office.rows("select * from log"))).not.toContain("tea");
    const others = await deleteRemark(owner, { id, remark: remark!.id, ...key() }, services);
    expect(codeOf(others)).toBe("not-ended");
    expect((await read(id)).all!.remarks).toHaveLength(1);
    value(await deleteRemark(desk, { id, remark: remark!.id, ...key() }, services));
    expect((await read(id)).all!.remarks).toEqual([]);
    for (const text of ["", "x".repeat(1001), "\u0000"])
      expect(codeOf(await remarkCustomer(desk, { id, text, ...key() }, services))).toBe("remark-unreadable");
    expect(codeOf(await deleteRemark(desk, { id, remark: "nonsense", ...key() }, services))).toBe("not-ended");
  });

  it("makes one customer, even if two operators write at once from different visits", async () => {
    const one = await visit({});
    const two = await visit({ start: "2026-11-17T10:00:00Z" });
    const written = await Promise.all(
      [one, two, one, two].map((id) => remarkCustomer(desk, { id, text: "Hm", ...key() }, services)),
    );
    expect(written.map(codeOf)).toEqual(["done", "done", "done", "done"]);
    expect(await office.count("customers")).toBe(1);
    expect((await read(two)).all!.remarks).toHaveLength(4);
  });
});

describe("a customer who books in person only", () => {
  const bar = (id: string, isBarred = true, at = desk) =>
    barCustomer(at, { id, isBarred, reason: isBarred ? "Never pays" : "", ...key() }, services);

  it("cannot book online with any spelling of the address, nor with the number, until the bar is lifted", async () => {
    const id = await visit({ phone: "+351912000111" });
    expect(codeOf(await barCustomer(desk, { id, isBarred: true, reason: " ", ...key() }, services))).toBe(
      "reason-missing",
    );
    value(await bar(id));
    for (const isSent of [true, false]) {
      expect(await tryBook({ email: "ADA@EXAMPLE.COM" }, isSent)).toBe("not-online");
      expect(await tryBook({ email: "new@example.com", phone: "+351912000111" }, isSent)).toBe("not-online");
    }
    // Other addresses are other people.
    expect(await tryBook({ email: "a.da@example.com" })).toMatch(/-/);
    expect(JSON.stringify(await office.rows("select * from log"))).not.toContain("Never pays");
    value(await bar(id, false));
    expect((await read(id)).customer.bar).toBeNull();
    expect(await tryBook({})).not.toBe("not-online");
  });

  it("reads how to reach the business, and keeps what was typed", async () => {
    value(await bar(await visit({})));
    const held = await hold({});
    const sent = detailsOf({ first: "Again" });
    const outcome = await book(
      { ...held, sent, guests: { count: 0, named: [] }, key: randomUUID(), link: null },
      services,
    );
    expect(outcome).toMatchObject({ ok: false, refusal: { code: "not-online", contact: "+351 21 555 0100" } });
    expect(await office.count("bookings where state = 'held' and first_name = 'Again'")).toBe(1);
  });

  it("cannot join a waiting list", async () => {
    value(await bar(await visit({})));
    await office.change(
      "update services set waiting_offer = 720; update sessions set seats = seats_taken where seats_taken > 0",
    );
    const { provider, services: offered } = await office.page("massage");
    const [session] = await office.rows<{ id: string }>("select id from sessions order by starts_at limit 1");
    const person = { name: "Ada", email: "Ada@example.com", phone: "", zone: "UTC", locale: "en", seats: 1 };
    const wish = { provider, service: offered[0]!, target: { sessionId: session!.id }, ...person };
    expect(codeOf(await joinWaitingList({ ...wish, ...key() }, services))).toBe("not-online");
    expect(codeOf(await joinWaitingList({ ...wish, email: "b@example.com", ...key() }, services))).toBe("done");
    await office.change("update services set waiting_offer = null");
  });

  it("is booked before the bar or refused, never in between", async () => {
    for (let n = 0; n < 10; n++) {
      const id = await visit({ email: `race-${n}@example.com` });
      const [booked] = await Promise.all([tryBook({ email: `race-${n}@example.com` }), bar(id)]);
      const after = await tryBook({ email: `race-${n}@example.com` });
      expect([booked === "not-online" || /^[\da-f-]{36}$/.test(booked), after]).toEqual([true, "not-online"]);
    }
  });
});

describe("two customers", () => {
  const merge = (id: string, other: string, at = desk) => mergeCustomer(at, { id, other, ...key() }, services);

  it("become one, with remarks, bar and visits, and are split again by address", async () => {
    const one = await visit({});
    const two = await visit({ first: "Augusta", email: "augusta@example.com" });
    value(await remarkCustomer(desk, { id: two, text: "Likes tea", ...key() }, services));
    value(await barCustomer(desk, { id: two, isBarred: true, reason: "Late", ...key() }, services));
    value(await merge(one, two));
    const merged = await read(two);
    expect(merged.customer).toMatchObject({ id: one, emails: ["ada@example.com", "augusta@example.com"] });
    expect([merged.visits.length, merged.all!.remarks.length, merged.customer.bar?.reason]).toEqual([2, 1, "Late"]);
    expect(await tryBook({})).toBe("not-online");
    expect(await names()).toEqual(["Augusta"]);
    value(await splitKey(desk, { id: one, kind: "email", value: "augusta@example.com", ...key() }, services));
    expect((await read(two)).customer).toMatchObject({ id: two, emails: ["augusta@example.com"], bar: null });
    expect((await read(one)).visits).toHaveLength(1);
    const last = { id: one, kind: "email" as const, value: "ada@example.com", ...key() };
    expect(codeOf(await splitKey(desk, last, services))).toBe("customer-last-key");
    expect(codeOf(await splitKey(desk, { ...last, value: "x@example.com", ...key() }, services))).toBe(
      "customer-changed",
    );
  });

  it("are split with the numbers and visits that belong to the address, and with no others", async () => {
    const shared = "+351912000111";
    const one = await visit({ phone: shared });
    const two = await visit({ first: "Augusta", email: "augusta@example.com", phone: "+351912000222" });
    await visit({ first: "Augusta", email: "augusta@example.com", phone: shared });
    value(await merge(one, two));
    expect((await read(one)).customer.phones).toContain("+351912000222");
    value(await splitKey(desk, { id: one, kind: "email", value: "augusta@example.com", ...key() }, services));
    const left = await read(one);
    const gone = await read(two);
    expect(left.customer.phones).not.toContain("+351912000222");
    expect(gone.customer).toMatchObject({ emails: ["augusta@example.com"], phones: ["+351912000222"] });
    expect([left.visits.length, gone.visits.length]).toEqual([1, 2]);
  });

  it("are not the same, not of another business, and merged once by two who do it at once", async () => {
    const one = await visit({});
    const again = await visit({});
    const two = await visit({ email: "b@example.com" });
    expect(codeOf(await merge(one, one))).toBe("customer-same");
    expect(codeOf(await merge(one, again))).toBe("customer-same");
    expect(codeOf(await merge(one, randomUUID()))).toBe("customer-unknown");
    const both = await Promise.all([merge(one, two), merge(two, one)]);
    expect(both.map(codeOf).toSorted()).toEqual(["customer-same", "done"]);
    expect([await office.count("customers"), await office.count("customer_keys")]).toEqual([1, 2]);
  });
});

describe("erasing a customer", () => {
  it("is refused while anything is to come, and erases nothing then", async () => {
    const id = await visit({});
    office.now = new Date("2026-12-01T12:00:00Z");
    await office.change(
      "update bookings set starts_at = starts_at - interval '30 days', ends_at = ends_at - interval '30 days'",
    );
    office.now = new Date("2026-11-15T12:00:00Z");
    await visit({ start: "2026-11-17T10:00:00Z" });
    expect(value(await readErasable(owner, id, services)).needed).toMatchObject([{ kind: "visit", isHeld: false }]);
    expect(await eraseCustomer(owner, { id, ...key() }, services)).toMatchObject({
      refusal: { code: "customer-needed", count: 1 },
    });
    expect(await office.count("bookings where erased_at is not null")).toBe(0);
  });

  it("is refused while a visit is being booked", async () => {
    const id = await visit({});
    const held = await hold({ start: "2026-11-17T10:00:00Z" });
    must(await saveBookingDetails({ ...held, ...detailsOf({}) }, services));
    office.now = new Date("2026-11-16T12:00:00Z");
    expect(value(await readErasable(owner, id, services)).needed).toMatchObject([{ isHeld: true }]);
    expect(codeOf(await eraseCustomer(owner, { id, ...key() }, services))).toBe("customer-needed");
  });

  it("erases all keys, remarks and the bar; a repeat of the form is done already", async () => {
    const one = await visit({ phone: "+351912000111" });
    const two = await visit({ email: "b@example.com" });
    value(await mergeCustomer(desk, { id: one, other: two, ...key() }, services));
    value(await remarkCustomer(desk, { id: one, text: "Likes tea", ...key() }, services));
    office.now = new Date("2026-12-01T12:00:00Z");
    const once = key();
    expect(value(await eraseCustomer(owner, { id: one, ...once }, services))).toMatchObject({ visits: 2 });
    for (const table of ["customers", "customer_keys", "customer_remarks"]) expect(await office.count(table)).toBe(0);
    expect(await office.count("bookings where email <> '' or phone <> '' or first_name <> ''")).toBe(0);
    expect(codeOf(await eraseCustomer(owner, { id: one, ...once }, services))).toBe("customer-unknown");
    expect(await wasErased(owner, once.key, services)).toBe(true);
    expect(await office.count("log where verb = 'customers.erase'")).toBe(1);
  });

  it("leaves no one half erased when a visit is booked meanwhile", async () => {
    const id = await visit({});
    office.now = new Date("2026-11-16T12:00:00Z");
    const [erased, booked] = await Promise.all([
      eraseCustomer(owner, { id, ...key() }, services),
      tryBook({ start: "2026-11-17T10:00:00Z" }),
    ]);
    expect(booked).toMatch(/^[\da-f-]{36}$/);
    // The new visit is whole, whatever became of the old one.
    expect(await office.rows(`select first_name, email, erased_at from bookings where id = '${booked}'`)).toEqual([
      { first_name: "Ada", email: "ada@example.com", erased_at: null },
    ]);
    if (!erased.ok) expect(erased.refusal.code).toBe("customer-needed");
  });
});

describe("the export of a customer", () => {
  it("has everything under all keys, and is logged without names", async () => {
    const one = await visit({});
    const two = await visit({ first: "Augusta", email: "augusta@example.com" });
    value(await mergeCustomer(desk, { id: one, other: two, ...key() }, services));
    value(await remarkCustomer(desk, { id: one, text: "Likes tea", ...key() }, services));
    const { json } = value(
      await exportCustomer(owner, { id: two, origin: "https://x.example", locale: null }, services),
    );
    expect(JSON.stringify(json)).toMatch(/Ada.*Augusta.*Likes tea/s);
    const logged = await office.rows("select verb, before, after, reason from log where verb = 'customers.export'");
    expect(logged).toEqual([{ verb: "customers.export", before: null, after: null, reason: "" }]);
  });
  it("is limited to ten in an hour for each operator", async () => {
    const id = await visit({});
    const limited = { ...services, limits: standardLimits };
    const take = async (by: typeof owner) => {
      const taken = await exportCustomer(by, { id, origin: "", locale: null }, limited);
      return taken.ok ? "taken" : taken.refusal.code;
    };
    const answers: string[] = [];
    for (let n = 0; n < 11; n++) answers.push(await take(owner));
    expect(answers).toEqual([...Array<string>(10).fill("taken"), "too-many-requests"]);
    const manager = await operatorWith(office, { role: "manager", staffId: null });
    expect(await take(manager)).toBe("taken");
  });
});
