import { ok, refuse, type Result } from "#domain/errors.ts";
import type { Office } from "#domain/office/actor.ts";
import type { OfficeRefusal } from "#domain/office/refusals.ts";
import { ownStaffOf } from "#domain/office/verbs.ts";
import { listCustomerRemarks, type CustomerRemark } from "#store/customers/changes.ts";
import { listCredits, type CustomerCredit } from "#store/customers/credits.ts";
import {
  countVisits,
  listCustomerWaiting,
  listCustomerOrders,
  listCustomerResponses,
  listVisits,
  type CustomerEntry,
  type CustomerOrder,
  type CustomerResponse,
  type CustomerVisit,
  type VisitCounts,
} from "#store/customers/history.ts";
import type { Customer } from "#store/customers/keys.ts";
import { findSharers, type Sharer } from "#store/customers/sharers.ts";
import { readBookingsMoney, readOrdersMoney } from "../../payments/read-money.ts";
import type { Services } from "../../shared/services.ts";
import { findCustomer } from "./find-customer.ts";
import { nearTo } from "./list-customers.ts";

/** Sums of one currency, in minor units. */
interface CustomerSums {
  currency: string;
  /** Paid for visits and orders, and not given back. */
  paid: number;
  owed: number;
  /** To be given back. */
  over: number;
}

export interface OfficeCustomer {
  customer: Customer;
  person: { firstName: string; lastName: string };
  visits: CustomerVisit[];
  /** What an operator who sees only their own visits does not see. */
  all: CustomerFile | null;
}

export interface CustomerFile {
  counts: VisitCounts;
  orders: CustomerOrder[];
  responses: CustomerResponse[];
  entries: CustomerEntry[];
  credits: CustomerCredit[];
  remarks: CustomerRemark[];
  money: CustomerSums[];
  /** Others with the same phone number. */
  sharers: Sharer[];
}

/** A page lists at most this many visits, orders, responses and entries. Numbers and sums count all visits. */
export const mostListed = 200;

/** Everything that the operator may see of a customer. */
export async function readCustomer(
  office: Office,
  id: string,
  services: Services,
): Promise<Result<OfficeCustomer, OfficeRefusal>> {
  const { db, clock } = services;
  const found = await findCustomer(db, office, { id, verb: "customers.see" });
  if (!found.ok) return found;
  const customer = found.value;
  const staffId = ownStaffOf(office.actor.grant, "customers.see");
  const now = clock.now();
  const span = staffId === null ? null : nearTo(now);
  const visits = await listVisits(db, { ...customer, staffId, span, most: mostListed });
  if (staffId !== null)
    return visits.length === 0
      ? refuse({ code: "customer-unknown" })
      : ok({ customer, person: personOf(visits), visits, all: null });
  const asked = { ...customer, most: mostListed };
  const orders = await listCustomerOrders(db, asked);
  const entries = await listCustomerWaiting(db, asked);
  const all: CustomerFile = {
    orders,
    entries,
    counts: await countVisits(db, { ...customer, now }),
    responses: await listCustomerResponses(db, asked),
    credits: await listCredits(db, customer),
    remarks: await listCustomerRemarks(db, customer),
    money: await readSums(office, { visits, orders }, services),
    sharers: await findSharers(db, customer, visits),
  };
  return ok({ customer, person: personOf(visits, orders, entries), visits, all });
}

/** The name in the newest record that has one. */
function personOf(
  visits: readonly CustomerVisit[],
  orders: readonly CustomerOrder[] = [],
  entries: readonly CustomerEntry[] = [],
): OfficeCustomer["person"] {
  const named = [
    ...visits.map(({ firstName, lastName, createdAt: at }) => ({ firstName, lastName, at })),
    ...[...orders, ...entries].map(({ name, at }) => ({ firstName: name, lastName: "", at })),
  ]
    .filter(({ firstName, lastName }) => `${firstName}${lastName}` !== "")
    .toSorted((one, other) => other.at.getTime() - one.at.getTime());
  return { firstName: named[0]?.firstName ?? "", lastName: named[0]?.lastName ?? "" };
}

async function readSums(
  { providerId }: Office,
  { visits, orders }: { visits: readonly CustomerVisit[]; orders: readonly CustomerOrder[] },
  { db }: Services,
): Promise<CustomerSums[]> {
  const ids = (things: readonly { id: string }[]) => things.map(({ id }) => id);
  const paid = [
    ...(await readBookingsMoney(db, providerId, ids(visits))).values(),
    ...(await readOrdersMoney(db, providerId, ids(orders))).values(),
  ];
  return [...Map.groupBy(paid, ({ currency }) => currency)].map(([currency, own]) => ({
    currency,
    paid: own.reduce((sum, one) => sum + one.kept, 0),
    owed: own.reduce((sum, one) => sum + one.owed, 0),
    over: own.reduce((sum, one) => sum + one.over, 0),
  }));
}
