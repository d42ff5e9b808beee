import { lost, ok, refuse, type Attempt, type Lost, type Refusal, type Result } from "#domain/errors.ts";
import type { Office } from "#domain/office/actor.ts";
import type { LoggedValues, LoggedVerb } from "#domain/office/log.ts";
import type { OfficeRefusal } from "#domain/office/refusals.ts";
import { reachOf, type Verb } from "#domain/office/verbs.ts";
import {
  findContact,
  findEmailsOf,
  findOwners,
  findOwnPhones,
  findStoredCustomer,
  insertCustomer,
  lockCustomers,
  type Contact,
  type Customer,
} from "#store/customers/keys.ts";
import type { Database, Transaction } from "#store/database.ts";
import { logQuery } from "#store/office/shared/log.ts";
import { runOnce } from "../../shared/idempotency.ts";
import type { Services } from "../../shared/services.ts";

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** A customer of the operator's provider, by its id or by the id of one of its bookings, orders or entries. */
export async function findCustomer(
  db: Database | Transaction,
  { providerId, actor }: Office,
  { id, verb }: { id: string; verb: Verb },
): Promise<Result<Customer, OfficeRefusal>> {
  if (reachOf(actor.grant, verb) === "none") return refuse({ code: "not-allowed" });
  const customer = uuid.test(id) ? await resolve(db, { providerId, id }) : undefined;
  return customer === undefined ? refuse({ code: "customer-unknown" }) : ok(customer);
}

async function resolve(
  db: Database | Transaction,
  { providerId, id }: { providerId: string; id: string },
): Promise<Customer | undefined> {
  const stored = await findStoredCustomer(db, { providerId, id });
  if (stored !== undefined) return stored;
  const contact = await findContact(db, { providerId, id });
  return contact && resolveContact(db, { providerId, id }, contact);
}

/** The customer who has this address or number, as it is stored with bookings. */
export function findCustomerOf(
  db: Database | Transaction,
  { providerId }: Pick<Office, "providerId">,
  { email, phone }: Contact,
): Promise<Customer> {
  return resolveContact(db, { providerId, id: "" }, { email: email.toLowerCase(), phone });
}

/**
 * The customer of an address, or of a number if there is no address. A number belongs to the customer of an address if it was
 * used with this one only: families and companies share numbers.
 */
async function resolveContact(
  db: Database | Transaction,
  { providerId, id }: { providerId: string; id: string },
  { email: typed, phone }: Contact,
): Promise<Customer> {
  const email = typed === "" ? await ownerOf(db, providerId, phone) : typed;
  const key = email === null ? { emails: [], phones: [phone] } : { emails: [email], phones: [] };
  const [owner] = (await findOwners(db, providerId, key)).values();
  const stored = owner === undefined ? undefined : await findStoredCustomer(db, { providerId, id: owner });
  if (stored !== undefined) return stored;
  const phones = email === null ? [phone] : await findOwnPhones(db, providerId, email);
  return { providerId, id, emails: key.emails, phones, isStored: false, bar: null };
}

/** The one address with which a number was used, unless the office has given one of them to a customer. */
async function ownerOf(db: Database | Transaction, providerId: string, phone: string): Promise<string | null> {
  const emails = (await findEmailsOf(db, providerId, [phone])).get(phone) ?? [];
  if (emails.length !== 1) return null;
  const owners = await findOwners(db, providerId, { emails, phones: [phone] });
  return owners.size === 0 ? emails[0]! : null;
}

/** A customer with a row of its own, locked. Lost if someone else stored one of its keys at the same moment. */
export async function storeCustomer(tx: Transaction, customer: Customer): Promise<Customer | Lost> {
  if (!customer.isStored && !(await insertCustomer(tx, customer))) return lost;
  const isThere = (await lockCustomers(tx, customer.providerId, [customer.id])) === 1;
  return isThere ? { ...customer, isStored: true } : lost;
}

interface CustomerChange {
  id: string;
  key: string;
  verb: Verb;
  operation: string;
  /** Everything else that the form says. */
  request: object;
}

export type ChangedCustomer = Result<{ id: string }, Refusal | OfficeRefusal>;

type Work = (tx: Transaction, customer: Customer) => Promise<Attempt<string, OfficeRefusal>>;

/**
 * Changes a customer at most once per key, with its row locked. The work returns the id under which the customer is found
 * afterwards.
 */
export async function changeCustomer(
  office: Office,
  { id, key, verb, operation, request }: CustomerChange,
  { db }: Pick<Services, "db">,
  work: Work,
): Promise<ChangedCustomer> {
  const { providerId } = office;
  return runOnce<{ id: string }, OfficeRefusal>(db, {
    providerId,
    operation,
    key,
    request: { id, ...request },
    attempt: async (tx) => {
      const found = await findCustomer(tx, office, { id, verb });
      if (!found.ok) return found;
      const customer = await storeCustomer(tx, found.value);
      if (customer === lost) return lost;
      const outcome = await work(tx, customer);
      return outcome?.ok ? ok({ id: outcome.value }) : outcome;
    },
  });
}

/** Without names, addresses, numbers and words. */
export async function logCustomer(
  tx: Transaction,
  { providerId, actor }: Office,
  { id, ...entry }: { id: string; verb: LoggedVerb; before?: LoggedValues; after?: LoggedValues },
): Promise<void> {
  await tx.executeQuery(logQuery(tx, { ...entry, providerId, by: actor, about: { kind: "customer", id } }));
}
