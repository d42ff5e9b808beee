import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { slotAt } from "../races/support/slots.ts";
import { onceAtOnce, eventBody, sign } from "../support/fake-stripe/webhooks.ts";
import { untilSettled } from "../money/support/books.ts";
import { Payer } from "../money/support/payer.ts";
import { Till } from "../money/support/till.ts";

let till: Till;
let payer: Payer;
let next = 0;
beforeAll(async () => {
  till = await Till.open();
  payer = new Payer(till);
  till.fake.webhooks.policy = onceAtOnce;
}, 240_000);
afterAll(() => till?.close());

/** Each test uses a different slot. */
const slot = () => slotAt(next++, 30);

async function checkout() {
  const scene = await payer.checkout("rows", slot());
  const { successUrl } = till.fake.ledger.sessions.get(scene.id)!;
  return { ...scene, booking: await idOf(scene.hold), back: successUrl };
}

/** The booking that a hold is, and that it becomes. */
async function idOf(hold: string): Promise<string> {
  const sql = "select id from bookings where manage_token_hash = sha256($1::bytea)";
  return (await till.rows<{ id: string }>(sql, [hold]))[0]!.id;
}

async function stateOf(booking: string): Promise<string | undefined> {
  const rows = await till.rows<{ state: string }>("select state from bookings where id = $1", [booking]);
  return rows[0]?.state;
}

async function until(booking: string, state: string): Promise<void> {
  await expect.poll(() => stateOf(booking), { timeout: 30_000 }).toBe(state);
}

function notify(body: string, signature: string): Promise<Response> {
  const headers = { "Stripe-Signature": signature, "Content-Type": "application/json" };
  return fetch(`${till.origin}/api/v1/payments/stripe/webhook`, { method: "POST", headers, body });
}

async function waitingJobs(): Promise<number> {
  const [row] = await till.rows<{ n: number }>(
    `select count(*)::int as n from graphile_worker._private_jobs j
       join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'verify-checkout'`,
  );
  return row!.n;
}

describe("a payment", () => {
  it("is made on Stripe's page for the exact amount due now, and schedules the visit", async () => {
    const { id, hold, booking, back } = await checkout();
    expect(till.fake.ledger.sessions.get(id)).toMatchObject({
      amount: 2000,
      currency: "eur",
      email: "ada@example.com",
    });
    expect(new URL(back).origin).toBe(till.origin);
    till.fake.pay(id);
    await until(booking, "scheduled");
    const { status, location } = await payer.get(back);
    expect([status, location]).toEqual([302, expect.stringMatching(/booking=[\w-]{32}/)]);
    expect(location).not.toContain(hold);
    const page = await payer.get(location);
    expect([page.status, page.body.includes("See you on ")]).toEqual([200, true]);
  });

  it("has a content security policy that allows the form's redirect to Stripe", async () => {
    const policyOf = async (path: string) => (await fetch(till.origin + path)).headers.get("Content-Security-Policy");
    const held = await payer.fillIn(await payer.hold("rows", slot()));
    expect(held.location).toContain("step=pay");
    const details = held.location.replace("&step=pay", "");
    for (const path of [held.location, details])
      expect(await policyOf(path)).toContain(`form-action 'self' ${till.fake.origin};`);
    expect(await policyOf("/widget/booking/rows?tz=UTC")).toContain("form-action 'self';");
  });

  it("is not offered as a test payment if Stripe is connected", async () => {
    expect((await payer.get("/test-checkout/test_anything")).status).toBe(404);
  });
});

describe("bad input about money", () => {
  it("refuses a negative number of guests", async () => {
    const filled = await payer.fillIn(await payer.hold("class", slot()));
    const answer = await payer.bring(filled, "-1", { tip: "-500", quantity: "-1" });
    expect(answer.status).toBe(422);
  });

  it("keeps a payment pending if a callback claims success before it is paid", async () => {
    const { booking, back } = await checkout();
    for (const claim of ["&status=success", "&redirect_status=succeeded&paid=1", ""]) {
      const page = await payer.get(back + claim);
      expect([page.status, page.body.includes("Checking your payment")]).toEqual([402, true]);
    }
    expect(await stateOf(booking)).toBe("held");
  });

  it("confirms neither visit if a checkout belongs to another", async () => {
    const one = await checkout();
    const other = await checkout();
    const target = till.fake.webhooks.target;
    till.fake.webhooks.target = null;
    till.fake.pay(other.id);
    expect((await payer.get(`${one.back}&session_id=${other.id}`)).status).toBe(409);
    expect([await stateOf(one.booking), await stateOf(other.booking)]).toEqual(["held", "held"]);
    till.fake.webhooks.target = target;
    expect((await payer.get(other.back)).location).toMatch(/booking=[\w-]{32}/);
  });

  it("refunds a wrong amount, confirms nothing, and logs it", async () => {
    const { id, booking, back } = await checkout();
    till.fake.pay(id, 1);
    await expect
      .poll(() => till.fake.ledger.refunded(till.fake.ledger.sessions.get(id)!.intent), { timeout: 30_000 })
      .toBe(1);
    expect(await stateOf(booking)).toBe("held");
    expect((await payer.get(back)).status).toBe(409);
    expect(till.output).toContain("does not match the requested amount");
    const metrics = await (await fetch(`${till.origin}/metrics`)).text();
    expect(metrics).toMatch(/almanac_payment_alerts_total 1\b/);
  });

  it.each([
    ["without a signature", ""],
    ["signed with another key", sign("{}", "whsec_other")],
    ["with an invalid signature", "t=now,v1=yes"],
  ])("refuses a webhook %s, and stores nothing", async (_what, signature) => {
    const before = await waitingJobs();
    const body = eventBody("checkout.session.completed", { id: "cs_test_forged" });
    expect((await notify(body, signature)).status).toBe(400);
    expect(await waitingJobs()).toBe(before);
  });

  it("refuses a webhook that is 301 seconds old", async () => {
    const body = eventBody("checkout.session.completed", { id: "cs_test_old" });
    const at = Math.floor(Date.now() / 1000) - 301;
    expect((await notify(body, sign(body, till.webhookSecret, at))).status).toBe(400);
  });

  it("accepts a webhook that arrives a hundred times, and applies it once", async () => {
    const { id, booking } = await checkout();
    till.fake.ledger.pay(id);
    const body = eventBody("checkout.session.completed", { id });
    const signature = sign(body, till.webhookSecret);
    const statuses = await Promise.all(Array.from({ length: 100 }, async () => (await notify(body, signature)).status));
    expect(new Set(statuses)).toEqual(new Set([200]));
    await until(booking, "scheduled");
    expect(await till.rows("select state, captured::int from payments where checkout_id = $1", [id])).toEqual([
      { state: "paid", captured: 2000 },
    ]);
  });

  it("fetches the payment's state if a refund arrives before the payment, and confirms nothing", async () => {
    const { id, booking } = await checkout();
    till.fake.ledger.pay(id);
    till.fake.sendRefund(id, 2000);
    await expect
      .poll(() => till.rows("select state, refunded::int from payments where checkout_id = $1", [id]), {
        timeout: 30_000,
      })
      .toEqual([{ state: "returned", refunded: 2000 }]);
    expect(await stateOf(booking)).toBe("held");
  });

  it("books a visit that was paid after its hold expired, or refunds it if the time is taken", async () => {
    const free = await checkout();
    const taken = { slot: slot() };
    const scene = await payer.checkout("rows", taken.slot);
    const late = await idOf(scene.hold);
    await till.pool.query("update bookings set hold_expires_at = now() - interval '1 second' where state = 'held'");
    await payer.hold("rows", taken.slot);
    till.fake.pay(free.id);
    till.fake.pay(scene.id);
    await until(free.booking, "scheduled");
    const { intent } = till.fake.ledger.sessions.get(scene.id)!;
    await expect.poll(() => till.fake.ledger.refunded(intent), { timeout: 60_000 }).toBe(2000);
    expect(await stateOf(late)).toBe("expired");
  });

  it("leaves every cent reconciled after all of this", async () => {
    expect((await untilSettled(till, 30)).books.unmatched).toEqual([]);
  });
});

describe("an outage of Stripe", () => {
  it("does not block bookings without a payment, and keeps the hold", async () => {
    await till.pool.query("update services set pay_now = 'nothing' where slug = 'flat'");
    till.fake.isDown = true;
    const free = await payer.fillIn(await payer.hold("flat", slot()));
    expect(free.location).toContain("booking=");
    const filled = await payer.fillIn(await payer.hold("rows", slot()));
    const answer = await fetch(till.origin + filled.location, {
      method: "POST",
      redirect: "manual",
      headers: { Origin: till.origin },
      body: new URLSearchParams({ intent: "pay" }),
    });
    expect([answer.status, (await answer.text()).includes("We can’t take payments at the moment.")]).toEqual([
      503,
      true,
    ]);
    till.fake.isDown = false;
    expect(await payer.leave(filled)).not.toBeNull();
  });
});
