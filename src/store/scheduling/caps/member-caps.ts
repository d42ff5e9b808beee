import { sql } from "kysely";
import type { MemberCap, StaffMember } from "#domain/scheduling/schedule.ts";
import type { Day } from "#domain/time/day.ts";
import { floorToInstant, toMilliseconds, type Span } from "#domain/time/instant.ts";
import type { Database, Transaction } from "../../database.ts";
import { countByDay } from "../booked-lines.ts";
import { wholePeriods } from "./caps.ts";

/** A limit of one member. */
export type MemberCapRow = MemberCap["limits"][number] & { readonly id: string };

/** The caps of the members who give some services, as an expression that lists them. */
export function listedMemberCaps(providerId: ReturnType<typeof sql>, serviceIds: ReturnType<typeof sql>) {
  return sql<MemberCapRow[]>`
    (select coalesce(json_agg(json_build_object('id', staff_id, 'per', per, 'most', most,
              'weekStarts', coalesce((select week_starts from providers where id = limits.provider_id), 1))
              order by staff_id, per), '[]')
       from limits
      where provider_id = ${providerId} and who = 'all' and staff_id in (
              select givers.staff_id from service_staff givers
               where givers.provider_id = ${providerId} and givers.service_id = any(${serviceIds})))`;
}

export async function readMemberCaps(
  db: Database | Transaction,
  providerId: string,
  serviceIds: readonly string[],
): Promise<MemberCapRow[]> {
  const caps = listedMemberCaps(sql`${providerId}`, sql`${[...serviceIds]}::uuid[]`);
  const { rows } = await sql<{ caps: MemberCapRow[] }>`select ${caps} as caps`.execute(db);
  return rows[0]!.caps;
}

/** Gives members their caps, with the sessions of all periods that touch a span. */
export async function withMemberCaps(
  db: Database | Transaction,
  providerId: string,
  { staff, caps, zone }: { staff: readonly StaffMember[]; caps: readonly MemberCapRow[]; zone: string },
  span: Span,
): Promise<readonly StaffMember[]> {
  if (caps.length === 0) return staff;
  const byMember = Map.groupBy(caps, ({ id }) => id);
  const sessions = await loadSessionsByMember(db, providerId, [...byMember.keys()], wholePeriods(span), zone);
  return staff.map((member) => {
    const limits = byMember.get(member.id);
    return limits === undefined
      ? member
      : { ...member, cap: { limits, sessions: sessions.get(member.id) ?? new Map() } };
  });
}

/** Counts the sessions with free starts that members give, by member and day. */
export async function loadSessionsByMember(
  db: Database | Transaction,
  providerId: string,
  memberIds: readonly string[],
  span: Span,
  zone: string,
): Promise<Map<string, Map<Day, number>>> {
  if (memberIds.length === 0) return new Map();
  const { rows } = await sql<{ memberId: string; startsAt: Date }>`
    select distinct claims.staff_id as "memberId", sessions.id, sessions.starts_at as "startsAt"
      from sessions join claims on claims.provider_id = sessions.provider_id and claims.session_id = sessions.id
     where sessions.provider_id = ${providerId} and claims.staff_id = any(${[...memberIds]}::uuid[])
       and not sessions.is_scheduled and sessions.seats_taken > 0
       and sessions.starts_at >= ${dateOf(span.from)} and sessions.starts_at < ${dateOf(span.to)}`.execute(db);
  const starts = rows.map(({ memberId, startsAt }) => ({
    serviceId: memberId,
    start: floorToInstant(startsAt.getTime()),
  }));
  return countByDay(starts, span, zone);
}

function dateOf(at: Span["from"]): Date {
  return new Date(toMilliseconds(at));
}
