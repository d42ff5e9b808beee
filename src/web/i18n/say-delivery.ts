import { postalAddressLine, type Delivery, type DeliveryKind, type PostalAddress } from "#domain/shop/delivery.ts";
import { formatMoney } from "../ui/money/format-money.ts";
import type { Translator } from "./translator.ts";

interface Words {
  /** The Intl tag. */
  tag: string;
  t: Translator;
}

/** How a product reaches its buyer, shown before the purchase. Without a mail server, the page after paying has what a mail would. */
export function deliveryWords(
  { kind, shipping, note }: Delivery,
  { currency, hasMail, tag, t }: Words & { currency: string; hasMail: boolean },
): { text: string; note: string } {
  if (kind === "collect") return { text: t("order.delivery.collect"), note };
  if (kind === "mail") return { text: hasMail ? t("order.delivery.mail") : t("order.delivery.page"), note };
  const prices = [...new Set(Object.values(shipping))].toSorted((one, other) => one - other);
  const price = formatMoney(prices[0] ?? 0, currency, tag);
  if (prices.length > 1) return { text: t("order.delivery.shipFrom", { price }), note };
  return { text: prices[0] === 0 ? t("order.delivery.shipFree") : t("order.delivery.ship", { price }), note };
}

interface Delivered {
  delivery: DeliveryKind | null;
  deliveryNote: string;
  address: PostalAddress | null;
}

/** How an order reaches its buyer. Null if the business does not say. */
export function sayDelivery(
  { delivery, deliveryNote: note, address }: Delivered,
  { tag, t }: Words,
): { term: string; value: string; note: string } | null {
  if (delivery === null) return null;
  const term = t("order.delivery.label");
  if (delivery === "ship") return { term, value: address === null ? "" : postalAddressLine(address, tag), note };
  return { term, value: delivery === "collect" ? t("order.delivery.collect") : t("order.delivery.mail"), note };
}
