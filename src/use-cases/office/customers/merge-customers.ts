import { lost, ok, refuse } from "#domain/errors.ts";
import type { Office } from "#domain/office/actor.ts";
import { deleteKey, findPhonesOnlyOf, mergeCustomers } from "#store/customers/changes.ts";
import { lockCustomers } from "#store/customers/keys.ts";
import type { Services } from "../../shared/services.ts";
import { changeCustomer, findCustomer, logCustomer, storeCustomer, type ChangedCustomer } from "./find-customer.ts";

/** Makes one customer of two: the first keeps its id and gets the keys, the remarks and the bar of the other. */
export function mergeCustomer(
  office: Office,
  { id, other: named, key }: { id: string; other: string; key: string },
  services: Services,
): Promise<ChangedCustomer> {
  const change = { id, key, verb: "customers.change", operation: "customer-merge", request: { other: named } } as const;
  return changeCustomer(office, change, services, async (tx, customer) => {
    const found = await findCustomer(tx, office, { id: named, verb: "customers.change" });
    if (!found.ok) return found;
    if (found.value.id === customer.id) return refuse({ code: "customer-same" });
    const other = await storeCustomer(tx, found.value);
    // Two merges in opposite directions wait for each other; the database ends one of them, and it is tried again.
    if (other === lost || (await lockCustomers(tx, office.providerId, [customer.id, other.id])) !== 2) return lost;
    await mergeCustomers(tx, { providerId: office.providerId, id: customer.id, other: other.id });
    await logCustomer(tx, office, { id: customer.id, verb: "customers.merge", after: { merged: other.id } });
    return ok(customer.id);
  });
}

/**
 * Splits an address or a number off a customer, so that it is a customer of its own again. Numbers that were used only with
 * the address go with it, so that no visit of theirs stays behind. Remarks and a bar stay.
 */
export function splitKey(
  office: Office,
  { id, kind, value, key }: { id: string; kind: "email" | "phone"; value: string; key: string },
  services: Services,
): Promise<ChangedCustomer> {
  const change = { id, key, verb: "customers.change", operation: "customer-split", request: { kind, value } } as const;
  return changeCustomer(office, change, services, async (tx, customer) => {
    const own = kind === "email" ? customer.emails : customer.phones;
    if (!own.includes(value)) return refuse({ code: "customer-changed" });
    const phones = kind === "email" ? await findPhonesOnlyOf(tx, customer, value) : [];
    if (customer.emails.length + customer.phones.length === 1 + phones.length)
      return refuse({ code: "customer-last-key" });
    if (!(await deleteKey(tx, customer, { kind, value }))) return lost;
    for (const phone of phones) await deleteKey(tx, customer, { kind: "phone", value: phone });
    await logCustomer(tx, office, {
      id: customer.id,
      verb: "customers.split",
      before: { kind, numbers: phones.length },
    });
    return ok(customer.id);
  });
}
