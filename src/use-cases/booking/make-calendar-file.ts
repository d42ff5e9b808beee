import { ok, refuse, type Result } from "#domain/errors.ts";
import { writeIcs } from "#gateways/calendars/ics.ts";
import { findBooking } from "#store/bookings.ts";
import { findProviderName } from "#store/providers.ts";
import type { Services } from "../services.ts";
import { hashToken } from "./secrets.ts";

/** The calendar file of one booking, for whoever has its link. */
export async function makeCalendarFile(token: string, host: string, { db }: Services): Promise<Result<string>> {
  const booking = await findBooking(db, hashToken(token));
  if (booking === undefined || (booking.state !== "scheduled" && booking.state !== "cancelled"))
    return refuse({ code: "booking-not-found" });
  const { startsAt, endsAt } = booking;
  if (startsAt === null || endsAt === null) return refuse({ code: "booking-not-found" });
  const provider = await findProviderName(db, booking.providerId);
  const services = booking.lines.map(({ service }) => service).join(", ");
  return ok(
    writeIcs(
      {
        id: booking.id,
        revision: booking.revision,
        title: `${services}, ${provider}`,
        details: booking.reference,
        location: booking.location?.detail ?? "",
        start: startsAt,
        end: endsAt,
        changed: booking.changedAt,
        isCancelled: booking.state === "cancelled",
      },
      host,
    ),
  );
}
