import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { chosenLine } from "#domain/booking/chosen-visit.ts";
import { instantOf, parseInstant } from "#domain/time/instant.ts";
import { withDatabase, type EmptyDatabase } from "#store/testing/database.ts";
import { fillWithExample } from "#store/testing/example.ts";
import { tokenNow } from "./testing/token-now.ts";
import type { Services } from "../shared/services.ts";
import { testServices } from "../testing/services.ts";
import { book } from "./confirm/book.ts";
import { cancelBooking } from "./manage/cancel-booking.ts";
import { findPage, type FoundPage } from "./find/find-page.ts";
import { holdSlot } from "./hold/hold-slot.ts";
import { readBooking } from "./manage/read-booking.ts";
import { closeLink } from "../payments/checkout/close-link.ts";
import { readPayment } from "../receipts/read-payment.ts";
import { paymentToken } from "../payments/checkout/payment-token.ts";
import { leave, pay } from "../payments/testing/pay.ts";
import { fillIn } from "./testing/fill-in.ts";

const slug = "Zk4uP0vYb2";
const monday = parseInstant("2026-11-16T10:00:00Z")!;
const expired = {
  code: "link-expired",
  contactMethod: "+351 21 555 0100",
  rebook: "/widget/appointment/harbour-practice",
};

let database: EmptyDatabase;
let services: Services;
let page: FoundPage;

beforeEach(async () => {
  database = await withDatabase();
  await fillWithExample(database);
  services = testServices(database.db, { clock: { now: () => new Date("2026-11-15T12:00:00Z") } });
  await database.pool.query(
    `with link as (
       insert into one_time_links (provider_id, slug, service_id, staff_id, price)
       select s.provider_id, $1, s.id, m.id, 2500 from services s join staff m using (provider_id)
        where s.slug = 'massage' and m.slug = 'jonas-weber' returning *)
     insert into directory (kind, slug, provider_id, target_id)
     select 'one-time-link', slug, provider_id, id from link`,
    [slug],
  );
  page = await open();
});
afterEach(() => database.close());

function find(name = slug) {
  return findPage({ kind: "one-time-link", slug: name }, services);
}

async function open(): Promise<FoundPage> {
  const found = await find();
  if (!found.ok) throw new Error(found.refusal.code);
  return found.value;
}

function visit({ services: [service], link }: FoundPage) {
  return { people: [{ lines: [chosenLine(service!, { duration: 60, memberId: link?.memberId ?? null })] }] };
}

function hold(hours: number, key: string = randomUUID(), on = page) {
  const { provider, link } = on;
  const usual = { zone: "Europe/Lisbon", locale: "en", instead: null, prefill: {} };
  const start = instantOf(monday + hours * 60);
  return holdSlot({ ...usual, provider, link, visit: visit(on), start, key }, services);
}

async function mustHold(hours: number, on = page): Promise<string> {
  const held = await hold(hours, randomUUID(), on);
  if (!held.ok) throw new Error(held.refusal.code);
  return held.value.token;
}

async function confirm(token: string, key: string = randomUUID(), on = page) {
  const { provider, link } = on;
  const held = { provider, link, visit: visit(on), token };
  await fillIn(held, services);
  return book({ ...held, guests: { count: 0, named: [] }, key }, services);
}

async function rowsOf(query: string): Promise<unknown[]> {
  return (await database.pool.query(query)).rows;
}

describe("a one-time link", () => {
  it("books its service with its member at its price", async () => {
    const token = await mustHold(0);
    expect(await confirm(token)).toMatchObject({ ok: true, value: { booked: true } });
    expect(await readBooking(page, await tokenNow(token, services), services)).toMatchObject({
      value: { members: ["Jonas Weber"], booking: { state: "scheduled", total: 2500, lines: [{ price: 2500 }] } },
    });
    expect(await rowsOf("select used_by = (select id from bookings) as used from one_time_links")).toEqual([
      { used: true },
    ]);
  });

  it("is not used up by holds", async () => {
    await mustHold(0);
    await mustHold(1);
    expect((await open()).link).toMatchObject({ isOpen: true });
  });

  it("is used up by the first confirmation; the second visitor keeps the typed details, and the hold for now", async () => {
    const first = await mustHold(0);
    const second = await mustHold(1);
    expect((await confirm(first)).ok).toBe(true);
    expect(await confirm(second)).toMatchObject({ refusal: { code: "link-expired" } });
    expect(await readBooking(page, second, services)).toMatchObject({
      value: { booking: { state: "held", firstName: "Ada" } },
    });
  });

  it("is used up by one of ten concurrent confirmations", async () => {
    await database.pool.query("update services set seats = 20");
    page = await open();
    const tokens = await Promise.all(Array.from({ length: 10 }, () => mustHold(0)));
    const answers = await Promise.all(tokens.map((token) => confirm(token)));
    expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
    expect(await rowsOf("select count(*)::int as n from bookings where state = 'scheduled'")).toEqual([{ n: 1 }]);
  });

  it("gives repeated forms their first results after it is used up", async () => {
    const holdKey = randomUUID();
    const bookKey = randomUUID();
    const held = await hold(0, holdKey);
    const token = held.ok ? held.value.token : "";
    const booked = await confirm(token, bookKey);
    page = await open();
    expect(page.link).toMatchObject({ isOpen: false });
    expect(await hold(0, holdKey)).toEqual(held);
    expect(await confirm(token, bookKey)).toEqual(booked);
    expect(await hold(1)).toMatchObject({ refusal: { code: "link-expired" } });
  });

  it("books nothing if it expires between hold and confirmation", async () => {
    const token = await mustHold(0);
    await database.pool.query("update one_time_links set expires_at = clock_timestamp()");
    expect(await confirm(token)).toMatchObject({ refusal: { code: "link-expired" } });
    expect(await rowsOf("select state from bookings")).toEqual([{ state: "held" }]);
    expect((await open()).link).toMatchObject({ isOpen: false });
  });

  it("does not share its price: only the link confirms its holds, and it confirms no others", async () => {
    const found = await findPage({ kind: "services", services: ["massage"] }, services);
    const plain = found.ok ? found.value : page;
    const cheap = await mustHold(0);
    const dear = await mustHold(1, plain);
    expect(await confirm(cheap, randomUUID(), plain)).toMatchObject({ refusal: { code: "link-expired" } });
    expect(await confirm(dear)).toMatchObject({ refusal: { code: "link-expired" } });
    expect(await rowsOf("select used_at from one_time_links")).toEqual([{ used_at: null }]);
  });

  it("remains used up when its booking is cancelled", async () => {
    const token = await mustHold(0);
    await confirm(token);
    const own = await tokenNow(token, services);
    expect((await cancelBooking({ token: own, reason: "Rain", key: randomUUID() }, services)).ok).toBe(true);
    expect((await open()).link).toMatchObject({ isOpen: false });
  });

  it.each([
    [
      "its member no longer gives it",
      "delete from service_staff where staff_id = (select staff_id from one_time_links)",
    ],
    ["its member has left", "update staff set is_active = false where id = (select staff_id from one_time_links)"],
    ["its time has passed", "update one_time_links set expires_at = now() - interval '1 second'"],
  ])("is closed when %s", async (_why, change) => {
    await database.pool.query(change);
    expect((await open()).link).toMatchObject({ isOpen: false });
  });

  it("whose service is no longer offered looks like an unknown link, with the office's number", async () => {
    await database.pool.query("update services set is_active = false where slug = 'massage'");
    expect(await find()).toEqual({ ok: false, refusal: expired });
    expect(await find("never-there")).toEqual({ ok: false, refusal: expired });
    expect(await find("")).toEqual({ ok: false, refusal: expired });
  });

  it("that is unknown names no office if there are several", async () => {
    await database.pool.query(
      "insert into providers (slug, name, time_zone, currency) values ('other', 'Other', 'Europe/Lisbon', 'EUR')",
    );
    expect(await find("never-there")).toEqual({ ok: false, refusal: { code: "link-expired" } });
  });
});

describe("a one-time link with a payment", () => {
  beforeEach(async () => {
    await database.pool.query("update services set pay_now = 'full' where slug = 'massage'");
    page = await open();
  });

  /** Two visitors with the same link, both about to pay. */
  async function twoToPay(): Promise<[string, string]> {
    const tokens: [string, string] = [await mustHold(0), await mustHold(1)];
    for (const token of tokens) expect(await confirm(token)).toMatchObject({ ok: true, value: { booked: false } });
    return tokens;
  }

  const payments = () => rowsOf("select state, return_reason as why from payments order by created_at");
  const change = (set: string) => database.pool.query(`update one_time_links set ${set}`);

  it("opens no checkout after another booking used it", async () => {
    const [first, second] = await twoToPay();
    await pay(await leave(first, services), services);
    await expect(leave(second, services)).rejects.toThrow("link-expired");
    expect(await payments()).toEqual([{ state: "paid", why: null }]);
  });

  it("closes the checkouts of others when it is used", async () => {
    const [first, second] = await twoToPay();
    const one = await leave(first, services);
    const other = await leave(second, services);
    await pay(one, services);
    const [link] = (await rowsOf('select provider_id as "providerId", id as "linkId" from one_time_links')) as [never];
    await closeLink(services, link);
    expect(await services.payments.testBooks!.find(other)).toMatchObject({ state: "expired" });
    expect(await payments()).toEqual([
      { state: "paid", why: null },
      { state: "unpaid", why: null },
    ]);
    await expect(leave(second, services)).rejects.toThrow("link-expired");
  });

  it("refunds a concurrent payment, gives the reason, and does not offer to pay again", async () => {
    const [first, second] = await twoToPay();
    const one = await leave(first, services);
    const other = await leave(second, services);
    await pay(one, services);
    await pay(other, services);
    expect(await payments()).toEqual([
      { state: "paid", why: null },
      { state: "returned", why: "link-used" },
    ]);
    const [{ id }] = (await rowsOf("select id from payments where state = 'returned'")) as [{ id: string }];
    const read = await readPayment({ token: paymentToken(second, id), checkoutId: null }, services);
    expect(read).toMatchObject({ ok: true, value: { whyNot: { code: "link-expired" } } });
  });

  it("takes no payment if it expired before the checkout opened, and counts if it expired later", async () => {
    const [first, second] = await twoToPay();
    const checkout = await leave(first, services);
    await database.pool.query("update payments set created_at = now() - interval '5 minutes'");
    await change("expires_at = now() - interval '1 minute'");
    await expect(leave(second, services)).rejects.toThrow("link-expired");
    expect(await leave(first, services)).toBe(checkout);
    await pay(checkout, services);
    expect(await payments()).toEqual([{ state: "paid", why: null }]);
    const own = await tokenNow(first, services);
    expect(await readBooking(page, own, services)).toMatchObject({ value: { booking: { state: "scheduled" } } });
  });

  it("is not paid after its service was deactivated", async () => {
    const [first] = await twoToPay();
    const checkout = await leave(first, services);
    await database.pool.query("update services set is_active = false where slug = 'massage'");
    await expect(leave(first, services)).rejects.toThrow("not-offered");
    expect(await services.payments.testBooks!.find(checkout)).toMatchObject({ state: "expired" });
  });
});
