import { ok, type Result } from "#domain/errors.ts";
import type { Office } from "#domain/office/actor.ts";
import type { OfficeRefusal } from "#domain/office/refusals.ts";
import type { Customer } from "#store/customers/keys.ts";
import { findProviderContact } from "#store/offers/providers.ts";
import { findPersonBy, type FoundPerson } from "../../privacy/find-person.ts";
import { listNeeded, type RemainingRecord } from "../../privacy/list-needed.ts";
import type { Services } from "../../shared/services.ts";
import { findCustomer } from "./find-customer.ts";

export interface Erasable {
  customer: Customer;
  person: FoundPerson;
  /** What is in the way. */
  needed: RemainingRecord[];
}

/** What erasing a customer would erase, and what is in the way. */
export async function readErasable(
  office: Office,
  id: string,
  services: Services,
): Promise<Result<Erasable, OfficeRefusal>> {
  const found = await findCustomer(services.db, office, { id, verb: "customers.erase" });
  if (!found.ok) return found;
  const person = await findCustomerData(found.value, services);
  return ok({ customer: found.value, person, needed: await listNeeded(person, services) });
}

/** Everything that is stored about a customer. */
export async function findCustomerData(customer: Customer, { db }: Pick<Services, "db">): Promise<FoundPerson> {
  const { providerId } = customer;
  const provider = { id: providerId, ...(await findProviderContact(db, providerId)) };
  return findPersonBy({ provider, emails: customer.emails, phones: customer.phones }, { db });
}
