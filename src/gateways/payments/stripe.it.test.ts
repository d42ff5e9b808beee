import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { FakeStripe } from "../../../tests/support/fake-stripe/fake-stripe.ts";
import { eventBody, sign } from "../../../tests/support/fake-stripe/webhooks.ts";
import { GatewayUnavailable, type PaymentGateway } from "./gateway.ts";
import { createStripeGateway } from "./stripe.ts";
import { describeGateway } from "./testing/contract.ts";

const secretKey = "sk_test_almanac";
const webhookSecret = "whsec_almanac";

function connect(fake: FakeStripe, now = () => Date.now()): PaymentGateway {
  return createStripeGateway({ secretKey, webhookSecret, now, api: new URL(fake.origin) });
}

describeGateway("Stripe", async () => {
  const fake = await FakeStripe.start({ webhookSecret });
  return {
    gateway: connect(fake),
    pay: async (id) => void fake.pay(id),
    sendRefund: async (id, amount) => fake.sendRefund(id, amount),
    close: () => fake.stop(),
  };
});

describe("Stripe", () => {
  let fake: FakeStripe;
  let gateway: PaymentGateway;
  beforeEach(async () => {
    fake = await FakeStripe.start({ webhookSecret });
    gateway = connect(fake);
  });
  afterEach(() => fake.stop());

  const order = (email = "ada@example.com") => ({
    paymentId: randomUUID(),
    amount: 2000,
    currency: "EUR",
    title: "Massage",
    detail: "",
    email,
    locale: "no" as const,
    returnUrl: "http://localhost/back",
    leaveUrl: "http://localhost/left",
    expiresAt: new Date(Date.now() + 32 * 60_000),
  });

  it("that is down is unavailable, and the same order opens once it is back", async () => {
    const asked = order();
    fake.isDown = true;
    await expect(gateway.openCheckout(asked)).rejects.toBeInstanceOf(GatewayUnavailable);
    await expect(gateway.readCheckout("cs_test_1")).rejects.toBeInstanceOf(GatewayUnavailable);
    fake.isDown = false;
    expect(await gateway.openCheckout(asked)).toMatchObject({ url: expect.stringContaining(fake.origin) });
  });

  it("that responds too late is unavailable, and the same order later opens the same checkout", async () => {
    const asked = order();
    const api = new URL(fake.origin);
    const hasty = createStripeGateway({ secretKey, webhookSecret, now: () => Date.now(), api, timeoutMs: 200 });
    fake.delay = 2_000;
    await expect(hasty.openCheckout(asked)).rejects.toBeInstanceOf(GatewayUnavailable);
    await expect(hasty.readCheckout("cs_test_1")).rejects.toBeInstanceOf(GatewayUnavailable);
    fake.delay = 0;
    const first = await gateway.openCheckout(asked);
    const second = await gateway.openCheckout(asked);
    expect(second).toEqual(first);
    expect(fake.ledger.sessions.size).toBe(1);
  });

  it("whose response was lost gives it again", async () => {
    const asked = order();
    let isLost = true;
    // The SDK itself retries after a closed connection.
    let closed = 0;
    fake.onRequest = (_request, moment) => (isLost && moment === "after" && ++closed <= 2 ? "drop" : undefined);
    await expect(gateway.openCheckout(asked)).rejects.toBeInstanceOf(GatewayUnavailable);
    isLost = false;
    await gateway.openCheckout(asked);
    expect(fake.ledger.sessions.size).toBe(1);
  });

  it("opens a checkout without a mail address that it rejects", async () => {
    const { id } = await gateway.openCheckout(order("ada@refused.example"));
    expect(fake.ledger.sessions.get(id)).toMatchObject({ email: null });
  });

  it("gives the subject of a notification, and nothing else", () => {
    const session = { id: "cs_test_1", object: "checkout.session", amount_total: 1, payment_status: "paid" };
    const body = eventBody("checkout.session.completed", session);
    expect(gateway.readNotice(body, sign(body, webhookSecret))).toEqual({ about: "cs_test_1" });
    const refunded = eventBody("charge.refunded", { id: "ch_1", object: "charge", payment_intent: "pi_1" });
    expect(gateway.readNotice(refunded, sign(refunded, webhookSecret))).toEqual({ about: "pi_1" });
    const other = eventBody("customer.created", { id: "cus_1", object: "customer" });
    expect(gateway.readNotice(other, sign(other, webhookSecret))).toEqual({ about: null });
  });

  it("finds the checkout of a refund that arrived first", async () => {
    const { id } = await gateway.openCheckout(order());
    fake.pay(id);
    fake.sendRefund(id, 2000);
    expect(await gateway.readCheckout(fake.ledger.sessions.get(id)!.intent)).toMatchObject({ id, refunded: 2000 });
    expect(await gateway.readCheckout("pi_unheard_of")).toBeNull();
  });

  it.each([
    [300, { about: "cs_test_1" }],
    [301, "forged"],
  ])("handles a notification signed %i seconds ago", (age, notice) => {
    const now = Date.parse("2026-11-15T12:00:00Z");
    const body = eventBody("checkout.session.completed", { id: "cs_test_1" });
    expect(connect(fake, () => now).readNotice(body, sign(body, webhookSecret, now / 1000 - age))).toEqual(notice);
  });

  it("treats a notification with another signature or changed content as forged", () => {
    const body = eventBody("checkout.session.completed", { id: "cs_test_1" });
    expect(gateway.readNotice(body, sign(body, "whsec_other"))).toBe("forged");
    expect(gateway.readNotice(body.replace("cs_test_1", "cs_test_2"), sign(body, webhookSecret))).toBe("forged");
    expect(gateway.readNotice("", sign("", webhookSecret))).toBe("forged");
    expect(gateway.readNotice("not json", sign("not json", webhookSecret))).toBe("forged");
  });
});
