import { mostItems, mostPrice, readItemText, type CartItem } from "#domain/office/orders/cart.ts";
import { readMoney } from "#domain/pricing/money.ts";
import { priceItem } from "#use-cases/office/orders/price-cart.ts";
import { formatMoney } from "../../../ui/money/format-money.ts";
import type { OpenSale } from "./open-sale.server.ts";
import { chooseFields, type SellView } from "./sell-views.ts";

export function typedIn({ searchParams }: URL): SellView["typed"] {
  const text = (name: keyof typeof chooseFields) => (searchParams.get(chooseFields[name]) ?? "").slice(0, 200).trim();
  return { worth: text("worth"), text: text("what"), price: text("price"), rate: text("rate"), q: text("q") };
}

/** What was typed into one of the forms, as an item, or what is wrong with it. */
export function readTypedItem(
  { worth, text, price, rate }: SellView["typed"],
  { sale, t, viewer, cart }: OpenSale,
): { item: CartItem | null; fault: SellView["fault"] } {
  const { sellable } = sale;
  const fault = (field: "worth" | "text" | "price", words: string) => ({ item: null, fault: { field, text: words } });
  if (worth === "" && text === "" && price === "") return { item: null, fault: null };
  if (cart.items.length >= mostItems) return fault(worth === "" ? "text" : "worth", t("console.sell.refusal.many"));
  if (worth !== "") {
    const amount = readMoney(worth, sellable.currency, viewer.locale);
    const item = amount === null ? null : ({ kind: "voucher", worth: amount } as const);
    if (item === null) return fault("worth", t("console.till.refusal.amount"));
    return priceItem(item, sellable, String) === null
      ? fault("worth", rangeOf(sale, t, viewer.locale))
      : { item, fault: null };
  }
  const words = readItemText(text);
  if (words === null) return fault("text", t("console.sell.refusal.text"));
  const amount = readMoney(price, sellable.currency, viewer.locale);
  if (amount === null || amount === 0 || amount > mostPrice) return fault("price", t("console.till.refusal.amount"));
  const asked = /^\d{1,6}$/.test(rate) ? Number(rate) : sellable.taxRate;
  const item = { kind: "other", text: words, price: amount, rate: asked } as const;
  return priceItem(item, sellable, String) === null
    ? fault("price", t("console.till.refusal.amount"))
    : { item, fault: null };
}

function rangeOf({ sellable: { vouchers, currency } }: OpenSale["sale"], t: OpenSale["t"], locale: string): string {
  const { least, most, amounts } = vouchers;
  if (least === null || most === null)
    return amounts.length === 0 ? t("console.vouchers.amountWrong") : t("sale.amount.required");
  const format = (amount: number) => formatMoney(amount, currency, locale, true);
  return t("sale.amount.outside", { least: format(least), most: format(most) });
}
