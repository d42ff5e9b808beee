import { isReason } from "#domain/booking/text.ts";
import { ok, refuse, type Refusal, type Result } from "#domain/errors.ts";
import type { Office } from "#domain/office/actor.ts";
import type { OfficeRefusal } from "#domain/office/refusals.ts";
import { lockBooking } from "#store/booking/bookings.ts";
import type { Booking } from "#store/booking/booking.ts";
import type { Transaction } from "#store/database.ts";
import { readBookingMoney } from "../../payments/read-money.ts";
import { readInPerson } from "../../payments/refund/retain.ts";
import { refundDue } from "../../payments/refund/refund-parts.ts";
import { runOnce } from "../../shared/idempotency.ts";
import { logBookings } from "../../shared/log-booking.ts";
import type { Services } from "../../shared/services.ts";
import { giveBackParts } from "../money/give-back.ts";
import { cancelVisit, ruleOf, type CancelCause } from "./cancel-visit.ts";
import { findOfficeBooking } from "./find-office-booking.ts";

/** What becomes of the money that was paid in person: it goes back now or later, or the terms keep a part. */
export const inPersonChoices = ["now", "later", "keep"] as const;
type InPersonChoice = (typeof inPersonChoices)[number];

export interface OfficeCancel {
  reference: string;
  cause: CancelCause;
  /** The visitor reads it. May be empty. */
  message: string;
  /** Default: it is owed. */
  inPerson?: InPersonChoice;
  /** The booking's revision that the operator saw. */
  revision: number;
  key: string;
}

/** Whether the office can cancel it: a visit until it is over. Requests are declined instead. */
export function canCancel({ state, endsAt }: Booking, now: Date): boolean {
  return state === "scheduled" && endsAt !== null && endsAt > now;
}

/** What would go back for each cause, in minor units. */
export async function readCancelRefunds(
  booking: Booking,
  { db, clock }: Services,
): Promise<Record<CancelCause, number>> {
  return {
    "visitor-asked": await refundDue(db, booking, { rule: ruleOf("visitor-asked", clock.now()) }),
    "we-cancel": await refundDue(db, booking, { rule: ruleOf("we-cancel", clock.now()) }),
  };
}

/** Cancels a visit. Its mails and its refund wait a little, so that it can be undone. */
export async function cancelByOffice(
  office: Office,
  { reference, cause, message, inPerson = "later", revision, key }: OfficeCancel,
  services: Services,
): Promise<Result<{ cancelled: true }, Refusal | OfficeRefusal>> {
  if (!isReason(message)) return refuse({ code: "message-unreadable" });
  const found = await findOfficeBooking(services.db, office, { reference, verb: "bookings.cancel" });
  if (!found.ok) return found;
  const { providerId, actor } = office;
  return runOnce<{ cancelled: true }, OfficeRefusal>(services.db, {
    providerId,
    operation: "office-cancel",
    key,
    request: { id: found.value.id, cause, message, inPerson },
    attempt: async (tx) => {
      const booking = await lockBooking(tx, found.value);
      const now = services.clock.now();
      if (booking.revision !== revision || !canCancel(booking, now)) return refuse({ code: "booking-changed" });
      const money = await readInPerson(tx, booking, now);
      if (inPerson === "keep" && (cause === "we-cancel" || money.byTerms === 0))
        return refuse({ code: "terms-keep-nothing" });
      // What was paid beyond the price was kept before, or is owed in any case.
      const retained = inPerson === "keep" ? money.byTerms : 0;
      await cancelVisit(tx, { booking, by: actor, cause, message, now, retained }, services);
      if (inPerson === "now") await giveBackNow(tx, booking, actor);
      return ok({ cancelled: true });
    },
  });
}

/** Gives back everything that is owed after a cancellation. What was given back with it comes back if it is undone. */
async function giveBackNow(tx: Transaction, booking: Booking, actor: Office["actor"]): Promise<void> {
  const { over } = await readBookingMoney(tx, booking);
  const { operatorId } = actor;
  const parts =
    over === 0 ? [] : await giveBackParts(tx, booking, { amount: over, method: null, operatorId, reason: "" });
  const version = booking.revision + 1;
  for (const part of parts) {
    const after = { ...part, isWithCancel: true };
    await logBookings(tx, { bookings: [booking], by: actor, verb: "money.give-back", version, after });
  }
}
