import { z } from "zod";
import { ok } from "#domain/errors.ts";
import { listCustomers } from "#use-cases/office/customers/list-customers.ts";
import { readCustomer } from "#use-cases/office/customers/read-customer.ts";
import { remarkCustomer } from "#use-cases/office/customers/write-customer.ts";
import { granting } from "#use-cases/keys/open-key.ts";
import { cursorOf, writeCursor } from "../cursor.ts";
import { endpoint } from "../define.ts";
import { idSchema, listOf, moneySchema, timeSchema } from "../schemas/common.ts";
import { exampleOffice, placeSchema } from "./read-bookings.ts";
import { officeParams, referenceSchema } from "./show-office.ts";

const customerParams = officeParams.extend({ customer: idSchema });
const exampleCustomer = { ...exampleOffice, customer: "5f0c9a52-7d4e-4a0e-9a6b-1c2d3e4f5a6b" };

/** Times of the list are in UTC, because customers have no clock. */
const utc = (at: Date) => at.toISOString();

export const listCustomersEndpoint = endpoint({
  id: "listCustomers",
  method: "GET",
  path: "/office/{provider}/customers",
  access: { verb: "customers.see" },
  summary: "List customers, or find them by name, address or number",
  description: "Fifty at a time, the latest first. A search has one page.",
  params: officeParams,
  query: z.object({
    search: z.string().max(100).optional().meta({ description: "A name, a mail address, or the end of a number" }),
    cursor: cursorOf(placeSchema),
  }),
  response: listOf(
    z
      .object({
        id: z.string(),
        firstName: z.string(),
        lastName: z.string(),
        email: z.string(),
        phone: z.string(),
        lastAt: timeSchema.meta({ description: "When they booked, bought or waited last" }),
      })
      .meta({ id: "ListedCustomer" }),
  ),
  examples: [
    { summary: "The latest", params: exampleOffice },
    { summary: "By name", params: exampleOffice, query: { search: "Ada" } },
  ],
  async handle({ query, key, services }) {
    const asked = { after: query.cursor ?? null, typed: query.search ?? "" };
    const { customers, next } = await listCustomers(granting(key), asked, services);
    return ok({
      items: customers.map(({ customer, firstName, lastName, email, phone, at }) => ({
        id: customer,
        firstName,
        lastName,
        email,
        phone,
        lastAt: utc(at),
      })),
      next: next === null ? null : writeCursor(next),
    });
  },
});

export const readCustomerEndpoint = endpoint({
  id: "readCustomer",
  method: "GET",
  path: "/office/{provider}/customers/{customer}",
  access: { verb: "customers.see" },
  summary: "Read a customer, with their visits",
  description: "By the id of the customer, or of one of their bookings or orders. At most 200 visits.",
  params: customerParams,
  response: z
    .object({
      id: z.string(),
      firstName: z.string(),
      lastName: z.string(),
      emails: z.array(z.string()),
      phones: z.array(z.string()),
      isBarred: z.boolean().meta({ description: "Whether they book in person only" }),
      visits: z.array(
        z.object({
          reference: referenceSchema,
          state: z.string(),
          start: timeSchema.nullable(),
          services: z.array(z.string()),
          total: moneySchema,
          attendance: z.string().nullable(),
        }),
      ),
      counts: z
        .object({ visits: z.int(), upcoming: z.int(), noShows: z.int(), cancelled: z.int(), requests: z.int() })
        .nullable(),
      money: z.array(z.object({ paid: moneySchema, owed: moneySchema })),
      remarks: z.array(z.object({ id: z.string(), by: z.string(), text: z.string(), at: timeSchema })),
    })
    .meta({ id: "Customer" }),
  refusals: ["customer-unknown", "not-allowed"],
  examples: [{ summary: "By id", params: exampleCustomer }],
  async handle({ params, key, services }) {
    const read = await readCustomer(granting(key), params.customer, services);
    if (!read.ok) return read;
    const { customer, person, visits, all } = read.value;
    const { counts = null, money = [], remarks = [] } = all ?? {};
    return ok({
      id: customer.id,
      ...person,
      emails: [...customer.emails],
      phones: [...customer.phones],
      isBarred: customer.bar !== null,
      visits: visits.map(({ reference, state, startsAt, services: names, total, currency, attendance }) => ({
        reference,
        state,
        services: names,
        attendance,
        total: { amount: total, currency },
        start: startsAt === null ? null : utc(startsAt),
      })),
      counts: counts && {
        visits: counts.visits,
        upcoming: counts.upcoming,
        noShows: counts.noShows,
        cancelled: counts.cancelled,
        requests: counts.requests,
      },
      money: money.map(({ currency, paid, owed }) => ({
        paid: { amount: paid, currency },
        owed: { amount: owed, currency },
      })),
      remarks: remarks.map(({ id, operator, text, at }) => ({ id, by: operator, text, at: utc(at) })),
    });
  },
});

export const remarkCustomerEndpoint = endpoint({
  id: "remarkCustomer",
  method: "POST",
  path: "/office/{provider}/customers/{customer}/remarks",
  access: { verb: "customers.change" },
  status: 201,
  creates: true,
  summary: "Write a remark about a customer, for the office only",
  params: customerParams,
  body: z.strictObject({ text: z.string().min(1).max(1_000) }),
  response: z.object({ customer: z.string().meta({ description: "The id of the customer" }) }),
  refusals: ["customer-unknown", "remark-unreadable", "not-allowed"],
  examples: [{ summary: "A wish", params: exampleCustomer, body: { text: "Likes tea" } }],
  async handle({ params, body, key, services, idempotencyKey }) {
    const command = { id: params.customer, text: body.text, key: idempotencyKey };
    const done = await remarkCustomer(granting(key), command, services);
    return done.ok ? ok({ customer: done.value.id }) : done;
  },
});
