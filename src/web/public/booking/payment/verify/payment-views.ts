/**
 * `pending`: the gateway has no result yet. `left`: the visitor came back without paying. `over`: the checkout expired.
 * `returned`: the payment arrived and is being refunded.
 */
export type PaymentOutcome = "pending" | "left" | "over" | "paid" | "returned";

export interface PaymentView {
  state: PaymentOutcome;
  /** Written on the server. A visit and an order have different texts. */
  words: { title: string; text: string; open: string; again: string; what: string; reference: string };
  theme: "light" | "dark" | "auto";
  brand: string;
  provider: string;
  /** The time of the visit. Null for an order, and if the office finds a time. */
  time: { date: string; times: string; zone: string } | null;
  what: string;
  /** How the product reaches the buyer, or the code that was bought. */
  /** What a mail would have brought, if no mail can be sent. */
  mailed: { title: string; parts: { text: string; isLink: boolean }[] } | null;
  delivery: { icon: "pin" | "lock" | "mail"; term: string; value: string; note: string } | null;
  /** By service or product; for a series by date. */
  lines: { label: string; amount: number }[];
  reference: string;
  currency: string;
  total: number;
  /** What vouchers pay. */
  voucher: { label: string; amount: number } | null;
  amount: number;
  /** Whether the hold is still active, so that the visitor can retry. */
  isHeld: boolean;
  /** `openTo` is the page of the booking, which a paid visit leads to, or of the product. `againTo` is the page to choose again. */
  openTo: string;
  againTo: string;
  /** The tax that the price includes. */
  notes: string[];
  /** The invoice, and the page with the data stored about this visitor. Empty until it is paid. */
  links: { label: string; href: string }[];
  isTest: boolean;
}
