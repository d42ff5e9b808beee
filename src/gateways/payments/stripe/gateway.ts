import { createHash } from "node:crypto";
import { Stripe } from "stripe";
import { GatewayUnavailable, type Checkout, type PaymentGateway, type RefundOutcome } from "../gateway.ts";
import { toStripeAmount } from "./amount.ts";
import { readStripeWebhook } from "./notice.ts";
import type { StripeSettings } from "./settings.ts";
import { checkoutOf, stripeIdOf, sessionParams, expandedFields } from "./session.ts";

/** The API version that this file is written for. An account's default may differ. */
const apiVersion = "2026-10-28.endive";
const defaultTimeoutMs = 10_000;
const waitFor = 250;
const mostWaits = defaultTimeoutMs / waitFor;

interface StripeOptions extends Omit<StripeSettings, "api">, Partial<Pick<StripeSettings, "api">> {
  now: () => number;
  /** Milliseconds. Tests use a shorter timeout. */
  timeoutMs?: number;
}

/** Stripe with Checkout Sessions. */
export function createStripeGateway({
  secretKey,
  webhookSecret,
  now,
  api,
  timeoutMs = defaultTimeoutMs,
}: StripeOptions): PaymentGateway {
  const stripe = new Stripe(secretKey, {
    apiVersion,
    timeout: timeoutMs,
    // The caller retries with the same key, so that a visitor does not wait for several timeouts.
    maxNetworkRetries: 0,
    telemetry: false,
    ...(api === undefined ? {} : { host: api.hostname, port: api.port, protocol: "http" as const }),
  });

  async function findSession(about: string): Promise<Stripe.Checkout.Session | null> {
    if (!about.startsWith("pi_"))
      return stripe.checkout.sessions.retrieve(about, { expand: expandedFields }).catch(unknownIsNull);
    const expand = expandedFields.map((path) => `data.${path}`);
    const { data } = await stripe.checkout.sessions.list({ payment_intent: about, limit: 1, expand });
    return data[0] ?? null;
  }

  async function readCheckout(about: string): Promise<Checkout | null> {
    const session = await reach(() => findSession(about));
    return session === null ? null : checkoutOf(session);
  }

  return {
    name: "stripe",
    checkoutOrigin: api?.origin ?? "https://checkout.stripe.com",
    readCheckout,

    async openCheckout(order) {
      const params = sessionParams(order);
      const open = (asked: Stripe.Checkout.SessionCreateParams) =>
        stripe.checkout.sessions.create(asked, { idempotencyKey: keyFor(order.paymentId, asked) });
      const session = await reach(() =>
        open(params).catch((fault: unknown) => {
          // Stripe rejects some mail addresses. The visitor can still enter one there.
          if (!isAbout(fault, "customer_email")) throw fault;
          const { customer_email: _refused, ...rest } = params;
          return open(rest);
        }),
      );
      if (session.url === null) throw new Error("Stripe returned a checkout without a URL");
      return { id: session.id, url: session.url };
    },

    async expireCheckout(id) {
      await reach(() =>
        stripe.checkout.sessions.expire(id).catch((fault: unknown) => {
          // Already paid or expired. The read below says which.
          if (!(fault instanceof Stripe.errors.StripeInvalidRequestError)) throw fault;
        }),
      );
      return readCheckout(id);
    },

    async refund({ checkoutId, amount, key }) {
      const session = await reach(() => findSession(checkoutId));
      const intent = stripeIdOf(session?.payment_intent);
      if (session === null || intent === null) throw new Error("a checkout that was never paid cannot be refunded");
      const checkout = checkoutOf(session);
      // Stripe forgets idempotency keys after a day, but never a refund.
      const before = await reach(() => stripe.refunds.list({ payment_intent: intent, limit: 100 }));
      const same = before.data.find(({ metadata }) => metadata?.["refund"] === key);
      if (same !== undefined) return outcomeOf(same);
      const left = Math.min(amount, checkout.amount - checkout.refunded);
      if (left <= 0) return "nothing-left";
      const asked = {
        payment_intent: intent,
        amount: toStripeAmount(left, checkout.currency),
        metadata: { refund: key },
      };
      return outcomeOf(await reach(() => stripe.refunds.create(asked, { idempotencyKey: keyFor(key, asked) })));
    },

    readNotice: ({ body, headers }) => {
      const signature = headers.get("Stripe-Signature") ?? "";
      return Promise.resolve(readStripeWebhook({ body, signature }, webhookSecret, now()));
    },
  };
}

/** Stripe rejects a key that is reused with other parameters, so different parameters get a different key. */
function keyFor(id: string, params: object): string {
  return `${id}-${createHash("sha256").update(JSON.stringify(params)).digest("base64url").slice(0, 16)}`;
}

/** Calls Stripe. Waits if the same request is still in progress in another process (a form sent twice). */
async function reach<T>(ask: () => Promise<T>, waits = mostWaits): Promise<T> {
  try {
    return await ask();
  } catch (fault) {
    if (isUnderWay(fault) && waits > 0) {
      await new Promise((resolve) => setTimeout(resolve, waitFor));
      return reach(ask, waits - 1);
    }
    if (isUnderWay(fault) || isOutage(fault))
      throw new GatewayUnavailable("Stripe cannot be reached", { cause: fault });
    throw fault;
  }
}

function isUnderWay(fault: unknown): boolean {
  return fault instanceof Stripe.errors.StripeError && fault.statusCode === 409;
}

function isOutage(fault: unknown): boolean {
  const { StripeConnectionError, StripeAPIError, StripeRateLimitError } = Stripe.errors;
  return (
    fault instanceof StripeConnectionError || fault instanceof StripeAPIError || fault instanceof StripeRateLimitError
  );
}

function isAbout(fault: unknown, param: string): boolean {
  return fault instanceof Stripe.errors.StripeInvalidRequestError && fault.param === param;
}

function outcomeOf({ status }: Stripe.Refund): RefundOutcome {
  return status === "failed" || status === "canceled" ? "failed" : "done";
}

function unknownIsNull(fault: unknown): null {
  if (fault instanceof Stripe.errors.StripeInvalidRequestError && fault.code === "resource_missing") return null;
  throw fault;
}
