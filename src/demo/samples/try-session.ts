import { instantOf, type Instant } from "#domain/time/instant.ts";
import type { ServiceSetup } from "#store/set-up/offers/services.ts";
import type { Ledger } from "./ledger.ts";
import { isOpenFor, type SampleCalendar } from "./slots.ts";

export interface SampleSessionPlan {
  service: ServiceSetup;
  members: string[];
  start: Instant;
  duration: number;
  parties: number[];
}

/** Plans a session if all of its members work then and everything it needs is free. Returns whether it did. */
export function trySession(calendar: SampleCalendar, ledger: Ledger, plan: SampleSessionPlan): boolean {
  const { service, members, start, duration, parties } = plan;
  const end = instantOf(start + duration);
  const during = { from: instantOf(start - service.bufferBefore), to: instantOf(end + service.bufferAfter) };
  const day = calendar.dayAt(start);
  const bookings = ledger.countOn(service.slug, day) + parties.length;
  if (service.dailyCap !== null && bookings > service.dailyCap) return false;
  if (!members.every((member) => isOpenFor(calendar, member, { from: start, to: end }))) return false;
  if (!members.every((member) => ledger.isFree(member, during))) return false;
  const units = ledger.findUnits(service.resources, during);
  if (units === null) return false;
  ledger.add(
    { id: null, price: null, seats: service.seats, service, members, start, duration, during, units, parties },
    day,
  );
  return true;
}
