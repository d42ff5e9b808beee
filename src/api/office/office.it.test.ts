import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { keyVerbs } from "#domain/keys/key-verbs.ts";
import { pay } from "#use-cases/payments/testing/pay.ts";
import { endpoints } from "../endpoints.ts";
import { Harbour, monday } from "../testing/harbour.ts";
import type { Answer } from "../testing/open-api.ts";
import { keyOf } from "../testing/prepare-office.ts";
import { send } from "../testing/send.ts";

let harbour: Harbour;
let key: Record<string, string>;
const office = "/office/harbour-practice";
const tuesday = "2026-11-17T10:00:00+00:00";

beforeEach(async () => {
  harbour = await Harbour.open();
  key = await keyOf(harbour.api, "harbour-practice");
});
afterEach(() => harbour.close());

const get = (path: string, headers = key) => harbour.api.get(`${office}${path}`, headers);
const post = (path: string, body: unknown, headers = key) => harbour.post(`${office}${path}`, body, headers);
const withVerbs = (...verbs: string[]) => keyOf(harbour.api, "harbour-practice", verbs);
const referencesIn = ({ body }: Answer) => body.items.map(({ reference }: { reference: string }) => reference);

/** Ten bookings, a day apart. */
async function fill(): Promise<string[]> {
  const references: string[] = [];
  for (const day of [16, 17, 18, 19, 20, 23, 24, 25, 26, 27]) {
    const { reference } = await harbour.book({ start: `2026-11-${day}T10:00:00+00:00`, staff: "ines-carvalho" });
    references.push(reference);
  }
  return references;
}

describe("every endpoint of the office", () => {
  const guarded = endpoints.filter(({ access }) => access !== "open");
  const params = { provider: "harbour-practice", reference: "K7M2-QX4P", customer: randomUUID(), form: "x" };

  it.each(guarded)("$id needs a key of this business, with its verb", async (endpoint) => {
    const { access, examples } = endpoint;
    const verb = (access as { verb: string }).verb;
    const [{ body }] = examples;
    const sent = { params, ...(body !== undefined && { body }) };
    const none = await send(harbour.api, endpoint, sent);
    expect([none.status, none.body.code]).toEqual([401, "key-needed"]);
    const forged = { Authorization: `Bearer alm_${"A".repeat(36)}` };
    expect((await send(harbour.api, endpoint, { ...sent, headers: forged })).status).toBe(401);
    const other = await withVerbs(...keyVerbs.filter((one) => one !== verb));
    const refused = await send(harbour.api, endpoint, { ...sent, headers: other });
    expect([refused.status, refused.body.code]).toEqual([403, "verb-missing"]);
    const elsewhere = { ...sent, params: { ...params, provider: "other-business" } };
    expect((await send(harbour.api, endpoint, { ...elsewhere, headers: key })).status).toBe(404);
  });
});

describe("bookings", () => {
  it("are listed by day, a page at a time, each once", async () => {
    const references = await fill();
    const seen: string[] = [];
    for (let cursor: string | null = ""; cursor !== null;) {
      const page: Answer = await get(`/bookings?limit=3${cursor && `&cursor=${cursor}`}`);
      seen.push(...referencesIn(page));
      cursor = page.body.next;
    }
    expect(seen).toEqual(references);
    expect(referencesIn(await get("/bookings?from=2026-11-18&to=2026-11-19"))).toEqual(references.slice(2, 4));
    expect(referencesIn(await get("/bookings?staff=jonas-weber"))).toEqual([]);
    expect(referencesIn(await get("/bookings?staff=ines-carvalho&limit=2"))).toEqual(references.slice(0, 2));
    expect(referencesIn(await get("/bookings?staff=no-one"))).toEqual([]);
    expect(referencesIn(await get("/bookings?state=cancelled"))).toEqual([]);
  });

  it("are listed by when they changed, with the same microsecond for many", async () => {
    const references = await fill();
    await harbour.change("update bookings set changed_at = '2026-11-15 12:00:00.123456+00'");
    const seen: string[] = [];
    for (let cursor: string | null = ""; cursor !== null;) {
      const page: Answer = await get(
        `/bookings?changedSince=2026-11-15T12:00:00Z&limit=4${cursor && `&cursor=${cursor}`}`,
      );
      seen.push(...referencesIn(page));
      cursor = page.body.next;
    }
    expect(seen.toSorted()).toEqual(references.toSorted());
    expect(referencesIn(await get("/bookings?changedSince=2026-11-15T12:00:01Z"))).toEqual([]);
  });

  it("that were never sent are not listed or found", async () => {
    await harbour.hold();
    const [{ reference }] = (await harbour.rows("select reference from bookings")) as [{ reference: string }];
    expect(referencesIn(await get("/bookings?changedSince=2020-01-01T00:00:00Z"))).toEqual([]);
    expect((await get(`/bookings/${reference}`)).body.code).toBe("booking-unknown");
  });

  it("are read, moved, cancelled and marked, and the log names the key", async () => {
    const { reference } = await harbour.book();
    const read = await get(`/bookings/${reference}`);
    expect(read.body).toMatchObject({
      reference,
      state: "scheduled",
      visitor: { email: "ada@example.com" },
      owed: { amount: 5400 },
    });
    expect((await post(`/bookings/${reference}/remarks`, { text: "Likes tea" })).status).toBe(201);
    const moved = await post(`/bookings/${reference}/move`, { start: tuesday, staff: "jonas-weber" });
    expect(moved.body).toMatchObject({ start: tuesday, revision: read.body.revision + 1 });
    const late = await post(`/bookings/${reference}/cancel`, { cause: "we-cancel", revision: read.body.revision });
    expect(late.body.code).toBe("booking-changed");
    const early = await post(`/bookings/${reference}/attendance`, { attendance: "no-show" });
    expect(early.body.code).toBe("attendance-early");
    const cancelled = await post(`/bookings/${reference}/cancel`, { cause: "we-cancel", message: "Jonas is ill" });
    expect(cancelled.body.state).toBe("cancelled");
    const log = await harbour.rows("select distinct actor_kind, verb from log where actor_kind = 'key' order by verb");
    expect(log.map(({ verb }) => verb)).toEqual(["bookings.cancel", "bookings.move", "remarks.write"]);
  });

  it("do not tell a key that only changes them whose they are", async () => {
    const { reference } = await harbour.book();
    const cancelled = await post(
      `/bookings/${reference}/cancel`,
      { cause: "visitor-asked" },
      await withVerbs("bookings.cancel"),
    );
    expect(cancelled.status).toBe(200);
    expect(JSON.stringify(cancelled.body)).not.toContain("ada@");
  });

  it("move past rules only if the key may waive them, with a reason", async () => {
    const { reference } = await harbour.book();
    const night = { start: "2026-11-17T05:00:00+00:00" };
    const asked = await post(`/bookings/${reference}/move`, night);
    expect([asked.status, asked.body.code]).toEqual([409, "rules-in-the-way"]);
    const waive = { ...night, waive: asked.body.rules };
    expect((await post(`/bookings/${reference}/move`, waive)).body.code).toBe("reason-missing");
    const weak = await withVerbs("bookings.move");
    const refused = await post(`/bookings/${reference}/move`, { ...waive, reason: "Early train" }, weak);
    expect([refused.status, refused.body.code]).toEqual([409, "time-impossible"]);
    const moved = await post(`/bookings/${reference}/move`, { ...waive, reason: "Early train" });
    expect(moved.body.start).toBe("2026-11-17T05:00:00+00:00");
  });

  it("are made for callers, once per key", async () => {
    const once = { ...key, "Idempotency-Key": randomUUID() };
    const body = {
      service: "massage",
      staff: "ines-carvalho",
      start: monday,
      minutes: 30,
      visitor: { firstName: "Ada", phone: "+351 912 345 678" },
    };
    const made = await post("/bookings", body, once);
    expect([made.status, made.body.state]).toEqual([201, "scheduled"]);
    expect((await post("/bookings", body, once)).body).toEqual(made.body);
    const taken = await post("/bookings", body);
    expect(taken.status).toBe(409);
    const nameless = await post("/bookings", { ...body, start: tuesday, visitor: {} });
    expect(nameless.body.errors.map(({ path }: { path: string }) => path)).toContain("body.visitor.firstName");
    expect(await harbour.rows("select count(*)::int as n from bookings where state in ('held', 'scheduled')")).toEqual([
      { n: 1 },
    ]);
  });

  it("that are requests are confirmed or declined", async () => {
    await harbour.change("update services set confirmation = 'request'");
    const one = await harbour.book();
    const two = await harbour.book({ start: tuesday });
    expect((await post(`/bookings/${one.reference}/confirm`, {})).body.state).toBe("scheduled");
    expect((await post(`/bookings/${one.reference}/confirm`, {})).status).toBe(200);
    expect((await post(`/bookings/${two.reference}/decline`, { reason: "Full" })).body.state).toBe("declined");
    expect((await post(`/bookings/${two.reference}/confirm`, {})).body.code).toBe("booking-changed");
    const late = await post(`/bookings/${one.reference}/confirm`, { start: tuesday });
    expect(late.body.code).toBe("booking-changed");
  });
});

describe("money", () => {
  it("goes back once, and only what the client saw", async () => {
    await harbour.change("update services set pay_now = 'full'");
    const booking = await harbour.book();
    await pay(new URL(booking.payment.url).pathname.split("/").at(-1)!, harbour.services);
    const { reference } = booking;
    const before = await get(`/bookings/${reference}/payments`);
    expect(before.body).toMatchObject({ paid: { amount: 5400 }, owed: { amount: 0 }, refundable: { amount: 5400 } });
    const once = { ...key, "Idempotency-Key": randomUUID() };
    const refund = { amount: 1000, refundable: 5400, reason: "Cold room" };
    const all = await Promise.all(
      Array.from({ length: 10 }, () => post(`/bookings/${reference}/refund`, refund, once)),
    );
    expect(new Set(all.map(({ status }) => status))).toEqual(new Set([202]));
    expect((await post(`/bookings/${reference}/refund`, refund)).body.code).toBe("money-changed");
    expect((await post(`/bookings/${reference}/refund`, { ...refund, refundable: 4400, amount: 4401 })).body.code).toBe(
      "refund-amount",
    );
    expect((await get(`/bookings/${reference}/payments`)).body.refundable.amount).toBe(4400);
  });
});

describe("customers", () => {
  it("are found, read and remarked", async () => {
    const { reference } = await harbour.book();
    const list = await get("/customers?search=byron");
    expect(list.body.items).toMatchObject([{ firstName: "Ada", email: "ada@example.com" }]);
    const { id } = list.body.items[0];
    expect((await post(`/customers/${id}/remarks`, { text: "Likes tea" })).status).toBe(201);
    const read = await get(`/customers/${id}`);
    expect(read.body).toMatchObject({ visits: [{ reference }], remarks: [{ text: "Likes tea", by: "Test" }] });
    expect((await get(`/customers/${randomUUID()}`)).body.code).toBe("customer-unknown");
  });
});

it("has responses only of forms that this business has", async () => {
  expect((await get("/forms/nothing/responses")).body.code).toBe("form-not-found");
});
