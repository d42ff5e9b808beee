import { isBooked, type BookingState } from "../booking/changes.ts";

/**
 * Three facts alone decide what becomes of a payment: its stored record, the gateway's status of its checkout, and its
 * purchase. Webhook, browser and reconciler only trigger a check, so they may arrive in any order, repeatedly or not at
 * all.
 */

/**
 * `opening`: the checkout is being created at the gateway. `open`: the visitor can pay. `paid`: the money is kept for
 * the purchase. `unpaid`: the checkout ended without money. `returned`: money arrived that could not be kept, and is
 * refunded.
 */
export type PaymentState = "opening" | "open" | "paid" | "unpaid" | "returned";

/** Whether the visitor may still pay. */
export function isUnderWay({ state }: { state: PaymentState }): boolean {
  return state === "opening" || state === "open";
}

export interface PaymentRecord {
  id: string;
  state: PaymentState;
  amount: number;
  currency: string;
  /** The amount already refunded or about to be. */
  refunded: number;
}

/** The gateway's status of a checkout. Amounts are in ISO 4217 minor units. */
export interface CheckoutFacts {
  /** `processing`: the visitor has finished, but the money has not arrived yet. */
  state: "open" | "processing" | "paid" | "expired";
  amount: number;
  currency: string;
  refunded: number;
  /** The payment for which the checkout was opened, as stored at the gateway. */
  paymentId: string | null;
}

/** A purchase is what a payment is for: the bookings of a visit or series, or an order. */
export interface PurchaseFacts {
  /** `lost`: the hold expired before it was paid. `ended`: cancelled or declined. */
  state: "held" | "lost" | "confirmed" | "ended";
  /** The amount due now. */
  payNow: number;
  currency: string;
}

/** Why money is refunded. `link-used`: the one-time link was used for another booking in the meantime. */
export type ReturnReason = "mismatch" | "changed" | "twice" | "ended" | "lost" | "link-used" | "not-offered";

export type Settlement =
  | { kind: "nothing" }
  | { kind: "wait" }
  | { kind: "close" }
  | { kind: "confirm" }
  /** Confirm if the hold can be reserved again, else refund the money as `lost`. */
  | { kind: "reserve-again" }
  | { kind: "give-back"; reason: ReturnReason }
  /** A refund was made at the gateway itself. */
  | { kind: "note-refund" };

export function settle(payment: PaymentRecord, checkout: CheckoutFacts, purchase: PurchaseFacts): Settlement {
  if (payment.state === "paid" || payment.state === "returned") {
    return checkout.refunded > payment.refunded ? { kind: "note-refund" } : { kind: "nothing" };
  }
  switch (checkout.state) {
    case "open":
    case "processing":
      return { kind: "wait" };
    case "expired":
      return payment.state === "unpaid" ? { kind: "nothing" } : { kind: "close" };
    case "paid":
      return settlePaid(payment, checkout, purchase);
  }
}

function settlePaid(payment: PaymentRecord, checkout: CheckoutFacts, purchase: PurchaseFacts): Settlement {
  if (!isWhatWasAsked(payment, checkout)) return { kind: "give-back", reason: "mismatch" };
  // The money was refunded at the gateway before this check, so there is nothing left to confirm with.
  if (checkout.refunded >= checkout.amount) return { kind: "give-back", reason: "ended" };
  if (purchase.state === "ended") return { kind: "give-back", reason: "ended" };
  if (purchase.state === "confirmed") return { kind: "give-back", reason: "twice" };
  if (purchase.payNow !== payment.amount || purchase.currency !== payment.currency) {
    return { kind: "give-back", reason: "changed" };
  }
  return purchase.state === "held" ? { kind: "confirm" } : { kind: "reserve-again" };
}

function isWhatWasAsked(payment: PaymentRecord, checkout: CheckoutFacts): boolean {
  return (
    checkout.paymentId === payment.id && checkout.amount === payment.amount && checkout.currency === payment.currency
  );
}

/** Several bookings are held, confirmed and paid together. */
export function purchaseState(bookings: readonly BookingState[]): PurchaseFacts["state"] {
  if (bookings.every((state) => state === "held")) return "held";
  if (bookings.every(isBooked)) return "confirmed";
  return bookings.every((state) => state === "held" || state === "expired") ? "lost" : "ended";
}
