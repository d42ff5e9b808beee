import { ok, refuse, type Result } from "#domain/errors.ts";
import type { Day } from "#domain/time/day.ts";
import { floorToInstant, minutesPerDay } from "#domain/time/instant.ts";
import { dayAt } from "#domain/time/wall.ts";
import { zoneBetween } from "#domain/time/zone.ts";
import { listBookings as list, type ListedBooking } from "#store/booking/booking-lists.ts";
import { listStoredProviders, type ProviderName } from "#store/offers/providers.ts";
import type { Services } from "../../shared/services.ts";

/** The states of bookings that visitors submitted. */
export const officeStates = ["requested", "scheduled", "cancelled", "declined"] as const;
type OfficeState = (typeof officeStates)[number];

export interface BookingListQuery {
  /** A slug; null lists the bookings of all providers. */
  provider: string | null;
  /** Null lists waiting requests and upcoming visits. */
  state: OfficeState | null;
  /** The first and last day on which visits start, in the provider's time zone. Without either, from today. */
  from: Day | null;
  to: Day | null;
}

export interface ListedProvider extends ProviderName {
  bookings: ListedBooking[];
}

const dayLength = minutesPerDay * 60_000;

/**
 * Bookings by provider. Without dates, it lists all waiting requests, even late ones. Requests without a time are
 * always listed.
 */
export async function listNamedBookings(
  query: BookingListQuery,
  { db, clock }: Pick<Services, "db" | "clock">,
): Promise<Result<ListedProvider[], { code: "provider-unknown"; slug: string }>> {
  const providers = await listStoredProviders(db, query.provider);
  if (query.provider !== null && providers.length === 0)
    return refuse({ code: "provider-unknown", slug: query.provider });
  const now = clock.now();
  const hasDates = query.from !== null || query.to !== null;
  const found = await list(db, {
    providerIds: providers.map(({ id }) => id),
    states: query.state === null ? ["requested", "scheduled"] : [query.state],
    // In UTC, with an extra day on both sides. `wanted` then filters by the provider's local day.
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
