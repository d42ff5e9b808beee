import { findBooking } from "#store/booking/bookings.ts";
import { findOrder } from "#store/shop/orders.ts";
import { hashToken } from "../../shared/secrets.ts";
import type { Services } from "../../shared/services.ts";
import { startPayment } from "../checkout/start-payment.ts";
import { verifyCheckout } from "../checkout/verify-payment.ts";

/** Opens the checkout for a visit or an order. Returns the checkout's id. */
export async function leave(token: string, services: Services): Promise<string> {
  const tokenHash = hashToken(token);
  const held = (await findBooking(services.db, tokenHash)) ?? (await findOrder(services.db, tokenHash));
  const { providerId } = held!;
  const words = { title: "Visit", detail: "", returnTo: "/widget/booking/massage" };
  const started = await startPayment(
    { providerId, token, origin: "http://localhost", locale: "en", ...words },
    services,
  );
  if (!started.ok || started.value.kind !== "checkout") throw new Error(JSON.stringify(started));
  return new URL(started.value.url).pathname.split("/").at(-1)!;
}

/** Pays with test money and handles the gateway's notice. */
export async function pay(checkoutId: string, services: Services): Promise<void> {
  await services.payments.testBooks!.pay(checkoutId, 0);
  await verifyCheckout(services, { about: checkoutId });
}
