import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { chosenLine } from "#domain/booking/chosen-visit.ts";
import { parseInstant } from "#domain/time/instant.ts";
import { GatewayUnavailable } from "#gateways/payments/gateway.ts";
import { findBooking } from "#store/booking/bookings.ts";
import { withDatabase, type EmptyDatabase } from "#store/testing/database.ts";
import { fillWithExample } from "#store/testing/example.ts";
import { tokenNow } from "../booking/testing/token-now.ts";
import { book, saveBookingDetails } from "../booking/confirm/book.ts";
import { findPage, type FoundPage } from "../booking/find/find-page.ts";
import { holdSlot } from "../booking/hold/hold-slot.ts";
import { extendHold, releaseHold } from "../booking/hold/extend-hold.ts";
import { hashToken, seal } from "../shared/secrets.ts";
import { sendMail } from "../mail/send/send-mail.ts";
import { reapHolds } from "../booking/hold/reap-holds.ts";
import type { Services } from "../shared/services.ts";
import { testServices } from "../testing/services.ts";
import { sendRefund } from "./refund/send-refund.ts";
import { readPayment } from "../receipts/read-payment.ts";
import { reconcilePayments } from "./reconcile-payments.ts";
import { refundBooking } from "./refund/refund-booking.ts";
import { refundDue } from "./refund/refund-parts.ts";
import { paymentToken } from "./checkout/payment-token.ts";
import { startPayment } from "./checkout/start-payment.ts";
import { verifyCheckout, verifyPayment, watchPayment } from "./checkout/verify-payment.ts";

let database: EmptyDatabase;
let services: Services;
let page: FoundPage;
let alerts: string[];
const now = new Date("2026-11-15T12:00:00Z");
/** A Monday morning in Lisbon. */
const monday = parseInstant("2026-11-16T10:00:00Z")!;

beforeEach(async () => {
  database = await withDatabase();
  await fillWithExample(database);
  alerts = [];
  services = testServices(database.db, { clock: { now: () => now } });
  services.payments.alert = (what) => void alerts.push(what);
  await change(
    "update services set pay_now = 'deposit-percent', deposit = 30, refund_percent = 80, refund_cutoff_minutes = 720",
  );
});
afterEach(() => database.close());

async function change(sql: string): Promise<void> {
  await database.pool.query(sql);
  const found = await findPage({ kind: "services", services: ["massage"] }, services);
  if (!found.ok) throw new Error(found.refusal.code);
  page = found.value;
}

async function rows<T>(sql: string): Promise<T[]> {
  return (await database.pool.query(sql)).rows as T[];
}

const details = {
  firstName: "Ada",
  lastName: "Byron",
  email: "ada@example.com",
  phone: "",
  dateOfBirth: null,
  notes: "",
  location: null,
};

function visitOf(memberId: string | null = null) {
  return { people: [{ lines: [chosenLine(page.services[0]!, { duration: 60, memberId })] }] };
}

/** A held visit with details, ready to be paid. Returns its token. */
async function hold(memberId: string | null = null): Promise<string> {
  const visit = visitOf(memberId);
  const { provider } = page;
  const held = await holdSlot(
    {
      provider,
      visit,
      link: null,
      start: monday,
      zone: "Europe/Lisbon",
      locale: "en",
      instead: null,
      prefill: {},
      key: randomUUID(),
    },
    services,
  );
  if (!held.ok) throw new Error(held.refusal.code);
  const { token } = held.value;
  await saveBookingDetails({ provider, visit, token, details, phoneTyped: "" }, services);
  return token;
}

function confirm(token: string, guests = { count: 0, named: [] }) {
  return book({ provider: page.provider, visit: visitOf(), token, guests, key: randomUUID(), link: null }, services);
}

async function start(token: string, origin = "http://localhost:3000") {
  return startPayment(
    {
      providerId: page.provider.id,
      token,
      origin,
      locale: "en",
      returnTo: "/widget/booking/massage",
      title: "Massage",
      detail: "",
    },
    services,
  );
}

/** A held visit, ready to be paid and sent to the checkout. */
async function checkout(memberId: string | null = null) {
  const token = await hold(memberId);
  expect(await confirm(token)).toMatchObject({ ok: true, value: { booked: false } });
  const started = await start(token);
  if (!started.ok || started.value.kind !== "checkout") throw new Error("no checkout");
  const url = new URL(started.value.url);
  const back = new URL(url.searchParams.get("back")!, url);
  const { id, provider_id } = (
    await rows<{ id: string; provider_id: string }>("select * from payments order by created_at desc limit 1")
  )[0]!;
  return {
    token,
    url: started.value.url,
    checkoutId: url.pathname.split("/").at(-1)!,
    paymentToken: back.searchParams.get("payment")!,
    key: { id, providerId: provider_id },
  };
}

const pay = (checkoutId: string) => services.payments.testBooks!.pay(checkoutId, 0);
const bookingOf = async (held: string) => findBooking(database.db, hashToken(await tokenNow(held, services)));
const stateOf = async (held: string) => (await bookingOf(held))?.state;

/** Runs the due jobs in the order in which they were added, like a worker. */
async function runJobs(): Promise<void> {
  const due = await rows<{ task: string; payload: never }>(
    `select t.identifier as task, payload from graphile_worker._private_jobs j
       join graphile_worker._private_tasks t on t.id = j.task_id where run_at <= now() order by j.id`,
  );
  await database.pool.query("delete from graphile_worker._private_jobs where run_at <= now()");
  const tasks = {
    "give-back": sendRefund,
    "verify-checkout": verifyCheckout,
    "watch-payment": watchPayment,
    "send-mail": sendMail,
  };
  for (const { task, payload } of due) await tasks[task as keyof typeof tasks](services, payload);
}

/** Lets the hold of a visit expire, and gives its place to another visitor if asked to. */
async function lose(token: string, { taken }: { taken: boolean }): Promise<void> {
  await database.pool.query("update bookings set hold_expires_at = now() - interval '1 second' where state = 'held'");
  await reapHolds(services);
  expect(await stateOf(token)).toBe("expired");
  if (taken) await hold(page.services[0]!.members[0]!.id);
}

describe("a visit that must be paid now", () => {
  it("is not booked before it is paid, and has the amount due now", async () => {
    const token = await hold();
    expect(await confirm(token)).toMatchObject({ ok: true, value: { booked: false } });
    expect(await findBooking(database.db, hashToken(token))).toMatchObject({
      state: "held",
      total: 5400,
      payNow: 1620,
      lines: [{ price: 5400, payNow: 1620, refundPercent: 80, refundCutoffMinutes: 720 }],
    });
  });

  it("is held for longer than its checkout can be paid", async () => {
    await checkout();
    const [times] = await rows(
      `select hold_expires_at > checkout_expires_at + interval '2 minutes' as longer,
              checkout_expires_at > now() + interval '31 minutes' as enough from bookings, payments`,
    );
    expect(times).toEqual({ longer: true, enough: true });
  });

  it("keeps that time when the visitor asks for ten more minutes", async () => {
    const { token } = await checkout();
    await extendHold(token, services);
    expect(await rows("select hold_expires_at > now() + interval '30 minutes' as kept from bookings")).toEqual([
      { kept: true },
    ]);
  });

  it("is scheduled once after it is paid, whichever check comes first, and however often", async () => {
    const { token, checkoutId, key, paymentToken } = await checkout();
    await verifyPayment(key, services);
    expect(await stateOf(token)).toBe("held");
    await pay(checkoutId);
    await Promise.all([
      verifyPayment(key, services),
      verifyCheckout(services, { about: checkoutId }),
      readPayment({ token: paymentToken, checkoutId: null }, services),
      verifyPayment(key, services),
    ]);
    expect(await stateOf(token)).toBe("scheduled");
    expect(await rows("select state, captured::int, refunded::int from payments")).toEqual([
      { state: "paid", captured: 1620, refunded: 0 },
    ]);
    expect(await rows("select * from refunds")).toEqual([]);
    expect(await confirm(token)).toMatchObject({ ok: true, value: { booked: true } });
    expect(await start(token)).toEqual({ ok: true, value: { kind: "confirmed" } });
  });

  it("is booked immediately if the price is zero", async () => {
    await change("update services set price = 0");
    const token = await hold();
    expect(await confirm(token)).toMatchObject({ ok: true, value: { booked: true } });
  });

  it("includes the price of its guests", async () => {
    await change("update services set seats = 4, guests = 'count', price_per = 'person', pay_now = 'full'");
    const token = await hold();
    await confirm(token, { count: 2, named: [] });
    expect((await start(token)).ok).toBe(true);
    expect(await rows("select amount::int from payments")).toEqual([{ amount: 16_200 }]);
  });

  it("leads back to the page it was paid from, which the database does not reveal", async () => {
    const { token, paymentToken } = await checkout();
    const read = await readPayment({ token: paymentToken, checkoutId: null }, services);
    expect(read).toMatchObject({ value: { token, returnTo: "/widget/booking/massage", payment: { state: "open" } } });
    const [dump] = await rows<{ all: string }>("select row_to_json(payments)::text as all from payments");
    for (const secret of [token, paymentToken, "test-checkout"]) expect(dump!.all).not.toContain(secret);
  });
});

describe("a checkout", () => {
  it("remains the same while it can be paid", async () => {
    const { token, url } = await checkout();
    expect(await start(token)).toEqual({ ok: true, value: { kind: "checkout", url } });
    expect(await rows("select count(*)::int from payments")).toEqual([{ count: 1 }]);
  });

  it("is opened once by five concurrent requests", async () => {
    const token = await hold();
    await confirm(token);
    const started = await Promise.all([1, 2, 3, 4, 5].map(() => start(token)));
    expect(new Set(started.map((each) => JSON.stringify(each))).size).toBe(1);
    expect(await rows("select state from payments")).toEqual([{ state: "open" }]);
  });

  it("with another price closes the earlier one first", async () => {
    const { token, checkoutId } = await checkout();
    await change("update services set deposit = 50");
    await confirm(token);
    expect(await services.payments.gateway.readCheckout(checkoutId)).toMatchObject({ state: "expired" });
    expect((await start(token)).ok).toBe(true);
    expect(await rows("select amount::int, state from payments order by created_at")).toEqual([
      { amount: 1620, state: "unpaid" },
      { amount: 2700, state: "open" },
    ]);
  });

  it("that expired is followed by another one for the same hold", async () => {
    const { token, checkoutId, key } = await checkout();
    await database.pool.query("update test_checkouts set expires_at = now()");
    await verifyPayment(key, services);
    expect([await stateOf(token), await pay(checkoutId)]).toEqual(["held", false]);
    expect((await start(token)).ok).toBe(true);
    expect(await rows("select state from payments order by created_at")).toEqual([
      { state: "unpaid" },
      { state: "open" },
    ]);
  });

  it("is closed before its hold is released", async () => {
    const { token, checkoutId } = await checkout();
    await releaseHold(token, services);
    expect(await stateOf(token)).toBe("expired");
    expect(await pay(checkoutId)).toBe(false);
  });

  it("that was paid at the same moment keeps its visit", async () => {
    const { token, checkoutId } = await checkout();
    await pay(checkoutId);
    await releaseHold(token, services);
    expect(await stateOf(token)).toBe("scheduled");
  });

  it("is not opened if the gateway is unavailable; the hold remains, and a retry sends the same request", async () => {
    const { gateway } = services.payments;
    const keys: string[] = [];
    services.payments.gateway = {
      ...gateway,
      openCheckout: ({ paymentId }) => {
        keys.push(paymentId);
        throw new GatewayUnavailable("away");
      },
    };
    const token = await hold();
    await confirm(token);
    for (let n = 0; n < 2; n++) expect(await start(token)).toMatchObject({ refusal: { code: "payment-unavailable" } });
    expect([new Set(keys).size, await stateOf(token)]).toEqual([1, "held"]);
    services.payments.gateway = gateway;
    expect((await start(token)).ok).toBe(true);
    expect(await rows("select id, state from payments")).toEqual([{ id: keys[0], state: "open" }]);
  });

  it("cannot be closed if the gateway is unavailable, so nothing is released", async () => {
    const { token } = await checkout();
    const { gateway } = services.payments;
    services.payments.gateway = {
      ...gateway,
      expireCheckout: () => Promise.reject(new GatewayUnavailable("away")),
    };
    await releaseHold(token, services);
    expect(await stateOf(token)).toBe("held");
    expect(await confirm(token)).toMatchObject({ refusal: { code: "payment-unavailable" } });
  });

  it("at a gateway that this version does not have stays as it is, and nothing is released or refunded", async () => {
    const { token, key, paymentToken: shown } = await checkout();
    await database.pool.query("update payments set gateway = 'removed'");
    await expect(verifyPayment(key, services)).rejects.toThrow('this version has no payment gateway "removed"');
    expect(await readPayment({ token: shown, checkoutId: null }, services)).toMatchObject({ ok: true });
    await releaseHold(token, services);
    expect(await stateOf(token)).toBe("held");
    expect(await start(token)).toMatchObject({ refusal: { code: "payment-unavailable" } });
    await database.pool.query(`update payments set state = 'paid', captured = amount, refunded = 1, paid_at = now()`);
    await database.pool.query(
      `insert into refunds (provider_id, payment_id, amount, changed_at) select provider_id, id, 1, now() - interval '1 hour' from payments`,
    );
    await reconcilePayments(services);
    const [refund] = await rows<{ id: string; state: string }>("select id, state from refunds");
    await expect(sendRefund(services, { ...key, id: refund!.id })).rejects.toThrow("has no payment gateway");
    expect(await rows("select state from refunds")).toEqual([{ state: "asked" }]);
  });

  it("is never made under a name that is not in the registry", async () => {
    const token = await hold();
    await confirm(token);
    services.payments.gateway = { ...services.payments.gateway, name: "removed" };
    await expect(start(token)).rejects.toThrow('no payment gateway is named "removed"');
    expect(await rows("select from payments")).toEqual([]);
  });

  it("of this site is opened again at the address at which the visitor is now", async () => {
    const { token, url } = await checkout();
    const elsewhere = await start(token, "https://book.example.com");
    expect(elsewhere).toEqual({
      ok: true,
      value: { kind: "checkout", url: url.replace("http://localhost:3000", "https://book.example.com") },
    });
    // As versions before kept it.
    const [payment] = await rows<{ id: string }>("select id from payments");
    const sealed = seal(url, paymentToken(token, payment!.id));
    await database.pool.query("update payments set sealed_url = $1", [sealed]);
    expect(await start(token, "https://book.example.com")).toEqual(elsewhere);
  });

  it("is not opened for an expired hold, or for another visitor's visit", async () => {
    const token = await hold();
    await confirm(token);
    await lose(token, { taken: false });
    expect(await start(token)).toMatchObject({ refusal: { code: "hold-lapsed" } });
    expect(await start("x".repeat(32))).toMatchObject({ refusal: { code: "booking-not-found" } });
  });
});

describe("a payment that came too late", () => {
  it("books the visit again if it is still free", async () => {
    const { token, checkoutId, key } = await checkout();
    await pay(checkoutId);
    await lose(token, { taken: false });
    await verifyPayment(key, services);
    expect(await stateOf(token)).toBe("scheduled");
    expect(await rows("select seats_taken from sessions where seats_taken > 0")).toEqual([{ seats_taken: 1 }]);
    expect(await rows("select count(*)::int from claims")).toEqual([{ count: 1 }]);
    expect(await rows("select state, captured::int, refunded::int from payments")).toEqual([
      { state: "paid", captured: 1620, refunded: 0 },
    ]);
  });

  it("is refunded if it is not, and the visitor sees that", async () => {
    const { token, checkoutId, key, paymentToken } = await checkout(page.services[0]!.members[0]!.id);
    await pay(checkoutId);
    await lose(token, { taken: true });
    for (let n = 0; n < 3; n++) await verifyPayment(key, services);
    expect(await stateOf(token)).toBe("expired");
    expect(await readPayment({ token: paymentToken, checkoutId: null }, services)).toMatchObject({
      value: { payment: { state: "returned", returnReason: "lost", captured: 1620, refunded: 1620 } },
    });
    for (let n = 0; n < 2; n++) await runJobs();
    expect(await services.payments.gateway.readCheckout(checkoutId)).toMatchObject({ refunded: 1620 });
    expect(await rows("select state, amount::int from refunds")).toEqual([{ state: "done", amount: 1620 }]);
    expect(alerts).toEqual([]);
  });

  it("for any member books another free member", async () => {
    const { token, checkoutId, key } = await checkout();
    await pay(checkoutId);
    await lose(token, { taken: true });
    await verifyPayment(key, services);
    expect(await stateOf(token)).toBe("scheduled");
  });
});

describe("a payment that does not match", () => {
  it.each([
    ["amount", "update test_checkouts set amount = 1"],
    ["currency", "update test_checkouts set currency = 'USD'"],
    ["payment", "update test_checkouts set payment_id = gen_random_uuid()"],
  ])("by its %s confirms nothing, is refunded, and raises an alert", async (_what, tamper) => {
    const { token, checkoutId, key } = await checkout();
    await database.pool.query(tamper);
    await pay(checkoutId);
    await verifyPayment(key, services);
    await runJobs();
    expect(await stateOf(token)).toBe("held");
    expect(await rows("select state, return_reason from payments")).toEqual([
      { state: "returned", return_reason: "mismatch" },
    ]);
    expect(await rows("select refunded = amount as all from test_checkouts")).toEqual([{ all: true }]);
    expect(alerts).toHaveLength(1);
  });

  it("because it belongs to another visit's checkout confirms neither", async () => {
    const one = await checkout();
    const other = await checkout();
    await pay(other.checkoutId);
    expect(await readPayment({ token: one.paymentToken, checkoutId: other.checkoutId }, services)).toMatchObject({
      refusal: { code: "payment-mismatch" },
    });
    expect([await stateOf(one.token), await stateOf(other.token)]).toEqual(["held", "held"]);
  });

  it("because the gateway refunded it first confirms nothing", async () => {
    const { token, checkoutId } = await checkout();
    await pay(checkoutId);
    await services.payments.testBooks!.refund({ checkoutId, amount: 1620, key: "by hand" });
    await verifyCheckout(services, { about: checkoutId });
    expect(await stateOf(token)).toBe("held");
    expect(await rows("select state, captured::int, refunded::int from payments")).toEqual([
      { state: "returned", captured: 1620, refunded: 1620 },
    ]);
  });

  it("because the gateway refunded it later keeps the visit and records the refund", async () => {
    const { token, checkoutId, key } = await checkout();
    await pay(checkoutId);
    await verifyPayment(key, services);
    await services.payments.testBooks!.refund({ checkoutId, amount: 1000, key: "by hand" });
    await verifyCheckout(services, { about: checkoutId });
    expect(await stateOf(token)).toBe("scheduled");
    expect(await rows("select state, refunded::int from payments")).toEqual([{ state: "paid", refunded: 1000 }]);
  });
});

describe("a visitor who cancels", () => {
  async function paid() {
    const scene = await checkout();
    await pay(scene.checkoutId);
    await verifyPayment(scene.key, services);
    return { ...scene, booking: (await bookingOf(scene.token))! };
  }
  const at = (time: string) => ({ rule: { asOf: new Date(time) } });

  it("gets the refund that the terms say, and sees the amount before", async () => {
    const { booking, checkoutId } = await paid();
    expect(await refundDue(database.db, booking, at("2026-11-15T22:00:00Z"))).toBe(1296);
    expect(await refundDue(database.db, booking, at("2026-11-15T22:01:00Z"))).toBe(0);
    await database.db.transaction().execute((tx) => refundBooking(tx, booking, at("2026-11-15T22:00:00Z")));
    await runJobs();
    expect(await services.payments.gateway.readCheckout(checkoutId)).toMatchObject({ refunded: 1296 });
    expect(await rows("select captured::int, refunded::int from payments")).toEqual([
      { captured: 1620, refunded: 1296 },
    ]);
  });

  it("gets the terms of the time of payment", async () => {
    const { booking } = await paid();
    await change("update services set refund_percent = 0");
    expect(await refundDue(database.db, booking, at("2026-11-15T22:00:00Z"))).toBe(1296);
  });

  it("gets no more than what the office has not refunded yet", async () => {
    const { booking, checkoutId } = await paid();
    await services.payments.testBooks!.refund({ checkoutId, amount: 1000, key: "by hand" });
    await verifyCheckout(services, { about: checkoutId });
    expect(await refundDue(database.db, booking, at("2026-11-15T12:00:00Z"))).toBe(620);
  });

  it("gets everything if the office cancels", async () => {
    const { booking } = await paid();
    expect(await refundDue(database.db, booking, { rule: "everything" })).toBe(1620);
  });

  it("gets nothing for an unpaid visit", async () => {
    await change("update services set pay_now = 'nothing'");
    const token = await hold();
    await confirm(token);
    const booking = (await bookingOf(token))!;
    expect(await refundDue(database.db, booking, at("2026-11-15T12:00:00Z"))).toBe(0);
  });
});

describe("recovery from lost messages", () => {
  it("finds a payment without a webhook, within a minute", async () => {
    const { token, checkoutId } = await checkout();
    await pay(checkoutId);
    await database.pool.query("update payments set checked_at = now() - interval '2 minutes'");
    await reconcilePayments(services);
    expect(await stateOf(token)).toBe("scheduled");
  });

  it("finds a refund whose job was lost, within a minute", async () => {
    const { token, checkoutId, key } = await checkout(page.services[0]!.members[0]!.id);
    await pay(checkoutId);
    await lose(token, { taken: true });
    await verifyPayment(key, services);
    await database.pool.query("delete from graphile_worker._private_jobs");
    await database.pool.query("update refunds set changed_at = now() - interval '2 minutes'");
    await reconcilePayments(services);
    expect(await rows("select state from refunds")).toEqual([{ state: "done" }]);
  });

  it("gives up a checkout that no visitor was sent to", async () => {
    const { token } = await checkout();
    await database.pool.query(
      "update payments set state = 'opening', checkout_id = null, created_at = now() - interval '2 minutes', checked_at = now() - interval '2 minutes'",
    );
    await reconcilePayments(services);
    expect(await rows("select state from payments")).toEqual([{ state: "unpaid" }]);
    expect((await start(token)).ok).toBe(true);
  });

  it("finds a payment by its own id if the gateway's answer was lost", async () => {
    const { token, checkoutId } = await checkout();
    await database.pool.query("update payments set state = 'opening', checkout_id = null");
    await pay(checkoutId);
    await verifyCheckout(services, { about: checkoutId });
    expect(await stateOf(token)).toBe("scheduled");
  });

  it("checks a payment again while it is open, and no longer", async () => {
    const { checkoutId } = await checkout();
    const waiting = () => rows("select count(*)::int from graphile_worker._private_jobs where run_at > now()");
    expect(await waiting()).toEqual([{ count: 1 }]);
    await database.pool.query("update graphile_worker._private_jobs set run_at = now()");
    await runJobs();
    expect(await waiting()).toEqual([{ count: 1 }]);
    await pay(checkoutId);
    await database.pool.query("update graphile_worker._private_jobs set run_at = now()");
    await runJobs();
    expect(await waiting()).toEqual([{ count: 0 }]);
  });
});
