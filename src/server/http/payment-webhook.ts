import type { Hono } from "hono";
import { paymentWebhookPath } from "#domain/navigation/addresses.ts";
import { receiveWebhook } from "#use-cases/payments/checkout/receive-webhook.ts";
import type { Services } from "#use-cases/shared/services.ts";

/** Receives Stripe's webhooks. The signature covers the raw body, so the body is not parsed here. */
export function mountPaymentWebhook(app: Hono, services: Services): void {
  app.post(paymentWebhookPath, async (c) => {
    const body = await c.req.text();
    const signature = c.req.header("Stripe-Signature") ?? "";
    return (await receiveWebhook({ body, signature }, services)) ? c.text("ok") : c.text("Invalid signature", 400);
  });
}
