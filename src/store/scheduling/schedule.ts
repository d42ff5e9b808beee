import type { Schedule } from "#domain/scheduling/schedule.ts";
import { instantOf, minutesPerDay, type Instant, type Span } from "#domain/time/instant.ts";
import type { Database, Transaction } from "../database.ts";
import { loadBookedLines } from "./booked-lines.ts";
import { loadMemberClaims, loadResources } from "./claims.ts";
import { loadServices } from "./services.ts";
import { loadSessions } from "./sessions.ts";
import { loadStaff } from "./staff.ts";

export interface ScheduleQuery {
  providerId: string;
  zone: string;
  serviceIds: readonly string[];
  /** The starts that the caller will ask about. */
  covers: Span;
  now: Instant;
  /**
   * Whether a place will be reserved. Then, of several members, the one with the fewest recent bookings is chosen.
   */
  assigns?: boolean;
}

/** Visits, buffers and days extend beyond the span. */
export const margin = 2 * minutesPerDay;

/** Everything that determines when these services can be booked, as input for the scheduling rules. */
export async function loadSchedule(db: Database | Transaction, query: ScheduleQuery): Promise<Schedule> {
  const { providerId, serviceIds, covers, zone, now, assigns = false } = query;
  const reach = { from: instantOf(covers.from - margin), to: instantOf(covers.to + margin) };
  const services = await loadServices(db, providerId, serviceIds);
  const memberIds = [
    ...new Set(services.flatMap((service) => service.eligibleMembers.map(({ memberId }) => memberId))),
  ];
  const resourceIds = [
    ...new Set(services.flatMap((service) => service.resources.map(({ resourceId }) => resourceId))),
  ];
  const capped = services.filter(({ dailyCap }) => dailyCap !== null).map(({ id }) => id);
  const seated = services.filter(({ seats }) => seats > 1).map(({ id }) => id);

  const [claims, resources, sessions, bookedLines] = await Promise.all([
    loadMemberClaims(db, providerId, memberIds, reach),
    loadResources(db, providerId, resourceIds, reach),
    loadSessions(db, providerId, seated, reach),
    loadBookedLines(db, providerId, capped, reach, zone),
  ]);
  const staff = await loadStaff(db, { providerId, memberIds, reach, now, claims, assigns });
  return {
    zone,
    covers,
    services: services.map((service) => {
      const booked = bookedLines.get(service.id);
      return booked === undefined ? service : { ...service, bookedLines: booked };
    }),
    staff,
    resources,
    sessions,
  };
}
