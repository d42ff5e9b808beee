import { languageOf } from "#domain/locales/locales.ts";
import { absoluteUrl } from "#domain/content/addresses.ts";
import { teamPath } from "#domain/navigation/addresses.ts";
import { readCredit } from "#use-cases/shop/read-credit.ts";
import type { CreditView } from "./sale-views.ts";
import {
  linkLocaleContext,
  localeContext,
  servicesContext,
  tagContext,
  type PageArguments,
} from "../../http/context.ts";
import { refused } from "../../http/refused.ts";
import { nameCredit, sayUntil, sayWorth } from "../shared/booking/format-credit.ts";
import { translatorOf } from "../../i18n/translator.ts";
import { brandCss } from "../../ui/brand/theme-css.ts";
import { pageTitle } from "../../ui/head/page-title.ts";

/** A voucher or a pass for whoever has its link. */
export async function presentCredit({ context, params, url, request }: PageArguments): Promise<CreditView> {
  const services = context.get(servicesContext);
  const code = context.get(localeContext);
  const kind = params["voucher"] === undefined ? "pass" : "voucher";
  const named = { slug: params["provider"] ?? "", kind, id: params[kind] ?? "" } as const;
  const read = await readCredit({ ...named, key: url.searchParams.get("key") ?? "" }, services, languageOf(code));
  if (!read.ok) throw refused({ code: "page-not-found", path: url.pathname });
  const { provider, credit, code: letters, services: usable } = read.value;
  const t = await translatorOf(code);
  const words = { currency: credit.currency, tag: context.get(tagContext), zone: provider.zone, t };
  const said = { ...credit, expiresAt: credit.expiresAt?.getTime() ?? null };
  const until = sayUntil(said.expiresAt, words);
  const { origin } = new URL(request.url);
  const address = absoluteUrl(origin, code, teamPath(provider.slug), context.get(linkLocaleContext));
  return {
    theme: provider.theme,
    brand: brandCss(provider.primaryColor),
    page: pageTitle(nameCredit(said, words), provider.name),
    card: {
      kind: kind === "voucher" ? t("sale.voucher") : credit.title,
      provider: provider.name,
      logo: provider.logo,
      cover: provider.cover,
      worth: sayWorth(kind, credit.worth, words),
      lines: [
        ...(credit.name === "" ? [] : [t("sale.for", { name: credit.name })]),
        ...(usable.length === 0 ? [] : [usable.join(", ")]),
      ],
      message: credit.message,
      code: { label: t("sale.code"), text: letters },
      until,
      ended:
        credit.voidedAt !== null
          ? t("sale.voided")
          : credit.isExpired
            ? t("sale.expired")
            : credit.left === 0
              ? t("sale.spent")
              : null,
    },
    left:
      credit.left === credit.worth || credit.left === 0 || credit.voidedAt !== null
        ? null
        : t("sale.left", { amount: sayWorth(kind, credit.left, words) }),
    how:
      kind === "voucher"
        ? t("sale.voucherHow", { provider: provider.name })
        : t("sale.passHow", { provider: provider.name }),
    address: address.replace(/^https?:\/\//, ""),
    book: { label: t("sale.book"), href: teamPath(provider.slug) },
    print: t("sale.print"),
  };
}
