import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startProduct, type Product } from "../races/support/product.ts";
import { slotAt } from "../races/support/slots.ts";
import { tokenOf, Visitor, type Answer } from "../races/support/visitor.ts";

// Somebody copied an address in the middle of a booking, and changes it after the visit was booked.

let product: Product;
let visitor: Visitor;
let next = 0;

beforeAll(async () => {
  product = await startProduct();
  visitor = new Visitor(product.origins[0]!);
}, 180_000);
afterAll(() => product?.stop());

const ada = { firstName: "Adelheid", lastName: "Byronova", email: "adelheid@example.com" };
const secrets = /Adelheid|Byronova|adelheid@/;

async function change(set: string, slug = "moves"): Promise<void> {
  await product.pool.query(`update services set ${set} where slug = $1`, [slug]);
}

async function sql<Row>(text: string): Promise<Row[]> {
  return (await product.pool.query(text)).rows as Row[];
}

async function hold(service = "moves"): Promise<Answer> {
  const held = await visitor.hold({ service, slot: slotAt(next++, 60) });
  expect(tokenOf(held.location, "hold"), held.location).not.toBeNull();
  return held;
}

async function book({ location }: Pick<Answer, "location">): Promise<string> {
  const sent = await visitor.confirm({ location }, randomUUID(), ada);
  return tokenOf(sent.location, "booking") ?? expect.fail(`${sent.status} ${sent.location}`);
}

/** Every address that a token of the copied one could be written into. */
function rewritten(address: string): string[] {
  const { pathname, searchParams } = new URL(address, "http://site");
  const hold = searchParams.get("hold")!;
  const asked = (name: string) => `${pathname}?${new URLSearchParams({ [name]: hold })}`;
  return [
    asked("booking"),
    asked("reschedule"),
    asked("seat"),
    `${asked("hold")}&step=guests`,
    `${asked("hold")}&step=pay`,
    ...["booking", "seat", "entry", "order"].flatMap((name) =>
      [
        "/widget/my-data",
        "/widget/my-data.json",
        "/widget/cancel-booking",
        "/widget/calendar.ics",
        "/widget/invoice",
      ].map((path) => `${path}?${name}=${hold}`),
    ),
    `/widget/make-up?booking=${hold}`,
    `/widget/earlier?booking=${hold}`,
    `/widget/proposal?booking=${hold}`,
    `/verify-payment-callback?payment=${hold}`,
    `/widget/waiting-list?entry=${hold}`,
    `/api/v1/bookings/${hold}`,
    `/api/v1/holds/${hold}`,
    `/api/v1/bookings/${hold}/payment`,
    `/api/v1/seats/${hold}`,
  ];
}

/** Follows redirects with no cookies. */
async function openAs(stranger: Visitor, path: string): Promise<Answer> {
  let answer = await stranger.get(path, { Accept: "*/*" });
  for (let n = 0; n < 4 && answer.status >= 300 && answer.status < 400; n++) {
    const { pathname, search } = new URL(answer.location, product.origins[0]);
    answer = await stranger.get(pathname + search);
  }
  return answer;
}

/** What a stranger learns from any of these addresses. */
async function expectNothing(addresses: readonly string[], own: readonly string[]): Promise<void> {
  for (const address of addresses) {
    const hold = new URL(address, "http://site").searchParams.get("hold")!;
    expect(own).not.toContain(hold);
    for (const path of rewritten(address)) {
      const { status, body } = await openAs(new Visitor(product.origins[0]!), path);
      expect([path, status < 500, secrets.test(body)]).toEqual([path, true, false]);
      for (const token of own) expect(body, path).not.toContain(token);
    }
    const stranger = new Visitor(product.origins[0]!);
    const forms = ["details", "guests", "pay", "hold", "time", "keep", "repeat", "apply-code", "details-and-pay"];
    for (const intent of forms) {
      const typed = { ...ada, firstName: "Eve", lastName: "Evil", email: "eve@example.com", guestCount: "0" };
      const sent = await stranger.post(address, { intent, key: randomUUID(), ...typed });
      expect([intent, tokenOf(sent.location, "booking")]).toEqual([intent, null]);
      expect(sent.body).not.toMatch(secrets);
    }
    for (const [path, body] of [
      ["/bookings", { hold }],
      ["/bookings", { hold, details: { firstName: "Eve", lastName: "Evil", email: "eve@example.com" } }],
      [`/bookings/${hold}/payment`, {}],
      [`/bookings/${hold}/cancel`, {}],
      [`/holds/${hold}/details`, { details: { firstName: "Eve", lastName: "Evil", email: "eve@example.com" } }],
    ] as const) {
      const answer = await asProgram(path, body);
      expect([path, answer.status]).toEqual([path, 404]);
      for (const token of own) expect(answer.text).not.toContain(token);
    }
  }
}

async function asProgram(path: string, body: object, key: string = randomUUID()) {
  const response = await fetch(`${product.origins[0]}/api/v1${path}`, {
    method: "POST",
    headers: { "Content-Type": "application/json", "Idempotency-Key": key },
    body: JSON.stringify(body),
  });
  return { status: response.status, text: await response.text() };
}

async function ownTokens(booking: string): Promise<string[]> {
  const page = await visitor.get(`/widget/booking/moves?booking=${booking}`);
  expect(page.status).toBe(200);
  return [booking];
}

describe("a copied address of a step, after the visit was booked", () => {
  it("opens nothing, and leads on in the browser that booked", async () => {
    const held = await hold();
    const token = await book(held);
    await expectNothing([held.location, `${held.location}&step=time`], await ownTokens(token));
    const again = await visitor.get(held.location);
    expect([again.status, tokenOf(again.location, "booking")]).toEqual([303, token]);
    expect((await visitor.get(again.location)).body).toContain("Adelheid");
    expect(await sql(`select 1 from bookings where email = 'eve@example.com'`)).toEqual([]);
  });

  it("leads on to the booking that was cancelled since, only there", async () => {
    const held = await hold();
    const token = await book(held);
    await visitor.post(`/widget/cancel-booking?booking=${token}`, { key: randomUUID(), scope: "this", reason: "" });
    const again = await visitor.get(held.location);
    expect(tokenOf(again.location, "booking")).toBe(token);
    await expectNothing([held.location], [token]);
  });

  it("gives the same booking to a form that is sent again, also in another tab", async () => {
    const held = await hold();
    const key = randomUUID();
    const sent = [key, key, randomUUID()].map((one) => visitor.confirm(held, one, ada));
    const tokens = (await Promise.all(sent)).map(({ location }) => tokenOf(location, "booking"));
    expect(new Set(tokens).size).toBe(1);
    expect(tokens[0]).not.toBeNull();
    const late = await visitor.confirm(held, randomUUID(), ada);
    expect(tokenOf(late.location, "booking")).toBe(tokens[0]);
  });

  it("of guests, opens nothing", async () => {
    const held = await hold("party");
    const guests = await visitor.confirm(held, randomUUID(), ada);
    expect(guests.location).toContain("step=guests");
    const booked = await visitor.bring(guests, 1);
    const token = tokenOf(booked.location, "booking")!;
    expect(tokenOf((await visitor.get(guests.location)).location, "booking")).toBe(token);
    await expectNothing([held.location, guests.location], [token]);
  });

  it("of a request, opens nothing", async () => {
    const held = await hold("wish");
    const token = await book(held);
    expect(await sql(`select state from bookings where email = '${ada.email}' and state = 'requested'`)).toHaveLength(
      1,
    );
    await expectNothing([held.location], [token]);
  });

  it("of a series, opens none of its dates", async () => {
    await change("recurrence = '{weekly}', recurrence_max = 4", "repeats");
    const held = await hold("repeats");
    const rule = new URL(held.location, "http://site");
    for (const [name, value] of Object.entries({ step: "dates", repeat: "weekly", times: "3" }))
      rule.searchParams.set(name, value);
    const list = await visitor.get(rule.pathname + rule.search);
    const dates = [...list.body.matchAll(/<input\b[^>]*\bname="(date-\d+)"[^>]*>/g)]
      .map(([tag, name]) => [name!, /value="([^"]*)"/.exec(tag)![1]!] as const)
      .filter(([, value]) => value !== "skip");
    const sent = await visitor.post(rule.pathname + rule.search, {
      intent: "repeat",
      key: randomUUID(),
      ...Object.fromEntries(dates),
    });
    expect(tokenOf(sent.location, "hold")).not.toBeNull();
    const before = await sql<{ hash: Buffer }>(
      "select manage_token_hash as hash from bookings where series_id is not null",
    );
    const token = await book(sent);
    const after = await sql<{ hash: Buffer }>(
      "select manage_token_hash as hash from bookings where series_id is not null",
    );
    expect(after).toHaveLength(3);
    for (const { hash } of before) expect(after.some((row) => row.hash.equals(hash))).toBe(false);
    await expectNothing([held.location, rule.pathname + rule.search, sent.location], [token]);
  });

  it("of the payment, opens nothing, and the return from the checkout leads to the booking", async () => {
    await change("price = 2000, pay_now = 'full'");
    try {
      const held = await hold();
      const pay = await visitor.confirm(held, randomUUID(), ada);
      expect(pay.location).toContain("step=pay");
      const left = await visitor.post(pay.location, { intent: "pay", key: randomUUID() });
      const checkout = new URL(left.location);
      const back = await visitor.post(checkout.pathname + checkout.search, { choice: "pay" });
      const returned = new URL(back.location, product.origins[0]);
      const done = await visitor.get(returned.pathname + returned.search);
      const token = tokenOf(done.location, "booking")!;
      expect((await visitor.get(done.location)).body).toContain("Adelheid");
      expect(tokenOf((await visitor.get(pay.location)).location, "booking")).toBe(token);
      const paid = await visitor.post(pay.location, { intent: "pay", key: randomUUID() });
      expect(tokenOf(paid.location, "booking")).toBe(token);
      await expectNothing([held.location, pay.location], [token]);
    } finally {
      await change("price = 0, pay_now = 'nothing'");
    }
  });
});

it("before it is booked, a program cannot book, pay or read what was typed in a browser", async () => {
  await change("price = 2000, pay_now = 'full', guests = 'named', seats = 4", "party");
  try {
    const held = await hold("party");
    const guests = await visitor.confirm(held, randomUUID(), ada);
    const named = {
      intent: "guests",
      key: randomUUID(),
      "guest-1-name": "Adelheid Two",
      "guest-1-email": "adelheid@two.example",
    };
    const pay = await visitor.post(guests.location, named);
    expect(pay.location).toContain("step=pay");
    const token = tokenOf(pay.location, "hold")!;
    for (const path of rewritten(pay.location)) {
      const { body } = await openAs(new Visitor(product.origins[0]!), path);
      expect([path, secrets.test(body)]).toEqual([path, false]);
    }
    const booked = await asProgram("/bookings", { hold: token });
    expect([booked.status, JSON.parse(booked.text).code]).toEqual([422, "details-missing"]);
    expect((await asProgram(`/bookings/${token}/payment`, {})).status).toBe(404);
  } finally {
    await change("price = 0, pay_now = 'nothing', guests = 'count', seats = 10", "party");
  }
});
