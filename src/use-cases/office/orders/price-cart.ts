import { mostPrice, type CartItem } from "#domain/office/orders/cart.ts";
import type { Office } from "#domain/office/actor.ts";
import { reachOf } from "#domain/office/verbs.ts";
import { findSaleTerms, listPackages, type SaleTerms, type SoldPackage } from "#store/shop/sales.ts";
import type { Database, Transaction } from "#store/database.ts";
import {
  listSellableProducts,
  readSellerFacts,
  type SellableProduct,
  type SellerFacts,
} from "#store/office/orders/sellable.ts";
import type { Services } from "../../shared/services.ts";

export interface Sellable extends SellerFacts {
  vouchers: Pick<SaleTerms, "amounts" | "least" | "most" | "validMonths">;
  /** Also those that visitors cannot buy. */
  packages: SoldPackage[];
  products: SellableProduct[];
}

/** A page lists no more. */
const mostProducts = 300;

/** What can be sold at the desk; null for an operator who sells nothing. */
export async function readSellable(
  { providerId, actor }: Office,
  { db }: Pick<Services, "db">,
): Promise<Sellable | null> {
  return reachOf(actor.grant, "orders.sell") === "all" ? sellableAt(db, providerId) : null;
}

export async function sellableAt(db: Database | Transaction, providerId: string): Promise<Sellable> {
  return {
    ...(await readSellerFacts(db, providerId)),
    vouchers: await findSaleTerms(db, providerId, null),
    packages: await listPackages(db, providerId, null, { isPublic: false }),
    products: await listSellableProducts(db, providerId, mostProducts),
  };
}

/** One line of a sale, with its price as it is now. */
export interface PricedItem {
  item: CartItem;
  bought: "product" | "voucher" | "package";
  title: string;
  quantity: number;
  unitPrice: number;
}

/** Null if it is not for sale, or not for this amount. Whether enough is in stock is decided when it is sold. */
export function priceItem(
  item: CartItem,
  { vouchers, packages, products, taxRate, otherRates }: Sellable,
  voucherTitle: (worth: number) => string,
): PricedItem | null {
  switch (item.kind) {
    case "voucher": {
      const { worth } = item;
      if (!isSoldAtDesk(worth, vouchers)) return null;
      return { item, bought: "voucher", title: voucherTitle(worth), quantity: 1, unitPrice: worth };
    }
    case "package": {
      const sold = packages.find(({ id }) => id === item.id);
      if (sold === undefined || sold.price === 0) return null;
      return { item, bought: "package", title: sold.name, quantity: 1, unitPrice: sold.price };
    }
    case "product": {
      const sold = products.find(({ variantId }) => variantId === item.variantId);
      if (sold === undefined) return null;
      return { item, bought: "product", title: sold.title, quantity: item.quantity, unitPrice: sold.price };
    }
    case "other": {
      const isKnown = item.rate === taxRate || (item.rate !== null && otherRates.includes(item.rate));
      if (!isKnown) return null;
      return { item, bought: "product", title: item.text, quantity: 1, unitPrice: item.price };
    }
  }
}

/** The amounts that the business sells. Without any rule of its own, any amount: no card has to be able to pay it. */
function isSoldAtDesk(worth: number, { amounts, least, most }: Sellable["vouchers"]): boolean {
  if (amounts.includes(worth)) return true;
  if (least !== null && most !== null) return worth >= least && worth <= most;
  return amounts.length === 0 && worth > 0 && worth <= mostPrice;
}

export function sumOfItems(items: readonly Pick<PricedItem, "quantity" | "unitPrice">[]): number {
  return items.reduce((sum, { quantity, unitPrice }) => sum + quantity * unitPrice, 0);
}
