import { refuse, type Result } from "#domain/errors.ts";
import { findBookingById, type Booking } from "#store/bookings.ts";
import { findByOfficeToken, keepOfficeToken } from "#store/office-links.ts";
import { describe, type Managed } from "../booking/read-manage.ts";
import { hashToken, newToken, storedToken, unseal } from "../booking/secrets.ts";
import type { Services } from "../services.ts";

/** The token of the office's own link to a request, made when it is first needed. */
export async function officeToken(booking: Booking, { db, secret }: Pick<Services, "db" | "secret">): Promise<string> {
  return unseal(await keepOfficeToken(db, booking, storedToken(newToken(), secret)), secret);
}

/** A request, for whoever has the office's link to it. */
export async function readRequest(token: string, { db }: Pick<Services, "db">): Promise<Result<Managed>> {
  const key = await findByOfficeToken(db, hashToken(token));
  const booking = key && (await findBookingById(db, key));
  return booking === undefined ? refuse({ code: "booking-not-found" }) : describe(booking, { db });
}
