import { longestHoldMinutes } from "#domain/booking/details/draft.ts";
import { holdMinutes } from "#domain/booking/details/hold-minutes.ts";
import { longestUntypedMinutes } from "#domain/limits/crowd.ts";
import { refuse, ok, type Result } from "#domain/errors.ts";
import { findBooking } from "#store/booking/bookings.ts";
import type { Booking } from "#store/booking/booking.ts";
import type { Transaction } from "#store/database.ts";
import { endHold, extendLiveHold } from "#store/booking/holds.ts";
import { isHoldCrowded } from "#store/limits/crowds.ts";
import { releaseSeats } from "#store/booking/sessions.ts";
import type { PassOn } from "#store/waiting/pass-on.ts";
import { closeCheckouts } from "../../payments/checkout/close-checkouts.ts";
import type { Services } from "../../shared/services.ts";
import { hashToken } from "../../shared/secrets.ts";
import { passOnWith } from "../waiting/pass-on.ts";

/** A crowd is over when no one has met it for so long. */
const crowdedMs = 3 * 60_000;

/**
 * "Keep my time": extends a live hold by ten minutes, up to one hour in total. While its service is crowded, whoever has not
 * sent their details keeps it for less, and not at all if they have not begun to type either.
 */
export async function extendHold(
  token: string,
  { db, clock, limits }: Services,
  { hasTyped }: { hasTyped: boolean } = { hasTyped: false },
): Promise<Result<null>> {
  const hash = hashToken(token);
  const since = new Date(clock.now().getTime() - crowdedMs);
  const isAmongMany = limits !== null && (await isHoldCrowded(db, hash, since));
  const kept = await extendLiveHold(db, hash, {
    minutes: holdMinutes,
    longest: longestHoldMinutes,
    ...(isAmongMany && { longestUntyped: hasTyped ? longestUntypedMinutes : 0 }),
  });
  if (kept === "lapsed") return refuse({ code: "hold-lapsed" });
  // Otherwise nothing would happen, and nobody would say why.
  return kept === "too-short" && isAmongMany && !hasTyped ? refuse({ code: "hold-crowded" }) : ok(null);
}

/** Releases the slot for others immediately, unless a payment for it may still complete. */
export async function releaseHold(token: string, services: Services): Promise<void> {
  const closed = await closeCheckouts(hashToken(token), services);
  if (closed.ok) await services.db.transaction().execute((tx) => release(tx, token, passOnWith(services)));
}

/**
 * Ends a hold that another one of the same visitor replaces. Returns it with the details typed so far, even if it had
 * expired.
 */
export async function replaceHold(
  tx: Transaction,
  providerId: string,
  token: string,
  passOn: PassOn,
): Promise<Booking | undefined> {
  const before = await findBooking(tx, hashToken(token), true);
  if (before?.providerId !== providerId || (before.state !== "held" && before.state !== "expired")) return undefined;
  await release(tx, token, passOn);
  return before;
}

async function release(tx: Transaction, token: string, passOn: PassOn): Promise<void> {
  const ended = await endHold(tx, hashToken(token));
  if (ended.length > 0)
    await releaseSeats(
      tx,
      ended[0]!.providerId,
      ended.map(({ id }) => id),
      passOn,
    );
}
