import { randomBytes } from "node:crypto";
import { testCheckoutPath } from "#domain/navigation/addresses.ts";
import type { PaymentGateway, TestCheckoutStore } from "../gateway.ts";

/**
 * Takes no money. Otherwise it behaves like a gateway with its own pages, so that a provider can try out every course
 * of a payment before it has keys.
 */
export function createTestGateway(checkouts: TestCheckoutStore): PaymentGateway {
  async function read(id: string) {
    const checkout = await checkouts.find(id);
    if (checkout === undefined) return null;
    const { state, amount, currency, refunded, paymentId } = checkout;
    return { id, state, amount, currency, refunded, paymentId };
  }
  return {
    name: "test",
    checkoutOrigin: null,
    async openCheckout(order) {
      const { paymentId, amount, currency, title, detail, expiresAt, locale } = order;
      const wanted = {
        id: `test_${randomBytes(18).toString("base64url")}`,
        paymentId,
        amount,
        currency,
        title,
        detail,
      };
      const { id } = await checkouts.open({ ...wanted, expiresAt });
      // Use the language of the return URL: its prefix, or none.
      const front = pathOf(order.returnUrl).startsWith(`/${locale}/`) ? `/${locale}` : "";
      const url = new URL(front + testCheckoutPath(id), order.returnUrl);
      url.searchParams.set("back", pathOf(order.returnUrl));
      url.searchParams.set("leave", pathOf(order.leaveUrl));
      return { id, url: url.href };
    },
    readCheckout: read,
    async expireCheckout(id) {
      await checkouts.expire(id);
      return read(id);
    },
    refund: (order) => checkouts.refund(order),
    // Its pages are part of this site, so no notification can be genuine.
    readNotice: () => Promise.resolve("forged"),
  };
}

function pathOf(address: string): string {
  const { pathname, search } = new URL(address);
  return pathname + search;
}
