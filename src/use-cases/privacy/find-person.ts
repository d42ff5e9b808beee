import { ok, refuse, type Result } from "#domain/errors.ts";
import { findOwners, findStoredCustomer, type CustomerKeys } from "#store/customers/keys.ts";
import { findEntriesOf, findOrdersOf, findResponsesOf, findSeatsOf, findVisitsOf } from "#store/privacy/own-data.ts";
import type { PersonKey, ResponseKey } from "#store/privacy/own-data.ts";
import { listStoredProviders, type ProviderName } from "#store/offers/providers.ts";
import type { Services } from "../shared/services.ts";

export interface PersonQuery {
  email: string;
  /** A provider's slug; null for all providers. */
  provider: string | null;
}

export type PersonRefusal = { code: "provider-unknown"; slug: string } | { code: "email-unreadable" };

/** Everything of one provider that contains an email address or a phone number of a person. */
export interface FoundPerson extends CustomerKeys {
  provider: ProviderName;
  visits: PersonKey[];
  seats: (PersonKey & { guest: number })[];
  responses: ResponseKey[];
  orders: PersonKey[];
  /** Entries of waiting lists. */
  entries: PersonKey[];
}

/** Lists the providers that know the address, with what they store. */
export async function findPerson(
  { email, provider }: PersonQuery,
  { db }: Pick<Services, "db">,
): Promise<Result<FoundPerson[], PersonRefusal>> {
  const address = email.trim();
  if (!/^\S+@\S+$/.test(address)) return refuse({ code: "email-unreadable" });
  const providers = await listStoredProviders(db, provider);
  if (provider !== null && providers.length === 0) return refuse({ code: "provider-unknown", slug: provider });
  const found: FoundPerson[] = [];
  for (const one of providers) {
    const keys = await keysOf(db, one.id, address.toLowerCase());
    found.push(await findPersonBy({ provider: one, ...keys }, { db }));
  }
  return ok(found.filter((one) => countOf(one) > 0));
}

/** If the office has given the address to a customer, everything of the customer belongs to the person. */
async function keysOf(db: Services["db"], providerId: string, email: string): Promise<CustomerKeys> {
  const customerId = (await findOwners(db, providerId, { emails: [email], phones: [] })).get(email);
  const customer = customerId === undefined ? undefined : await findStoredCustomer(db, { providerId, id: customerId });
  return customer ?? { emails: [email], phones: [] };
}

/** Everything of one provider with one of these addresses or numbers. */
export async function findPersonBy(
  { provider, emails, phones }: { provider: ProviderName } & CustomerKeys,
  { db }: Pick<Services, "db">,
): Promise<FoundPerson> {
  const filter = { emails, phones, providerId: provider.id };
  return {
    provider,
    emails,
    phones,
    visits: await findVisitsOf(db, filter),
    seats: await findSeatsOf(db, filter),
    responses: await findResponsesOf(db, filter),
    orders: await findOrdersOf(db, filter),
    entries: await findEntriesOf(db, filter),
  };
}

function countOf({ visits, seats, responses, orders, entries }: FoundPerson): number {
  return visits.length + seats.length + responses.length + orders.length + entries.length;
}
