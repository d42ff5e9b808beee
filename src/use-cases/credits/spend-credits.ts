import type { Credit } from "#domain/credits/credit.ts";
import { ok, refuse, type Result } from "#domain/errors.ts";
import type { Booking } from "#store/booking/booking.ts";
import { readCredits } from "#store/credits/credits.ts";
import { forgetTaken, giveBack, readReturned, takeCredits } from "#store/credits/take.ts";
import type { Transaction } from "#store/database.ts";
import type { CreditedDate } from "./price-dates.ts";

/**
 * Locks and reads the codes of a visit, inside the transaction that books and after its bookings are locked. What the
 * visit has spent before is returned, because its price may have changed since.
 */
export async function openCredits(
  tx: Transaction,
  dates: readonly Booking[],
  { shownCodes }: { shownCodes?: string | undefined },
): Promise<Result<Credit[]>> {
  const [lead] = dates;
  if (lead === undefined || lead.codes.length === 0) return ok([]);
  const { providerId, email, codes: keys } = lead;
  const ownIds = dates.map(({ id }) => id);
  const credits = await readCredits(tx, keys, { providerId, email, ownIds, lock: true });
  // The business removed a coupon meanwhile. A page says so by its new sums.
  if (credits.length < keys.length && shownCodes === undefined)
    return refuse({ code: "credit-refused", why: "unknown" });
  await giveBack(tx, dates);
  return ok(credits);
}

/** Spends what was calculated. */
export async function spendCredits(tx: Transaction, dates: readonly CreditedDate[]): Promise<Result<null>> {
  for (const { taken } of dates)
    if (taken !== null && !(await takeCredits(tx, taken))) return refuse({ code: "credit-refused", why: "usedUp" });
  return ok(null);
}

/** Takes again what expired holds had paid with codes. False if something was spent on another visit meanwhile. */
export async function takeAgain(tx: Transaction, bookings: readonly Booking[]): Promise<boolean> {
  for (const booking of bookings) {
    if (!hasCredits(booking)) continue;
    const returned = await readReturned(tx, booking);
    if (!(await takeCredits(tx, returned))) return false;
  }
  return true;
}

/** A hold that is held again is priced anew when it is booked. */
export async function forgetCredits(tx: Transaction, bookings: readonly Booking[]): Promise<void> {
  const priced = bookings.filter(hasCredits);
  if (priced.length > 0) await forgetTaken(tx, bookings);
}

/** Whether codes changed what is paid for it. */
function hasCredits({ lines, paidByVoucher }: Booking): boolean {
  return paidByVoucher > 0 || lines.some(({ discount }) => discount > 0);
}
