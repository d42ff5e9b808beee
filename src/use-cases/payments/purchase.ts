import type { PurchaseFacts } from "#domain/payments/settle.ts";
import type { Transaction } from "#store/database.ts";
import type { Payment } from "#store/payments.ts";
import type { Services } from "../services.ts";
import { openBookingPurchase } from "./booking-purchase.ts";

/** What a payment is for, locked for as long as it is settled. */
export interface Purchase {
  facts: PurchaseFacts;
  /** False where it cannot be had any more, though it was held. */
  confirm(): Promise<boolean>;
  /** Takes what was lost once more, and confirms it. `raced`: roll back, and look again. */
  retake(): Promise<"taken" | "gone" | "raced">;
}

export function openPurchase(tx: Transaction, payment: Payment, services: Services): Promise<Purchase> {
  return openBookingPurchase(tx, payment, services);
}
