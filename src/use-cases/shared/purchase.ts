import type { Refusal } from "#domain/errors.ts";
import type { PurchaseFacts, ReturnReason } from "#domain/payments/settle.ts";
import type { Payment } from "#store/payments/payments.ts";

/** The reason why a purchase fails is also the reason for its refund. `raced`: roll back and try again. */
export type ConfirmOutcome = "taken" | "raced" | ReturnReason;

/** What a payment is for, locked while the payment is settled. */
export interface Purchase {
  facts: PurchaseFacts;
  confirm(): Promise<ConfirmOutcome>;
  /** Reserves an expired purchase again, and confirms it. */
  reserveAgain(): Promise<ConfirmOutcome>;
}

/** What a visitor is about to pay for, locked while a checkout is opened. */
export interface Payable {
  providerId: string;
  facts: PurchaseFacts;
  /** Whether it is still held. */
  isLive: boolean;
  /** Whether it has everything that confirming it needs. */
  isChecked: boolean;
  /** Why it could not be confirmed even if it were paid. */
  whyNot: Refusal | null;
  /** How long it has kept time or stock from others. */
  secondsHeld: number;
  email: string;
  bookings: { id: string; amount: number }[];
  orderId: string | null;
  /** All payments that were started for it. */
  payments: Payment[];
  hold(minutes: number): Promise<void>;
}
