import { isName, readMailAddress } from "../booking/text.ts";
import type { FieldFault } from "../booking/details.ts";
import { ok, refuse, type Result } from "../errors.ts";
import type { PurchaseFacts } from "../payments/settle.ts";
import { payableUnit } from "../pricing/currency.ts";

/** `expired`: not paid in time, its things are back in stock. `cancelled`: called off by the office. */
export type OrderState = "held" | "paid" | "expired" | "cancelled";

export const MOST_OF_ONE = 99;

/** As typed; nothing is lost when something is wrong with it. */
export interface TypedOrder {
  name: string;
  email: string;
  quantity: string;
}

export interface OrderWish {
  name: string;
  email: string;
  quantity: number;
}

export function checkOrder(typed: TypedOrder): Result<OrderWish, FieldFault[]> {
  const faults: FieldFault[] = [];
  const name = typed.name.trim();
  const email = readMailAddress(typed.email.trim());
  const quantity = readQuantity(typed.quantity);
  if (quantity === null) faults.push({ field: "quantity", message: "order.quantity.invalid" });
  if (name === "") faults.push({ field: "name", message: "order.name.required" });
  else if (!isName(name)) faults.push({ field: "name", message: "details.name.invalid" });
  if (typed.email.trim() === "") faults.push({ field: "email", message: "details.email.required" });
  else if (email === null) faults.push({ field: "email", message: "details.email.invalid" });
  return quantity === null || email === null || faults.length > 0 ? refuse(faults) : ok({ name, email, quantity });
}

/** Null where it is no number of things that can be bought at once. */
export function readQuantity(typed: string): number | null {
  const trimmed = typed.trim();
  const quantity = /^\d{1,3}$/.test(trimmed) ? Number(trimmed) : 0;
  return quantity >= 1 && quantity <= MOST_OF_ONE ? quantity : null;
}

/** What costs nothing, or a sum that no card can carry, is had by asking. */
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
