import { mostOfProduct, writeItem, type SaleCart, type CartItem } from "#domain/office/orders/cart.ts";
import { handMethods } from "#domain/office/money/takings.ts";
import { sumOfItems } from "#use-cases/office/orders/price-cart.ts";
import { formatMoney } from "../../../ui/money/format-money.ts";
import { moneyLabel } from "../../shared/money/money-forms.server.ts";
import { methodName } from "../../shared/money/words.server.ts";
import { formatShort } from "../../shared/words/office-words.server.ts";
import type { OpenSale, To } from "./open-sale.server.ts";
import type { SoldLine, CartView } from "./sell-views.ts";

/** What is sold, who buys it and how it is paid. */
export function saleOf({ sale, cart, t, viewer, now }: OpenSale, to: To, key: string): CartView {
  const { currency } = sale.sellable;
  const format = (amount: number) => formatMoney(amount, currency, viewer.locale, true);
  const remove = (title: string, next: SaleCart) => ({
    href: to(next),
    text: t("booking.services.remove"),
    label: `${t("booking.services.remove")}: ${title}`,
  });
  const lines = sale.lines.map(({ item, title, quantity, unitPrice }, index): SoldLine => {
    const others = cart.items.filter((one) => one !== cart.items[index]);
    const more = withOneMore(item, cart);
    return {
      title: quantity === 1 ? title : `${quantity} × ${title}`,
      note: quantity === 1 ? "" : `${quantity} × ${format(unitPrice)}`,
      amount: format(quantity * unitPrice),
      more: more && {
        href: to(more),
        text: t("console.sell.more"),
        label: `${t("console.sell.more")}: ${title}`,
      },
      less: remove(title, { ...cart, items: others }),
    };
  });
  const visits = sale.visits.map(({ reference, services, startsAt, owed }): SoldLine => {
    const title = services.join(", ");
    return {
      title,
      note: startsAt === null ? reference : formatShort(startsAt.getTime(), viewer, now.getTime()),
      amount: format(owed),
      more: null,
      less: remove(title, { ...cart, visits: cart.visits.filter((one) => one !== reference) }),
    };
  });
  const total = sumOfItems(sale.lines) + sale.visits.reduce((sum, { owed }) => sum + owed, 0);
  const { buyer } = sale;
  return {
    title: t("console.sell.cart"),
    lines: [...visits, ...lines],
    total: { term: t("console.till.total"), amount: format(total), look: "strong" },
    action: to(cart),
    values: { key, total: String(total) },
    method: {
      label: t("console.till.method"),
      options: handMethods.map((method) => ({ value: method, label: methodName(method, t) })),
    },
    who: {
      title: t("console.sell.who"),
      name: { label: t("order.name.label"), value: buyer?.name ?? "" },
      phone: { label: t("details.phone.label"), value: buyer?.phone ?? "" },
      email: { label: t("details.email.label"), value: buyer?.email ?? "" },
      mails: { label: t("console.sell.mails"), isShown: sale.lines.length > 0 },
    },
    gift: sale.lines.some(({ bought }) => bought === "voucher")
      ? { title: t("console.sell.gift"), recipient: t("sale.recipient.label"), message: t("sale.message.label") }
      : null,
    tip: {
      label: moneyLabel(t("console.tip.amount"), currency, viewer.locale),
      hint: t("console.tip.hint"),
      for: {
        label: t("console.tip.for"),
        options: [
          { value: "", label: t("console.tip.everyone") },
          ...sale.members.map(({ id, name }) => ({ value: id, label: name })),
        ],
        value: sale.givers.length === 1 ? sale.givers[0]! : "",
      },
    },
    again: { label: t("console.sell.again") },
    submit: t("console.sell.submit", { amount: format(total) }),
  };
}

/** The same with one more of a product. */
function withOneMore(item: CartItem, cart: SaleCart): SaleCart | null {
  if (item.kind !== "product" || item.quantity >= mostOfProduct) return null;
  const key = writeItem(item);
  const items = cart.items.map((one) => (writeItem(one) === key ? { ...item, quantity: item.quantity + 1 } : one));
  return { ...cart, items };
}
