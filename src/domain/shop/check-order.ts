import { readMailAddress, readName } from "../booking/text.ts";
import type { FieldFault } from "../booking/details/details.ts";
import { shippingTo, type Delivery, type PostalAddress, type ShippingPrices } from "./delivery.ts";
import { ok, refuse, type Result } from "../errors.ts";
import { readQuantity } from "./order.ts";

/** The raw input. It is kept as typed, so that the form can show it again next to its errors. */
export interface TypedOrder extends PostalAddress {
  name: string;
  email: string;
  quantity: string;
  hasAcceptedTerms: boolean;
}

export interface OrderDetails {
  name: string;
  email: string;
  quantity: number;
  /** The shipping address; null if nothing is shipped. */
  address: PostalAddress | null;
}

/** What a buyer must provide. */
export interface OrderRules {
  /** The largest quantity of one order. */
  most: number;
  delivery: Pick<Delivery, "kind" | "shipping"> | null;
  needsTerms: boolean;
}

export function checkOrder(typed: TypedOrder, rules: OrderRules): Result<OrderDetails, FieldFault[]> {
  const faults: FieldFault[] = [];
  const name = readName(typed.name);
  const email = readMailAddress(typed.email.trim());
  const quantity = readQuantity(typed.quantity);
  if (quantity === null) faults.push({ field: "quantity", message: "order.quantity.invalid" });
  else if (quantity > rules.most)
    faults.push({ field: "quantity", message: "order.quantity.tooMany", count: rules.most });
  if (typed.name.trim() === "") faults.push({ field: "name", message: "order.name.required" });
  else if (name === null) faults.push({ field: "name", message: "details.name.invalid" });
  if (typed.email.trim() === "") faults.push({ field: "email", message: "details.email.required" });
  else if (email === null) faults.push({ field: "email", message: "details.email.invalid" });
  const address = rules.delivery?.kind === "ship" ? readAddress(typed, rules.delivery.shipping, faults) : null;
  if (rules.needsTerms && !typed.hasAcceptedTerms) faults.push({ field: "terms", message: "details.terms.required" });
  if (name === null || quantity === null || email === null || faults.length > 0) return refuse(faults);
  return ok({ name, email, quantity, address });
}

function readAddress(typed: PostalAddress, prices: ShippingPrices, faults: FieldFault[]): PostalAddress {
  const address = {
    street: oneLine(typed.street),
    postcode: oneLine(typed.postcode),
    city: oneLine(typed.city),
    country: typed.country.trim(),
  };
  if (address.street === "") faults.push({ field: "street", message: "order.address.streetRequired" });
  if (address.postcode === "") faults.push({ field: "postcode", message: "order.address.postcodeRequired" });
  if (address.city === "") faults.push({ field: "city", message: "order.address.cityRequired" });
  if (shippingTo(prices, address.country) === null)
    faults.push({ field: "country", message: "order.address.countryRequired" });
  return address;
}

function oneLine(typed: string): string {
  return typed
    .replaceAll(/[\p{Cc}\p{Bidi_Control}\s]+/gu, " ")
    .trim()
    .slice(0, 200);
}
