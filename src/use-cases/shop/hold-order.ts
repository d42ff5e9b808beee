import { ok, refuse, type Result } from "#domain/errors.ts";
import { shippingTo, type Delivery } from "#domain/shop/delivery.ts";
import type { OrderDetails } from "#domain/shop/order.ts";
import type { Transaction } from "#store/database.ts";
import { changeOrder, insertOrder, lockOrderByToken, releaseStock, reserveStock } from "#store/shop/orders.ts";
import { runOnce } from "../shared/idempotency.ts";
import { hashToken, newReference, newToken, seal, storedToken, unseal } from "../shared/secrets.ts";
import type { Sender } from "../limits/client.ts";
import { limitBookings } from "../limits/limit-bookings.ts";
import { closeCheckouts } from "../payments/checkout/close-checkouts.ts";
import type { Services } from "../shared/services.ts";
import { reapOrders } from "./reap-orders.ts";

/** Long enough to be led to the checkout, which then holds it for as long as it can be paid. */
const holdMinutes = 10;

export interface OrderCommand {
  provider: { id: string; currency: string };
  variant: { id: string; price: number };
  /** As it is called on the receipt. */
  title: string;
  details: OrderDetails;
  /** How it reaches its buyer, where the business says so. */
  delivery: Delivery | null;
  /** What the buyer agreed to. */
  termsText: string | null;
  locale: string;
  /** An order of the same buyer that this one takes the place of. */
  instead: string | null;
  key: string;
  /** Who asks; limits need to know. */
  sender?: Sender | undefined;
}

interface HoldResult extends Record<string, string> {
  sealedToken: string;
}

/** Takes things out of stock for one buyer, until they are paid or the time is over. What was paid already stays what it is. */
export async function holdOrder(command: OrderCommand, services: Services): Promise<Result<{ token: string }>> {
  const { provider, variant, details, instead, key, sender } = command;
  const limited = await limitBookings("order", { sender, providerId: provider.id }, services);
  if (!limited.ok) return limited;
  if (instead !== null) {
    const closed = await closeCheckouts(hashToken(instead), services);
    if (!closed.ok) return closed;
  }
  await reapOrders(services);
  const held = await runOnce<HoldResult>(services.db, {
    providerId: provider.id,
    operation: "order",
    key,
    request: { variant: variant.id, ...details },
    attempt: (tx) => hold(tx, command, services),
  });
  if (held.ok) return ok({ token: unseal(held.value.sealedToken, key) });
  // Those are the words for appointments.
  return held.refusal.code === "unable-again" ? refuse({ code: "not-saved" }) : held;
}

async function hold(
  tx: Transaction,
  { provider, variant, title, details, delivery, termsText, locale, instead, key }: OrderCommand,
  { secret }: Services,
): Promise<Result<HoldResult>> {
  if (instead !== null && (await giveUp(tx, provider.id, instead)) === "paid") {
    return ok({ sealedToken: seal(instead, key) });
  }
  const { quantity, name, email, address } = details;
  const shipping = delivery?.kind === "ship" ? shippingTo(delivery.shipping, address?.country ?? "") : 0;
  if (shipping === null) return refuse({ code: "choice-unknown" });
  const lines = [{ variantId: variant.id, title, quantity, unitPrice: variant.price }];
  if (!(await reserveStock(tx, provider.id, lines))) return refuse({ code: "sold-out" });
  const token = newToken();
  await insertOrder(tx, {
    providerId: provider.id,
    reference: newReference(),
    ...storedToken(token, secret),
    ...{ holdMinutes, name, email, locale, lines, delivery, address, shipping, termsText },
    currency: provider.currency,
  });
  return ok({ sealedToken: seal(token, key) });
}

/** Whoever paid for it in another window has bought it. */
async function giveUp(tx: Transaction, providerId: string, token: string): Promise<"paid" | "given-up"> {
  const order = await lockOrderByToken(tx, hashToken(token));
  if (order?.providerId !== providerId) return "given-up";
  if (order.state === "paid") return "paid";
  if (order.state === "held") {
    await changeOrder(tx, order, "expired");
    await releaseStock(tx, providerId, order.lines);
  }
  return "given-up";
}
