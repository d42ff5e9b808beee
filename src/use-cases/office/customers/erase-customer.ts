import { ok, refuse, type Refusal, type Result } from "#domain/errors.ts";
import type { Office } from "#domain/office/actor.ts";
import type { OfficeRefusal } from "#domain/office/refusals.ts";
import { reachOf } from "#domain/office/verbs.ts";
import { dropKeptForms } from "#store/office/door/kept-forms.ts";
import { eraseAboutCustomer } from "#store/privacy/erase-others.ts";
import { erasePerson, type ErasedPerson } from "../../privacy/erase-person.ts";
import { runOnce, wasDone } from "../../shared/idempotency.ts";
import type { FileServices, Services } from "../../shared/services.ts";
import { logCustomer } from "./find-customer.ts";
import { readErasable } from "./read-erasable.ts";

const operation = "customer-erase";

/** Whether this form has erased the customer before. */
export function wasErased({ providerId }: Office, key: string, { db }: Pick<Services, "db">): Promise<boolean> {
  return wasDone(db, { providerId, operation, key });
}

type Erased = ErasedPerson["erased"];

/**
 * Erases a customer: names, addresses, numbers, words, answers and files. Times, sums and references stay. It is refused while
 * anything is to come. Each record is checked and emptied in a transaction of its own, so a crash or a booking made meanwhile
 * leaves complete records, and the form can be sent again.
 */
export async function eraseCustomer(
  office: Office,
  { id, key }: { id: string; key: string },
  services: FileServices,
): Promise<Result<Erased, Refusal | OfficeRefusal>> {
  const { providerId, actor } = office;
  if (reachOf(actor.grant, "customers.erase") === "none") return refuse({ code: "not-allowed" });
  const erasable = await readErasable(office, id, services);
  if (!erasable.ok) return erasable;
  const { customer, person, needed } = erasable.value;
  if (needed.length > 0) return refuse({ code: "customer-needed", count: needed.length });
  const { erased, left } = await erasePerson(person, services);
  if (left.length > 0) return refuse({ code: "customer-needed", count: left.length });
  return runOnce<Erased>(services.db, {
    providerId,
    operation,
    key,
    request: { id },
    attempt: async (tx) => {
      await eraseAboutCustomer(tx, providerId, customer.id);
      // What operators typed about this person, and did not send.
      await dropKeptForms(tx, [customer.id, id]);
      await logCustomer(tx, office, { id: customer.id, verb: "customers.erase", after: { ...erased } });
      return ok(erased);
    },
  });
}
