import type { Doer } from "#domain/office/actor.ts";
import { setCancelled } from "#store/booking/booking-changes.ts";
import type { Booking } from "#store/booking/booking.ts";
import { releaseSeats } from "#store/booking/sessions.ts";
import { reopenMakeUps } from "#store/courses/make-ups.ts";
import type { Transaction } from "#store/database.ts";
import { listAssignedStaff } from "#store/mail/mail-recipients.ts";
import { addRetained } from "#store/payments/retained.ts";
import { cancelByBusiness } from "#store/timetable/session-bookings.ts";
import { passOnWith } from "../../booking/waiting/pass-on.ts";
import { refundBooking } from "../../payments/refund/refund-booking.ts";
import type { RefundOptions } from "../../payments/refund/refund-parts.ts";
import { announce } from "../../shared/announce.ts";
import { logBookings, loggedPlaceOf } from "../../shared/log-booking.ts";
import type { Services } from "../../shared/services.ts";
import { refundSeconds, undoSeconds } from "./undoable.ts";

/** Whose wish it is. If the visitor asked, the agreed terms decide about the refund; otherwise everything goes back. */
export const cancelCauses = ["visitor-asked", "we-cancel"] as const;
export type CancelCause = (typeof cancelCauses)[number];

interface VisitCancel {
  cause: CancelCause;
  /** The visitor reads it. May be empty. */
  message: string;
  /** Locked. */
  booking: Booking;
  by: Doer;
  now: Date;
  /** What the terms keep of what was paid in person. */
  retained?: number;
}

export function ruleOf(cause: CancelCause, now: Date): RefundOptions["rule"] {
  return cause === "we-cancel" ? "everything" : { asOf: now };
}

/** Cancels a visit in the caller's transaction, with its refund and its mails. */
export async function cancelVisit(
  tx: Transaction,
  { booking, by, cause, message, now, retained = 0 }: VisitCancel,
  services: Services,
): Promise<void> {
  const { providerId } = booking;
  const staffIds = await listAssignedStaff(tx, [booking]);
  const refund = await refundBooking(tx, booking, { rule: ruleOf(cause, now), after: refundSeconds });
  if (cause === "we-cancel") {
    await cancelByBusiness(tx, providerId, [booking.id], message);
    await reopenMakeUps(tx, providerId, [booking.id]);
  } else await setCancelled(tx, booking, message);
  await addRetained(tx, booking, retained);
  await releaseSeats(tx, providerId, [booking.id], passOnWith(services));
  await logBookings(tx, {
    bookings: [booking],
    by,
    verb: "bookings.cancel",
    version: booking.revision + 1,
    before: { state: booking.state, retained: booking.retained, ...loggedPlaceOf(booking) },
    after: { cause, refund: refund?.id ?? null },
  });
  const told = { bookings: [booking], staffIds, after: undoSeconds } as const;
  if (cause === "visitor-asked") return announce(tx, { kind: "cancelled", ...told });
  // The mail about a session names no one, because it is about everyone in it. The team learns whose visit this was.
  await announce(tx, { kind: "session-cancelled", ...told, to: ["booker", "guest"] });
  await announce(tx, { kind: "cancelled", ...told, to: ["staff", "office"] });
}
