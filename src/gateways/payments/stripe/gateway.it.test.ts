import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { FakeStripe } from "../../../../tests/support/fake-stripe/fake-stripe.ts";
import { eventBody, sign } from "../../../../tests/support/fake-stripe/webhooks.ts";
import { GatewayUnavailable, type GatewayNotification, type PaymentGateway } from "../gateway.ts";
import { createStripeGateway } from "./gateway.ts";
import { describeGateway } from "../testing/contract.ts";

const secretKey = "sk_test_almanac";
const webhookSecret = "whsec_almanac";

function connect(fake: FakeStripe, now = () => Date.now()): PaymentGateway {
  return createStripeGateway({ secretKey, webhookSecret, now, api: new URL(fake.origin) });
}

/** What Stripe would send, or another who knows the address. */
function notification(body: string, signature = sign(body, webhookSecret)): GatewayNotification {
  return { body, headers: new Headers({ "Stripe-Signature": signature }) };
}

const completed = (id: string) => eventBody("checkout.session.completed", { id });

describeGateway("stripe", async () => {
  const fake = await FakeStripe.start({ webhookSecret });
  return {
    gateway: connect(fake),
    pay: async (id) => void fake.pay(id),
    sendRefund: async (id, amount) => fake.sendRefund(id, amount),
    notices: {
      about: (id) => notification(completed(id)),
      forged: ["", "t=1,v1=00", `t=${Math.floor(Date.now() / 1000)},v1=${"0".repeat(64)}`, "nonsense"].map(
        (signature) => notification(completed("cs_test_1"), signature),
      ),
    },
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

  it("gives the subject of a notification, and nothing else", async () => {
    const session = { id: "cs_test_1", object: "checkout.session", amount_total: 1, payment_status: "paid" };
    const read = (type: string, object: object) => gateway.readNotice(notification(eventBody(type, object)));
    expect(await read("checkout.session.completed", session)).toEqual({ about: "cs_test_1" });
    const refunded = { id: "ch_1", object: "charge", payment_intent: "pi_1" };
    expect(await read("charge.refunded", refunded)).toEqual({ about: "pi_1" });
    expect(await read("customer.created", { id: "cus_1", object: "customer" })).toEqual({ about: null });
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
  ])("handles a notification signed %i seconds ago", async (age, notice) => {
    const now = Date.parse("2026-11-15T12:00:00Z");
    const body = completed("cs_test_1");
    const sent = notification(body, sign(body, webhookSecret, now / 1000 - age));
    expect(await connect(fake, () => now).readNotice(sent)).toEqual(notice);
  });

  it.each([
    ["another signature", notification(completed("cs_test_1"), sign(completed("cs_test_1"), "whsec_other"))],
    ["changed content", notification(completed("cs_test_2"), sign(completed("cs_test_1"), webhookSecret))],
    ["no content", notification("")],
    ["content that is no JSON", notification("not json")],
  ])("treats a notification with %s as forged", async (_what, sent) => {
    expect(await gateway.readNotice(sent)).toBe("forged");
  });
});
