import { postalAddressLine } from "#domain/shop/delivery.ts";
import type { Order } from "#store/shop/orders.ts";
import { formatAmount } from "#domain/pricing/money.ts";
import { listNamedOrders, type ProviderOrders } from "#use-cases/office/orders/list-orders.ts";
import { explainBookingRefusal } from "./booking/explain.ts";
import { alignColumns, escapeControls, printTime } from "./booking/words.ts";
import { textOption, type ExitCode, type Options } from "./shared/command.ts";
import { withDatabase } from "./shared/with-database.ts";
import { paint } from "./shared/paint.ts";

export async function orders(options: Options): Promise<ExitCode> {
  const listed = await withDatabase((db) => listNamedOrders(textOption(options, "provider"), { db }));
  if (!listed.ok) return explainBookingRefusal(listed.refusal);
  const filled = listed.value.filter((provider) => provider.orders.length > 0);
  if (options["json"] === true) console.log(JSON.stringify(filled.flatMap(toJson), null, 2));
  else console.log(filled.length === 0 ? "No orders." : filled.map(describe).join("\n\n"));
  return 0;
}

function describe({ name, slug, zone, orders: own }: ProviderOrders): string {
  const rows = own.map((order) => [
    order.reference,
    printTime(order.createdAt, zone),
    things(order),
    `${formatAmount(order.total, order.currency)} ${order.currency}`,
    order.erasedAt === null ? escapeControls(order.name) : "erased",
    escapeControls(order.email),
  ]);
  const lines = alignColumns(rows).map((row, index) => `  ${row}${deliveryOf(own[index]!)}`);
  return [paint("bold", `${name} (${slug}), times in ${zone}`), ...lines].join("\n");
}

function things({ lines }: Order): string {
  return lines.map(({ quantity, title }) => `${quantity} × ${title}`).join(", ");
}

/** The line below an order that says how the buyer receives it, if that is known. */
function deliveryOf({ delivery, address, shipping, currency, deliveryNote }: Order): string {
  if (delivery === null) return "";
  const money = `${formatAmount(shipping, currency)} ${currency}`;
  const where =
    address === null
      ? escapeControls(deliveryNote)
      : `${escapeControls(postalAddressLine(address, "en"))} (shipping ${money})`;
  const words = { collect: "to be collected", ship: "to be shipped", mail: "sent by email" };
  return `\n    ${words[delivery]}${where === "" ? "" : `: ${where}`}`;
}

function toJson({ slug, orders: own }: ProviderOrders): object[] {
  return own.map((order) => ({
    provider: slug,
    ...jsonOf(order),
    lines: order.lines.map(({ title, quantity, unitPrice }) => ({ title, quantity, unitPrice })),
  }));
}

/** Leaves out the order's token and the link or code that the receipt delivers. */
function jsonOf(order: Order): object {
  const { reference, createdAt, total, shipping, currency, name, email, delivery, address, erasedAt } = order;
  return { reference, createdAt, total, shipping, currency, name, email, delivery, address, erasedAt };
}
