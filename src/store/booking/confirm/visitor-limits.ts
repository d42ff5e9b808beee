import { sql } from "kysely";
import type { VisitorLimit, VisitorVisit } from "#domain/booking/visitor-limits.ts";
import { floorToInstant } from "#domain/time/instant.ts";
import type { Transaction } from "../../database.ts";
import { sendTogether } from "../../statements/send-together.ts";

/** How a visitor is recognized. Either may be empty. */
export interface VisitorKey {
  providerId: string;
  email: string;
  /** In international form. */
  phone: string;
}

/** The visitor limits of some services, their groups and their provider, as an expression that lists them. */
export function visitorLimitsOf(providerId: ReturnType<typeof sql>, serviceIds: ReturnType<typeof sql>) {
  return sql<VisitorLimit[]>`
    (select coalesce(json_agg(json_build_object('per', per, 'most', most, 'serviceIds',
              case when service_id is not null then array[service_id]
                   when group_id is not null then array(
                     select members.service_id from group_services members
                      where members.provider_id = limits.provider_id and members.group_id = limits.group_id) end)
              order by per, most), '[]')
       from limits
      where provider_id = ${providerId} and who = 'visitor' and staff_id is null
        and (service_id is null or service_id = any(${serviceIds}))
        and (group_id is null or exists (
              select from group_services members
               where members.provider_id = limits.provider_id and members.group_id = limits.group_id
                 and members.service_id = any(${serviceIds}))))`;
}

export async function readVisitorLimits(
  tx: Transaction,
  providerId: string,
  serviceIds: readonly string[],
): Promise<VisitorLimit[]> {
  const limits = visitorLimitsOf(sql`${providerId}`, sql`${[...serviceIds]}::uuid[]`);
  const { rows } = await sql<{ limits: VisitorLimit[] }>`select ${limits} as limits`.execute(tx);
  return rows[0]!.limits;
}

function lockQuery({ providerId, email, phone }: VisitorKey) {
  return sql`
    select pg_advisory_xact_lock(hashtextextended(key, 0))
      from (select ${providerId} || ' ' || key as key
              from unnest(array[lower(trim(${email}::text)), ${phone}::text]) as key where key <> '' order by 1) as keys`;
}

/** Whether the visitor has, or had, another trial of a service. Decided under the visitor's lock, as limits are. */
export async function hasOtherTrial(
  tx: Transaction,
  key: VisitorKey,
  { serviceId, exceptId }: { serviceId: string; exceptId: string },
): Promise<boolean> {
  const { providerId, email, phone } = key;
  const trials = sql<object>`
    select from bookings join booking_lines lines on lines.provider_id = bookings.provider_id and lines.booking_id = bookings.id
     where bookings.provider_id = ${providerId} and lines.service_id = ${serviceId} and lines.basis = 'trial'
       and lines.cancelled_at is null and bookings.id <> ${exceptId}
       and (bookings.email <> '' and lower(bookings.email) = lower(trim(${email}::text))
            or bookings.phone <> '' and bookings.phone = ${phone})
       and (bookings.state = 'scheduled'
            or bookings.state = 'held' and checked_at is not null and hold_expires_at > clock_timestamp())
     limit 1`;
  const [, rows] = await sendTogether(tx, [lockQuery(key).compile(tx), trials.compile(tx)]);
  return rows.length > 0;
}

interface VisitRow {
  startsAt: Date | null;
  endsAt: Date | null;
  serviceIds: string[];
  enrolment: string | null;
}

/**
 * The visitor's bookings, without some. Concurrent bookings of the same visitor wait for each other, so what is read
 * after the lock includes them. A hold counts from the moment when it only needs to be paid.
 */
export async function lockVisitsOf(
  tx: Transaction,
  { providerId, email, phone }: VisitorKey,
  { exceptIds, from }: { exceptIds: readonly string[]; from: Date },
): Promise<VisitorVisit[]> {
  const lock = lockQuery({ providerId, email, phone });
  const visits = sql<VisitRow>`
    select starts_at as "startsAt", ends_at as "endsAt",
           array(select distinct service_id::text from booking_lines lines
                  where lines.provider_id = bookings.provider_id and lines.booking_id = bookings.id
                    and lines.cancelled_at is null) as "serviceIds",
           (select series.id::text from series where series.provider_id = bookings.provider_id
               and series.id = bookings.series_id and series.course_id is not null) as enrolment
      from bookings
     where provider_id = ${providerId}
       and (email <> '' and lower(email) = lower(trim(${email}::text)) or phone <> '' and phone = ${phone})
       and (state in ('requested', 'scheduled')
            or state = 'held' and checked_at is not null and hold_expires_at > clock_timestamp())
       and (ends_at is null or ends_at > ${from})
       and id <> all(${[...exceptIds]}::uuid[])`;
  const [, rows] = await sendTogether(tx, [lock.compile(tx), visits.compile(tx)]);
  return rows.map(({ startsAt, endsAt, serviceIds, enrolment }) => ({
    serviceIds,
    enrolment,
    times:
      startsAt === null || endsAt === null
        ? null
        : { start: floorToInstant(startsAt.getTime()), end: floorToInstant(endsAt.getTime()) },
  }));
}
