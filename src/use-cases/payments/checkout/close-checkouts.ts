import { ok, refuse, type Result } from "#domain/errors.ts";
import { GatewayUnavailable } from "#gateways/payments/gateway.ts";
import { abandonOpening, listOpenPayments, type Payment } from "#store/payments/payments.ts";
import type { Services } from "../../shared/services.ts";
import { settlePayment } from "./settle-payment.ts";

/**
 * Sees to it that nobody can pay any more for a visit that is about to change or to be given up. Who paid in the very
 * moment has paid: the visit is then confirmed, and whoever asked finds it so.
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
  const { gateway } = services.payments;
  if (payment.gateway !== gateway.name) return;
  if (payment.checkoutId === null) return abandonOpening(services.db, payment);
  const checkout = await gateway.expireCheckout(payment.checkoutId);
  if (checkout !== null) await settlePayment(payment, checkout, services);
}
