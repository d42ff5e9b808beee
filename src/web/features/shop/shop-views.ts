import type { Refusal } from "#domain/errors.ts";
import type { FieldFault } from "#domain/booking/details/details.ts";
import type { TypedOrder } from "#domain/shop/order.ts";
import type { PuzzleView } from "../../ui/human-check/human-check.tsx";

export interface BuyView {
  /** For the root. */
  theme: "light" | "dark" | "auto";
  /** The provider's colours, as a style sheet. */
  brand: string;
  provider: string;
  product: string;
  /** Of the product's words, where that is another than the page's. */
  lang: string | undefined;
  /** Empty where there is only one. */
  variant: string;
  picture: {
    src: string;
    alt: string;
    width: number | undefined;
    height: number | undefined;
    srcSet: string | undefined;
  } | null;
  /** Of one, in minor units. */
  price: number;
  currency: string;
  /** How many can be bought at once. */
  most: number;
  isTest: boolean;
  /** Makes a repeated form the same request. */
  key: string;
  typed: TypedOrder;
  /** How it reaches the buyer; null where the business does not say it. */
  delivery: { text: string; note: string } | null;
  /** Where it is sent is asked for; null where nothing is sent. */
  address: AddressView | null;
  /** What the buyer agrees to; null where there is nothing. */
  terms: { text: string; lang: string | undefined } | null;
  /** The product's own page. */
  productTo: string;
}

export interface AddressView {
  labels: Record<"street" | "postcode" | "city" | "country", string>;
  /** What sending it there costs, in minor units. */
  countries: { code: string; name: string; price: number }[];
}

/** What keeps the buyer on the page, with everything that was typed. */
export interface BuyActionResult {
  typed: TypedOrder;
  faults: FieldFault[];
  refusal: Refusal | null;
  /** The sum is another than the one that was shown: asked for once more, with the sum in words. */
  newTotal?: string;
  /** What lifts the refusal. */
  puzzle?: PuzzleView | undefined;
}
