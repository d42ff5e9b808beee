import { openBookingPayable, openBookingPurchase } from "./booking/confirm/booking-purchase.ts";
import type { Purchases } from "./shared/services.ts";
import { openOrderPayable, openOrderPurchase } from "./shop/order-purchase.ts";

/** Everything that can be paid for. */
export const purchases: Purchases = {
  open: (tx, payment, services) =>
    payment.orderId === null
      ? openBookingPurchase(tx, payment, services)
      : openOrderPurchase(tx, { providerId: payment.providerId, id: payment.orderId }, services),
  openPayable: async (tx, tokenHash) =>
    (await openBookingPayable(tx, tokenHash)) ?? (await openOrderPayable(tx, tokenHash)),
};
