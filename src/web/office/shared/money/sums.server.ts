import { noSums, type MoneySums } from "#domain/office/money/movements.ts";
import type { WorkSum } from "#use-cases/office/money/read-money-day.ts";
import type { Viewer } from "../../../i18n/formats.ts";
import type { Translator } from "../../../i18n/translator.ts";
import { formatMoney } from "../../../ui/money/format-money.ts";
import type { MoneyRangeView, SumRow } from "./money-views.ts";
import { methodName } from "./words.server.ts";

interface Words {
  t: Translator;
  viewer: Viewer;
}

/** The sums of each currency, with what was worked for in it. */
export function presentMoneySums(
  { sums, work }: { sums: readonly MoneySums[]; work: readonly WorkSum[] },
  open: Words,
): MoneyRangeView["sums"] {
  const worked = new Set(work.map(({ currency }) => currency));
  for (const { currency } of sums) worked.delete(currency);
  return [...sums, ...[...worked].map((currency) => noSums(currency))].map((one) => {
    const own = work.filter(({ currency }) => currency === one.currency);
    return presentDaySums(one, own, open);
  });
}

function presentDaySums(
  {
    currency,
    total,
    byMethod,
    byMember,
    vouchersSold,
    packagesSold,
    vouchersSpent,
    tips,
    cashMoved,
    drawer,
  }: MoneySums,
  work: readonly WorkSum[],
  { t, viewer }: Words,
): MoneyRangeView["sums"][number] {
  const format = (amount: number) => formatMoney(amount, currency, viewer.locale, true);
  const row = (term: string, amount: number): SumRow[] => (amount === 0 ? [] : [{ term, amount: format(amount) }]);
  return {
    currency,
    total: { term: t("console.till.total"), amount: format(total), look: "strong" },
    methods: byMethod.map(({ method, in: came, out }) => ({
      name: methodName(method, t),
      in: format(came),
      out: format(out),
      sum: format(came + out),
    })),
    members: byWorkAndMoney(byMember, work).map(({ members, ...own }) => ({
      name: members.length === 0 ? t("console.till.noMember") : members.join(", "),
      work: format(own.work),
      money: format(own.total),
      tips: format(own.tips),
    })),
    hasTips: byMember.some((own) => own.tips !== 0),
    others: [
      ...row(t("console.till.vouchersSold"), vouchersSold),
      ...row(t("console.till.packagesSold"), packagesSold),
      ...row(t("console.till.vouchersSpent"), vouchersSpent),
      ...row(t("console.till.tips"), tips),
      ...row(t("console.till.cashMoved"), cashMoved),
      ...(tips === 0 && cashMoved === 0 ? [] : row(t("console.till.drawer"), drawer)),
    ],
  };
}

/** Everyone who worked, or for whose visits money came in. */
function byWorkAndMoney(byMember: MoneySums["byMember"], work: readonly WorkSum[]) {
  const keyOf = ({ members }: { members: readonly string[] }) => members.join("\n");
  const worth = new Map(work.map((one) => [keyOf(one), one.value]));
  const paid = byMember.map((one) => ({ ...one, work: worth.get(keyOf(one)) ?? 0 }));
  const known = new Set(paid.map((one) => keyOf(one)));
  const unpaid = work.filter((one) => !known.has(keyOf(one)));
  return [...paid, ...unpaid.map(({ members, value }) => ({ members, total: 0, tips: 0, work: value }))];
}
