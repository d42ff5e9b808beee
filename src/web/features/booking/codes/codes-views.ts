/** What codes take off a price, and what vouchers pay of it. */
export interface CodeSums {
  lines: { label: string; amount: number }[];
  total: number;
  payNow: number;
  voucher: { label: string; amount: number } | null;
}

/** Coupons, vouchers and packages on the details step. The server writes the texts, because few visitors need them. */
export interface CodesView {
  open: string;
  label: string;
  apply: string;
  /** From the address of the page. */
  typed: string;
  applied: { id: string; name: string; note: string; isFault: boolean; remove: string }[];
  /** Null without codes. */
  sums: CodeSums | null;
}
