import { sql } from "kysely";
import type { Claims, Schedule } from "#domain/scheduling/schedule.ts";
import { instantOf, type Span } from "#domain/time/instant.ts";
import type { Database, Transaction } from "../../database.ts";
import { busyFrom, busyTo } from "../../scheduling/claims.ts";
import { rangeText } from "../../scheduling/range-text.ts";
import { loadSchedule, margin, type ScheduleQuery } from "../../scheduling/schedule.ts";

export interface OfficeScheduleQuery extends ScheduleQuery {
  /** The members that are asked for, also those who do not give the services. */
  memberIds: readonly string[];
}

/** The schedule with what the office may waive: which part of a claim is its session's own time, its lane, and who waits. */
export async function loadOfficeSchedule(db: Database | Transaction, query: OfficeScheduleQuery): Promise<Schedule> {
  const { providerId, covers } = query;
  const schedule = await loadSchedule(db, query);
  const reach = { from: instantOf(covers.from - margin), to: instantOf(covers.to + margin) };
  const staffIds = schedule.staff.map(({ id }) => id);
  const resourceIds = schedule.resources.map(({ id }) => id);
  const claims = await readOwnTimes(db, providerId, { staffIds, resourceIds }, reach);
  const lanes = await readLanes(db, providerId, staffIds);
  const awaited = await readAwaited(
    db,
    providerId,
    schedule.sessions.map(({ id }) => id),
  );
  return {
    ...schedule,
    // A member who is out of use has no lanes.
    staff: schedule.staff
      .filter(({ id }) => lanes.has(id))
      .map((member) => {
        const own = lanes.get(member.id)!;
        return { ...member, ...(own > 1 && { lanes: own }), claims: describe(member.claims, member.id, claims) };
      }),
    resources: schedule.resources.map(({ id, units }) => ({
      id,
      units: units.map((unit, number) => describe(unit, `${id} ${number}`, claims)),
    })),
    sessions: schedule.sessions.map((session) => (awaited.has(session.id) ? { ...session, isAwaited: true } : session)),
  };
}

interface OwnTime {
  from: number;
  to: number;
  lane: number;
}

/** By whom or what is taken, the session, and the time with buffers. */
type OwnTimes = ReadonlyMap<string, OwnTime>;

async function readOwnTimes(
  db: Database | Transaction,
  providerId: string,
  { staffIds, resourceIds }: { staffIds: readonly string[]; resourceIds: readonly string[] },
  reach: Span,
): Promise<OwnTimes> {
  const minute = (at: ReturnType<typeof sql>, round: "floor" | "ceil") =>
    sql<number>`${sql.raw(round)}(date_part('epoch', ${at}) / 60)::int`;
  const { rows } = await sql<OwnTime & { key: string }>`
    select concat_ws(' ', coalesce(claims.staff_id, claims.resource_id), claims.unit, claims.session_id, ${busyFrom}, ${busyTo}) as key,
           ${minute(sql`greatest(lower(during), sessions.starts_at)`, "floor")} as "from",
           ${minute(sql`least(upper(during), sessions.ends_at)`, "ceil")} as "to", claims.lane
      from claims join sessions on sessions.provider_id = claims.provider_id and sessions.id = claims.session_id
     where claims.provider_id = ${providerId} and during && ${rangeText(reach)}::tstzrange
       and (claims.staff_id = any(${staffIds}::uuid[]) or claims.resource_id = any(${resourceIds}::uuid[]))`.execute(
    db,
  );
  return new Map(rows.map(({ key, ...own }) => [key, own]));
}

function describe(claims: Claims, subject: string, ownTimes: OwnTimes): Claims {
  const { times, sessionIds } = claims;
  const found = Array.from({ length: times.length / 2 }, (_, index): OwnTime => {
    const from = times[index * 2]!;
    const to = times[index * 2 + 1]!;
    return ownTimes.get(`${subject} ${sessionIds?.[index] ?? ""} ${from} ${to}`) ?? { from, to, lane: 0 };
  });
  return {
    ...claims,
    own: Int32Array.from(found.flatMap(({ from, to }) => [from, to])),
    lanes: found.map(({ lane }) => lane),
  };
}

async function readLanes(
  db: Database | Transaction,
  providerId: string,
  staffIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ id: string; lanes: number }>`
    select staff.id, (select count(*)::int from staff_lanes
                       where staff_lanes.provider_id = staff.provider_id and staff_id = staff.id
                         and staff_lanes.is_active) as lanes
      from staff where provider_id = ${providerId} and id = any(${staffIds}::uuid[]) and is_active`.execute(db);
  return new Map(rows.map(({ id, lanes }) => [id, lanes]));
}

async function readAwaited(
  db: Database | Transaction,
  providerId: string,
  sessionIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (sessionIds.length === 0) return new Set();
  const { rows } = await sql<{ id: string }>`
    select id from sessions
     where provider_id = ${providerId} and id = any(${sessionIds}::uuid[]) and waiting > 0`.execute(db);
  return new Set(rows.map(({ id }) => id));
}
