import { Stripe } from "stripe";
import type { KeyCheck } from "../kind.ts";
import type { StripeSettings } from "./settings.ts";

/** Whether Stripe accepts the key for checkouts, and if not, what to do. */
export async function checkStripeKey({ secretKey, api }: StripeSettings, isPublic: boolean): Promise<KeyCheck> {
  const stripe = new Stripe(secretKey, {
    timeout: 10_000,
    maxNetworkRetries: 0,
    telemetry: false,
    ...(api === undefined ? {} : { host: api.hostname, port: api.port, protocol: "http" as const }),
  });
  try {
    await stripe.checkout.sessions.list({ limit: 1 });
  } catch (fault) {
    return { state: "fault", ...explain(fault) };
  }
  if (isPublic && /^.k_test_/.test(secretKey))
    return {
      state: "warning",
      says: "Stripe's key is for test mode: no card is charged",
      advice: "Use a live key to take money.",
    };
  return { state: "ok", says: "Stripe accepts the key" };
}

function explain(fault: unknown): { says: string; advice: string } {
  if (fault instanceof Stripe.errors.StripeAuthenticationError)
    return { says: "Stripe does not know the key", advice: "Copy STRIPE_SECRET_KEY from Stripe's dashboard again." };
  if (fault instanceof Stripe.errors.StripePermissionError)
    return {
      says: "Stripe's key may not read checkouts",
      advice: "Give the restricted key the right to write Checkout Sessions and Refunds.",
    };
  return {
    says: `Stripe cannot be asked: ${fault instanceof Error ? fault.message : String(fault)}`,
    advice: "Check the network of this machine, and https://status.stripe.com.",
  };
}
