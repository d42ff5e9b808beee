import { moneyCsvPath, moneyPath, moneyRangePath } from "#domain/navigation/money-addresses.ts";
import { sumMovements } from "#domain/office/money/movements.ts";
import { formatDay as isoDay, parseDay, readPlainDay, type Day } from "#domain/time/day.ts";
import { ownStaffOf } from "#domain/office/verbs.ts";
import { moneyCsv } from "#use-cases/office/money/money-csv.ts";
import { maySeeMoney } from "#use-cases/office/money/money-days.ts";
import { readMoneyRange, readWorkOfRange } from "#use-cases/office/money/read-money-range.ts";
import { dayIn, formatPlainDay } from "../../../i18n/formats.ts";
import type { MoneyRangeView } from "../../shared/money/money-views.ts";
import { servicesContext, type PageArguments } from "../../../http/context.ts";
import { refused } from "../../../http/refused.ts";
import { formatMoney } from "../../../ui/money/format-money.ts";
import { presentOfficeFrame, titleOf } from "../../shared/frame/frame.server.ts";
import { officeStatus } from "../../shared/words/office-status.server.ts";
import { openMoney, toToday, type OpenMoney } from "../../shared/money/day.server.ts";
import { presentMoneySums } from "../../shared/money/sums.server.ts";

/** A page reads a year at most; a file reads five. */
const mostDays = 366;
const mostInFile = 5 * 366;

/** The days in the address. By default the current month. Null if they are not days, or too many. */
function daysOf(url: URL, { today }: OpenMoney, most: number): { first: Day; last: Day } | null {
  const from = url.searchParams.get("from");
  const to = url.searchParams.get("to");
  if (from === null && to === null) return { first: parseDay(`${isoDay(today).slice(0, 8)}01`)!, last: today };
  const first = readPlainDay(from ?? "");
  const last = readPlainDay(to ?? "");
  if (first === null || last === null || last < first || last - first >= most) return null;
  return { first, last };
}

/** The front desk sees the current day alone. */
function checkRange({ pass, today }: OpenMoney): void {
  if (!maySeeMoney(pass.actor.grant, { day: (today - 1) as Day, today })) throw toToday({ pass, today });
}

export async function presentMoneyRange(args: PageArguments) {
  const open = await openMoney(args);
  const { pass, t, viewer } = open;
  checkRange(open);
  const { slug, name, zone, id: providerId } = pass.provider;
  const asked = daysOf(args.url, open, mostDays);
  const forFile = daysOf(args.url, open, mostInFile);
  const office = { providerId, actor: pass.actor };
  const movements =
    asked === null ? [] : await readMoneyRange(office, { ...asked, zone }, args.context.get(servicesContext));
  const work =
    asked === null ? [] : await readWorkOfRange(office, { ...asked, zone }, args.context.get(servicesContext));
  const title = t("console.till.rangeTitle");
  const byDay = Map.groupBy(movements, ({ at }) => dayIn(at.getTime(), zone));
  const days = [...byDay].flatMap(([day, own]) =>
    sumMovements(own).map(({ currency, total }) => ({
      href: moneyPath(slug, day),
      day: formatPlainDay(day, viewer.locale),
      amount: formatMoney(total, currency, viewer.locale, true),
    })),
  );
  const range = (days_: typeof asked) =>
    days_ === null ? null : { from: isoDay(days_.first), to: isoDay(days_.last) };
  const typed = range(asked);
  const view: MoneyRangeView = {
    name: titleOf(title, name),
    title,
    action: moneyRangePath(slug),
    from: typed?.from ?? args.url.searchParams.get("from") ?? "",
    to: typed?.to ?? args.url.searchParams.get("to") ?? "",
    fault: asked === null ? t("console.till.rangeWrong") : null,
    csv: forFile === null ? null : moneyCsvPath(slug, range(forFile)!),
    sums: presentMoneySums({ sums: sumMovements(movements), work }, open),
    days,
    empty: asked !== null && movements.length === 0 ? t("console.till.empty") : null,
  };
  const frame = await presentOfficeFrame(args, { ...pass, place: "money" });
  return officeStatus({ frame, view }, asked === null ? { code: "block-time" } : null);
}

/** One line for each movement, as it is read. */
export async function sendMoneyCsv(args: PageArguments): Promise<Response> {
  const open = await openMoney(args);
  checkRange(open);
  const { provider, actor } = open.pass;
  const asked = daysOf(args.url, open, mostInFile);
  if (asked === null) throw refused({ code: "page-not-found", path: args.url.pathname });
  const own = { providerId: provider.id, staffId: ownStaffOf(actor.grant, "money.see"), zone: provider.zone };
  const lines = moneyCsv(args.context.get(servicesContext).db, { ...own, ...asked });
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await lines.next();
      if (done === true) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    async cancel() {
      await lines.return(undefined);
    },
  });
  const file = `${provider.slug}-${isoDay(asked.first)}-${isoDay(asked.last)}.csv`;
  return new Response(body, {
    headers: { "Content-Type": "text/csv; charset=utf-8", "Content-Disposition": `attachment; filename="${file}"` },
  });
}
