import type { CheckoutFacts } from "./settle.ts";

/** A checkout of the test gateway, which is stored in this product's database. */
export interface NewTestCheckout {
  id: string;
  paymentId: string;
  amount: number;
  currency: string;
  title: string;
  detail: string;
  expiresAt: Date;
}

export interface TestCheckout extends Omit<NewTestCheckout, "expiresAt"> {
  state: CheckoutFacts["state"];
  refunded: number;
}
