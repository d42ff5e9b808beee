import { sql, type CompiledQuery } from "kysely";
import type { Claims, ClaimSource, Resource, Schedule } from "#domain/scheduling/schedule.ts";
import { dayOfWall, formatDay, type Weekday } from "#domain/time/day.ts";
import { instantOf, toMilliseconds, type Span } from "#domain/time/instant.ts";
import type { Transaction } from "../database.ts";
import { compileOnce } from "../statements/compile-once.ts";
import { countByDay } from "./booked-lines.ts";
import { isInBlock } from "./blocks.ts";
import { busyFrom, busyTo } from "./claims.ts";
import { rangeText } from "./range-text.ts";
import { margin } from "./schedule.ts";
import { listedCaps, type CapRow } from "./caps/caps.ts";
import { listedMemberCaps, type MemberCapRow } from "./caps/member-caps.ts";
import { toClosures, type ClosureRow } from "./service-hours.ts";
import { horizonOf, toService, type ServiceRow } from "./services.ts";
import { overridesFrom } from "./staff.ts";

export interface ReserveQuery {
  providerId: string;
  zone: string;
  serviceIds: readonly string[];
  /** The start that will be reserved. */
  covers: Span;
}

/** Everything that `loadSchedule` reads, in one row. Times are minutes since 1970. */
export interface ScheduleRow {
  services: ServiceRow[];
  closures: ClosureRow[];
  caps: CapRow[];
  memberCaps: MemberCapRow[];
  staff: StaffRow[];
  resources: RoomRow[];
  sessions: SessionRow[];
  /** The starts of the bookings that count towards a daily cap. */
  bookedLines: { serviceId: string; startsAt: number }[];
  /** Of the set-up that the row was read from. */
  seenRevision: number;
  /** Of the set-up that holds until the transaction ends. If they differ, the row must be read again. */
  revision: number;
}

/** Pairs of start and end, by where they come from. */
interface BusyRow {
  busy: number[];
  blocked: number[];
  external?: number[];
}

/** Triples of unit, start and end. A block of all units has the unit -1. */
interface RoomRow {
  id: string;
  units: number;
  busy: number[];
  blocked: number[];
}

interface StaffRow extends BusyRow {
  id: string;
  zone: string;
  priority: number;
  weekly: { weekday: number; start: number; end: number }[];
  overrides: { day: string; start: number | null; end: number | null }[];
}

interface SessionRow {
  id: string;
  serviceId: string;
  memberIds: string[];
  startsAt: number;
  endsAt: number;
  seats: number;
  seatsTaken: number;
  isScheduled: boolean;
  isInBlock: boolean;
}

/**
 * Reads the schedule of some services for one start in one statement, inside the transaction that reserves it. A test
 * compares it with `loadSchedule`, which lists the slots.
 */
export function scheduleQuery(tx: Transaction, query: ReserveQuery): CompiledQuery<ScheduleRow> {
  const { providerId, serviceIds } = query;
  const reach = reachOf(query);
  return scheduleStatement.with(tx, {
    providerId,
    serviceIds: [...serviceIds],
    reach: rangeText(reach),
    from: new Date(toMilliseconds(reach.from)),
    to: new Date(toMilliseconds(reach.to)),
    // Local days: one extra day on both sides covers every time zone.
    firstDay: formatDay(dayOfWall(reach.from - 1440)),
    lastDay: formatDay(dayOfWall(reach.to + 1440)),
  });
}

export async function readScheduleRow(tx: Transaction, query: ReserveQuery): Promise<ScheduleRow> {
  const { rows } = await tx.executeQuery(scheduleQuery(tx, query));
  return isStale(rows[0]!) ? readScheduleRow(tx, query) : rows[0]!;
}

/** Whether the set-up was changed while the statement waited for that. Now this transaction has the lock, so it cannot change again. */
export function isStale({ seenRevision, revision }: ScheduleRow): boolean {
  return seenRevision !== revision;
}

/** The caps of the row are not counted yet: that needs their locks. */

export function toSchedule(row: ScheduleRow, query: ReserveQuery): Schedule {
  const { zone, covers } = query;
  const starts = row.bookedLines.map(({ serviceId, startsAt }) => ({ serviceId, start: instantOf(startsAt) }));
  const booked = countByDay(starts, reachOf(query), zone);
  const horizon = horizonOf(row.services);
  return {
    zone,
    ...(row.closures.length > 0 && { closures: toClosures(row.closures) }),
    covers,
    ...(horizon === null ? {} : { horizon }),
    services: row.services.map((service) => {
      const read = toService(service);
      return read.dailyCap === null ? read : { ...read, bookedLines: booked.get(read.id) ?? new Map() };
    }),
    staff: row.staff.map(({ id, zone: own, priority, weekly, overrides, ...busy }) => ({
      id,
      zone: own,
      priority,
      recentBookings: 0,
      weekly: weekly.map(({ weekday, start, end }) => ({ weekdays: [weekday as Weekday], start, end })),
      overrides: overridesFrom(overrides),
      claims: toClaims(busy),
    })),
    resources: row.resources.map(toResource),
    sessions: row.sessions.map(({ startsAt, endsAt, isScheduled, isInBlock, ...session }) => ({
      ...session,
      ...(isScheduled ? { isScheduled } : {}),
      ...(isInBlock ? { isInBlock } : {}),
      start: instantOf(startsAt),
      duration: endsAt - startsAt,
    })),
  };
}

function toResource({ id, units, busy, blocked }: RoomRow): Resource {
  return {
    id,
    units: Array.from({ length: units }, (_, unit) =>
      toClaims({ busy: timesOf(busy, unit), blocked: timesOf(blocked, unit) }),
    ),
  };
}

/** The pairs of one unit. */
function timesOf(triples: readonly number[], unit: number): number[] {
  const times: number[] = [];
  for (let at = 0; at < triples.length; at += 3)
    if (triples[at] === unit || triples[at] === -1) times.push(triples[at + 1]!, triples[at + 2]!);
  return times;
}

function toClaims({ busy, blocked, external = [] }: BusyRow): Claims {
  if (blocked.length + external.length === 0) return { times: Int32Array.from(busy) };
  const sourceOf = (times: readonly number[], source: ClaimSource) => times.slice(times.length / 2).map(() => source);
  return {
    times: Int32Array.from([...busy, ...blocked, ...external]),
    sources: [...sourceOf(busy, "session"), ...sourceOf(blocked, "block"), ...sourceOf(external, "calendar")],
  };
}

function reachOf({ covers }: ReserveQuery): Span {
  return { from: instantOf(covers.from - margin), to: instantOf(covers.to + margin) };
}

interface ScheduleValues {
  providerId: string;
  serviceIds: string[];
  reach: string;
  from: Date;
  to: Date;
  firstDay: string;
  lastDay: string;
}

/**
 * Each part starts from the chosen services or their members, never from the tables that grow with every booking:
 * `offset 0` keeps the planner from turning the joins around. No part calls a function of unknown length for each row:
 * the planner would expect a thousand rows of it each time, and a server with JIT would compile the statement for
 * longer than it runs.
 */
const scheduleStatement = compileOnce<ScheduleValues, ScheduleRow>((db, value) => {
  const provider = sql`${value("providerId")}::uuid`;
  const reach = sql`${value("reach")}::tstzrange`;
  const from = sql`${value("from")}::timestamptz`;
  const to = sql`${value("to")}::timestamptz`;
  const minute = (column: string) => sql`floor(date_part('epoch', ${sql.ref(column)}) / 60)::int`;
  const list = (rows: ReturnType<typeof sql>) =>
    sql`(select coalesce(json_agg(listed), '[]') from (${rows}) as listed)`;
  const minutes = sql`unnest(array[${busyFrom}, ${busyTo}])`;
  const ofUnit = sql`unnest(array[coalesce(unit, -1), ${busyFrom}, ${busyTo}])`;
  const statement = sql<ScheduleRow>`
    with chosen as materialized (
      select * from services where provider_id = ${provider} and id = any(${value("serviceIds")}::uuid[]) and is_active
         and (select closed_at is null from providers where id = ${provider})),
    givers as materialized (
      select chosen.id as service_id, giver.* from chosen cross join lateral (
        select staff.id, staff.time_zone, staff.priority, service_staff.duration
          from service_staff join staff
            on staff.provider_id = service_staff.provider_id and staff.id = service_staff.staff_id
         where service_staff.provider_id = ${provider} and service_staff.service_id = chosen.id and staff.is_active
        offset 0) as giver),
    members as materialized (select distinct on (id) id, time_zone, priority from givers),
    needed as materialized (
      select service_id, resource_id, units from service_resources
       where provider_id = ${provider} and service_id = any(${value("serviceIds")}::uuid[])),
    rooms as materialized (
      select id, units from resources
       where provider_id = ${provider} and id = any(array(select resource_id from needed)) and is_active),
    blocked as materialized (select * from blocks_to_reserve(${provider}, ${reach}))
    select
      ${list(sql`
        select chosen.id, supply, (select sessions_to from providers where id = ${provider}) as horizon, durations,
               interval_minutes, interval_from, buffer_before, buffer_after, notice_minutes,
               window_days, window_from, window_to, daily_cap, seats, max_seats_per_booking, staffing, look_busy_percent, processing,
               ${list(sql`select givers.id as "memberId", givers.duration from givers
                           where givers.service_id = chosen.id order by givers.id`)} as "eligibleMembers",
               ${list(sql`select needed.resource_id as "resourceId", needed.units from needed
                           where needed.service_id = chosen.id order by needed.resource_id`)} as resources,
               ${list(sql`select season, weekday, starts_minute as start, ends_minute as end from service_hours
                           where provider_id = ${provider} and service_id = chosen.id
                           order by season, weekday, starts_minute`)} as weekly,
               ${list(sql`select season, first_day as first, last_day as last from service_seasons
                           where provider_id = ${provider} and service_id = chosen.id order by season`)} as seasons,
               ${list(sql`select day, note, starts_minute as start, ends_minute as end
                            from service_overrides left join service_override_hours using (provider_id, service_id, day)
                           where provider_id = ${provider} and service_id = chosen.id
                           order by day, starts_minute`)} as overrides
          from chosen`)} as services,
      ${list(sql`select day, note from closures
                  where provider_id = ${provider}
                    and day between ${value("firstDay")}::date and ${value("lastDay")}::date order by day`)} as closures,
      ${listedCaps(provider, sql`${value("serviceIds")}::uuid[]`)} as caps,
      ${listedMemberCaps(provider, sql`${value("serviceIds")}::uuid[]`)} as "memberCaps",
      ${list(sql`
        select members.id, members.time_zone as zone, members.priority,
               ${list(sql`select weekday, starts_minute as start, ends_minute as end from staff_hours
                           where staff_hours.provider_id = ${provider} and staff_hours.staff_id = members.id`)} as weekly,
               ${list(sql`select day, starts_minute as start, ends_minute as end
                            from staff_overrides left join staff_override_hours using (provider_id, staff_id, day)
                           where provider_id = ${provider} and staff_id = members.id
                             and day between ${value("firstDay")}::date and ${value("lastDay")}::date`)} as overrides,
               array(select ${minutes} from claims
                      where provider_id = ${provider} and staff_id = members.id and during && ${reach}) as busy,
               array(select ${minutes} from blocked
                      where resource_id is null and coalesce(staff_id, members.id) = members.id) as blocked,
               array(select ${minutes} from calendar_busy
                      where provider_id = ${provider} and staff_id = members.id and during && ${reach}) as external
          from members`)} as staff,
      ${list(sql`
        select rooms.id, rooms.units,
               array(select ${ofUnit} from claims
                      where provider_id = ${provider} and resource_id = rooms.id and during && ${reach}) as busy,
               array(select ${ofUnit} from blocked where resource_id = rooms.id) as blocked
          from rooms`)} as resources,
      ${list(sql`
        select open.id, chosen.id as "serviceId", ${minute("open.starts_at")} as "startsAt",
               ${minute("open.ends_at")} as "endsAt", open.seats, open.seats_taken as "seatsTaken",
               open.is_scheduled as "isScheduled", ${isInBlock(sql`blocked`, "open")} as "isInBlock",
               array(select distinct claims.staff_id from claims
                      where claims.provider_id = ${provider} and claims.session_id = open.id
                        and claims.staff_id is not null order by 1) as "memberIds"
          from chosen cross join lateral (
            select * from sessions
             where provider_id = ${provider} and service_id = chosen.id and state = 'open' and is_single
               and (seats_taken > 0 or is_scheduled)
               and starts_at >= ${from} and starts_at < ${to} offset 0) as open
         where chosen.seats > 1 or chosen.supply <> 'starts'`)} as sessions,
      ${list(sql`
        select chosen.id as "serviceId", ${minute("booked.starts_at")} as "startsAt"
          from chosen cross join lateral (
            select bookings.starts_at
              from bookings join booking_lines
                on booking_lines.provider_id = bookings.provider_id and booking_lines.booking_id = bookings.id
             where bookings.provider_id = ${provider} and bookings.state in ('held', 'requested', 'scheduled')
               and bookings.starts_at >= ${from} and bookings.starts_at < ${to}
               and booking_lines.service_id = chosen.id and booking_lines.session_id is not null offset 0) as booked
         where chosen.daily_cap is not null`)} as "bookedLines",
      (select setup_revision from providers where id = ${provider}) as "seenRevision",
      setup_to_reserve(${provider}) as revision`;
  return { compile: () => statement.compile(db) };
});
