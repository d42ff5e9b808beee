import { isFreeText, isReason } from "#domain/booking/text.ts";
import { ok, refuse } from "#domain/errors.ts";
import type { Office } from "#domain/office/actor.ts";
import { isUuid } from "#domain/text/uuid.ts";
import { deleteCustomerRemark, insertCustomerRemark, setBar } from "#store/customers/changes.ts";
import type { Services } from "../../shared/services.ts";
import { changeCustomer, logCustomer, type ChangedCustomer } from "./find-customer.ts";

const mostLetters = 1_000;

/** Writes an internal comment on a customer. Visitors never read it, and the log does not contain it. */
export async function remarkCustomer(
  office: Office,
  { id, text: typed, key }: { id: string; text: string; key: string },
  services: Services,
): Promise<ChangedCustomer> {
  const text = typed.trim();
  if (text === "" || text.length > mostLetters || !isFreeText(text)) return refuse({ code: "remark-unreadable" });
  const change = { id, key, verb: "customers.change", operation: "customer-remark", request: { text } } as const;
  return changeCustomer(office, change, services, async (tx, customer) => {
    const { operatorId } = office.actor;
    await insertCustomerRemark(tx, customer, { operatorId, text, at: services.clock.now() });
    await logCustomer(tx, office, { id: customer.id, verb: "customers.remark" });
    return ok(customer.id);
  });
}

/** Operators delete their own remarks. */
export async function deleteRemark(
  office: Office,
  { id, remark, key }: { id: string; remark: string; key: string },
  services: Services,
): Promise<ChangedCustomer> {
  const change = { id, key, verb: "customers.change", operation: "customer-unremark", request: { remark } } as const;
  return changeCustomer(office, change, services, async (tx, customer) => {
    const own = { remarkId: remark, operatorId: office.actor.operatorId };
    if (!isUuid(remark) || !(await deleteCustomerRemark(tx, customer, own))) return refuse({ code: "not-ended" });
    await logCustomer(tx, office, { id: customer.id, verb: "customers.unremark" });
    return ok(customer.id);
  });
}

/**
 * Bars a customer from booking online, with a reason for the office, or lifts the bar. What is booked stays. The reason is not
 * in the log, because it is about a person.
 */
export async function barCustomer(
  office: Office,
  { id, isBarred, reason: typed, key }: { id: string; isBarred: boolean; reason: string; key: string },
  services: Services,
): Promise<ChangedCustomer> {
  const reason = typed.trim();
  if (isBarred && reason === "") return refuse({ code: "reason-missing" });
  if (!isReason(reason)) return refuse({ code: "reason-unreadable" });
  const change = { id, key, verb: "customers.change", operation: "customer-bar" } as const;
  return changeCustomer(office, { ...change, request: { isBarred, reason } }, services, async (tx, customer) => {
    const { operatorId } = office.actor;
    await setBar(tx, customer, isBarred ? { at: services.clock.now(), by: operatorId, reason } : null);
    await logCustomer(tx, office, { id: customer.id, verb: isBarred ? "customers.bar" : "customers.unbar" });
    return ok(customer.id);
  });
}
