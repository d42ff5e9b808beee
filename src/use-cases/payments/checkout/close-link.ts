import { listLinkPayments } from "#store/payments/payment-lists.ts";
import type { Services } from "../../shared/services.ts";
import { closeCheckout } from "./close-checkouts.ts";

/**
 * A job. Closes the checkouts of other bookings with a one-time link that was just used, so that no visitor pays in
 * vain.
 */
export async function closeLink(services: Services, key: { providerId: string; linkId: string }): Promise<void> {
  for (const payment of await listLinkPayments(services.db, key)) await closeCheckout(payment, services);
}
