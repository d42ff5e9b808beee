import { linesOf, servicesOf, type ChosenVisit } from "#domain/booking/chosen-visit.ts";
import type { BookingProvider } from "#domain/booking/service.ts";
import { listSlots } from "#domain/scheduling/ask/list-slots.ts";
import { ceilToInstant, instantOf, minutesPerDay } from "#domain/time/instant.ts";
import type { Transaction } from "#store/database.ts";
import type { WantedPlaces } from "../../limits/crowds.ts";
import type { Services } from "../../shared/services.ts";
import { askSchedule } from "./ask-schedule.ts";

/** How far ahead free places count. Most visitors look no further. */
const aheadDays = 62;

/** The places that a visit takes on so many dates, and how to count what is free: starts, or seats where there are several. */
export function wantedPlaces(
  provider: Pick<BookingProvider, "id" | "zone">,
  visit: ChosenVisit,
  services: Services,
  dates = 1,
): WantedPlaces {
  return {
    serviceIds: [...new Set(servicesOf(visit).map(({ id }) => id))].toSorted(),
    places: dates * linesOf(visit).reduce((sum, { seats }) => sum + seats, 0),
    countFree: (tx) => countFree(tx, provider, visit, services),
  };
}

async function countFree(
  tx: Transaction,
  provider: Pick<BookingProvider, "id" | "zone">,
  visit: ChosenVisit,
  { clock }: Services,
): Promise<number> {
  const now = clock.now();
  const from = ceilToInstant(now.getTime());
  const covers = { from, to: instantOf(from + aheadDays * minutesPerDay) };
  const asked = await askSchedule(tx, provider, visit, { covers, now });
  if (!asked.ok) return 0;
  const { starts, seatsLeft } = listSlots(asked.value, covers);
  return seatsLeft === null ? starts.length : seatsLeft.reduce((sum, seats) => sum + seats, 0);
}
