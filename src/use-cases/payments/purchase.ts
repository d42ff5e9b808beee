import type { Refusal } from "#domain/errors.ts";
import type { PurchaseFacts, ReturnReason } from "#domain/payments/settle.ts";
import type { Transaction } from "#store/database.ts";
import type { Payment } from "#store/payments.ts";
import type { Services } from "../services.ts";
import { openBookingPayable, openBookingPurchase } from "./booking-purchase.ts";
import { openOrderPayable, openOrderPurchase } from "./order-purchase.ts";

/** Why a purchase cannot be had is why its money goes back. `raced`: roll back, and look again. */
export type Taking = "taken" | "raced" | ReturnReason;

/** What a payment is for, locked for as long as it is settled. */
export interface Purchase {
  facts: PurchaseFacts;
  confirm(): Promise<Taking>;
  /** Takes what was lost once more, and confirms it. */
  retake(): Promise<Taking>;
}

/** What somebody is about to pay for, locked while a checkout is opened for it. */
export interface Payable {
  providerId: string;
  facts: PurchaseFacts;
  /** Whether it is still held for whoever pays. */
  isLive: boolean;
  /** Whether it has everything that it needs to be confirmed. */
  isChecked: boolean;
  /** Why it could not be confirmed if it were paid for. */
  whyNot: Refusal | null;
  /** For how long it has kept time or things from others. */
  secondsHeld: number;
  email: string;
  bookings: { id: string; amount: number }[];
  orderId: string | null;
  /** All payments that were begun for it. */
  payments: Payment[];
  hold(minutes: number): Promise<void>;
}

export function openPurchase(tx: Transaction, payment: Payment, services: Services): Promise<Purchase> {
  const { orderId } = payment;
  return orderId === null
    ? openBookingPurchase(tx, payment, services)
    : openOrderPurchase(tx, { providerId: payment.providerId, id: orderId });
}

/** By the token that its visitor or buyer has. */
export async function openPayable(tx: Transaction, tokenHash: Buffer): Promise<Payable | undefined> {
  return (await openBookingPayable(tx, tokenHash)) ?? (await openOrderPayable(tx, tokenHash));
}
