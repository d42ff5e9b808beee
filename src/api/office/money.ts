import { z } from "zod";
import { ok } from "#domain/errors.ts";
import { granting } from "#use-cases/keys/open-key.ts";
import { readPayments, type BookingPayments } from "#use-cases/office/money/read-payments.ts";
import { refundByOffice } from "#use-cases/office/money/refund-by-office.ts";
import { orderFilters, pageOrders } from "#use-cases/office/orders/change-order.ts";
import { cursorOf, limitSchema, cursorPage } from "../cursor.ts";
import { endpoint } from "../define.ts";
import { listOf, moneySchema, timeSchema } from "../schemas/common.ts";
import { writeTime, writeTimeOrNull } from "../schemas/write.ts";
import { exampleBooking, exampleOffice, placeSchema } from "./read-bookings.ts";
import { bookingParams, officeParams, referenceSchema } from "./show-office.ts";

const paymentsSchema = z
  .object({
    reference: referenceSchema,
    total: moneySchema,
    paid: moneySchema.meta({ description: "In any way, without what went back" }),
    owed: moneySchema,
    refundable: moneySchema.meta({ description: "What can go back to the card" }),
    payments: z.array(
      z.object({ kind: z.enum(["paid", "refund"]), state: z.string(), amount: moneySchema, at: timeSchema }),
    ),
  })
  .meta({ id: "BookingPayments" });

function showPayments({ reference, sums, payments, refundable }: BookingPayments): z.input<typeof paymentsSchema> {
  const money = (amount: number) => ({ amount, currency: sums.currency });
  return {
    reference,
    total: money(sums.total),
    paid: money(sums.kept),
    owed: money(sums.owed),
    refundable: money(refundable),
    payments: payments.map(({ what, state, amount, at }) => ({
      kind: what,
      state,
      amount: money(amount),
      at: at.toISOString(),
    })),
  };
}

export const readPaymentsEndpoint = endpoint({
  id: "readPayments",
  method: "GET",
  path: "/office/{provider}/bookings/{reference}/payments",
  access: { verb: "money.see" },
  summary: "Read what was paid for a booking",
  params: bookingParams,
  response: paymentsSchema,
  refusals: ["booking-unknown", "not-allowed"],
  examples: [{ summary: "Its payments", params: exampleBooking }],
  async handle({ params, key, services }) {
    const read = await readPayments(granting(key), params.reference, services);
    return read.ok ? ok(showPayments(read.value)) : read;
  },
});

export const refundEndpoint = endpoint({
  id: "refund",
  method: "POST",
  path: "/office/{provider}/bookings/{reference}/refund",
  access: { verb: "money.refund" },
  status: 202,
  creates: true,
  summary: "Give back a part of what was paid online",
  description: "The price stays as it is. The gateway gets the refund within moments, once.",
  params: bookingParams,
  body: z.strictObject({
    amount: z.int().min(1).meta({ description: "In minor units" }),
    refundable: z
      .int()
      .min(0)
      .meta({ description: "What you saw to be `refundable`. If something went back meanwhile, nothing is refunded." }),
    reason: z.string().min(1).max(500).meta({ description: "For the log of the office" }),
  }),
  response: z.object({ reference: referenceSchema, refunded: z.int().meta({ description: "In minor units" }) }),
  refusals: ["booking-unknown", "money-changed", "refund-amount", "reason-unreadable", "reason-missing", "not-allowed"],
  examples: [
    {
      summary: "Half of a deposit",
      params: exampleBooking,
      body: { amount: 900, refundable: 1_950, reason: "The room was cold" },
    },
  ],
  async handle({ params: { reference }, body, key, services, idempotencyKey }) {
    const { amount, refundable: left, reason } = body;
    const command = { reference, amount, left, reason: reason.trim(), key: idempotencyKey };
    const done = await refundByOffice(granting(key), command, services);
    return done.ok ? ok({ reference, refunded: amount }) : done;
  },
});

export const listOrdersEndpoint = endpoint({
  id: "listOrders",
  method: "GET",
  path: "/office/{provider}/orders",
  access: { verb: "orders.run" },
  summary: "List paid orders, the newest first",
  params: officeParams,
  query: z.object({ filter: z.enum(orderFilters).default("all"), cursor: cursorOf(placeSchema), limit: limitSchema }),
  response: listOf(
    z
      .object({
        reference: z.string(),
        name: z.string(),
        email: z.string(),
        total: moneySchema,
        source: z.enum(["online", "desk"]).meta({ description: "Whether it was ordered online or sold at the desk" }),
        paid: moneySchema.meta({ description: "In any way, before anything went back" }),
        refunded: moneySchema.meta({ description: "What went back, in any way" }),
        paidAt: timeSchema,
        handedOverAt: timeSchema.nullable(),
        delivery: z.string().nullable(),
        lines: z.array(z.object({ title: z.string(), quantity: z.int(), unitPrice: moneySchema })),
      })
      .meta({ id: "Order" }),
  ),
  refusals: ["not-allowed"],
  examples: [{ summary: "What is to be handed over", params: exampleOffice, query: { filter: "to-hand-over" } }],
  async handle({ query: { filter, cursor, limit }, key, services }) {
    const asked = { filter, after: cursor ?? null, most: limit + 1 };
    const listed = await pageOrders(granting(key), asked, services);
    if (!listed.ok) return listed;
    const { zone, orders } = listed.value;
    return ok(
      cursorPage(
        orders,
        limit,
        ({ micros, id }) => ({ micros, id }),
        ({ reference, name, email, total, currency, paidAt, handedOverAt, delivery, lines, ...money }) => ({
          reference,
          name,
          email,
          delivery,
          total: { amount: total, currency },
          source: money.seller === null ? ("online" as const) : ("desk" as const),
          paid: { amount: money.captured + money.taken, currency },
          refunded: { amount: money.refunded + money.reversed, currency },
          paidAt: writeTime(paidAt, zone),
          handedOverAt: writeTimeOrNull(handedOverAt, zone),
          lines: lines.map(({ title, quantity, unitPrice }) => ({
            title,
            quantity,
            unitPrice: { amount: unitPrice, currency },
          })),
        }),
      ),
    );
  },
});
