import { endRefund, findRefund, type RefundKey } from "#store/payments/refunds.ts";
import type { Services } from "../../shared/services.ts";

/** A job's: gives money back that was decided to be. The gateway knows each refund by its key, so twice is once. */
export async function sendRefund({ db, payments }: Services, key: RefundKey): Promise<void> {
  const refund = await findRefund(db, key);
  const isOurs = refund?.state === "asked" && refund.gateway === payments.gateway.name && refund.checkoutId !== null;
  if (!isOurs) return;
  const { id, checkoutId, amount, currency } = refund;
  const outcome = await payments.gateway.refund({ checkoutId: checkoutId!, amount, key: id });
  await endRefund(db, key, outcome === "failed" ? "failed" : "done");
  if (outcome === "failed") {
    payments.alert("money could not be given back; do so by hand", { refund: id, amount: `${amount} ${currency}` });
  }
}
