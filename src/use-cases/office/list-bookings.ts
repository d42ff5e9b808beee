import { ok, refuse, type Result } from "#domain/errors.ts";
import type { Day } from "#domain/time/day.ts";
import { floorToInstant, MINUTES_PER_DAY } from "#domain/time/instant.ts";
import { dayAt } from "#domain/time/wall.ts";
import { zoneBetween } from "#domain/time/zone.ts";
import { listBookings as list, type ListedBooking } from "#store/booking/booking-lists.ts";
import { listProviders, type ProviderName } from "#store/offers/providers.ts";
import type { Services } from "../shared/services.ts";

/** What became of what visitors sent. */
export const officeStates = ["requested", "scheduled", "cancelled", "declined"] as const;
export type OfficeState = (typeof officeStates)[number];

export interface BookingListQuery {
  /** A slug; null lists every provider's. */
  provider: string | null;
  /** Null: what waits and what is to come. */
  state: OfficeState | null;
  /** Days of the provider on which visits start, both included. Without either: from today on. */
  from: Day | null;
  to: Day | null;
}

export interface ListedProvider extends ProviderName {
  bookings: ListedBooking[];
}

const dayLength = MINUTES_PER_DAY * 60_000;

/** Bookings by provider. A request that waits is never left out for being late, nor one without a time for its dates. */
export async function listBookings(
  query: BookingListQuery,
  { db, clock }: Pick<Services, "db" | "clock">,
): Promise<Result<ListedProvider[], { code: "provider-unknown"; slug: string }>> {
  const providers = await listProviders(db, query.provider);
  if (query.provider !== null && providers.length === 0)
    return refuse({ code: "provider-unknown", slug: query.provider });
  const now = clock.now();
  const hasDates = query.from !== null || query.to !== null;
  const found = await list(db, {
    providerIds: providers.map(({ id }) => id),
    states: query.state === null ? ["requested", "scheduled"] : [query.state],
    // In UTC, a day more either side: which day it is where the provider is, is told below.
    from: hasDates ? dateOf(query.from, -1) : new Date(now.getTime() - 2 * dayLength),
    to: dateOf(query.to, 2),
    hasWaiting: !hasDates,
  });
  const byProvider = Map.groupBy(found, ({ providerId }) => providerId);
  return ok(
    providers.map((provider) => {
      const isWanted = wanted(query, provider, now);
      return { ...provider, bookings: (byProvider.get(provider.id) ?? []).filter(isWanted) };
    }),
  );
}

function wanted(
  { from, to }: BookingListQuery,
  { zone: id }: ProviderName,
  now: Date,
): (booking: ListedBooking) => boolean {
  const dayOf = (date: Date) => {
    const at = floorToInstant(date.getTime());
    return dayAt(zoneBetween(id, at, at), at);
  };
  const hasDates = from !== null || to !== null;
  const first = hasDates ? from : dayOf(now);
  return ({ startsAt, state }) => {
    if (startsAt === null || (!hasDates && state === "requested")) return true;
    const day = dayOf(startsAt);
    return (first === null || day >= first) && (to === null || day <= to);
  };
}

function dateOf(day: Day | null, daysOff: number): Date | null {
  return day === null ? null : new Date((day + daysOff) * dayLength);
}
