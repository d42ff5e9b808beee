import { ok, refuse, type Result } from "#domain/errors.ts";
import { toMilliseconds, type Instant } from "#domain/time/instant.ts";
import { findBooking, lockBooking } from "#store/booking/bookings.ts";
import type { Booking } from "#store/booking/booking.ts";
import { readVisitorLimits } from "#store/booking/confirm/visitor-limits.ts";
import type { Transaction } from "#store/database.ts";
import { releaseSeats } from "#store/booking/sessions.ts";
import { updateWaiting } from "#store/waiting/line.ts";
import { endOffer } from "#store/waiting/offers.ts";
import type { PassOn } from "#store/waiting/pass-on.ts";
import { isDraftLive } from "#domain/booking/details/draft.ts";
import { visitor } from "../../shared/log-booking.ts";
import { limitVisitor } from "../confirm/limit-visitor.ts";
import { reapHolds } from "../hold/reap-holds.ts";
import type { Services } from "../../shared/services.ts";
import { refusalBeyond } from "../find/ask-schedule.ts";
import { runOnce } from "../../shared/idempotency.ts";
import { passOnLater } from "../waiting/pass-on.ts";
import { moveVisit } from "./move-visit.ts";
import { readManaged, visitOfMove } from "./read-manage.ts";
import { hashToken } from "../../shared/secrets.ts";

export interface RescheduleCommand {
  token: string;
  start: Instant;
  key: string;
  /** An offer of the waiting list for this start: its hold ends, and the visit takes its place. */
  offer?: { providerId: string; id: string; entryId: string };
}

/**
 * Moves a visit with all its people to another start. One transaction releases the old places and reserves new ones,
 * so the visit always has a place and keeps the old one if the new one is not available. The agreed price and the
 * payment for it do not change.
 */
export async function reschedule(
  { token, start, key, offer }: RescheduleCommand,
  services: Services,
): Promise<Result<{ moved: true }>> {
  const beyond = refusalBeyond(start, services.clock.now());
  if (beyond !== null) return refuse(beyond);
  const read = await readManaged(token, services);
  if (!read.ok) return read;
  const { provider } = read.value;
  const tokenHash = hashToken(token);
  await reapHolds(services);
  return runOnce<{ moved: true }>(services.db, {
    providerId: provider.id,
    operation: "reschedule",
    key,
    request: { token: tokenHash.toString("hex"), start },
    attempt: async (tx) => {
      const passing = passOnLater(services);
      if (offer !== undefined && !(await takeOffer(tx, offer, passing.passOn))) return refuse({ code: "hold-lapsed" });
      const booking = await findBooking(tx, tokenHash, true);
      if (booking === undefined) return refuse({ code: "booking-not-found" });
      if (isThere(booking, start)) return ok({ moved: true });
      const visit = visitOfMove({ ...read.value, booking }, services.clock.now());
      if (!visit.ok) return visit;
      return moveVisit(
        tx,
        {
          provider,
          booking,
          visit: visit.value,
          start,
          by: visitor,
          passing,
          check: async (moved) => {
            const limits = await readVisitorLimits(tx, provider.id, servicesIn(booking));
            return limitVisitor(tx, { provider, limits, dates: [moved], isMove: true }, services);
          },
        },
        services,
      );
    },
  });
}

/** Ends the hold of an offer in favour of the booked visit. False if it has expired. */
async function takeOffer(
  tx: Transaction,
  { providerId, id, entryId }: { providerId: string; id: string; entryId: string },
  passOn: PassOn,
): Promise<boolean> {
  if (!isDraftLive(await lockBooking(tx, { providerId, id }))) return false;
  await endOffer(tx, { providerId, id });
  await releaseSeats(tx, providerId, [id], passOn);
  await updateWaiting(tx, providerId, entryId, { state: "accepted" });
  return true;
}

function servicesIn({ lines }: Booking): string[] {
  return lines.filter(({ isCancelled }) => !isCancelled).map(({ serviceId }) => serviceId);
}

/** Another window of the same visitor already moved the booking to this start. */
function isThere({ state, startsAt }: Booking, start: Instant): boolean {
  return state === "scheduled" && startsAt?.getTime() === toMilliseconds(start);
}
