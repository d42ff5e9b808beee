import { GatewayUnavailable, type PaymentGateway } from "./gateway.ts";

function unavailable(): Promise<never> {
  return Promise.reject(new GatewayUnavailable("no payments are set up"));
}

/**
 * Where a business has set up no payments and has not asked for test money. It is Stripe without keys: payments from when
 * there were keys cannot be asked about, as while Stripe is down, and nothing new is taken.
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
