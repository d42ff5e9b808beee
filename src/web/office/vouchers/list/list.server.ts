import { issueVoucherPath, officeVoucherPath, officeVouchersPath } from "#domain/navigation/voucher-addresses.ts";
import { reachOf } from "#domain/office/verbs.ts";
import { mostVouchersListed, readIssuedList, type IssuedCredit } from "#use-cases/office/vouchers/read-issued.ts";
import { formatMonthDay, sayLeft, voucherStateOf, type VoucherWords } from "../words.server.ts";
import type { VoucherListView, VoucherRow } from "../voucher-views.ts";
import { servicesContext, tagContext, type PageArguments } from "../../../http/context.ts";
import { formatMoney } from "../../../ui/money/format-money.ts";
import { passOf, presentOfficeFrame, titleOf } from "../../shared/frame/frame.server.ts";
import { officeTranslator } from "../../shared/words/office-words.server.ts";
import { readIssuable } from "#use-cases/office/vouchers/issue-by-hand.ts";

export async function presentVoucherList(args: PageArguments) {
  const { context, url } = args;
  const pass = passOf(context);
  const { provider, actor } = pass;
  const office = { providerId: provider.id, actor };
  const services = context.get(servicesContext);
  const t = await officeTranslator(context);
  const tag = context.get(tagContext);
  const typed = url.searchParams.get("q") ?? "";
  const isAll = url.searchParams.has("all");
  const { issued, hasMore, outstanding } = await readIssuedList(office, { typed, isAll }, services);
  const { currency } = await readIssuable(office, services);
  const words = { t, tag, zone: provider.zone };
  const path = officeVouchersPath(provider.slug);
  const view: VoucherListView = {
    name: titleOf(t("console.vouchers.title"), provider.name),
    title: t("console.vouchers.title"),
    lead: t("console.vouchers.outstanding", {
      count: outstanding.vouchers,
      amount: formatMoney(outstanding.money, currency, tag, true),
      visits: outstanding.visits,
    }),
    action: path,
    typed,
    labels: {
      search: t("console.vouchers.search"),
      hint: t("console.vouchers.searchHint"),
    },
    rows: issued.map((one) => rowOf(one, provider.slug, words)),
    note: hasMore
      ? t("console.search.most", { count: String(mostVouchersListed) })
      : issued.length > 0
        ? null
        : typed.trim() === ""
          ? t("console.vouchers.empty")
          : t("console.search.empty"),
    other: isAll
      ? { label: t("console.vouchers.live"), href: path }
      : { label: t("console.vouchers.all"), href: `${path}?all` },
    issue:
      reachOf(actor.grant, "vouchers.issue") === "all"
        ? { label: t("console.vouchers.issue"), href: issueVoucherPath(provider.slug) }
        : null,
  };
  return { frame: await presentOfficeFrame(args, { ...pass, place: "vouchers" }), view };
}

function rowOf(issued: IssuedCredit, slug: string, words: VoucherWords): VoucherRow {
  const { t } = words;
  const { id, kind, title, codeEnd, order, name, email, madeAt, expiresAt } = issued;
  return {
    href: officeVoucherPath(slug, id),
    what: `${kind === "voucher" ? t("sale.voucher") : title} …${codeEnd}`,
    left: sayLeft(issued, words),
    who: [name || email, order?.name ?? ""]
      .filter((part, index, all) => part !== "" && all.indexOf(part) === index)
      .join(", "),
    when: [
      formatMonthDay(madeAt.getTime(), words),
      ...(expiresAt === null
        ? []
        : [t("console.vouchers.until", { day: formatMonthDay(expiresAt.getTime() - 1, words) })]),
    ].join(" · "),
    state: voucherStateOf(issued, t),
  };
}
