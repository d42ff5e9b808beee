import { isBooked, type BookingState } from "../booking/changes.ts";

/**
 * What becomes of a payment follows from three facts alone: our record of it, what the gateway says of its checkout, and
 * what it is for. Webhook, browser and reconciler only say that it is time to look; so they may come in any order,
 * repeatedly or not at all.
 */

/**
 * `opening`: the gateway is being asked. `open`: the visitor can pay. `paid`: the money is kept for what it was for.
 * `unpaid`: the checkout ended without money. `returned`: money came that could not be kept, and is given back.
 */
export type PaymentState = "opening" | "open" | "paid" | "unpaid" | "returned";

/** The visitor may still pay. */
export function isUnderWay({ state }: { state: PaymentState }): boolean {
  return state === "opening" || state === "open";
}

export interface PaymentRecord {
  id: string;
  state: PaymentState;
  amount: number;
  currency: string;
  /** What was given back or is about to be. */
  refunded: number;
}

/** The gateway's own word, in minor units by ISO 4217. */
export interface CheckoutFacts {
  /** `processing`: the visitor has done everything, the money is still on its way. */
  state: "open" | "processing" | "paid" | "expired";
  amount: number;
  currency: string;
  refunded: number;
  /** Our payment that the checkout was opened for, as the gateway remembers it. */
  paymentId: string | null;
}

/** A purchase is what a payment is for: the bookings of a visit or series, or an order. */
export interface PurchaseFacts {
  /** `lost`: the hold ran out before it was paid. `ended`: cancelled or declined. */
  state: "held" | "lost" | "confirmed" | "ended";
  /** What it asks to be paid now. */
  payNow: number;
  currency: string;
}

/** Why money is given back that came. `link-used`: the one-time link was used for another booking meanwhile. */
export type ReturnReason = "mismatch" | "changed" | "twice" | "ended" | "lost" | "link-used" | "not-offered";

export type Settlement =
  | { kind: "nothing" }
  | { kind: "wait" }
  | { kind: "close" }
  | { kind: "confirm" }
  /** Confirm if what was held can be taken again, else give the money back as `lost`. */
  | { kind: "reserve-again" }
  | { kind: "give-back"; reason: ReturnReason }
  /** Somebody gave money back at the gateway itself. */
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
  // Given back at the gateway before we heard of it: there is nothing to confirm with.
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
