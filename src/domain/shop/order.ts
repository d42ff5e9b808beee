import type { PurchaseFacts } from "../payments/settle.ts";
import { payableUnit } from "../pricing/currency.ts";

/** `expired`: not paid in time, the goods are back in stock. `cancelled`: cancelled by the office. */
export type OrderState = "held" | "paid" | "expired" | "cancelled";

export const mostOfOne = 99;

/** The total of an order: the goods plus shipping, if it applies and is known. */
export function sumOf(price: number, quantity: number, shipping: number | null): number {
  return price * quantity + (shipping ?? 0);
}

/** Null if it is not a quantity that one order may have. */
export function readQuantity(typed: string): number | null {
  const trimmed = typed.trim();
  const quantity = /^\d{1,3}$/.test(trimmed) ? Number(trimmed) : 0;
  return quantity >= 1 && quantity <= mostOfOne ? quantity : null;
}

/** Free goods, and prices that no card can pay exactly, are available only on request. */
export function isPayable(price: number, currency: string): boolean {
  return price > 0 && price % payableUnit(currency) === 0;
}

export function orderPurchaseState(state: OrderState): PurchaseFacts["state"] {
  switch (state) {
    case "held":
      return "held";
    case "paid":
      return "confirmed";
    case "expired":
      return "lost";
    case "cancelled":
      return "ended";
  }
}

/** As a buyer reads it: "2 × Sea towel". */
export function lineLabel({ title, quantity }: { title: string; quantity: number }): string {
  return quantity === 1 ? title : `${quantity} × ${title}`;
}
