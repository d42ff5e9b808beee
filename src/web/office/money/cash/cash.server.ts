import { redirect } from "react-router";
import { cashEntryPath, cashPath, moneyPath } from "#domain/navigation/money-addresses.ts";
import { cashReasons } from "#domain/office/money/takings.ts";
import { readMoney } from "#domain/pricing/money.ts";
import { formatDay as isoDay } from "#domain/time/day.ts";
import { tillCurrency } from "#use-cases/office/money/till/close-day.ts";
import { moveCash, readCashEntry, reverseCash } from "#use-cases/office/money/till/move-cash.ts";
import { newKey, servicesContext, tagContext, type PageArguments } from "../../../http/context.ts";
import { refused } from "../../../http/refused.ts";
import { formatMoney } from "../../../ui/money/format-money.ts";
import type { SchemaField } from "../../shared/forms/form-fields.server.ts";
import { officeOf } from "../../shared/forms/form-result.server.ts";
import { readOfficeForm } from "../../shared/forms/read-office-form.server.ts";
import { presentOfficeFrame, titleOf } from "../../shared/frame/frame.server.ts";
import { openMoney } from "../../shared/money/day.server.ts";
import { moneyLabel, reasonField } from "../../shared/money/money-forms.server.ts";
import { cashForm, reverseForm } from "../../shared/money/money-schemas.server.ts";
import type { MoneyFormView } from "../../shared/money/money-views.ts";
import { cashReasonName, kindName } from "../../shared/money/words.server.ts";
import { withDone } from "../../shared/words/notice-words.server.ts";

/** What goes into the drawer or out of it without a payment. */
export async function presentCash(args: PageArguments) {
  const open = await openMoney(args);
  const { pass, t, viewer, today } = open;
  const { slug, name } = pass.provider;
  const currency = await tillCurrency(officeOf(args), args.context.get(servicesContext));
  const title = t("console.cash.title");
  const view: MoneyFormView<SchemaField<typeof cashForm>> = {
    name: titleOf(title, name),
    title,
    lead: t("console.cash.lead"),
    rows: [],
    notes: [],
    action: cashPath(slug),
    values: { key: newKey(args.context) },
    fields: [
      {
        ...({ kind: "radios", name: "direction", label: t("console.cash.direction"), value: "out" } as const),
        options: [
          { value: "out", label: t("console.cash.out") },
          { value: "in", label: t("console.cash.in") },
        ],
      },
      {
        ...({ kind: "radios", name: "why", label: t("console.cash.why"), value: "bank" } as const),
        options: cashReasons.map((reason) => ({ value: reason, label: cashReasonName(reason, t) })),
      },
      {
        ...({ kind: "text", name: "amount", isMoney: true, value: "" } as const),
        label: moneyLabel(t("console.till.amount"), currency, viewer.locale),
      },
      {
        ...({ kind: "text", name: "words", value: "", isOptional: true } as const),
        label: t("console.cash.words"),
        hint: t("console.cash.wordsHint"),
      },
    ],
    submit: { text: t("console.cash.submit"), look: "primary" },
    back: { href: moneyPath(slug, isoDay(today)), text: t("console.back") },
  };
  return { frame: await presentOfficeFrame(args, { ...pass, place: "money" }), view };
}

export async function handleCash(args: PageArguments) {
  const sent = await readOfficeForm(args, cashForm);
  if (!sent.isRead) return sent.answer;
  const services = args.context.get(servicesContext);
  const { direction, why, words, key } = sent.value;
  const currency = await tillCurrency(officeOf(args), services);
  const typed = readMoney(sent.value.amount, currency, args.context.get(tagContext));
  if (typed === null) return sent.refuse({ code: "amount-unreadable" });
  const amount = direction === "in" ? typed : -typed;
  const done = await moveCash(officeOf(args), { amount, why, words, key }, services);
  return done.ok ? toDay(args) : sent.refuse(done.refusal);
}

/** Asks before an entry of the drawer is reversed. */
export async function presentCashEntry(args: PageArguments) {
  const open = await openMoney(args);
  const { pass, t, viewer, today } = open;
  const { slug, name } = pass.provider;
  const id = args.params["cash"]!;
  const read = await readCashEntry(officeOf(args), id, args.context.get(servicesContext));
  if (!read.ok) throw refused({ code: "page-not-found", path: args.url.pathname });
  const { amount, currency, why, words, operator, isReversed, reverses } = read.value;
  const format = (minor: number) => formatMoney(minor, currency, viewer.locale, true);
  const kind = kindName(amount < 0 ? "cash-out" : "cash-in", t);
  const what = [`${kind}: ${format(Math.abs(amount))}`, cashReasonName(why, t), words].filter((text) => text !== "");
  const isOver = isReversed || reverses !== null;
  const title = t("console.cash.reverseTitle");
  const view: MoneyFormView<SchemaField<typeof reverseForm>> = {
    name: titleOf(title, name),
    title,
    lead: "",
    rows: [],
    notes: [
      isOver
        ? t("console.till.refusal.reversed")
        : t("console.cash.reverseText", { what: what.join(" · "), name: operator }),
    ],
    action: cashEntryPath(slug, id),
    values: { key: newKey(args.context) },
    fields: [reasonField(t)],
    submit: isOver ? null : { text: t("console.till.reverse"), look: "danger" },
    back: { href: moneyPath(slug, isoDay(today)), text: t("console.back") },
  };
  return { frame: await presentOfficeFrame(args, { ...pass, place: "money" }), view };
}

export async function handleReverseCash(args: PageArguments) {
  const sent = await readOfficeForm(args, reverseForm);
  if (!sent.isRead) return sent.answer;
  const command = { ...sent.value, entry: args.params["cash"]! };
  const done = await reverseCash(officeOf(args), command, args.context.get(servicesContext));
  return done.ok ? toDay(args) : sent.refuse(done.refusal);
}

async function toDay(args: PageArguments): Promise<Response> {
  const open = await openMoney(args);
  return redirect(withDone(moneyPath(open.pass.provider.slug, isoDay(open.today)), "cash-moved"), 303);
}
