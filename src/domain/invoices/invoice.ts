import type { TaxedPrice } from "./tax.ts";

export interface InvoiceLine extends TaxedPrice {
  text: string;
  /** Vouchers are taxed when they are spent. */
  isVoucher?: true;
}

/** The last three are negative: what was given back by hand, what is still to be given back, and what is kept although it was too much. */
const paymentWays = ["online", "cash", "card", "transfer", "voucher", "other", "back", "over", "kept"] as const;
export type PaymentWay = (typeof paymentWays)[number];

export interface InvoicePayment {
  way: PaymentWay;
  amount: number;
}

/** Who writes the invoice. */
export interface InvoiceSeller {
  name: string;
  address: string;
  taxNumber: string;
  /** "VAT", in the language of the invoice. */
  taxName: string;
}

/** The longest name and address on an invoice. */
const longestBillTo = 500;

/** A name and an address as they were typed, without empty lines. Null if they are too long or cannot be stored. */
export function readBillTo(typed: string): string | null {
  const text = typed
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== "")
    .join("\n");
  // oxlint-disable-next-line no-control-regex
  const isStorable = text.isWellFormed() && !/[\u0000-\u0009\u000b-\u001f\u007f]/.test(text);
  return isStorable && text.length <= longestBillTo ? text : null;
}
