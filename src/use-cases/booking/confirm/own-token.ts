import { isSameBrowser, type TypedBy } from "#domain/booking/details/typed-by.ts";
import { findBooking } from "#store/booking/bookings.ts";
import type { Booking, StoredToken } from "#store/booking/booking.ts";
import type { Database, Transaction } from "#store/database.ts";
import { bookingToken, hashToken, newToken, storedToken, unseal } from "../../shared/secrets.ts";

/** What a hold gets in place of its token when it is booked. From then on the hold's token finds nothing. */
export function ownToken({ tokenSealed }: Pick<Booking, "tokenSealed">, secret: string): StoredToken {
  const token = tokenSealed === null ? newToken() : bookingToken(unseal(tokenSealed, secret), secret);
  return storedToken(token, secret);
}

export interface BecomeBooking {
  booking: Booking;
  /** The booking's own. */
  token: string;
}

/** The booking that a hold became, by the hold's token. The caller decides who may know of it. */
export async function findBecome(
  holdToken: string,
  { db, secret }: { db: Database | Transaction; secret: string },
): Promise<BecomeBooking | undefined> {
  const token = bookingToken(holdToken, secret);
  const booking = await findBooking(db, hashToken(token));
  return booking && { booking, token };
}

/**
 * Whether it was booked by the browser that asks; or, if no browser typed anything, by the program or the office that asks. A
 * browser that keeps no secret is never the same.
 */
export function isOwnBooking({ typedBy }: Pick<Booking, "typedBy">, browser: TypedBy): boolean {
  if (typedBy === null) return browser === null;
  return typedBy.length > 0 && isSameBrowser(typedBy, browser);
}
