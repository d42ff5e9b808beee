import { ok, refuse, type Refusal, type Result } from "#domain/errors.ts";
import type { Office } from "#domain/office/actor.ts";
import type { OfficeRefusal } from "#domain/office/refusals.ts";
import type { Verb } from "#domain/office/verbs.ts";
import { lockBooking } from "#store/booking/bookings.ts";
import type { Booking } from "#store/booking/booking.ts";
import type { Transaction } from "#store/database.ts";
import { runOnce } from "../../shared/idempotency.ts";
import type { Services } from "../../shared/services.ts";
import { findOfficeBooking } from "../booking/find-office-booking.ts";

export type MoneyChanged = Result<{ done: true }, Refusal | OfficeRefusal>;

interface MoneyChange {
  reference: string;
  verb: Verb;
  operation: string;
  key: string;
  request: object;
}

/** Changes the money of a locked booking, once per key. */
export async function changeMoney(
  office: Office,
  { reference, verb, operation, key, request }: MoneyChange,
  services: Services,
  change: (tx: Transaction, booking: Booking) => Promise<Refusal | OfficeRefusal | null>,
): Promise<MoneyChanged> {
  const found = await findOfficeBooking(services.db, office, { reference, verb });
  if (!found.ok) return found;
  return runMoney({ office, operation, key, request: { id: found.value.id, ...request } }, services, async (tx) =>
    change(tx, await lockBooking(tx, found.value)),
  );
}

/** Runs a change of money once per key. It may refuse with the office's own words. */
export async function runMoney(
  { office, operation, key, request }: { office: Office; operation: string; key: string; request: object },
  { db }: Pick<Services, "db">,
  change: (tx: Transaction) => Promise<Refusal | OfficeRefusal | null>,
): Promise<MoneyChanged> {
  return runOnce<{ done: true }, Refusal | OfficeRefusal>(db, {
    providerId: office.providerId,
    operation,
    key,
    request,
    attempt: async (tx) => {
      const refusal = await change(tx);
      return refusal === null ? ok({ done: true }) : refuse(refusal);
    },
  });
}
