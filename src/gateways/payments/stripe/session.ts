import { Stripe } from "stripe";
import { localeOf, type CatalogueCode } from "#domain/locales/locales.ts";
import type { Checkout, CheckoutOrder } from "../gateway.ts";
import { stripeMethods } from "./settings.ts";
import { fromStripeAmount, toStripeAmount } from "./amount.ts";

/** Expansion for the amount actually received and the amount refunded, rather than the amount requested. */
export const expandedFields = ["payment_intent.latest_charge"];

export function checkoutOf(session: Stripe.Checkout.Session): Checkout {
  const intent = typeof session.payment_intent === "object" ? session.payment_intent : null;
  const charge = typeof intent?.latest_charge === "object" ? intent.latest_charge : null;
  const currency = (intent?.currency ?? session.currency ?? "").toUpperCase();
  const state = stateOf(session, intent);
  const received = state === "paid" ? (intent?.amount_received ?? 0) : (session.amount_total ?? 0);
  return {
    id: session.id,
    state,
    amount: fromStripeAmount(received, currency),
    currency,
    refunded: fromStripeAmount(charge?.amount_refunded ?? 0, currency),
    paymentId: session.client_reference_id,
  };
}

function stateOf(session: Stripe.Checkout.Session, intent: Stripe.PaymentIntent | null): Checkout["state"] {
  if (session.payment_status === "paid") return "paid";
  if (session.status === "expired") return "expired";
  if (session.status === "open") return "open";
  // Complete but unpaid: the payment is in progress unless the bank has declined it since.
  return intent?.status === "requires_payment_method" || intent?.status === "canceled" ? "expired" : "processing";
}

export function sessionParams(order: CheckoutOrder): Stripe.Checkout.SessionCreateParams {
  const { paymentId, amount, currency, title, detail, email, locale, returnUrl, leaveUrl, expiresAt } = order;
  return {
    mode: "payment",
    client_reference_id: paymentId,
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: currency.toLowerCase(),
          unit_amount: toStripeAmount(amount, currency),
          product_data: { name: title, ...(detail === "" ? {} : { description: detail }) },
        },
      },
    ],
    allowed_payment_method_types: [...stripeMethods],
    adaptive_pricing: { enabled: false },
    ...(email === null ? {} : { customer_email: email }),
    locale: stripeLocale(locale),
    payment_intent_data: { description: title, metadata: { payment: paymentId } },
    expires_at: Math.floor(expiresAt.getTime() / 1000),
    success_url: returnUrl,
    cancel_url: leaveUrl,
  };
}

function stripeLocale(code: CatalogueCode): Stripe.Checkout.SessionCreateParams.Locale {
  if (code === "fr-ca" || code === "pt-br") return localeOf(code).tag;
  return localeOf(code).tag.slice(0, 2);
}

export function stripeIdOf(reference: string | { id: string } | null | undefined): string | null {
  return typeof reference === "object" ? (reference?.id ?? null) : (reference ?? null);
}
