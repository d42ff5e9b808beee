import { visitOfLines } from "#domain/booking/chosen-visit.ts";
import { takesPlaces } from "#domain/booking/draft.ts";
import { floorToInstant } from "#domain/time/instant.ts";
import { movePlaces } from "#store/booking-changes.ts";
import { findServices } from "#store/booking-pages.ts";
import type { Booking } from "#store/bookings.ts";
import type { Transaction } from "#store/database.ts";
import type { Services } from "../services.ts";
import { placeVisit } from "./place-visit.ts";

/** `raced`: somebody else was quicker just now; roll back, and look again. */
export type Retaken = "taken" | "lost" | "not-offered" | "raced";

/** Takes the places of a hold that ran out once more, if they are still free: the same visit at the same time. */
export async function retakePlaces(tx: Transaction, booking: Booking, services: Services): Promise<Retaken> {
  const { providerId, lines, startsAt } = booking;
  // A request takes no place before the office confirms it, so it has lost none.
  if (startsAt === null || !takesPlaces(booking)) return "taken";
  const page = await findServices(tx, providerId, [...new Set(lines.map(({ serviceId }) => serviceId))]);
  const visit = page && visitOfLines(lines, page.services);
  if (page === undefined || visit == null) return "not-offered";
  const start = floorToInstant(startsAt.getTime());
  const placed = await placeVisit(tx, { provider: page.provider, visit, start, price: null }, services);
  if (placed === null) return "raced";
  if (!placed.ok) return "lost";
  const { endsAt, lines: places } = placed.value;
  await movePlaces(tx, booking, {
    endsAt,
    lines: places.map((place, index) => ({ ...place, position: lines[index]!.position })),
  });
  return "taken";
}
