import { redirect } from "react-router";
import { orderPath, reverseOrderPath } from "#domain/navigation/money-addresses.ts";
import { voucherStepPath } from "#domain/navigation/voucher-addresses.ts";
import { lineLabel } from "#domain/shop/order.ts";
import { openSoldCode } from "#use-cases/office/orders/open-sold-code.ts";
import { readOrderTips } from "#use-cases/office/orders/read-takings.ts";
import { readSaleBack, reverseSale } from "#use-cases/office/orders/reverse-sale.ts";
import { newKey, servicesContext, type PageArguments } from "../../http/context.ts";
import { refused } from "../../http/refused.ts";
import type { SchemaField } from "../shared/forms/form-fields.server.ts";
import { officeOf } from "../shared/forms/form-result.server.ts";
import { readOfficeForm } from "../shared/forms/read-office-form.server.ts";
import { passOf, presentOfficeFrame, titleOf } from "../shared/frame/frame.server.ts";
import { reasonField } from "../shared/money/money-forms.server.ts";
import { reverseOrderForm } from "../shared/money/money-schemas.server.ts";
import type { MoneyFormView } from "../shared/money/money-views.ts";
import { methodName } from "../shared/money/words.server.ts";
import { openOrder } from "../shared/orders/orders.server.ts";
import { withDone } from "../shared/words/notice-words.server.ts";

/** Asks before a sale is taken back, and says what goes back in which way. */
export async function presentReverseOrder(args: PageArguments) {
  const { order, format, pass, t } = await openOrder(args);
  const { slug, name } = pass.provider;
  if (order.seller === null) throw refused({ code: "page-not-found", path: args.url.pathname });
  const { amount, parts } = await readSaleBack(order, args.context.get(servicesContext));
  const tips = await readOrderTips(order, args.context.get(servicesContext));
  const title = t("console.sell.reverseTitle");
  const hasGoods = order.lines.some(({ variantId }) => variantId !== null);
  const view: MoneyFormView<SchemaField<typeof reverseOrderForm>> = {
    name: titleOf(title, name),
    title,
    lead: `${order.reference} · ${order.lines.map((line) => lineLabel(line)).join(", ")}`,
    rows: parts.map(({ taking, amount: part }) => ({ term: methodName(taking.method, t), amount: format(part) })),
    notes: [amount === 0 ? t("console.sell.reverseNone") : t("console.sell.reverseText", { amount: format(amount) })],
    action: reverseOrderPath(slug, order.reference),
    values: { key: newKey(args.context), left: String(amount) },
    fields: [
      reasonField(t),
      {
        ...({ kind: "check", name: "restock", label: t("console.till.orders.restock"), hint: "" } as const),
        isShown: hasGoods && order.restockedAt === null,
      },
      {
        ...({ kind: "check", name: "tip", label: t("console.tip.back"), hint: "" } as const),
        isShown: tips.length > 0,
      },
    ],
    submit: amount === 0 ? null : { text: t("console.sell.reverse"), look: "danger" },
    back: { href: orderPath(slug, order.reference), text: t("console.back") },
  };
  return { frame: await presentOfficeFrame(args, { ...pass, place: "orders" }), view };
}

export async function handleReverseOrder(args: PageArguments) {
  const sent = await readOfficeForm(args, reverseOrderForm);
  if (!sent.isRead) return sent.answer;
  const { restock: isRestocked, tip: isTipBack, ...typed } = sent.value;
  const reference = args.params["order"]!;
  const command = { ...typed, reference, isRestocked, isTipBack };
  const done = await reverseSale(officeOf(args), command, args.context.get(servicesContext));
  if (!done.ok) return sent.refuse(done.refusal);
  return redirect(withDone(orderPath(passOf(args.context).provider.slug, reference), "sale-reversed"), 303);
}

/** To the voucher as its holder has it, ready to print. For others, and later, to the page that asks for a proof. */
export async function openDeskCode(args: PageArguments): Promise<Response> {
  const { order: reference, credit } = args.params as { order: string; credit: string };
  const opened = await openSoldCode(officeOf(args), { reference, credit }, args.context.get(servicesContext));
  if (opened.ok) return redirect(opened.value.path);
  if (opened.refusal.code !== "not-allowed") throw refused({ code: "page-not-found", path: args.url.pathname });
  return redirect(voucherStepPath(passOf(args.context).provider.slug, credit, "code"));
}
