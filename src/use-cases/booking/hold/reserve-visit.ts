import { linesOf, servicesOf, type ChosenVisit } from "#domain/booking/chosen-visit.ts";
import type { BookingProvider } from "#domain/booking/service.ts";
import { ok, refuse, type Result } from "#domain/errors.ts";
import { priceOf } from "#domain/pricing/price.ts";
import { checkSlot } from "#domain/scheduling/ask/check-slot.ts";
import { instantOf, toMilliseconds, type Instant } from "#domain/time/instant.ts";
import type { Transaction } from "#store/database.ts";
import { lockDay } from "#store/booking/day-locks.ts";
import type { NewLine } from "#store/booking/booking-rows.ts";
import { reservePlacements } from "#store/booking/sessions.ts";
import type { Services } from "../../shared/services.ts";
import { askSchedule, refusalFor } from "../find/ask-schedule.ts";
import { addRecentBooking, readRecentBookings } from "./recent-bookings.ts";

export interface WantedVisit {
  provider: Pick<BookingProvider, "id" | "zone">;
  visit: ChosenVisit;
  start: Instant;
  /** The price of a one-time link, which replaces the services' prices. */
  price: number | null;
  /** Whether the office makes this reservation. */
  isOffice?: boolean;
}

export interface ReservedVisit {
  lines: NewLine[];
  startsAt: Date;
  endsAt: Date;
}

/**
 * Reserves a place for every line, or none. The rules that listed the slot are checked again inside the transaction.
 * Null means that a concurrent booking was faster: roll back and try again.
 */
export async function reserveVisit(
  tx: Transaction,
  { provider, visit, start, price, isOffice = false }: WantedVisit,
  services: Pick<Services, "db" | "clock" | "claims">,
): Promise<Result<ReservedVisit> | null> {
  const chosen = servicesOf(visit);
  // Always in the same order, so that two parties never deadlock.
  for (const id of chosen.map((service) => service.id).toSorted()) await lockDay(tx, provider.id, id, start);
  const covers = { from: start, to: instantOf(start + 1) };
  const now = services.clock.now();
  const hasChoice = chosen.some(({ members }) => members.length > 1);
  const recentBookings = hasChoice ? await readRecentBookings(tx, provider.id, services) : new Map<string, number>();
  const asked = await askSchedule(tx, provider, visit, { covers, now, recentBookings, isOffice });
  if (!asked.ok) return asked;
  const check = checkSlot(asked.value, start);
  if (!check.bookable) return refuse(refusalFor(check.reason));
  const taken = await reservePlacements(tx, check.placements, {
    providerId: provider.id,
    seatsOf: new Map(chosen.map(({ id, seats }) => [id, seats])),
    claims: services.claims,
  });
  if (taken === null) return null;
  for (const { memberIds } of check.placements)
    if (memberIds.length === 1) addRecentBooking(provider.id, memberIds[0]!, services);
  const lines = linesOf(visit);
  const ends = Math.max(...taken.map(({ placement }) => placement.start + placement.duration));
  return ok({
    startsAt: new Date(toMilliseconds(start)),
    endsAt: new Date(toMilliseconds(instantOf(ends))),
    lines: taken.map(({ placement, sessionId }, index) => {
      const memberId = placement.memberIds.length === 1 ? placement.memberIds[0]! : null;
      const { person, serviceId, seats, duration, why } = placement;
      const full = priceOf(lines[index]!.service, { duration, memberId, people: seats });
      return { person, serviceId, sessionId, memberId, why, seats, duration, price: linkPrice(price, index) ?? full };
    }),
  });
}

/**
 * The lines of a request. It reserves nothing until the office confirms it, but its price and durations are known.
 */
export function describeRequest({ visit, price }: Pick<WantedVisit, "visit" | "price">): NewLine[] {
  return visit.people
    .flatMap(({ lines }, person) => lines.map((line) => ({ ...line, person })))
    .map(({ service, person, memberId, seats, ...line }, index) => {
      const member = service.members.find(({ id }) => id === memberId);
      const duration = line.duration ?? member?.duration ?? service.durations[0]!;
      const full = priceOf(service, { duration, memberId, people: seats });
      return {
        ...{ person, serviceId: service.id, sessionId: null, memberId, why: null, seats, duration },
        price: linkPrice(price, index) ?? full,
      };
    });
}

/** The link's price covers the whole booking, so the first line carries all of it. */
function linkPrice(price: number | null, index: number): number | null {
  if (price === null) return null;
  return index === 0 ? price : 0;
}
