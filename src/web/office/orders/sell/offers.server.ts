import type { CartItem } from "#domain/office/orders/cart.ts";
import { formatMoney, formatRate } from "../../../ui/money/format-money.ts";
import { moneyLabel } from "../../shared/money/money-forms.server.ts";
import { formatShort } from "../../shared/words/office-words.server.ts";
import { withItem, type OpenSale, type To } from "./open-sale.server.ts";
import type { KeptFields, SellOffer, SellView } from "./sell-views.ts";

/** What one press adds. */
export function groupsOf({ sale, cart, t, viewer, now }: OpenSale, to: To): SellView["groups"] {
  const { sellable, unpaid } = sale;
  const format = (amount: number) => formatMoney(amount, sellable.currency, viewer.locale, true);
  const add = (item: CartItem) => to(withItem(cart, item));
  const groups = [
    {
      id: "visits",
      title: t("console.sell.unpaid"),
      offers: unpaid.map(({ reference, services, startsAt, owed }): SellOffer => ({
        href: to({ ...cart, visits: [...cart.visits, reference] }),
        title: services.join(", "),
        note: startsAt === null ? reference : formatShort(startsAt.getTime(), viewer, now.getTime()),
        amount: format(owed),
      })),
    },
    {
      id: "vouchers",
      title: t("console.setUp.section.vouchers"),
      offers: sellable.vouchers.amounts.map((worth): SellOffer => ({
        href: add({ kind: "voucher", worth }),
        title: t("sale.voucher"),
        note: "",
        amount: format(worth),
      })),
    },
    {
      id: "packages",
      title: t("sale.packages.title"),
      offers: sellable.packages
        .filter(({ price }) => price > 0)
        .map(({ id, name, visits, price }): SellOffer => ({
          href: add({ kind: "package", id }),
          title: name,
          note: t("sale.visits", { count: visits }),
          amount: format(price),
        })),
    },
    {
      id: "products",
      title: t("content.kinds.products"),
      offers: sellable.products.map(({ variantId, title, price, left }): SellOffer => ({
        href: add({ kind: "product", variantId, quantity: 1 }),
        title,
        note: left === null ? "" : t("console.till.orders.left", { count: left }),
        amount: format(price),
      })),
    },
  ];
  return groups.filter(({ offers }) => offers.length > 0);
}

interface FormBase {
  action: string;
  kept: KeptFields;
}

/** A voucher of another amount. Null if the business sells fixed amounts only. */
export function worthForm({ sale, t, viewer }: OpenSale, base: FormBase): SellView["worth"] {
  const { currency, vouchers } = sale.sellable;
  const { least, most, amounts } = vouchers;
  const isRange = least !== null && most !== null;
  if (!isRange && amounts.length > 0) return null;
  const format = (amount: number) => formatMoney(amount, currency, viewer.locale, true);
  return {
    ...base,
    label: moneyLabel(t("sale.amount.other"), currency, viewer.locale),
    hint: isRange ? t("sale.amount.range", { least: format(least), most: format(most) }) : undefined,
    submit: t("booking.services.add"),
  };
}

/** Something that is in no list. */
export function otherForm({ sale, t, viewer }: OpenSale, base: FormBase): SellView["other"] {
  const { currency, taxRate, otherRates } = sale.sellable;
  const rates = taxRate === null ? [] : [taxRate, ...otherRates];
  return {
    ...base,
    title: t("console.new.otherChoice"),
    text: t("console.sell.text"),
    price: moneyLabel(t("console.till.amount"), currency, viewer.locale),
    rate:
      rates.length < 2
        ? null
        : {
            label: t("console.sell.rate"),
            options: rates.map((rate) => ({ value: String(rate), label: formatRate(rate, viewer.locale) })),
            value: String(taxRate),
          },
    submit: t("booking.services.add"),
  };
}
