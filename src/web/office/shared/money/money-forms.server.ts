import { minorDigits } from "#domain/pricing/currency.ts";
import { isBooked } from "#domain/booking/changes.ts";
import { refundPath, repricePath, takePath, takingPath } from "#domain/navigation/money-addresses.ts";
import { takingMethods } from "#domain/office/money/takings.ts";
import { readRefundable } from "#use-cases/office/money/refund-by-office.ts";
import { serviceOf } from "#use-cases/booking/find/localize-booking.ts";
import type { SchemaField } from "../forms/form-fields.server.ts";
import {
  priceField,
  type refundForm,
  type repriceForm,
  type reverseForm,
  type takeForm,
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
async function openForm(args: PageArguments, words: (t: Translator) => string, path: typeof takePath) {
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

export async function presentTake(args: PageArguments) {
  const { head, sums, t, key, written, format, page } = await openForm(
    args,
    (t) => t("console.till.takeTitle"),
    takePath,
  );
  const { owed } = sums;
  return page<SchemaField<typeof takeForm>>({
    ...head,
    rows: [],
    notes: [owed > 0 ? t("console.till.takeLeft", { amount: format(owed) }) : t("console.till.takeNone")],
    values: { key, owed: String(owed) },
    fields: [
      amountField(t("console.till.amount"), owed > 0 ? owed : null, written),
      {
        ...({ kind: "radios", name: "method", label: t("console.till.method"), value: "cash" } as const),
        options: takingMethods.map((method) => ({ value: method, label: methodName(method, t) })),
      },
      {
        ...({ kind: "text", name: "code", label: t("console.till.code"), hint: t("console.till.codeHint") } as const),
        value: "",
        isOptional: true,
      },
      {
        ...({ kind: "check", name: "more", label: t("console.till.more"), hint: t("console.till.moreHint") } as const),
        isShown: owed === 0,
      },
    ],
    submit: { text: t("console.till.take"), look: "primary" },
  });
}

export async function presentReverse(args: PageArguments) {
  const id = args.params["taking"]!;
  const path = (slug: string, reference: string) => takingPath(slug, reference, id);
  const { open, head, t, key, format, page } = await openForm(args, (t) => t("console.till.reverseTitle"), path);
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

export async function presentRefundForm(args: PageArguments) {
  const { head, booking, sums, t, key, written, format, page } = await openForm(
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
  const { open, head, booking, t, key, revision, written, format, page } = await openForm(
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
