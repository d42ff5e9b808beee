import type { CatalogueCode } from "#domain/locales/locales.ts";
import type { CheckoutFacts } from "#domain/payments/settle.ts";
import type { NewTestCheckout, TestCheckout } from "#domain/payments/test-checkout.ts";

export interface CheckoutOrder {
  /** The product's own id. Opening the same order again returns the same checkout. */
  paymentId: string;
  /** Minor units by ISO 4217. */
  amount: number;
  currency: string;
  /** What the visitor pays for. */
  title: string;
  detail: string;
  email: string | null;
  locale: CatalogueCode;
  /** Where the visitor returns after paying, and where without paying. */
  returnUrl: string;
  leaveUrl: string;
  expiresAt: Date;
}

export interface Checkout extends CheckoutFacts {
  id: string;
}

interface RefundOrder {
  checkoutId: string;
  /** In the currency of the payment. */
  amount: number;
  /** Requests with the same key make one refund, however often they are repeated. */
  key: string;
}

/** `nothing-left`: the whole amount was already refunded. */
export type RefundOutcome = "done" | "failed" | "nothing-left";

/** A request to this installation that says it comes from the gateway. A signature covers the bytes of its body. */
export interface GatewayNotification {
  body: string;
  headers: Headers;
}

/** The subject of a gateway's notification; `forged` if the gateway did not send it. */
export type WebhookNotice = { about: string } | { about: null } | "forged";

/** The test gateway's records, shared by all processes and persistent. */
export interface TestCheckoutStore {
  /** A payment has only one checkout, the first. */
  open(checkout: NewTestCheckout): Promise<TestCheckout>;
  find(id: string): Promise<TestCheckout | undefined>;
  expire(id: string): Promise<void>;
  refund(order: RefundOrder): Promise<"done" | "nothing-left">;
}

/**
 * Takes payments on its own pages. All amounts are ISO 4217 minor units. Trust only its responses, never a
 * notification.
 */
export interface PaymentGateway {
  /** Its name in the registry, which is stored with every payment. */
  readonly name: string;
  /** The origin of its pages, or null for this site. The content security policy must allow forms to lead there. */
  readonly checkoutOrigin: string | null;
  openCheckout(order: CheckoutOrder): Promise<{ id: string; url: string }>;
  /** The current state of a notification's subject, or null if it does not belong to this installation. */
  readCheckout(about: string): Promise<Checkout | null>;
  /** Prevents any later payment. The returned state says whether the visitor paid first. */
  expireCheckout(id: string): Promise<Checkout | null>;
  refund(order: RefundOrder): Promise<RefundOutcome>;
  /** Verifies that the gateway sent this recently, and returns its subject. Nothing else in it is used. */
  readNotice(notification: GatewayNotification): Promise<WebhookNotice>;
}

/** The gateway did not respond, or not in time. The outcome is unknown: retry with the same key. */
export class GatewayUnavailable extends Error {
  override name = "GatewayUnavailable";
}
