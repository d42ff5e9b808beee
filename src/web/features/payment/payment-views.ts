/**
 * `pending`: the gateway has no answer yet. `left`: the visitor came back without paying. `over`: the checkout's time has
 * passed. `returned`: the money came and goes back.
 */
export type PaymentOutcome = "pending" | "left" | "over" | "paid" | "returned";

export interface PaymentView {
  state: PaymentOutcome;
  /** Made on the server: a visit and an order each have their own. */
  words: { title: string; text: string; open: string; again: string; what: string; reference: string };
  theme: "light" | "dark" | "auto";
  brand: string;
  provider: string;
  /** The visit: null where the office finds a time, and of an order. */
  time: { date: string; times: string; zone: string; leaf: { month: string; day: string; weekday: string } } | null;
  what: string;
  /** How what was bought reaches the buyer, with its own term. */
  delivery: { term: string; value: string; note: string } | null;
  /** By service or product, or by date where it is a series. */
  lines: { label: string; amount: number }[];
  reference: string;
  currency: string;
  total: number;
  amount: number;
  /** It is still held, so that it can be paid after all. */
  isHeld: boolean;
  /** The booking's own page or the product's, and where to choose anew. */
  openTo: string;
  againTo: string;
  /** What is stored about the reader; null before it is paid. */
  data: { label: string; href: string } | null;
  isTest: boolean;
}
