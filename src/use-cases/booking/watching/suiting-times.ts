import { chosenLine, type ChosenVisit } from "#domain/booking/chosen-visit.ts";
import type { BookableService, BookingProvider } from "#domain/booking/service.ts";
import { listSlots } from "#domain/scheduling/ask/list-slots.ts";
import { horizonMinutes } from "#domain/scheduling/prepare/bounds.ts";
import { ceilToInstant, instantOf, parseInstant, type Instant } from "#domain/time/instant.ts";
import { spanOf, suitingStarts, type SuitingTimes, type Watch } from "#domain/waiting/watch.ts";
import type { Services } from "../../shared/services.ts";
import { askListed } from "../find/ask-schedule.ts";
import { readSchedule } from "../find/read-schedule.ts";

/** The visit that a watch is for; null if the service no longer has this member or length. */
export function watchedVisit(
  service: BookableService,
  { visit }: Pick<Watch, "visit">,
  seats: number,
): ChosenVisit | null {
  const { memberId, duration } = visit;
  const isGiven = memberId === null || service.members.some(({ id }) => id === memberId);
  const hasLength = duration === null || service.durations.includes(duration);
  return isGiven && hasLength ? { people: [{ lines: [chosenLine(service, { memberId, duration, seats })] }] } : null;
}

interface Wanted {
  provider: Pick<BookingProvider, "id" | "zone">;
  visit: ChosenVisit;
  suits: SuitingTimes;
  /** The start of the booked visit, if there is one. */
  before: Instant | null;
  /** Starts that were offered before, as instants in text. */
  offered?: readonly string[];
}

/** The free starts that suit a person, in order. It asks the function that lists slots and that books. */
export async function findSuitingTimes(
  { provider, visit, suits, before, offered = [] }: Wanted,
  services: Services,
): Promise<Instant[]> {
  const now = ceilToInstant(services.clock.now().getTime());
  const span = spanOf(suits);
  const from = instantOf(Math.max(span.from, now));
  const to = instantOf(Math.min(span.to, before ?? span.to, now + horizonMinutes));
  if (from >= to) return [];
  const covers = { from, to };
  const schedule = await readSchedule(provider, services);
  const asked = await askListed(schedule, services.db, provider, visit, { covers, now: services.clock.now() });
  if (!asked.ok) return [];
  const known = new Set(offered.flatMap((text) => parseInstant(text) ?? []));
  return suitingStarts(listSlots(asked.value, covers).starts, suits, { before, offered: known });
}
