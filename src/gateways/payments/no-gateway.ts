import { GatewayUnavailable, type PaymentGateway } from "./gateway.ts";

function unavailable(): Promise<never> {
  return Promise.reject(new GatewayUnavailable("payments are not set up"));
}

/**
 * For a provider without payments and without test payments. It acts like Stripe without keys: older payments cannot be
 * read, as if Stripe were down, and no new ones are taken.
 */
export function createNoGateway(): PaymentGateway {
  return {
    name: "stripe",
    checkoutOrigin: null,
    openCheckout: unavailable,
    readCheckout: unavailable,
    expireCheckout: unavailable,
    refund: unavailable,
    readNotice: () => "forged",
  };
}
