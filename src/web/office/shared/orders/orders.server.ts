import { lineLabel } from "#domain/shop/order.ts";
import {
  handOverOrderPath,
  orderInvoicesPath,
  orderPath,
  ordersPath,
  refundOrderPath,
  reverseOrderPath,
  sellPath,
  soldCodePath,
} from "#domain/navigation/money-addresses.ts";
import { officeVoucherPath } from "#domain/navigation/voucher-addresses.ts";
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
import { listSoldOf, mayPrint } from "#use-cases/office/orders/open-sold-code.ts";
import { readOrderTakings } from "#use-cases/office/orders/read-takings.ts";
import type { MoneyFormView, OrdersView, OrderView, SumRow } from "../money/money-views.ts";
import { newKey, servicesContext, type PageArguments } from "../../../http/context.ts";
import { refused } from "../../../http/refused.ts";
import type { Translator } from "../../../i18n/translator.ts";
import { formatMoney } from "../../../ui/money/format-money.ts";
import type { SchemaField } from "../forms/form-fields.server.ts";
import { presentOfficeFrame, titleOf } from "../frame/frame.server.ts";
import { formatShort } from "../words/office-words.server.ts";
import { methodName } from "../money/words.server.ts";
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
  if (order.refunded + order.reversed > 0 && leftOf(order) === 0) return t("console.till.orders.refunded");
  if (order.handedOverAt !== null) return t("console.till.orders.handedOver");
  return hasGoods(order) ? t("console.till.orders.toHandOver") : t("console.till.orders.paid");
}

/** What was paid at the desk in each way, and what of it went back. */
async function takenRows(args: PageArguments, order: OfficeOrder, { format, t }: OpenOrder): Promise<SumRow[]> {
  const takings = await readOrderTakings(order, args.context.get(servicesContext));
  return [...Map.groupBy(takings, ({ method, amount }) => `${amount < 0 ? "back" : "in"} ${method}`).values()].map(
    (own) => {
      const amount = own.reduce((sum, one) => sum + one.amount, 0);
      const name = methodName(own[0]!.method, t);
      return { term: amount < 0 ? `${name}, ${t("console.till.reversed")}` : name, amount: format(amount) };
    },
  );
}

async function creditsOf(args: PageArguments, order: OfficeOrder, { pass, t, format }: OpenOrder) {
  if (order.seller === null) return [];
  const { slug, id: providerId } = pass.provider;
  const isOpen = mayPrint({ providerId, actor: pass.actor }, order);
  const maySee = reachOf(pass.actor.grant, "vouchers.see") === "all";
  const sold = await listSoldOf(order, args.context.get(servicesContext));
  return sold.map((credit) => {
    const title = credit.kind === "voucher" ? t("sale.voucherOf", { amount: format(credit.worth) }) : credit.title;
    const print = t("sale.print");
    return {
      id: credit.id,
      title,
      href: maySee ? officeVoucherPath(slug, credit.id) : null,
      print:
        isOpen && !credit.isVoided
          ? { href: soldCodePath(slug, order.reference, credit.id), text: print, label: `${print}: ${title}` }
          : null,
    };
  });
}

type OpenOrder = OpenMoney & { order: OfficeOrder; format: (minor: number) => string };

/** The order in the address. */
export async function openOrder(args: PageArguments): Promise<OpenOrder> {
  const open = await openMoney(args);
  const { provider, actor } = open.pass;
  const office = { providerId: provider.id, actor };
  const order = await findProviderOrder(office, args.params["order"]!, args.context.get(servicesContext));
  if (order === null) throw refused({ code: "page-not-found", path: args.url.pathname });
  return { ...open, order, format: (minor) => formatMoney(minor, order.currency, open.viewer.locale, true) };
}

export async function presentOrder(args: PageArguments) {
  const open = await openOrder(args);
  const { order, format, pass, t, viewer, now } = open;
  const { slug, name, id } = pass.provider;
  const isDone = order.handedOverAt !== null;
  const isDesk = order.seller !== null;
  const maySell = reachOf(pass.actor.grant, "orders.sell") === "all";
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
    contact: [
      ...(order.email === "" ? [] : [{ text: order.email, href: `mailto:${order.email}` }]),
      ...(order.phone === "" ? [] : [{ text: order.phone, href: `tel:${order.phone}` }]),
    ],
    address:
      order.address === null
        ? []
        : [order.address.street, `${order.address.postcode} ${order.address.city}`, order.address.country],
    lines: order.lines.map((line) => ({
      title: lineLabel(line),
      amount: format(line.quantity * line.unitPrice),
      left: line.left === null ? "" : t("console.till.orders.left", { count: line.left }),
    })),
    credits: await creditsOf(args, order, open),
    rows: [
      ...(order.shipping > 0 ? [{ term: t("console.till.orders.shipping"), amount: format(order.shipping) }] : []),
      { term: t("console.till.total"), amount: format(order.total), look: "strong" },
      ...(isDesk ? [] : [{ term: t("console.till.online"), amount: format(order.captured) }]),
      ...(isDesk ? await takenRows(args, order, open) : []),
      ...(order.refunded > 0 ? [{ term: t("console.booking.refunded"), amount: format(-order.refunded) }] : []),
    ],
    notes: [
      ...(order.seller === null ? [] : [t("console.sell.soldBy", { name: order.seller.name })]),
      ...(isDone && !isDesk
        ? [
            t("console.till.orders.handedOverBy", {
              name: order.handedOverBy ?? "",
              time: formatShort(order.handedOverAt!.getTime(), viewer, now.getTime()),
            }),
          ]
        : []),
      ...(order.restockedAt === null ? [] : [t("console.till.orders.restocked")]),
    ],
    handOver:
      hasGoods(order) && !isDesk
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
      leftOf(order) > 0 && !isDesk && reachOf(pass.actor.grant, "money.refund") === "all"
        ? refundOrderPath(slug, order.reference)
        : null,
    reverse:
      isDesk && maySell && leftOf(order) > 0
        ? { href: reverseOrderPath(slug, order.reference), text: t("console.sell.reverse") }
        : null,
    sellMore: isDesk && maySell ? { href: sellPath(slug), text: t("console.sell.next") } : null,
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
