import { ok, refuse, type Result } from "#domain/errors.ts";
import { GatewayUnavailable } from "#gateways/payments/gateway.ts";
import { abandonOpening, type Payment } from "#store/payments/payments.ts";
import { listOpenPayments } from "#store/payments/payment-lists.ts";
import type { Services } from "../../shared/services.ts";
import { gatewayOf } from "../gateway-of.ts";
import { settlePayment } from "./settle-payment.ts";

/**
 * Closes the checkouts of a visit that is about to change or to be released, so that it cannot be paid for any more.
 * If the visitor pays at the same moment, the payment counts: the visit is confirmed, and the caller finds it
 * confirmed.
 */
export async function closeCheckouts(tokenHash: Buffer, services: Services): Promise<Result<null>> {
  try {
    for (const payment of await listOpenPayments(services.db, tokenHash)) await closeCheckout(payment, services);
    return ok(null);
  } catch (fault) {
    if (fault instanceof GatewayUnavailable) return refuse({ code: "payment-unavailable" });
    throw fault;
  }
}

export async function closeCheckout(payment: Payment, services: Services): Promise<void> {
  const gateway = gatewayOf(payment, services.payments);
  if (gateway === null) return;
  if (payment.checkoutId === null) return abandonOpening(services.db, payment);
  const checkout = await gateway.expireCheckout(payment.checkoutId);
  if (checkout !== null) await settlePayment(payment, checkout, services);
}
