import type { Office } from "#domain/office/actor.ts";
import type { Booking, KnownDetails } from "#store/booking/booking.ts";
import type { Services } from "../../shared/services.ts";
import { findOfficeBooking } from "../booking/find-office-booking.ts";

export interface Caller {
  /** The visit from which the office knows them. */
  booking: Booking;
  known: Pick<KnownDetails, "firstName" | "lastName" | "email" | "phoneTyped">;
}

/** Whom the office books for, by the reference of an earlier visit that the operator may see. Null if there is none. */
export async function readCaller(
  office: Office,
  reference: string | null,
  { db }: Pick<Services, "db">,
): Promise<Caller | null> {
  if (reference === null) return null;
  const found = await findOfficeBooking(db, office, { reference, verb: "bookings.see" });
  if (!found.ok || found.value.erasedAt !== null) return null;
  const { firstName, lastName, email, phone, phoneTyped } = found.value;
  return { booking: found.value, known: { firstName, lastName, email, phoneTyped: phoneTyped || phone } };
}
