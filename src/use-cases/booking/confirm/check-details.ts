import { hasAllDetails } from "#domain/booking/details/completeness.ts";
import type { ChosenVisit } from "#domain/booking/chosen-visit.ts";
import type { BookingProvider } from "#domain/booking/service.ts";
import { floorToInstant } from "#domain/time/instant.ts";
import { dayAt } from "#domain/time/wall.ts";
import { zoneBetween } from "#domain/time/zone.ts";
import type { Booking } from "#store/booking/booking.ts";
import type { Database, Transaction } from "#store/database.ts";
import type { Services } from "../../shared/services.ts";
import { findAskedForms } from "../find/find-asked-forms.ts";
import { readPhone } from "../../shared/phones.ts";

interface DetailsCheck {
  provider: Pick<BookingProvider, "id" | "zone">;
  visit: ChosenVisit;
  booking: Booking;
}

/** Whether a booking has all details, consents and answers that its services ask for now. */
export async function hasRequiredDetails(
  db: Database | Transaction,
  { provider, visit, booking }: DetailsCheck,
  { clock }: Pick<Services, "clock">,
): Promise<boolean> {
  const now = floorToInstant(clock.now().getTime());
  const today = dayAt(zoneBetween(provider.zone, now, now), now);
  const forms = await findAskedForms(provider.id, visit, null, { db });
  return hasAllDetails(booking, { visit, forms, today, readPhone });
}
