import { ok, refuse, type Result } from "#domain/errors.ts";
import { shippingTo, type Delivery } from "#domain/shop/delivery.ts";
import type { OrderDetails } from "#domain/shop/check-order.ts";
import type { Transaction } from "#store/database.ts";
import { changeOrder, insertOrder, lockOrderByToken, type NewOrder } from "#store/shop/orders.ts";
import { releaseStock, reserveStock } from "#store/shop/stock.ts";
import { runOnce } from "../shared/idempotency.ts";
import { hashToken, newReference, newToken, seal, storedToken, unseal } from "../shared/secrets.ts";
import type { Sender } from "../limits/client.ts";
import { limitBookings } from "../limits/limit-bookings.ts";
import { closeCheckouts } from "../payments/checkout/close-checkouts.ts";
import type { Services } from "../shared/services.ts";
import { reapOrders } from "./reap-orders.ts";

/** Long enough to reach the checkout, which extends the hold for as long as it can be paid. */
const holdMinutes = 10;

export interface OrderCommand {
  provider: { id: string; currency: string };
  variant: { id: string; price: number };
  /** The name on the receipt. */
  title: string;
  details: OrderDetails;
  /** How buyers get the product, if the business says so. */
  delivery: Delivery | null;
  /** The terms that the buyer agreed to. */
  termsText: string | null;
  locale: string;
  /** The token of this buyer's earlier order, which the new one replaces. */
  instead: string | null;
  key: string;
  /** The client that sends the request, for the limits. */
  sender?: Sender | undefined;
}

interface HoldResult extends Record<string, string> {
  sealedToken: string;
}

/** What is ordered, whatever it is. */
export interface LinesCommand extends Pick<
  OrderCommand,
  "provider" | "termsText" | "locale" | "instead" | "key" | "sender"
> {
  buyer: { name: string; email: string };
  /** Checks it again in the transaction, with current data. */
  open: (tx: Transaction) => Promise<Result<Opened>>;
  /** Everything that the form says. The same key with another request is refused. */
  request: object;
}

type Opened = Pick<NewOrder, "lines" | "delivery" | "address" | "shipping">;

/**
 * Reserves stock for one buyer until it is paid or the hold expires. An earlier order that was already paid is
 * returned unchanged.
 */
export function holdOrder(command: OrderCommand, services: Services): Promise<Result<{ token: string }>> {
  const { variant, title, details, delivery, ...common } = command;
  const { quantity, name, email, address } = details;
  const shipping = delivery?.kind === "ship" ? shippingTo(delivery.shipping, address?.country ?? "") : 0;
  const product = { variantId: variant.id, voucherWorth: null, packageId: null };
  const lines = [{ ...product, title, quantity, unitPrice: variant.price }];
  return holdLines(
    {
      ...common,
      buyer: { name, email },
      request: { variant: variant.id, ...details },
      open: () =>
        Promise.resolve(
          shipping === null ? refuse({ code: "choice-unknown" }) : ok({ lines, delivery, address, shipping }),
        ),
    },
    services,
  );
}

/** The same for whatever can be ordered. */
export async function holdLines(command: LinesCommand, services: Services): Promise<Result<{ token: string }>> {
  const { provider, request, instead, key, sender } = command;
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
    request,
    attempt: (tx) => hold(tx, command, services),
  });
  if (held.ok) return ok({ token: unseal(held.value.sealedToken, key) });
  // `unable-again` has a message for appointments.
  return held.refusal.code === "unable-again" ? refuse({ code: "not-saved" }) : held;
}

async function hold(
  tx: Transaction,
  { provider, buyer, open, termsText, locale, instead, key }: LinesCommand,
  { secret }: Services,
): Promise<Result<HoldResult>> {
  if (instead !== null && (await giveUp(tx, provider.id, instead)) === "paid") {
    return ok({ sealedToken: seal(instead, key) });
  }
  const opened = await open(tx);
  if (!opened.ok) return opened;
  if (!(await reserveStock(tx, provider.id, opened.value.lines))) return refuse({ code: "sold-out" });
  const token = newToken();
  await insertOrder(tx, {
    providerId: provider.id,
    reference: newReference(),
    ...storedToken(token, secret),
    holdMinutes,
    ...buyer,
    locale,
    ...opened.value,
    termsText,
    currency: provider.currency,
  });
  return ok({ sealedToken: seal(token, key) });
}

/** An order that was paid in another window remains. */
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
