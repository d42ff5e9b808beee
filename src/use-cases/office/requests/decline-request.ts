import { ok, refuse, type Result } from "#domain/errors.ts";
import type { Doer } from "#domain/office/actor.ts";
import { isFreeText } from "#domain/booking/text.ts";
import type { BookingState } from "#domain/booking/changes.ts";
import { lockBooking } from "#store/booking/bookings.ts";
import { setDeclined as decline } from "#store/booking/request-decisions.ts";
import { announce } from "../../shared/announce.ts";
import { commandLine, logBookings, timeOf } from "../../shared/log-booking.ts";
import { refundBooking } from "../../payments/refund/refund-booking.ts";
import type { Services } from "../../shared/services.ts";
import { findNamed, type NamedBooking, type NameRefusal } from "../booking/find-named.ts";

export interface DeclineCommand extends NamedBooking {
  /** The visitor sees it; may be empty. */
  reason: string;
  /** Who answers; by default the command line. */
  by?: Doer;
}

export type DeclineRefusal =
  | NameRefusal
  | { code: "reason-unreadable" }
  | { code: "not-waiting"; reference: string; state: BookingState };

export interface DeclineResult {
  reference: string;
  reason: string;
  /** It was already declined; the first reason remains. */
  isRepeat: boolean;
}

/** Declines a request and refunds all payments. Declining again has the same result. */
export async function declineRequest(
  command: DeclineCommand,
  { db }: Pick<Services, "db">,
): Promise<Result<DeclineResult, DeclineRefusal>> {
  const reason = command.reason.trim();
  if (!isFreeText(reason)) return refuse({ code: "reason-unreadable" });
  const found = await findNamed(command, { db });
  if (!found.ok) return found;
  return db.transaction().execute(async (tx) => {
    const booking = await lockBooking(tx, found.value.booking);
    const { reference, state } = booking;
    if (state === "declined") return ok({ reference, reason: booking.declineReason ?? "", isRepeat: true });
    if (state !== "requested") return refuse({ code: "not-waiting", reference, state });
    await decline(tx, booking, reason);
    await refundBooking(tx, booking, { rule: "everything" });
    const by = command.by ?? commandLine;
    await logBookings(tx, { bookings: [booking], by, verb: "bookings.decline", before: timeOf(booking) });
    await announce(tx, { kind: "declined", bookings: [booking] });
    return ok({ reference, reason, isRepeat: false });
  });
}
