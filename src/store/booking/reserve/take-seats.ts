import { sql } from "kysely";
import type { Placement, PlacementClaim } from "#domain/scheduling/slots.ts";
import { instantOf, toMilliseconds, type Instant } from "#domain/time/instant.ts";
import type { Transaction } from "../../database.ts";
import { compileOnce } from "../../statements/compile-once.ts";
import { claimColumns, claimsFrom, type ClaimColumns, type ClaimRow } from "./claims.ts";

/** A collective session has no lead, because all its members give it. */
const everyone = "00000000-0000-0000-0000-000000000000";

/** The placements that share a session. */
export interface WantedSeats {
  first: Placement;
  placements: readonly Placement[];
  /** How many seats they take together. */
  seats: number;
  /** How many seats the session has. */
  capacity: number;
  /** What the session claims if it is new. */
  claims: readonly PlacementClaim[];
}

export interface OpenedSeats {
  id: string;
  /** Whether none of its seats was taken before. */
  isNew: boolean;
  /** How many claims the whole statement inserted. */
  claimed: number;
}

/**
 * The session's unique key makes concurrent inserts conflict: the second one joins the session, or finds no seat and
 * returns no row. `session_id` of a claim is the number of its session, from 1. Only new sessions get their claims.
 */
export async function takeSeats(
  tx: Transaction,
  providerId: string,
  wanted: readonly WantedSeats[],
  claims: readonly ClaimRow[],
): Promise<OpenedSeats[]> {
  const of = <T>(value: (session: WantedSeats) => T) => wanted.map(value);
  return takeSeatsStatement.run(tx, {
    providerId,
    services: of(({ first }) => first.serviceId),
    starts: of(({ first }) => dateOf(first.start)),
    ends: of(({ first }) => dateOf(instantOf(first.start + first.duration))),
    leads: of(({ first }) => leadSeatOf(first)),
    capacities: of(({ capacity }) => capacity),
    seats: of(({ seats }) => seats),
    lanes: of(({ first }) => laneOf(first)),
    ...claimColumns(claims),
  });
}

interface TakenSeats extends ClaimColumns {
  providerId: string;
  services: string[];
  starts: Date[];
  ends: Date[];
  leads: string[];
  capacities: number[];
  seats: number[];
  lanes: number[];
}

const takeSeatsStatement = compileOnce<TakenSeats, OpenedSeats>((db, value) => {
  const columns = sql`unnest(${value("services")}::uuid[], ${value("starts")}::timestamptz[],
    ${value("ends")}::timestamptz[], ${value("leads")}::uuid[], ${value("capacities")}::int[], ${value("seats")}::int[],
    ${value("lanes")}::smallint[])
    with ordinality as wanted (service_id, starts_at, ends_at, lead_staff_id, seats, seats_taken, lane, n)`;
  const statement = sql<OpenedSeats>`
    with wanted as materialized (select * from ${columns}),
    taken as (
      insert into sessions (provider_id, service_id, starts_at, ends_at, lead_staff_id, seats, seats_taken, lane)
      select ${value("providerId")}::uuid, service_id, starts_at, ends_at, lead_staff_id, seats, seats_taken, lane
        from wanted order by n
      on conflict (provider_id, service_id, starts_at, lead_staff_id, ends_at, lane) where state = 'open' do update
        set seats_taken = sessions.seats_taken + excluded.seats_taken, seats = excluded.seats
        where sessions.seats_taken + excluded.seats_taken <= excluded.seats and not sessions.is_scheduled
      returning id, service_id, starts_at, ends_at, lead_staff_id, lane, seats_taken),
    opened as materialized (
      select taken.id, wanted.n, taken.seats_taken = wanted.seats_taken as is_new
        from taken join wanted using (service_id, starts_at, ends_at, lead_staff_id, lane)),
    claimed as (
      insert into claims (provider_id, session_id, staff_id, resource_id, unit, lane, during)
      select ${value("providerId")}::uuid, opened.id, claim.staff_id, claim.resource_id, claim.unit, claim.lane, claim.during
        from opened join ${claimsFrom(value)} on claim.session_id = opened.n::text
       where opened.is_new order by claim.n
      on conflict do nothing
      returning 1)
    select id, is_new as "isNew", (select count(*)::int from claimed) as claimed from opened order by n`;
  return { compile: () => statement.compile(db) };
});

export function leadSeatOf({ memberIds }: Pick<Placement, "memberIds">): string {
  return memberIds.length === 1 ? memberIds[0]! : everyone;
}

/** The lane of the member who gives a session. */
function laneOf({ claims }: Pick<Placement, "claims">): number {
  return Math.max(0, ...claims.map((claim) => ("memberId" in claim ? (claim.lane ?? 0) : 0)));
}

export function dateOf(at: Instant): Date {
  return new Date(toMilliseconds(at));
}
