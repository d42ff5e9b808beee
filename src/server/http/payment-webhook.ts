import type { Hono } from "hono";
import { paymentWebhookPath } from "#domain/navigation/addresses.ts";
import { receiveWebhook } from "#use-cases/payments/checkout/receive-webhook.ts";
import type { Services } from "#use-cases/shared/services.ts";

/** Stripe tells us that something happened. The signature is over the body's bytes, so they are read as they came. */
export function answerPaymentWebhook(app: Hono, services: Services): void {
  app.post(paymentWebhookPath, async (c) => {
    const [body, signature] = [await c.req.text(), c.req.header("Stripe-Signature") ?? ""];
    return (await receiveWebhook({ body, signature }, services)) ? c.text("ok") : c.text("Bad signature", 400);
  });
}
