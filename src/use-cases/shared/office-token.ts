import type { Booking } from "#store/booking/bookings.ts";
import { keepOfficeToken } from "#store/office/office-links.ts";
import { newToken, storedToken, unseal } from "./secrets.ts";
import type { Services } from "./services.ts";

/** The token of the office's link to a request, created when it is first needed. */
export async function officeToken(booking: Booking, { db, secret }: Pick<Services, "db" | "secret">): Promise<string> {
  return unseal(await keepOfficeToken(db, booking, storedToken(newToken(), secret)), secret);
}
