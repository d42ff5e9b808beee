import { GatewayUnavailable, type PaymentGateway } from "./gateway.ts";

/**
 * For an installation without a gateway. Older payments cannot be read, as if their gateway were down, and no new ones are
 * taken.
 */
export function createNoGateway(): PaymentGateway {
  const unavailable = () => Promise.reject(new GatewayUnavailable("payments are not set up"));
  return {
    // No name in the registry is empty, so no payment has it.
    name: "",
    checkoutOrigin: null,
    openCheckout: unavailable,
    readCheckout: unavailable,
    expireCheckout: unavailable,
    refund: unavailable,
    readNotice: () => Promise.resolve("forged"),
  };
}
