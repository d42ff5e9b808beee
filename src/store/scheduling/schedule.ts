import type { Taken } from "#domain/scheduling/replace-taken.ts";
import type { Claims, Schedule, Service } from "#domain/scheduling/schedule.ts";
import { instantOf, minutesPerDay, type Span } from "#domain/time/instant.ts";
import type { Database, Transaction } from "../database.ts";
import { loadBookedLines } from "./booked-lines.ts";
import { countCaps, loadCapLines, readCaps, type CapRow } from "./caps/caps.ts";
import { loadMemberClaims, loadResources } from "./claims.ts";
import { loadSessionsByMember, readMemberCaps, withMemberCaps } from "./caps/member-caps.ts";
import type { RecentBookings } from "./recent-bookings.ts";
import { loadClosures } from "./service-hours.ts";
import { loadServices } from "./services.ts";
import { loadSessions } from "./sessions.ts";
import { loadStaff } from "./staff.ts";

export interface ScheduleQuery {
  providerId: string;
  zone: string;
  serviceIds: readonly string[];
  /** The starts that the caller will ask about. */
  covers: Span;
  /** Of several members, the one with the fewest is chosen. It matters only if a place will be reserved. */
  recentBookings?: RecentBookings;
  /** Members to load besides the givers of the services. */
  memberIds?: readonly string[];
  /** Resources to load besides those of the services. */
  resourceIds?: readonly string[];
}

/** Visits, buffers and days extend beyond the span. */
export const margin = 2 * minutesPerDay;

/** Everything that determines when these services can be booked, as input for the scheduling rules. */
export async function loadSchedule(db: Database | Transaction, query: ScheduleQuery): Promise<Schedule> {
  const { providerId, serviceIds, covers, zone, recentBookings = new Map() } = query;
  const reach = { from: instantOf(covers.from - margin), to: instantOf(covers.to + margin) };
  // The horizon is read before what is taken: a horizon that moves meanwhile is read as the smaller one.
  const { services, horizon } = await loadServices(db, providerId, serviceIds);
  const memberIds = [
    ...new Set([
      ...services.flatMap((service) => service.eligibleMembers.map(({ memberId }) => memberId)),
      ...(query.memberIds ?? []),
    ]),
  ];
  const resourceIds = [
    ...new Set([
      ...services.flatMap((service) => service.resources.map(({ resourceId }) => resourceId)),
      ...(query.resourceIds ?? []),
    ]),
  ];
  const [taken, closures, caps, memberCaps] = await Promise.all([
    loadTaken(db, providerId, { zone, services, memberIds, resourceIds, caps: [], cappedMemberIds: [] }, reach),
    loadClosures(db, providerId, reach),
    readCaps(db, providerId, serviceIds).then((found) => countCaps(db, providerId, found, reach, zone)),
    readMemberCaps(db, providerId, serviceIds),
  ]);
  const members = await loadStaff(db, { providerId, memberIds, reach, claims: taken.members, recentBookings });
  const staff = await withMemberCaps(db, providerId, { staff: members, caps: memberCaps, zone }, reach);
  return {
    zone,
    ...(closures.length > 0 && { closures }),
    ...(caps.length > 0 && { caps }),
    covers,
    ...(horizon === null ? {} : { horizon }),
    services: services.map((service) => {
      const booked = taken.bookedLines.get(service.id);
      return booked === undefined ? service : { ...service, bookedLines: booked };
    }),
    staff,
    resources: taken.resources,
    sessions: taken.sessions,
  };
}

interface Offered {
  zone: string;
  services: readonly Service[];
  memberIds: readonly string[];
  resourceIds: readonly string[];
  caps: readonly CapRow[];
  cappedMemberIds: readonly string[];
}

/** What sessions, external calendars and bookings occupy in a span. */
export async function loadTaken(
  db: Database | Transaction,
  providerId: string,
  { zone, services, memberIds, resourceIds, caps, cappedMemberIds }: Offered,
  reach: Span,
): Promise<Taken & { members: Map<string, Claims> }> {
  const capped = services.filter(({ dailyCap }) => dailyCap !== null).map(({ id }) => id);
  const seated = services.filter(({ seats, supply }) => seats > 1 || supply !== undefined).map(({ id }) => id);
  const [members, resources, sessions, bookedLines, capLines, sessionsByMember] = await Promise.all([
    loadMemberClaims(db, providerId, memberIds, reach),
    loadResources(db, providerId, resourceIds, reach),
    loadSessions(db, providerId, seated, reach),
    loadBookedLines(db, providerId, capped, reach, zone),
    loadCapLines(db, providerId, caps, reach, zone),
    loadSessionsByMember(db, providerId, cappedMemberIds, reach, zone),
  ]);
  return { members, resources, sessions, bookedLines, caps: capLines, sessionsByMember };
}
