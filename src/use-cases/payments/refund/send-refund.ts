import { endRefund, findRefund, type RefundKey } from "#store/payments/refunds.ts";
import { restoreRefunded } from "#store/shop/change-issued.ts";
import { gatewayOf } from "../gateway-of.ts";
import type { Services } from "../../shared/services.ts";

/** A job. Sends a refund to the gateway. Each refund has an idempotency key, so a retry does not refund twice. */
export async function sendRefund({ db, payments }: Services, key: RefundKey): Promise<void> {
  const refund = await findRefund(db, key);
  if (refund?.state !== "asked" || refund.checkoutId === null) return;
  const gateway = gatewayOf(refund, payments);
  if (gateway === null) return;
  const { id, checkoutId, amount, currency } = refund;
  const outcome = await gateway.refund({ checkoutId, amount, key: id });
  await db.transaction().execute(async (tx) => {
    const isEnded = await endRefund(tx, key, outcome === "failed" ? "failed" : "done");
    if (isEnded && outcome === "failed") await restoreRefunded(tx, key);
  });
  if (outcome === "failed") {
    payments.alert("a refund failed; refund it manually", { refund: id, amount: `${amount} ${currency}` });
  }
}
