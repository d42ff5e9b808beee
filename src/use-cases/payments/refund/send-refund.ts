import { endRefund, findRefund, type RefundKey } from "#store/payments/refunds.ts";
import type { Services } from "../../shared/services.ts";

/** A job. Sends a refund to the gateway. Each refund has an idempotency key, so a retry does not refund twice. */
export async function sendRefund({ db, payments }: Services, key: RefundKey): Promise<void> {
  const refund = await findRefund(db, key);
  const isOurs = refund?.state === "asked" && refund.gateway === payments.gateway.name && refund.checkoutId !== null;
  if (!isOurs) return;
  const { id, checkoutId, amount, currency } = refund;
  const outcome = await payments.gateway.refund({ checkoutId: checkoutId!, amount, key: id });
  await endRefund(db, key, outcome === "failed" ? "failed" : "done");
  if (outcome === "failed") {
    payments.alert("a refund failed; refund it manually", { refund: id, amount: `${amount} ${currency}` });
  }
}
