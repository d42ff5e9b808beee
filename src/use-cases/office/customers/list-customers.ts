import type { Office } from "#domain/office/actor.ts";
import { ownStaffOf } from "#domain/office/verbs.ts";
import { fold } from "#domain/text/fold.ts";
import { findEmailsOf, findOwners } from "#store/customers/keys.ts";
import {
  listLatest,
  listNear,
  readLatestOf,
  searchContacts,
  type ContactRecord,
  type Cursor,
} from "#store/customers/list.ts";
import type { Services } from "../../shared/services.ts";
import { criteriaFor } from "../booking/search-bookings.ts";

export interface ListedCustomer extends ContactRecord {
  /** The id of the customer, or of its newest record. */
  customer: string;
}

export interface CustomerList {
  customers: ListedCustomer[];
  /** Where the next page begins; null if this is the last one. */
  next: Cursor | null;
  hasMore: boolean;
}

export const customersPerPage = 50;

/** How many days before and after today a member sees who comes to them. */
export const memberDays = 30;

/** The customers whose newest booking, order or place on a waiting list is the latest. */
export async function listCustomers(
  office: Office,
  { after, typed }: { after: Cursor | null; typed: string },
  services: Services,
): Promise<CustomerList> {
  const { providerId, actor } = office;
  const { db } = services;
  const staffId = ownStaffOf(actor.grant, "customers.see");
  const text = typed.trim().slice(0, 100);
  if (staffId !== null) return listOwn({ providerId, staffId, text }, services);
  if (text !== "") return search(providerId, text, services);
  const found = await listLatest(db, { providerId, after, most: customersPerPage + 1 });
  const page = found.slice(0, customersPerPage);
  const last = page.at(-1);
  const hasMore = found.length > page.length && last !== undefined;
  const customers = await nameCustomers(providerId, page, services);
  const latest = await readLatestOf(
    db,
    providerId,
    customers.filter(({ customer, id }) => customer !== id).map(({ customer }) => customer),
  );
  return {
    // A merged customer is listed with its newest record only.
    customers: customers.filter(({ customer, id }) => (latest.get(customer) ?? id) === id),
    next: hasMore ? { micros: last.micros, id: last.id } : null,
    hasMore,
  };
}

async function search(providerId: string, text: string, services: Services): Promise<CustomerList> {
  const { db } = services;
  for (const { criterion, email } of criteriaFor(text)) {
    const found = await searchContacts(db, { providerId, most: 4 * customersPerPage, email }, criterion);
    if (found.length === 0) continue;
    const customers = distinct(await nameCustomers(providerId, found, services));
    return {
      customers: customers.slice(0, customersPerPage),
      next: null,
      hasMore: customers.length > customersPerPage || found.length >= 4 * customersPerPage,
    };
  }
  return { customers: [], next: null, hasMore: false };
}

/** A member's own visitors, within a month either way. */
async function listOwn(
  { providerId, staffId, text }: { providerId: string; staffId: string; text: string },
  services: Services,
): Promise<CustomerList> {
  const found = await listNear(services.db, { providerId, staffId, ...nearTo(services.clock.now()) }, 1_000);
  const words = fold(text).split(/\s+/).filter(Boolean);
  const digits = text.replaceAll(/\D/g, "");
  const isWanted = ({ firstName, lastName, phone }: ContactRecord) =>
    words.every((word) =>
      fold(`${firstName} ${lastName}`)
        .split(/\s+/)
        .some((name) => name.startsWith(word)),
    ) ||
    (digits.length > 2 && phone.endsWith(digits));
  const customers = distinct(await nameCustomers(providerId, found.filter(isWanted), services));
  return { customers: customers.slice(0, 200), next: null, hasMore: customers.length > 200 };
}

/** The visits that a member may see of a customer. */
export function nearTo(now: Date): { from: Date; to: Date } {
  const reach = memberDays * 86_400_000;
  return { from: new Date(now.getTime() - reach), to: new Date(now.getTime() + reach) };
}

/** The customer of each record. A number that was used with one address only belongs to it, and is not listed by itself. */
async function nameCustomers(
  providerId: string,
  records: readonly ContactRecord[],
  { db }: Services,
): Promise<ListedCustomer[]> {
  const emails = [...new Set(records.flatMap(({ email }) => (email === "" ? [] : [email])))];
  const phones = [...new Set(records.flatMap(({ email, phone }) => (email === "" ? [phone] : [])))];
  const owners = await findOwners(db, providerId, { emails, phones });
  const used = await findEmailsOf(
    db,
    providerId,
    phones.filter((phone) => !owners.has(phone)),
  );
  const known = await findOwners(db, providerId, { emails: [...used.values()].flat(), phones: [] });
  return records.flatMap((record) => {
    const own = used.get(record.phone) ?? [];
    if (record.email === "" && own.length === 1 && !known.has(own[0]!)) return [];
    return [{ ...record, customer: owners.get(record.email === "" ? record.phone : record.email) ?? record.id }];
  });
}

/** The newest record of each. */
function distinct(customers: readonly ListedCustomer[]): ListedCustomer[] {
  const seen = new Set<string>();
  return customers.filter(({ customer, id, email, phone }) => {
    const key = customer === id ? email || phone : customer;
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}
