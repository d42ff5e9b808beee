import { closeDayPath, moneyPath, reopenDayPath } from "#domain/navigation/money-addresses.ts";
import { formatDay as isoDay } from "#domain/time/day.ts";
import { readMoneyDay } from "#use-cases/office/money/read-money-day.ts";
import { redirect } from "react-router";
import { formatPlainDay } from "../../../i18n/formats.ts";
import type { MoneyFormView } from "../../shared/money/money-views.ts";
import { newKey, servicesContext, type PageArguments } from "../../../http/context.ts";
import { formatMoney } from "../../../ui/money/format-money.ts";
import type { SchemaField } from "../../shared/forms/form-fields.server.ts";
import { presentOfficeFrame, titleOf } from "../../shared/frame/frame.server.ts";
import { formatShort } from "../../shared/words/office-words.server.ts";
import { moneyDayOf, drawerRows, openMoney } from "../../shared/money/day.server.ts";
import { moneyLabel, reasonField, writeMoney } from "../../shared/money/money-forms.server.ts";
import type { closeDayForm, reopenDayForm } from "../../shared/money/money-schemas.server.ts";

/** Counts the drawer. */
export async function presentTillClose(args: PageArguments) {
  const open = await openMoney(args);
  const { pass, t, viewer, now } = open;
  const { slug, name, zone, id: providerId } = pass.provider;
  const day = moneyDayOf(args, open);
  const read = await readMoneyDay({ providerId, actor: pass.actor }, { day, zone }, args.context.get(servicesContext));
  const back = moneyPath(slug, isoDay(day));
  if (!read.ok || read.value.toClose === null) throw redirect(back);
  const { toClose, currency } = read.value;
  const format = (amount: number) => formatMoney(amount, currency, viewer.locale, true);
  const title = t("console.till.closeTitle");
  const money = { kind: "text", isMoney: true } as const;
  const label = (text: string) => moneyLabel(text, currency, viewer.locale);
  const view: MoneyFormView<SchemaField<typeof closeDayForm>> = {
    name: titleOf(title, name),
    title,
    lead: formatPlainDay(isoDay(day), viewer.locale),
    rows: drawerRows(toClose, format, t),
    notes: [t("console.till.closeSince", { since: formatShort(toClose.since.getTime(), viewer, now.getTime()) })],
    action: closeDayPath(slug, isoDay(day)),
    values: { key: newKey(args.context) },
    fields: [
      { ...money, name: "amount", label: label(t("console.till.counted")), value: "" },
      {
        ...money,
        name: "stays",
        label: label(t("console.till.stays")),
        hint: t("console.till.staysHint"),
        value: writeMoney(toClose.beganWith, currency, viewer.locale),
      },
      { kind: "text", name: "words", label: t("console.till.remark"), value: "", isOptional: true },
      { kind: "check", name: "sure", label: t("console.till.closeAnyway"), hint: "", isShown: false },
    ],
    submit: { text: t("console.till.closeSubmit"), look: "primary" },
    back: { href: back, text: t("console.back") },
  };
  return { frame: await presentOfficeFrame(args, { ...pass, place: "money" }), view };
}

export async function presentReopen(args: PageArguments) {
  const open = await openMoney(args);
  const { pass, t, viewer } = open;
  const { slug, name } = pass.provider;
  const date = isoDay(moneyDayOf(args, open));
  const title = t("console.till.reopenTitle");
  const view: MoneyFormView<SchemaField<typeof reopenDayForm>> = {
    name: titleOf(title, name),
    title,
    lead: formatPlainDay(date, viewer.locale),
    rows: [],
    notes: [t("console.till.reopenText")],
    action: reopenDayPath(slug, date),
    values: { key: newKey(args.context) },
    fields: [reasonField(t)],
    submit: { text: t("console.till.reopen"), look: "danger" },
    back: { href: moneyPath(slug, date), text: t("console.back") },
  };
  return { frame: await presentOfficeFrame(args, { ...pass, place: "money" }), view };
}
