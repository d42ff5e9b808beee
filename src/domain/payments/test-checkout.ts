import type { CheckoutFacts } from "./settle.ts";

/** A checkout of the test gateway, whose books are ours. */
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
