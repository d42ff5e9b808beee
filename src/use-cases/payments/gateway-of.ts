import { GatewayUnavailable, type PaymentGateway } from "#gateways/payments/gateway.ts";
import type { Payment } from "#store/payments/payments.ts";
import type { Payments } from "../shared/services.ts";

/**
 * The gateway that is asked about a payment. Null if the installation has changed to another one since, which knows nothing of
 * it. A gateway that this version does not have cannot be asked, so its payments are neither closed nor refunded by mistake.
 */
export function gatewayOf(
  { gateway: name }: Pick<Payment, "gateway">,
  { gateway, known }: Pick<Payments, "gateway" | "known">,
): PaymentGateway | null {
  if (!known.has(name)) throw new GatewayUnavailable(`this version has no payment gateway "${name}"`);
  return known.asked.includes(name) ? gateway : null;
}
