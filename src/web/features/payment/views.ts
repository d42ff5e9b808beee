import type { ReturnReason } from "#domain/payments/settle.ts";

/**
 * `pending`: the gateway has no answer yet. `left`: the visitor came back without paying. `over`: the checkout's time has
 * passed. `returned`: the money came and goes back.
 */
export type PaymentState = "pending" | "left" | "over" | "paid" | "returned";

export interface PaymentView {
  state: PaymentState;
  reason: ReturnReason | null;
  theme: "light" | "dark" | "auto";
  brand: string;
  provider: string;
  contactMethod: string;
  /** The visit: null where the office finds a time. */
  time: { date: string; times: string; zone: string; leaf: { month: string; day: string; weekday: string } } | null;
  what: string;
  /** By service, or by date where it is a series. */
  lines: { label: string; amount: number }[];
  isRequest: boolean;
  reference: string;
  currency: string;
  total: number;
  amount: number;
  /** The time is still the visitor's until then. */
  heldUntil: string | null;
  /** The booking's own page, and where to choose another time. */
  bookingTo: string;
  againTo: string;
  isTest: boolean;
}
