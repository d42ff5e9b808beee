import { payByCodePath, takePath } from "#domain/navigation/money-addresses.ts";
import { handMethods } from "#domain/office/money/takings.ts";
import { listOwnCredits } from "#use-cases/office/money/at-desk/own-credits.ts";
import { newKey, servicesContext, type PageArguments } from "../../../http/context.ts";
import { officeOf } from "../../shared/forms/form-result.server.ts";
import { amountField, moneyLabel, openMoneyForm } from "../../shared/money/money-forms.server.ts";
import type { TakeView } from "../../shared/money/money-views.ts";
import { presentOwn } from "../../shared/money/own-words.server.ts";
import { methodName } from "../../shared/money/words.server.ts";
import { presentOfficeFrame } from "../../shared/frame/frame.server.ts";

/** Money in person, what the customer has, or a code. */
export async function presentTake(args: PageArguments) {
  const form = await openMoneyForm(args, (t) => t("console.till.takeTitle"), takePath);
  const { open, head, sums, t, key, written, format } = form;
  const { booking } = open.found;
  const { owed } = sums;
  const { slug } = open.pass.provider;
  const own = await listOwnCredits(args.context.get(servicesContext).db, officeOf(args), open.found);
  const view: TakeView = {
    money: {
      ...head,
      rows: [],
      notes: [owed > 0 ? t("console.till.takeLeft", { amount: format(owed) }) : t("console.till.takeNone")],
      values: { key, owed: String(owed) },
      fields: [
        amountField(t("console.till.amount"), owed > 0 ? owed : null, written),
        {
          ...({ kind: "radios", name: "method", label: t("console.till.method"), value: "cash" } as const),
          options: handMethods.map((method) => ({ value: method, label: methodName(method, t) })),
        },
        {
          ...({
            kind: "check",
            name: "more",
            label: t("console.till.more"),
            hint: t("console.till.moreHint"),
          } as const),
          isShown: owed === 0,
        },
      ],
      submit: { text: t("console.till.take"), look: own.some(({ pays }) => pays !== null) ? "quiet" : "primary" },
    },
    own: presentOwn(own, open, () => newKey(args.context)),
    code: {
      title: t("console.till.useCode"),
      action: payByCodePath(slug, booking.reference),
      values: { owed: String(owed), key: newKey(args.context) },
      label: t("credit.label"),
      amount: {
        label: moneyLabel(t("console.till.codeAmount"), booking.currency, open.viewer.locale),
        hint: t("console.till.codeAmountHint"),
      },
      more: { label: t("console.till.codeMore"), hint: t("console.till.codeMoreHint") },
      submit: t("console.till.useCodeSubmit"),
    },
  };
  return { frame: await presentOfficeFrame(args, { ...open.pass, place: null }), view };
}
