import { visitAsBooked, visitOfLines } from "#domain/booking/chosen-visit.ts";
import { reservesTime } from "#domain/booking/details/draft.ts";
import { floorToInstant } from "#domain/time/instant.ts";
import { moveLines } from "#store/booking/booking-changes.ts";
import { findServices } from "#store/booking/pages/booking-pages.ts";
import type { Booking } from "#store/booking/booking.ts";
import type { Transaction } from "#store/database.ts";
import type { Services } from "../../shared/services.ts";
import { rejoinCourse } from "../courses/rejoin-course.ts";
import { passOnWith } from "../waiting/pass-on.ts";
import { reserveVisit } from "./reserve-visit.ts";

/** `raced`: a concurrent booking was faster. Roll back and try again. */
export type ReserveOutcome = "taken" | "lost" | "not-offered" | "raced";

/**
 * Reserves an expired hold's visit again at the same time, if it is still free. If any member would do, another one
 * may give it now, unless `isExact` asks for exactly what the visitor saw.
 */
export async function reserveAgain(
  tx: Transaction,
  booking: Booking,
  services: Services,
  { isExact = false }: { isExact?: boolean } = {},
): Promise<ReserveOutcome> {
  const { providerId, lines, startsAt } = booking;
  // A request reserves nothing before the office confirms it, so it lost nothing.
  if (startsAt === null || !reservesTime(booking)) return "taken";
  if (lines[0]?.basis === "course") {
    const again = { now: services.clock.now(), passOn: passOnWith(services) };
    return (await rejoinCourse(tx, booking, again)) ? "taken" : "lost";
  }
  const page = await findServices(tx, providerId, [...new Set(lines.map(({ serviceId }) => serviceId))]);
  const visit = page && (isExact ? visitAsBooked : visitOfLines)(lines, page.services);
  if (page === undefined || visit == null) return "not-offered";
  const start = floorToInstant(startsAt.getTime());
  const placed = await reserveVisit(tx, { provider: page.provider, visit, start, price: null }, services);
  if (placed === null) return "raced";
  if (!placed.ok) return "lost";
  const { endsAt, lines: places } = placed.value;
  await moveLines(tx, booking, {
    endsAt,
    lines: places.map((place, index) => {
      const { position, memberId, why } = lines[index]!;
      // If the member is the same, the reason for choosing them is too.
      return { ...place, position, why: place.memberId === memberId ? why : place.why };
    }),
  });
  return "taken";
}
