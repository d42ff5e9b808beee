import { redirect, type RouterContextProvider } from "react-router";
import { languageOf, type CatalogueCode } from "#domain/locales/locales.ts";
import { paymentAddress } from "#use-cases/payments/checkout/payment-token.ts";
import { readOrder, type ReadOrder } from "#use-cases/shop/read-order.ts";
import { readSale, sellsVouchers, type Sale } from "#use-cases/shop/read-sale.ts";
import type { Services } from "#use-cases/shared/services.ts";
import type { CardView } from "./sale-views.ts";
import {
  framingContext,
  keepingContext,
  linkLocaleContext,
  localeContext,
  newKey,
  servicesContext,
  tagContext,
  type PageArguments,
} from "../../http/context.ts";
import { refused } from "../../http/refused.ts";
import { translatorOf, type Translator } from "../../i18n/translator.ts";
import { brandCss } from "../../ui/brand/theme-css.ts";
import { pageTitle } from "../../ui/head/page-title.ts";

/** The context that the loader and the action of a sale share. */
export interface SaleRequest extends Sale {
  context: Readonly<RouterContextProvider>;
  services: Services;
  code: CatalogueCode;
  tag: string;
  t: Translator;
  url: URL;
  origin: string;
  /** The earlier order of a buyer who returns to change it, and its token. */
  before: ReadOrder | null;
  token: string | null;
}

/** Refuses if the provider does not sell this. */
export async function openSale(args: PageArguments, kind: "vouchers" | "packages"): Promise<SaleRequest> {
  const { context, params, url, request } = args;
  const services = context.get(servicesContext);
  const code = context.get(localeContext);
  const sale = await readSale(params["provider"] ?? "", services, languageOf(code));
  if (!sale.ok) throw refused(sale.refusal);
  const { provider, packages } = sale.value;
  context.get(framingContext).sites = provider.frameSites;
  context.get(keepingContext).providerId = provider.id;
  const isSold = kind === "vouchers" ? sellsVouchers(sale.value) : packages.length > 0;
  if (!isSold) throw refused({ code: "page-not-found", path: url.pathname });
  if (services.payments.isOff) throw refused({ code: "payments-off" });
  const token = url.searchParams.get("order");
  const before = token === null ? null : await readOrder(token, services);
  const isOwn = before?.order.providerId === provider.id;
  return {
    ...sale.value,
    context,
    services,
    code,
    tag: context.get(tagContext),
    t: await translatorOf(code),
    url,
    origin: new URL(request.url).origin,
    ...(isOwn ? { before, token } : { before: null, token: null }),
  };
}

/** What was paid for, in another window or before the visitor went back, is not sold twice. */
export function leaveIfPaid({ before, context, origin, code }: SaleRequest): void {
  if (before?.order.state !== "paid" || before.payment === null) return;
  throw redirect(paymentAddress(origin, code, before.payment, context.get(linkLocaleContext)));
}

/** What both forms have. */
export function saleView({ context, provider, terms, services, t }: SaleRequest, title: string) {
  const { words } = services.payments.known;
  return {
    theme: provider.theme,
    brand: brandCss(provider.primaryColor),
    page: pageTitle(title, provider.name),
    title,
    key: newKey(context),
    labels: {
      buyer: t("sale.buyer"),
      name: t("order.name.label"),
      email: t("details.email.label"),
      emailHint: services.mailing.delivers ? t("sale.emailHint") : t("order.email.noMail"),
      pay: t("order.pay"),
    },
    notes: { title: words.title === null ? null : t(words.title), text: t(words.order) },
    terms: terms.terms === "" ? null : { text: terms.terms, lang: terms.termsLang },
  };
}

/** "Valid for 12 months" */
export function sayMonths(months: number | null, t: Translator): string {
  return months === null ? t("sale.forever") : t("sale.months", { count: months });
}

/** The card before it is bought. */
export function emptyCard({ provider }: Pick<Sale, "provider">, card: Pick<CardView, "kind" | "worth" | "until">) {
  const { name, logo, cover } = provider;
  return { ...card, provider: name, logo, cover, lines: [], message: "", code: null, ended: null };
}
