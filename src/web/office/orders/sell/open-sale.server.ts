import { localeOf } from "#domain/locales/locales.ts";
import { sellPath } from "#domain/navigation/money-addresses.ts";
import { readSaleCart, writeSaleCart, type SaleCart, type CartItem } from "#domain/office/orders/cart.ts";
import { localeIn } from "#use-cases/invoices/lines.ts";
import { readSellable } from "#use-cases/office/orders/price-cart.ts";
import { readDeskSale, type SalePage } from "#use-cases/office/orders/read-sale.ts";
import { servicesContext, type PageArguments } from "../../../http/context.ts";
import { refused } from "../../../http/refused.ts";
import { translatorOf } from "../../../i18n/translator.ts";
import { formatMoney } from "../../../ui/money/format-money.ts";
import { openMoney, type OpenMoney } from "../../shared/money/day.server.ts";
import { chooseFields } from "./sell-views.ts";

export interface OpenSale extends OpenMoney {
  cart: SaleCart;
  /** The customer in the address; empty if none was chosen. */
  customer: string;
  sale: SalePage;
}

/** The address with other things in it. */
export type To = (next: SaleCart, who?: string) => string;

/** What a voucher is called on the receipt, in the language of the business. */
export async function voucherTitles(locale: string, currency: string): Promise<(worth: number) => string> {
  const language = localeIn(locale);
  const t = await translatorOf(language);
  return (worth) => t("sale.voucherOf", { amount: formatMoney(worth, currency, localeOf(language).tag, true) });
}

/** What the address lists, as it is now. */
export async function openDeskSale(args: PageArguments): Promise<OpenSale> {
  const open = await openMoney(args);
  const services = args.context.get(servicesContext);
  const office = { providerId: open.pass.provider.id, actor: open.pass.actor };
  const sellable = await readSellable(office, services);
  if (sellable === null) throw refused({ code: "page-not-found", path: args.url.pathname });
  const { searchParams } = args.url;
  const cart = readSaleCart(searchParams);
  const customer = searchParams.get("customer") ?? "";
  const typed = searchParams.get(chooseFields.q) ?? "";
  const voucherTitle = await voucherTitles(sellable.locale, sellable.currency);
  const sale = await readDeskSale(office, { cart, customer, typed, locale: open.locale, voucherTitle }, services);
  if (sale === null) throw refused({ code: "page-not-found", path: args.url.pathname });
  const kept = {
    items: cart.items.filter((item) => !sale.gone.includes(item)),
    visits: sale.visits.map(({ reference }) => reference),
  };
  return { ...open, cart: kept, customer: sale.buyer?.customer ?? "", sale };
}

/** The fields of an address that lists a sale. */
export function cartFields(cart: SaleCart, customer: string): [string, string][] {
  return [...writeSaleCart(cart), ...(customer === "" ? [] : [["customer", customer] as [string, string]])];
}

export function withItem(cart: SaleCart, item: CartItem): SaleCart {
  return readSaleCart(new URLSearchParams(writeSaleCart({ ...cart, items: [...cart.items, item] })));
}

export function toSale(slug: string, customer: string): To {
  return (next, who = customer) => sellPath(slug, cartFields(next, who));
}
