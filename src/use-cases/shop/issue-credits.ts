import type { Transaction } from "#store/database.ts";
import { listOrderCredits, type Order } from "#store/shop/orders.ts";
import { addressVoucher, setPassLocale } from "#store/shop/sold-credits.ts";
import { issuePass, issueVoucher } from "../credits/issue.ts";
import type { Services } from "../shared/services.ts";
import { mailGift } from "./send-gift.ts";

/** Makes the vouchers and passes of an order. Part of the transaction that stores the payment, so it happens once. */
export async function issueCredits(tx: Transaction, order: Order, services: Pick<Services, "secret">): Promise<void> {
  const { providerId, currency, locale } = order;
  if (order.lines.every(({ variantId }) => variantId !== null)) return;
  for (const { position, package: sold, validMonths, mailOn, ...gift } of await listOrderCredits(tx, order)) {
    const line = order.lines[position - 1]!;
    const common = { providerId, currency, validMonths, order: { id: order.id, line: position } };
    if (sold !== null && line.packageId !== null) {
      const { packageId, title, unitPrice: price } = line;
      const { visits, serviceIds } = sold;
      const holder = { name: order.name, email: order.email };
      const { id } = await issuePass(
        tx,
        { ...common, packageId, title, visits, serviceIds, price, ...holder },
        services,
      );
      await setPassLocale(tx, { providerId, id }, locale);
    }
    if (line.voucherWorth !== null) {
      const { id } = await issueVoucher(tx, { ...common, worth: line.voucherWorth, ...gift }, services);
      const after = await addressVoucher(
        tx,
        { providerId, id },
        { locale, mailOn, hasMail: gift.recipientEmail !== "" },
      );
      if (after !== null) await mailGift(tx, { providerId, id }, after);
    }
  }
}
