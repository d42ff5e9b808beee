import { minorDigits } from "#domain/pricing/currency.ts";
import { isBooked } from "#domain/booking/changes.ts";
import {
  giveBackPath,
  refundPath,
  repricePath,
  retainPath,
  takingPath,
  usedCodePath,
  type takePath,
} from "#domain/navigation/money-addresses.ts";
import { handMethods } from "#domain/office/money/takings.ts";
import { partsBack } from "#domain/office/money/give-back.ts";
import { mostBack } from "#use-cases/office/money/give-back.ts";
import { readRefundable } from "#use-cases/office/money/refund-by-office.ts";
import { serviceOf } from "#use-cases/booking/find/localize-booking.ts";
import type { SchemaField } from "../forms/form-fields.server.ts";
import {
  priceField,
  type giveBackForm,
  type refundForm,
  type repriceForm,
  type retainForm,
  type reverseForm,
} from "./money-schemas.server.ts";
import type { MoneyFormView } from "./money-views.ts";
import { servicesContext, type PageArguments } from "../../../http/context.ts";
import { refused } from "../../../http/refused.ts";
import type { Translator } from "../../../i18n/translator.ts";
import { formatMoney } from "../../../ui/money/format-money.ts";
import { headOf, openOfficeBooking, toOfficeBooking } from "../booking/open-office-booking.server.ts";
import { presentOfficeFrame } from "../frame/frame.server.ts";
import { methodName } from "./words.server.ts";

/** What every form about a booking's money has in common. */
export async function openMoneyForm(args: PageArguments, words: (t: Translator) => string, path: typeof takePath) {
  const open = await openOfficeBooking(args);
  const { found, pass, t, viewer } = open;
  const { booking } = found;
  const { name, title, lead, back, key, revision, action } = headOf(
    args,
    open,
    words(t),
    path(pass.provider.slug, booking.reference),
  );
  return {
    open,
    booking,
    t,
    key,
    revision,
    sums: found.sums,
    written: { currency: booking.currency, locale: viewer.locale },
    format: (amount: number) => formatMoney(amount, booking.currency, viewer.locale, true),
    head: { name, title, lead, action, back: { href: back, text: t("console.back") } },
    page: async <Name extends string>(view: MoneyFormView<Name>) => ({
      frame: await presentOfficeFrame(args, { ...pass, place: null }),
      view,
    }),
  };
}

export function reasonField(t: Translator) {
  const words = { label: t("console.till.reason"), hint: t("console.till.reasonHint") };
  return { kind: "text", name: "reason", ...words, value: "" } as const;
}

/** "Amount (€)", for the operator's language. */
export function moneyLabel(label: string, currency: string, locale: string): string {
  const format = new Intl.NumberFormat(locale, { style: "currency", currency, currencyDisplay: "narrowSymbol" });
  const sign = format.formatToParts(0).find(({ type }) => type === "currency")?.value ?? currency;
  return `${label} (${sign})`;
}

/** An amount as someone of that language types it. */
export function writeMoney(amount: number, currency: string, locale: string): string {
  const digits = { minimumFractionDigits: minorDigits(currency), maximumFractionDigits: minorDigits(currency) };
  return new Intl.NumberFormat(locale, { useGrouping: false, ...digits }).format(amount / 10 ** minorDigits(currency));
}

export function amountField(
  label: string,
  amount: number | null,
  { currency, locale }: { currency: string; locale: string },
) {
  return {
    ...({ kind: "text", name: "amount", label: moneyLabel(label, currency, locale), isMoney: true } as const),
    value: amount === null ? "" : writeMoney(amount, currency, locale),
  };
}

export async function presentReverse(args: PageArguments) {
  const id = args.params["taking"]!;
  const path = (slug: string, reference: string) => takingPath(slug, reference, id);
  const { open, head, t, key, format, page } = await openMoneyForm(args, (t) => t("console.till.reverseTitle"), path);
  const taking = open.found.takings.find((one) => one.id === id && one.reverses === null);
  if (taking === undefined) throw refused({ code: "page-not-found", path: args.url.pathname });
  const words = { amount: format(taking.amount), method: methodName(taking.method, t), name: taking.operator };
  return page<SchemaField<typeof reverseForm>>({
    ...head,
    rows: [],
    values: { key },
    fields: [reasonField(t)],
    notes: [taking.isReversed ? t("console.till.refusal.reversed") : t("console.till.reverseText", words)],
    submit: taking.isReversed ? null : { text: t("console.till.reverse"), look: "danger" },
  });
}

/** A pass or a coupon is taken off the price again. */
export async function presentTakeCodeBack(args: PageArguments) {
  const id = args.params["credit"]!;
  const path = (slug: string, reference: string) => usedCodePath(slug, reference, id);
  const { open, head, booking, t, key, format, page } = await openMoneyForm(
    args,
    (t) => t("console.till.backTitle"),
    path,
  );
  const used = open.found.used.find((one) => one.id === id);
  const isLive = isBooked(booking.state);
  if (used === undefined || (!isLive && used.visits === 0))
    throw refused({ code: "page-not-found", path: args.url.pathname });
  const visits = used.visits > 0 ? [t("console.till.backVisits", { count: used.visits, name: used.name })] : [];
  const price = isLive ? [t("console.till.backPrice", { amount: format(booking.total + used.amount) })] : [];
  return page<SchemaField<typeof reverseForm>>({
    ...head,
    rows: [],
    values: { key },
    fields: [reasonField(t)],
    notes: [...visits, ...price],
    submit: { text: t("console.till.back"), look: "danger" },
  });
}

/** Gives back what is owed: all of it or a part, as it was paid or in another way. */
export async function presentGiveBack(args: PageArguments) {
  const { open, head, booking, sums, t, key, written, format, page } = await openMoneyForm(
    args,
    (t) => t("console.till.refundTitle"),
    giveBackPath,
  );
  const most = mostBack(sums);
  if (most === 0) throw toOfficeBooking(open);
  const back = Math.min(sums.over, most);
  const parts = partsBack(open.found.takings, back === 0 ? most : back);
  const asPaid = parts.map(({ method, amount }) => `${methodName(method, t)} ${format(amount)}`).join(", ");
  return page<SchemaField<typeof giveBackForm>>({
    ...head,
    rows: [],
    values: { key, over: String(sums.over) },
    notes: [
      ...(sums.over > 0 ? [t("console.till.owedBack", { amount: format(sums.over) })] : []),
      t("console.till.mostBack", { amount: format(most) }),
      ...(isBooked(booking.state) ? [t("console.till.refundPrice")] : []),
    ],
    fields: [
      amountField(t("console.till.amount"), back === 0 ? null : back, written),
      {
        ...({ kind: "radios", name: "method", label: t("console.till.backHow"), value: "" } as const),
        options: [
          { value: "", label: t("console.till.asPaid", { ways: asPaid }) },
          ...handMethods.map((method) => ({ value: method, label: methodName(method, t) })),
        ],
      },
      { ...reasonField(t), isOptional: true },
    ],
    submit: { text: t("console.till.giveBack"), look: "primary" },
  });
}

/** Keeps what is owed, with a reason. */
export async function presentRetain(args: PageArguments) {
  const { open, head, sums, t, key, format, page } = await openMoneyForm(
    args,
    (t) => t("console.till.retain"),
    retainPath,
  );
  if (sums.over === 0) throw toOfficeBooking(open);
  return page<SchemaField<typeof retainForm>>({
    ...head,
    rows: [],
    values: { key, over: String(sums.over) },
    notes: [t("console.till.retainText", { amount: format(sums.over) })],
    fields: [reasonField(t)],
    submit: { text: t("console.till.retainSubmit", { amount: format(sums.over) }), look: "danger" },
  });
}

export async function presentRefundForm(args: PageArguments) {
  const { head, booking, sums, t, key, written, format, page } = await openMoneyForm(
    args,
    (t) => t("console.till.refundTitle"),
    refundPath,
  );
  const { left, suggested } = await readRefundable(booking, args.context.get(servicesContext));
  const why = sums.over > 0 ? t("console.till.refundOver") : t("console.till.refundRule");
  return page<SchemaField<typeof refundForm>>({
    ...head,
    rows: [],
    values: { key, left: String(left) },
    notes:
      left === 0
        ? [t("console.till.refundNone")]
        : [
            t("console.till.refundLeft", { amount: format(left) }),
            ...(suggested === null ? [] : [why]),
            ...(isBooked(booking.state) ? [t("console.till.refundPrice")] : []),
          ],
    fields: [amountField(t("console.till.amount"), suggested, written), reasonField(t)],
    submit: left === 0 ? null : { text: t("console.till.refundSubmit"), look: "danger" },
  });
}

export async function presentReprice(args: PageArguments) {
  const { open, head, booking, t, key, revision, written, format, page } = await openMoneyForm(
    args,
    (t) => t("console.till.repriceTitle"),
    repricePath,
  );
  if (!isBooked(booking.state)) throw toOfficeBooking(open);
  const lines = booking.lines.filter(({ isCancelled }) => !isCancelled);
  return page<SchemaField<typeof repriceForm>>({
    ...head,
    rows: [],
    values: { key, revision },
    notes: [t("console.till.repriceText", { amount: format(booking.total) })],
    fields: [
      ...lines.map((line) => ({
        ...amountField(serviceOf(booking, line), line.price, written),
        name: priceField(line.position),
      })),
      reasonField(t),
      {
        ...({ kind: "check", name: "tell", label: t("console.till.tell"), hint: t("console.till.tellHint") } as const),
        isShown: true,
      },
    ],
    submit: { text: t("console.till.repriceSubmit"), look: "primary" },
  });
}
