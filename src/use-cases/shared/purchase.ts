import type { Refusal } from "#domain/errors.ts";
import type { PurchaseFacts, ReturnReason } from "#domain/payments/settle.ts";
import type { Payment } from "#store/payments/payments.ts";

/** Why a purchase cannot be had is why its money goes back. `raced`: roll back, and look again. */
export type ConfirmOutcome = "taken" | "raced" | ReturnReason;

/** What a payment is for, locked for as long as it is settled. */
export interface Purchase {
  facts: PurchaseFacts;
  confirm(): Promise<ConfirmOutcome>;
  /** Takes what was lost once more, and confirms it. */
  reserveAgain(): Promise<ConfirmOutcome>;
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
