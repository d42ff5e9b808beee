import type { SeriesScope } from "#domain/booking/series/series-scope.ts";
import { isReason } from "#domain/booking/text.ts";
import { ok, refuse, type Result } from "#domain/errors.ts";
import { setCancelled } from "#store/booking/booking-changes.ts";
import { findBooking } from "#store/booking/bookings.ts";
import { listAssignedStaff } from "#store/mail/mail-recipients.ts";
import { listSeries } from "#store/booking/series.ts";
import { releaseSeats } from "#store/booking/sessions.ts";
import { insertMakeUp, reopenMakeUps } from "#store/courses/make-ups.ts";
import { announce } from "../../shared/announce.ts";
import { logBookings, timeOf, visitor } from "../../shared/log-booking.ts";
import { refundBooking } from "../../payments/refund/refund-booking.ts";
import { retainByTerms } from "../../payments/refund/retain.ts";
import type { Services } from "../../shared/services.ts";
import { planMakeUp } from "../make-ups/read-make-up.ts";
import { passOnWith } from "../waiting/pass-on.ts";
import { runOnce } from "../../shared/idempotency.ts";
import { readManaged, whyNotCancel } from "./read-manage.ts";
import { datesToCancel } from "./dates-to-cancel.ts";
import { hashToken } from "../../shared/secrets.ts";

export interface CancelCommand {
  token: string;
  reason: string;
  /** For a series: this date only, or others too. */
  scope?: SeriesScope;
  key: string;
}

/**
 * Cancels a visit or withdraws a request. For a series, it cancels every date in scope that can still be cancelled.
 * Payments are refunded by the terms that the visitor agreed to. One date of a course opens a make-up instead, if the
 * business allows it. Cancelling again has the same result.
 */
export async function cancelBooking(
  { token, reason, scope = "this", key }: CancelCommand,
  services: Services,
): Promise<Result<{ cancelled: true }>> {
  if (!isReason(reason)) return refuse({ code: "choice-unknown" });
  const read = await readManaged(token, services);
  if (!read.ok) return read;
  const tokenHash = hashToken(token);
  return runOnce<{ cancelled: true }>(services.db, {
    providerId: read.value.provider.id,
    operation: "cancel",
    key,
    request: { token: tokenHash.toString("hex"), reason, scope },
    attempt: async (tx) => {
      const { providerId, seriesId } = read.value.booking;
      const isWider = scope !== "this" && seriesId !== null;
      const isOfCourse = read.value.booking.lines.some(({ basis }) => basis === "course");
      // Lock all dates in order before looking at this one, to prevent deadlocks. An enrolment has a number of make-ups.
      const isTogether = seriesId !== null && (isWider || isOfCourse);
      const dates = isTogether ? await listSeries(tx, providerId, seriesId, true) : [];
      const booking = await findBooking(tx, tokenHash, !isTogether);
      if (booking === undefined) return refuse({ code: "booking-not-found" });
      const now = services.clock.now();
      const managed = { ...read.value, booking };
      const wanted = datesToCancel(managed, isWider ? dates : [booking], scope, now);
      if (wanted.length === 0 && booking.state !== "cancelled") return refuse(whyNotCancel(managed, now)!);
      const [first, ...others] = wanted;
      if (first === undefined) return ok({ cancelled: true });
      const staffIds = await listAssignedStaff(tx, wanted);
      const makeUp = scope === "this" ? await planMakeUp(tx, managed, { now, dates }) : null;
      for (const date of wanted) {
        await retainByTerms(tx, date, { asOf: now, isMadeUp: makeUp !== null });
        await setCancelled(tx, date, reason);
        if (makeUp === null) await refundBooking(tx, date, { rule: { asOf: now } });
      }
      if (makeUp !== null) await insertMakeUp(tx, first, { days: makeUp.days, expiresAt: makeUp.end });
      const moved = wanted.filter(({ businessChange }) => businessChange === "moved");
      await reopenMakeUps(
        tx,
        providerId,
        moved.map(({ id }) => id),
      );
      // Places in a course are counted from its bookings, so they are cancelled before the seats are passed on.
      const ids = wanted.map(({ id }) => id);
      await releaseSeats(tx, providerId, ids, passOnWith(services));
      const before = { state: first.state, ...timeOf(first) };
      const version = first.revision + 1;
      await logBookings(tx, { bookings: [first, ...others], by: visitor, verb: "bookings.cancel", before, version });
      await announce(tx, { kind: "cancelled", bookings: [first, ...others], staffIds });
      return ok({ cancelled: true });
    },
  });
}
