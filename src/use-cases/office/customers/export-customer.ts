import { createHmac } from "node:crypto";
import { ok, refuse, type Refusal, type Result } from "#domain/errors.ts";
import type { Office } from "#domain/office/actor.ts";
import type { OfficeRefusal } from "#domain/office/refusals.ts";
import { listCustomerRemarks, type CustomerRemark } from "#store/customers/changes.ts";
import type { Customer } from "#store/customers/keys.ts";
import { countEvents } from "#store/limits/rate-counts.ts";
import type { VisitorLocale } from "#store/translations.ts";
import { limitSpanOf } from "../../limits/spans.ts";
import { collectPerson, type PersonData } from "../../privacy/collect-person.ts";
import { personAsJson } from "../../privacy/export-person.ts";
import type { Services } from "../../shared/services.ts";
import { findCustomerData } from "./read-erasable.ts";
import { findCustomer, logCustomer } from "./find-customer.ts";

export interface CustomerExport {
  customer: Customer;
  business: string;
  data: PersonData;
  remarks: CustomerRemark[];
  /** The same, for programs. */
  json: object;
}

/** One operator takes at most ten in an hour, so that a stolen sign-in cannot take everyone. */
const most = 10;
const seconds = 3_600;

/** Everything that is stored about a customer, for a file. The log records who took it. */
export async function exportCustomer(
  office: Office,
  { id, origin, locale }: { id: string; origin: string; locale: VisitorLocale },
  services: Services,
): Promise<Result<CustomerExport, OfficeRefusal | TooMany>> {
  const { db } = services;
  const found = await findCustomer(db, office, { id, verb: "customers.export" });
  if (!found.ok) return found;
  const limited = await limitExports(office, services);
  if (!limited.ok) return limited;
  const customer = found.value;
  const person = await findCustomerData(customer, services);
  const data = await collectPerson(person, services, locale);
  const remarks = await listCustomerRemarks(db, customer);
  await db.transaction().execute((tx) => logCustomer(tx, office, { id: customer.id, verb: "customers.export" }));
  const { emails, phones, bar } = customer;
  const json = {
    ...personAsJson(person, data, origin),
    emails,
    phones,
    notOnline: bar && { since: bar.at, reason: bar.reason },
    remarks: remarks.map(({ text, at }) => ({ text, at })),
  };
  return ok({ customer, business: person.provider.name, data, remarks, json });
}

type TooMany = Extract<Refusal, { code: "too-many-requests" }>;

async function limitExports(
  { actor: { operatorId } }: Office,
  { db, clock, secret, limits }: Services,
): Promise<Result<null, TooMany>> {
  if (limits === null) return ok(null);
  const { start, left } = limitSpanOf(clock.now(), seconds);
  const client = createHmac("sha256", secret).update(`exports ${operatorId}`).digest();
  const [count] = await countEvents(db, [{ operation: "customer-export", client, spanStart: start }]);
  return count! <= most ? ok(null) : refuse({ code: "too-many-requests", seconds: left });
}
