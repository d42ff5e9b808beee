import type { ChosenVisit } from "#domain/booking/chosen-visit.ts";
import { longestHoldMinutes } from "#domain/booking/details/draft.ts";
import { refuse, ok, type Result } from "#domain/errors.ts";
import { findBooking, type KnownDetails } from "#store/booking/bookings.ts";
import type { Transaction } from "#store/database.ts";
import { endHold, extendLiveHold } from "#store/booking/holds.ts";
import { releaseSeats } from "#store/booking/sessions.ts";
import { closeCheckouts } from "../../payments/checkout/close-checkouts.ts";
import type { Services } from "../../shared/services.ts";
import { hashToken } from "../../shared/secrets.ts";
import { isRequest } from "./reserve-slot.ts";

export const holdMinutes = 10;
/** A request that is being written takes nothing from anybody. */
const requestMinutes = 24 * 60;

export function holdMinutesFor(visit: ChosenVisit): number {
  return isRequest(visit) ? requestMinutes : holdMinutes;
}

/** For a hold that changes: as long as a new one, but not beyond the longest. Null where its time is over. */
export function extensionMinutes(visit: ChosenVisit, { secondsOld }: { secondsOld: number }): number | null {
  if (isRequest(visit)) return requestMinutes;
  const left = longestHoldMinutes - secondsOld / 60;
  return left <= 0 ? null : Math.min(holdMinutes, left);
}

/** "Keep my time": ten more minutes, while the hold still holds, and an hour at most. */
export async function extendHold(token: string, { db }: Services): Promise<Result<null>> {
  const kept = await extendLiveHold(db, hashToken(token), { minutes: holdMinutes, longest: longestHoldMinutes });
  return kept ? ok(null) : refuse({ code: "hold-lapsed" });
}

/** The visitor chose otherwise: others may have the slot at once, unless somebody could still pay for it. */
export async function releaseHold(token: string, services: Services): Promise<void> {
  const closed = await closeCheckouts(hashToken(token), services);
  if (closed.ok) await services.db.transaction().execute((tx) => release(tx, token));
}

/** Ends a hold for another one of the same visitor. Returns what was typed so far, also where it had lapsed. */
export async function replaceHold(
  tx: Transaction,
  providerId: string,
  token: string,
): Promise<KnownDetails | undefined> {
  const before = await findBooking(tx, hashToken(token), true);
  if (before?.providerId !== providerId || (before.state !== "held" && before.state !== "expired")) return undefined;
  await release(tx, token);
  return before;
}

async function release(tx: Transaction, token: string): Promise<void> {
  const ended = await endHold(tx, hashToken(token));
  if (ended.length > 0)
    await releaseSeats(
      tx,
      ended[0]!.providerId,
      ended.map(({ id }) => id),
    );
}
