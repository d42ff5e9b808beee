import type { Refusal } from "#domain/errors.ts";
import type { FieldFault } from "#domain/booking/details/details.ts";
import type { TypedOrder } from "#domain/shop/check-order.ts";
import type { SaleNoteView } from "../sale-views.ts";
import type { PuzzleView } from "../../../ui/human-check/human-check.tsx";

export interface BuyView {
  /** The root reads it. */
  theme: "light" | "dark" | "auto";
  /** Below the address: whether a receipt goes there. */
  emailHint: string;
  /** The provider's colours as CSS. */
  brand: string;
  provider: string;
  product: string;
  /** The language of the product's texts, if it is not the page's. */
  lang: string | undefined;
  /** Empty if there is only one. */
  variant: string;
  picture: {
    src: string;
    alt: string;
    width: number | undefined;
    height: number | undefined;
    srcSet: string | undefined;
  } | null;
  /** The price of one item in minor units. */
  price: number;
  currency: string;
  /** The largest quantity of one order. */
  most: number;
  note: SaleNoteView;
  /** Makes a repeated form idempotent. */
  key: string;
  typed: TypedOrder;
  /** How the product reaches the buyer. Null if the business does not say. */
  delivery: { text: string; note: string } | null;
  /** The address fields. Null if nothing is shipped. */
  address: AddressView | null;
  /** The terms to accept. Null if there are none. */
  terms: { text: string; lang: string | undefined } | null;
  /** The product's own page. */
  productTo: string;
}

export interface AddressView {
  labels: Record<"street" | "postcode" | "city" | "country", string>;
  /** Shipping prices in minor units. */
  countries: { code: string; name: string; price: number }[];
}

/** An action's result if the buyer stays on the page, with the typed values. */
export interface BuyActionResult {
  typed: TypedOrder;
  faults: FieldFault[];
  refusal: Refusal | null;
  /** Set if the total has changed since the page was shown: the buyer confirms the new total. */
  newTotal?: string;
  /** The puzzle that lifts the refusal. */
  puzzle?: PuzzleView | undefined;
}
