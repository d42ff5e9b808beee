import { refuse, type Result } from "#domain/errors.ts";
import { findBookingById } from "#store/booking/bookings.ts";
import { findByOfficeToken } from "#store/office/requests/office-links.ts";
import { describeBooking, type ManagedBooking } from "../../booking/manage/read-manage.ts";
import { hashToken } from "../../shared/secrets.ts";
import type { Services } from "../../shared/services.ts";

/** A request, for the holder of the office's link to it. */
export async function readRequest(token: string, { db }: Pick<Services, "db">): Promise<Result<ManagedBooking>> {
  const key = await findByOfficeToken(db, hashToken(token));
  const booking = key && (await findBookingById(db, key));
  return booking === undefined ? refuse({ code: "booking-not-found" }) : describeBooking(booking, { db });
}
