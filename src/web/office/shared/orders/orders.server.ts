import { lineLabel } from "#domain/shop/order.ts";
import {
  handOverOrderPath,
  orderInvoicesPath,
  orderPath,
  ordersPath,
  refundOrderPath,
} from "#domain/navigation/money-addresses.ts";
import { reachOf } from "#domain/office/verbs.ts";
import { hasTax } from "#use-cases/invoices/read-invoices.ts";
import {
  findProviderOrder,
  leftOf,
  listProviderOrders,
  orderFilters,
  readOrderRefundable,
  type OfficeOrder,
  type OrderFilter,
} from "#use-cases/office/orders/change-order.ts";
import type { MoneyFormView, OrdersView, OrderView } from "../money/money-views.ts";
import { newKey, servicesContext, type PageArguments } from "../../../http/context.ts";
import { refused } from "../../../http/refused.ts";
import type { Translator } from "../../../i18n/translator.ts";
import { formatMoney } from "../../../ui/money/format-money.ts";
import type { SchemaField } from "../forms/form-fields.server.ts";
import { presentOfficeFrame, titleOf } from "../frame/frame.server.ts";
import { formatShort } from "../words/office-words.server.ts";
import { openMoney, type OpenMoney } from "../money/day.server.ts";
import { amountField, reasonField } from "../money/money-forms.server.ts";
import type { refundOrderForm } from "../money/money-schemas.server.ts";

function filterName(filter: OrderFilter, t: Translator): string {
  switch (filter) {
    case "to-hand-over":
      return t("console.till.orders.toHandOver");
    case "handed-over":
      return t("console.till.orders.handedOver");
    case "refunded":
      return t("console.till.orders.refunded");
    case "all":
      return t("console.till.orders.all");
  }
}

export async function presentOrders(args: PageArguments) {
  const open = await openMoney(args);
  const { pass, t, viewer, now } = open;
  const { slug, name, id: providerId } = pass.provider;
  const asked = args.url.searchParams.get("show");
  const filter = orderFilters.find((one) => one === asked) ?? "to-hand-over";
  const { orders, next } = await listProviderOrders(
    { providerId, actor: pass.actor },
    { filter, before: args.url.searchParams.get("before") },
    args.context.get(servicesContext),
  );
  const path = (show: OrderFilter, before?: string) =>
    `${ordersPath(slug)}?${new URLSearchParams({ show, ...(before !== undefined && { before }) }).toString()}`;
  const title = t("console.till.orders.title");
  const view: OrdersView = {
    name: titleOf(title, name),
    title,
    filters: orderFilters.map((one) => ({ label: filterName(one, t), href: path(one), isCurrent: one === filter })),
    rows: orders.map((order) => ({
      href: orderPath(slug, order.reference),
      who: order.name === "" ? order.reference : order.name,
      what: order.lines.map((line) => lineLabel(line)).join(", "),
      when: formatShort(order.paidAt.getTime(), viewer, now.getTime()),
      state: stateOf(order, t),
      amount: formatMoney(order.total, order.currency, viewer.locale, true),
    })),
    empty:
      orders.length > 0 ? null : { text: t("console.till.orders.empty"), hint: t("console.till.orders.emptyText") },
    older: next === null ? null : path(filter, next),
  };
  return { frame: await presentOfficeFrame(args, { ...pass, place: "orders" }), view };
}

const hasGoods = ({ lines }: OfficeOrder) => lines.some(({ variantId }) => variantId !== null);

function stateOf(order: OfficeOrder, t: Translator): string {
  if (order.refunded > 0 && leftOf(order) === 0) return t("console.till.orders.refunded");
  if (order.handedOverAt !== null) return t("console.till.orders.handedOver");
  return hasGoods(order) ? t("console.till.orders.toHandOver") : t("console.till.orders.paid");
}

/** The order in the address. */
export async function openOrder(
  args: PageArguments,
): Promise<OpenMoney & { order: OfficeOrder; format: (minor: number) => string }> {
  const open = await openMoney(args);
  const { provider, actor } = open.pass;
  const office = { providerId: provider.id, actor };
  const order = await findProviderOrder(office, args.params["order"]!, args.context.get(servicesContext));
  if (order === null) throw refused({ code: "page-not-found", path: args.url.pathname });
  return { ...open, order, format: (minor) => formatMoney(minor, order.currency, open.viewer.locale, true) };
}

export async function presentOrder(args: PageArguments) {
  const { order, format, pass, t, viewer, now } = await openOrder(args);
  const { slug, name, id } = pass.provider;
  const isDone = order.handedOverAt !== null;
  const title = order.name === "" ? order.reference : order.name;
  const view: OrderView = {
    name: titleOf(title, name),
    title,
    lead: formatShort(order.paidAt.getTime(), viewer, now.getTime()),
    badges: [
      { text: stateOf(order, t), tone: isDone ? "success" : "info" },
      { text: order.reference, tone: "neutral" },
    ],
    back: { href: ordersPath(slug), text: t("console.till.orders.title") },
    contact: order.email === "" ? [] : [{ text: order.email, href: `mailto:${order.email}` }],
    address:
      order.address === null
        ? []
        : [order.address.street, `${order.address.postcode} ${order.address.city}`, order.address.country],
    lines: order.lines.map((line) => ({
      title: lineLabel(line),
      amount: format(line.quantity * line.unitPrice),
      left: line.left === null ? "" : t("console.till.orders.left", { count: line.left }),
    })),
    rows: [
      ...(order.shipping > 0 ? [{ term: t("console.till.orders.shipping"), amount: format(order.shipping) }] : []),
      { term: t("console.till.total"), amount: format(order.total), look: "strong" },
      { term: t("console.till.online"), amount: format(order.captured) },
      ...(order.refunded > 0 ? [{ term: t("console.booking.refunded"), amount: format(-order.refunded) }] : []),
    ],
    notes: [
      ...(isDone
        ? [
            t("console.till.orders.handedOverBy", {
              name: order.handedOverBy ?? "",
              time: formatShort(order.handedOverAt!.getTime(), viewer, now.getTime()),
            }),
          ]
        : []),
      ...(order.restockedAt === null ? [] : [t("console.till.orders.restocked")]),
    ],
    handOver: hasGoods(order)
      ? {
          action: handOverOrderPath(slug, order.reference),
          isPrimary: !isDone,
          values: { key: newKey(args.context), to: isDone ? "open" : "done" },
          text: isDone ? t("console.till.orders.takeBack") : t("console.till.orders.handOver"),
        }
      : null,
    invoices:
      order.total > 0 &&
      reachOf(pass.actor.grant, "money.take") === "all" &&
      (await hasTax(id, args.context.get(servicesContext)))
        ? orderInvoicesPath(slug, order.reference)
        : null,
    refund:
      leftOf(order) > 0 && reachOf(pass.actor.grant, "money.refund") === "all"
        ? refundOrderPath(slug, order.reference)
        : null,
  };
  return { frame: await presentOfficeFrame(args, { ...pass, place: "orders" }), view };
}

export async function presentOrderRefund(args: PageArguments) {
  const { order, format, pass, t, viewer } = await openOrder(args);
  const { slug, name } = pass.provider;
  const left = await readOrderRefundable(order, args.context.get(servicesContext));
  const title = t("console.till.orders.refundTitle");
  const view: MoneyFormView<SchemaField<typeof refundOrderForm>> = {
    name: titleOf(title, name),
    title,
    lead: `${order.reference} · ${order.lines.map((line) => lineLabel(line)).join(", ")}`,
    rows: [],
    notes: [left === 0 ? t("console.till.refundNone") : t("console.till.refundLeft", { amount: format(left) })],
    action: refundOrderPath(slug, order.reference),
    values: { key: newKey(args.context), left: String(left) },
    fields: [
      amountField(t("console.till.amount"), left, { currency: order.currency, locale: viewer.locale }),
      reasonField(t),
      {
        ...({ kind: "check", name: "restock", label: t("console.till.orders.restock"), hint: "" } as const),
        isShown: hasGoods(order) && order.restockedAt === null,
      },
    ],
    submit: left === 0 ? null : { text: t("console.till.refundSubmit"), look: "danger" },
    back: { href: orderPath(slug, order.reference), text: t("console.back") },
  };
  return { frame: await presentOfficeFrame(args, { ...pass, place: "orders" }), view };
}
