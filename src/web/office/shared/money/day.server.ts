import { redirect } from "react-router";
import { officeBookingPath } from "#domain/navigation/office-addresses.ts";
import {
  cashEntryPath,
  cashPath,
  closeDayPath,
  moneyPath,
  moneyRangePath,
  orderPath,
  ordersPath,
  reopenDayPath,
} from "#domain/navigation/money-addresses.ts";
import { officeVouchersPath } from "#domain/navigation/voucher-addresses.ts";
import type { Movement } from "#domain/office/money/movements.ts";
import { reachOf } from "#domain/office/verbs.ts";
import { formatDay as isoDay, readPlainDay, type Day } from "#domain/time/day.ts";
import { dayNow, maySeeMoney } from "#use-cases/office/money/money-days.ts";
import {
  readMoneyDay,
  type ClosingBasis,
  type DueVisit,
  type MoneyDay,
} from "#use-cases/office/money/read-money-day.ts";
import { formatPlainDay, formatTime, type Viewer } from "../../../i18n/formats.ts";
import type { ClosingView, MoneyDayView, MovementRow, SumRow } from "./money-views.ts";
import { localeContext, servicesContext, type PageArguments } from "../../../http/context.ts";
import { refused } from "../../../http/refused.ts";
import type { Translator } from "../../../i18n/translator.ts";
import { formatMoney } from "../../../ui/money/format-money.ts";
import { nameOf } from "../front-desk/visit-words.server.ts";
import { passOf, presentOfficeFrame, titleOf, type ProviderPass } from "../frame/frame.server.ts";
import { formatShort, officeTranslator, viewerAt } from "../words/office-words.server.ts";
import { presentMoneySums } from "./sums.server.ts";
import { cashReasonName, kindName, methodName } from "./words.server.ts";

export interface OpenMoney {
  pass: ProviderPass;
  viewer: Viewer;
  t: Translator;
  now: Date;
  today: Day;
  locale: string;
}

export async function openMoney({ context }: PageArguments): Promise<OpenMoney> {
  const pass = passOf(context);
  const now = context.get(servicesContext).clock.now();
  return {
    pass,
    now,
    viewer: viewerAt(pass.provider.zone, context),
    t: await officeTranslator(context),
    today: dayNow(pass.provider.zone, now),
    locale: context.get(localeContext),
  };
}

/** The day in the address. Who may see only the current day is led there. */
export function moneyDayOf({ params, url }: PageArguments, { pass, today }: OpenMoney): Day {
  const day = readPlainDay(params["date"] ?? "");
  if (day === null) throw refused({ code: "page-not-found", path: url.pathname });
  if (!maySeeMoney(pass.actor.grant, { day, today })) throw toToday({ pass, today });
  return day;
}

export function toToday({ pass, today }: Pick<OpenMoney, "pass" | "today">) {
  return redirect(moneyPath(pass.provider.slug, isoDay(today)));
}

export async function presentMoneyDay(args: PageArguments) {
  const open = await openMoney(args);
  const { pass, viewer, t, today } = open;
  const { slug, zone, name, id: providerId } = pass.provider;
  const day = moneyDayOf(args, open);
  const read = await readMoneyDay({ providerId, actor: pass.actor }, { day, zone }, args.context.get(servicesContext));
  if (!read.ok) throw refused({ code: "page-not-found", path: args.url.pathname });
  const money = read.value;
  const step = (label: string, other: number) =>
    maySeeMoney(pass.actor.grant, { day: other as Day, today })
      ? { label, href: moneyPath(slug, isoDay(other as Day)) }
      : null;
  const title = t("console.till.moneyOf", { day: formatPlainDay(isoDay(day), viewer.locale) });
  const closing = money.closings.find(({ reopened }) => reopened === null);
  const late = closing === undefined ? [] : money.movements.filter(({ at }) => at >= closing.until);
  const may = (verb: "till.reopen" | "till.move" | "orders.run" | "vouchers.see") =>
    reachOf(pass.actor.grant, verb) !== "none";
  const seesAll = pass.actor.grant.role !== "front-desk";
  const view: MoneyDayView = {
    name: titleOf(title, name),
    title,
    previous: step(t("console.day.previous"), day - 1),
    next: day < today ? step(t("console.day.next"), day + 1) : null,
    links: [
      ...(day === today ? [] : [{ label: t("console.day.today"), href: moneyPath(slug, isoDay(today)) }]),
      ...(may("till.move") ? [{ label: t("console.cash.title"), href: cashPath(slug) }] : []),
      ...(seesAll ? [{ label: t("console.till.range"), href: moneyRangePath(slug) }] : []),
      ...(may("orders.run") ? [{ label: t("console.till.orders.title"), href: ordersPath(slug) }] : []),
      ...(may("vouchers.see") ? [{ label: t("console.vouchers.title"), href: officeVouchersPath(slug) }] : []),
    ],
    sums: presentMoneySums(money, open),
    empty: money.movements.length === 0 ? t("console.till.empty") : null,
    movements: money.movements.map((one, index) => movementRow(one, index, late.includes(one), open)),
    owedBack: dueList(
      money.owedBack,
      ({ amount }) => amount,
      open,
      (visit, amount) => amount(visit.amount),
    ),
    unpaid: dueList(
      money.unpaid,
      ({ owed }) => owed,
      open,
      (visit, amount) => amount(visit.owed),
    ),
    deposits: dueList(
      money.deposits,
      ({ deposit }) => deposit,
      open,
      (visit, amount) => t("console.till.depositOf", { amount: amount(visit.deposit), owed: amount(visit.owed) }),
    ),
    closings: money.closings.map((one) => closingView(one, open)),
    lateNote: late.length === 0 ? null : t("console.till.afterText"),
    close: money.toClose === null ? null : closeDayPath(slug, isoDay(day)),
    reopen: closing !== undefined && may("till.reopen") ? reopenDayPath(slug, isoDay(day)) : null,
  };
  return { frame: await presentOfficeFrame(args, { ...pass, place: "money" }), view };
}

function movementRow(one: Movement, index: number, isLate: boolean, { pass, t, viewer }: OpenMoney): MovementRow {
  const { at, kind, method, amount, currency, about, members, operator, why, words } = one;
  const { slug } = pass.provider;
  const { reference } = about;
  return {
    id: `${at.getTime()}-${index}`,
    time: formatTime(at.getTime(), viewer),
    start: at.toISOString(),
    href: !about.isOpen
      ? null
      : about.kind === "booking"
        ? officeBookingPath(slug, reference)
        : about.kind === "order"
          ? orderPath(slug, reference)
          : cashEntryPath(slug, reference),
    title: kindName(kind, t),
    text: [
      ...(why === null ? [reference] : [cashReasonName(why, t), words]),
      ...(method === "online" || why !== null ? [] : [methodName(method, t)]),
      members.join(", "),
      operator ?? "",
    ]
      .concat(isLate ? t("console.till.after") : "")
      .filter((text) => text !== "")
      .join(" · "),
    amount: formatMoney(amount, currency, viewer.locale, true),
    isOut: amount < 0,
    isLate,
  };
}

type Owing = Pick<DueVisit, "reference" | "firstName" | "lastName" | "isErased" | "currency"> & {
  startsAt: Date | null;
};

function dueList<One extends Owing>(
  visits: readonly One[],
  of: (visit: One) => number,
  open: OpenMoney,
  words: (visit: One, format: (amount: number) => string) => string,
): MoneyDayView["unpaid"] {
  const byCurrency = Map.groupBy(visits, ({ currency }) => currency);
  const sums = [...byCurrency].map(([currency, own]) =>
    formatMoney(
      own.reduce((sum, visit) => sum + of(visit), 0),
      currency,
      open.viewer.locale,
      true,
    ),
  );
  return {
    rows: visits.map((visit) => dueRow(visit, open, (format) => words(visit, format))),
    sum: [String(visits.length), ...sums].join(" · "),
  };
}

function dueRow(
  visit: Owing,
  { pass, t, viewer, locale, now }: OpenMoney,
  words: (format: (amount: number) => string) => string,
): MoneyDayView["unpaid"]["rows"][number] {
  return {
    href: officeBookingPath(pass.provider.slug, visit.reference),
    who: nameOf(visit, locale, t),
    when: visit.startsAt === null ? "" : formatShort(visit.startsAt.getTime(), viewer, now.getTime()),
    amount: words((amount) => formatMoney(amount, visit.currency, viewer.locale, true)),
  };
}

function closingView(closing: MoneyDay["closings"][number], { t, viewer, now }: OpenMoney): ClosingView {
  const { beganWith, taken, counted, stays, currency, operator, at, reopened, remark, since } = closing;
  const format = (amount: number) => formatMoney(amount, currency, viewer.locale, true);
  const words = { name: operator, time: formatShort(at.getTime(), viewer, now.getTime()) };
  if (reopened !== null)
    return {
      text: t("console.till.wasReopened", { ...words, other: reopened.operator }),
      rows: [],
      difference: null,
      remark,
    };
  const difference = counted - beganWith - taken;
  return {
    text: `${t("console.till.closed", words)}. ${t("console.till.closeSince", { since: formatShort(since.getTime(), viewer, now.getTime()) })}`,
    rows: [
      { term: t("console.till.beganWith"), amount: format(beganWith) },
      { term: t("console.till.drawer"), amount: format(taken) },
      { term: t("console.till.expected"), amount: format(beganWith + taken), look: "strong" },
      { term: t("console.till.counted"), amount: format(counted), look: "strong" },
      { term: t("console.till.stays"), amount: format(stays) },
    ],
    difference:
      difference === 0
        ? { text: t("console.till.matches"), tone: "success" }
        : { text: sayDifference(difference, t, format), tone: "warning" },
    remark,
  };
}

/** "€5.00 missing in the drawer." */
export function sayDifference(difference: number, t: Translator, format: (amount: number) => string): string {
  return difference > 0
    ? t("console.till.tooMuch", { amount: format(difference) })
    : t("console.till.tooLittle", { amount: format(-difference) });
}

/** What must be in the drawer. */
export function drawerRows(
  { beganWith, cash: { taken, tips, moved }, expected }: ClosingBasis,
  format: (amount: number) => string,
  t: Translator,
): SumRow[] {
  return [
    { term: t("console.till.beganWith"), amount: format(beganWith) },
    { term: t("console.till.cashTaken"), amount: format(taken) },
    ...(tips === 0 ? [] : [{ term: t("console.till.tipsCash"), amount: format(tips) }]),
    ...(moved === 0 ? [] : [{ term: t("console.till.cashMoved"), amount: format(moved) }]),
    { term: t("console.till.expected"), amount: format(expected), look: "strong" },
  ];
}
