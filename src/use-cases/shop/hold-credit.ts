import { ok, refuse, type Result } from "#domain/errors.ts";
import { isSold, type Buyer, type GiftOrder } from "#domain/shop/gift.ts";
import { findSaleTerms, listPackages, type SoldPackage } from "#store/shop/sales.ts";
import type { Services } from "../shared/services.ts";
import { holdLines, type LinesCommand } from "./hold-order.ts";

type Common = Omit<LinesCommand, "buyer" | "open" | "request"> & {
  /** The name on the receipt. */
  title: string;
};

const goods = { delivery: null, address: null, shipping: 0 };
const toBuyer = { recipientName: "", recipientEmail: "", message: "", mailOn: null };

/** Orders a gift voucher. What it is worth must still be for sale. */
export function holdVoucher(
  { title, ...common }: Common,
  { name, email, worth, gift }: GiftOrder,
  services: Services,
): Promise<Result<{ token: string }>> {
  const { provider } = common;
  return holdLines(
    {
      ...common,
      buyer: { name, email },
      request: { voucher: worth, name, email, ...gift },
      async open(tx) {
        const terms = await findSaleTerms(tx, provider.id, null);
        if (!isSold(worth, terms) || terms.currency !== provider.currency) return refuse({ code: "choice-unknown" });
        const credit = { ...gift, package: null, validMonths: terms.validMonths };
        const line = { variantId: null, packageId: null, voucherWorth: worth, title, quantity: 1, unitPrice: worth };
        return ok({ ...goods, lines: [{ ...line, credit }] });
      },
    },
    services,
  );
}

/** Orders a package as the buyer saw it. If it has changed since, the buyer must see the change first. */
export function holdPackage(
  { title, ...common }: Common,
  { name, email, sold }: Buyer & { sold: SoldPackage },
  services: Services,
): Promise<Result<{ token: string }>> {
  const { provider } = common;
  return holdLines(
    {
      ...common,
      buyer: { name, email },
      request: { package: sold.id, name, email },
      async open(tx) {
        const now = (await listPackages(tx, provider.id, null)).find(({ id }) => id === sold.id);
        const isSame = now?.price === sold.price && now.visits === sold.visits;
        if (now === undefined || !isSame) return refuse({ code: "choice-unknown" });
        const { visits, price, validMonths } = now;
        const credit = {
          ...toBuyer,
          validMonths,
          package: { visits, serviceIds: now.services.map(({ id }) => id) },
        };
        const line = { variantId: null, voucherWorth: null, packageId: sold.id, title, quantity: 1, unitPrice: price };
        return ok({ ...goods, lines: [{ ...line, credit }] });
      },
    },
    services,
  );
}
