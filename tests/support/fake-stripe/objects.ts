/** A Checkout Session as the fake stores it. `sessionJson` below converts it to Stripe's format. */
export interface Session {
  id: string;
  intent: string;
  status: "open" | "complete" | "expired";
  reference: string;
  amount: number;
  currency: string;
  received: number;
  title: string;
  email: string | null;
  successUrl: string;
  cancelUrl: string;
  expiresAt: number;
}

export interface StoredRefund {
  id: string;
  intent: string;
  amount: number;
  metadata: Record<string, string>;
}

export function sessionJson(session: Session, refunded: number, origin: string): object {
  const { id, status, reference, amount, currency, received, intent, expiresAt } = session;
  const isPaid = status === "complete";
  return {
    id,
    object: "checkout.session",
    status,
    payment_status: isPaid ? "paid" : "unpaid",
    client_reference_id: reference,
    amount_total: amount,
    currency,
    expires_at: expiresAt,
    url: status === "open" ? `${origin}/c/pay/${id}` : null,
    payment_intent: isPaid
      ? {
          id: intent,
          object: "payment_intent",
          status: "succeeded",
          amount: received,
          amount_received: received,
          currency,
          latest_charge: { id: `ch_${id}`, object: "charge", amount: received, amount_refunded: refunded },
        }
      : null,
  };
}

export function refundJson({ id, intent, amount, metadata }: StoredRefund): object {
  return { id, object: "refund", amount, payment_intent: intent, status: "succeeded", metadata };
}

export function listJson(data: object[]): object {
  return { object: "list", data, has_more: false, url: "/" };
}
