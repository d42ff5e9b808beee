import type { Hono } from "hono";
import { paymentWebhookPath } from "#domain/navigation/addresses.ts";
import { noticeGateways } from "#gateways/payments/registry.ts";
import { receiveWebhook } from "#use-cases/payments/checkout/receive-webhook.ts";
import type { Services } from "#use-cases/shared/services.ts";

/** Receives what gateways send. A signature covers the raw body, so the body is not parsed here. */
export function mountPaymentWebhook(app: Hono, services: Services): void {
  for (const gateway of noticeGateways)
    app.post(paymentWebhookPath(gateway), async (c) => {
      const notification = { body: await c.req.text(), headers: c.req.raw.headers };
      const isGenuine = await receiveWebhook({ gateway, notification }, services);
      return isGenuine ? c.text("ok") : c.text("Invalid signature", 400);
    });
}
