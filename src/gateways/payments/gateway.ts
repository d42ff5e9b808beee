import type { CatalogueCode } from "#domain/locales/locales.ts";
import type { CheckoutFacts } from "#domain/payments/settle.ts";

export type GatewayName = "stripe" | "test";

export interface CheckoutOrder {
  /** Ours; opening the same order again opens the same checkout. */
  paymentId: string;
  /** Minor units by ISO 4217. */
  amount: number;
  currency: string;
  /** What the visitor pays for. */
  title: string;
  detail: string;
  email: string | null;
  locale: CatalogueCode;
  /** Where the visitor comes back to, having paid; and where without. */
  returnUrl: string;
  leaveUrl: string;
  expiresAt: Date;
}

export interface Checkout extends CheckoutFacts {
  id: string;
}

export interface RefundOrder {
  checkoutId: string;
  /** In the currency that was paid. */
  amount: number;
  /** The same key is the same refund, however often it is asked for. */
  key: string;
}

/** `nothing-left`: all of it was given back before, by whomever. */
export type RefundOutcome = "done" | "failed" | "nothing-left";

/** What a gateway's notification is about; `forged` where it is none of the gateway's. */
export type WebhookNotice = { about: string } | { about: null } | "forged";

/** Takes money on pages of its own. All sums are in minor units by ISO 4217; none of these is ever to be believed but its answers. */
export interface PaymentGateway {
  readonly name: GatewayName;
  /** Where its pages are, unless on our own site: forms that lead there need the content security policy's leave. */
  readonly checkoutOrigin: string | null;
  openCheckout(order: CheckoutOrder): Promise<{ id: string; url: string }>;
  /** The truth about what a notice was about, or null where it is nothing of ours. */
  readCheckout(about: string): Promise<Checkout | null>;
  /** From then on nobody can pay it; the truth tells whether somebody was quicker. */
  expireCheckout(id: string): Promise<Checkout | null>;
  refund(order: RefundOrder): Promise<RefundOutcome>;
  /** Whether the gateway itself sent this, of late; and what it is about. Nothing else is taken from it. */
  readNotice(body: string, signature: string): WebhookNotice;
}

/** The gateway cannot be reached, or not in time. Nothing is known of what it did: ask again with the same key. */
export class GatewayUnavailable extends Error {
  override name = "GatewayUnavailable";
}
