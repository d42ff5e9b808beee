import { Stripe } from "stripe";

/** Why Stripe does not accept the key for checkouts, and what to do. Null if it does. */
export async function checkStripe(
  secretKey: string,
  api: URL | undefined,
): Promise<{ fault: string; advice: string } | null> {
  const stripe = new Stripe(secretKey, {
    timeout: 10_000,
    maxNetworkRetries: 0,
    telemetry: false,
    ...(api === undefined ? {} : { host: api.hostname, port: api.port, protocol: "http" as const }),
  });
  try {
    await stripe.checkout.sessions.list({ limit: 1 });
    return null;
  } catch (fault) {
    if (fault instanceof Stripe.errors.StripeAuthenticationError)
      return { fault: "Stripe does not know the key", advice: "Copy STRIPE_SECRET_KEY from Stripe's dashboard again." };
    if (fault instanceof Stripe.errors.StripePermissionError)
      return {
        fault: "Stripe's key may not read checkouts",
        advice: "Give the restricted key the right to write Checkout Sessions and Refunds.",
      };
    return {
      fault: `Stripe cannot be asked: ${fault instanceof Error ? fault.message : String(fault)}`,
      advice: "Check the network of this machine, and https://status.stripe.com.",
    };
  }
}
