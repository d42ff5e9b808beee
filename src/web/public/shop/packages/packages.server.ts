import type { Sale } from "#use-cases/shop/read-sale.ts";
import type { PackagesView } from "../sale-views.ts";
import type { PageArguments } from "../../../http/context.ts";
import type { Translator } from "../../../i18n/translator.ts";
import { formatMoney } from "../../../ui/money/format-money.ts";
import { emptyCard, leaveIfPaid, openSale, saleView, sayMonths, type SaleRequest } from "../sale.server.ts";

type SoldPackage = Sale["packages"][number];

export async function presentPackages(args: PageArguments): Promise<PackagesView> {
  const request = await openSale(args, "packages");
  leaveIfPaid(request);
  const { provider, packages, t, tag, before, url } = request;
  const money = (amount: number) => formatMoney(amount, provider.currency, tag);
  const [first] = packages as [SoldPackage];
  const asked = before?.order.lines[0]?.packageId ?? null;
  const named = packages.find(({ id, slug }) => id === asked || slug === url.searchParams.get("package")) ?? first;
  return {
    ...saleView(request, t("sale.packages.title")),
    lead: [t("sale.packages.lead", { provider: provider.name })],
    typed: {
      package: named.slug,
      name: before?.order.name ?? "",
      email: before?.order.email ?? "",
      hasAcceptedTerms: before !== null,
    },
    packages: {
      legend: t("sale.packages.legend"),
      choices: packages.map((one) => ({
        value: one.slug,
        title: one.name,
        text: [
          ...(one.description === "" ? [] : [one.description]),
          [servicesOf(one, t), sayEach(one, request), sayMonths(one.validMonths, t)].join(" · "),
        ].join(" "),
        facts: [money(one.price), t("sale.visits", { count: one.visits })],
      })),
    },
    card: {
      ...emptyCard(request, {
        kind: named.name,
        worth: t("sale.visits", { count: named.visits }),
        until: sayMonths(named.validMonths, t),
      }),
      lines: [named.services.map(({ name }) => name).join(", ")],
    },
  };
}

function servicesOf({ services }: SoldPackage, t: Translator): string {
  return t("sale.packages.services", { services: services.map(({ name }) => name).join(", ") });
}

/** What one visit costs, compared with single visits if those cost more. It is rounded up: no one pays more than it says. */
function sayEach({ price, visits, services }: SoldPackage, { provider, tag, t }: SaleRequest): string {
  const each = Math.ceil(price / visits);
  const single = Math.min(...services.map(({ least }) => least));
  const isOnly = services.every(({ least, most }) => least === single && most === single);
  const money = (amount: number) => formatMoney(amount, provider.currency, tag);
  if (each >= single) return t("sale.packages.each", { price: money(each) });
  return isOnly
    ? t("sale.packages.instead", { price: money(each), single: money(single) })
    : t("sale.packages.insteadFrom", { price: money(each), single: money(single) });
}
