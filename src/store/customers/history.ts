import { sql } from "kysely";
import type { FoundEntry } from "../waiting/entries.ts";
import type { Attendance } from "#domain/office/front-desk/attendance.ts";
import type { Database } from "../database.ts";
import { columns, isOf, type FoundVisit } from "../office/search/search.ts";
import { isBought, isSent, type CustomerKeys } from "./keys.ts";

/** A visit of a customer. */
export interface CustomerVisit extends FoundVisit {
  id: string;
  endsAt: Date | null;
  email: string;
  phone: string;
  attendance: Attendance | null;
  total: number;
  currency: string;
  /** Who gives it. */
  members: string[];
}

interface Asked extends CustomerKeys {
  providerId: string;
  /** Only the visits of this member; null for everyone's. */
  staffId: string | null;
  /** Only visits that start between these. */
  span: { from: Date; to: Date } | null;
  most: number;
}

/** The ids of the bookings with one of these keys. Each kind of key has an index of its own. */
function foundBy(providerId: string, { emails, phones }: CustomerKeys) {
  return sql`(
    select b.id from bookings b where b.provider_id = ${providerId} and b.email <> '' and lower(b.email) = any(${emails}::text[])
    union
    select b.id from bookings b where b.provider_id = ${providerId} and b.phone <> '' and b.phone = any(${phones}::text[]))`;
}

/** The latest start first; requests without a time come before. */
export async function listVisits(db: Database, asked: Asked): Promise<CustomerVisit[]> {
  const { providerId, staffId, span, most } = asked;
  const isNear = span === null ? sql`true` : sql`b.starts_at >= ${span.from} and b.starts_at < ${span.to}`;
  const { rows } = await sql<CustomerVisit>`
    select ${columns}, b.id, b.ends_at as "endsAt", b.email, b.phone, b.attendance, b.total::float8 as total, b.currency,
           array(select distinct staff.name from booking_lines l
                   join staff on staff.provider_id = l.provider_id and staff.id = l.staff_id
                  where l.provider_id = b.provider_id and l.booking_id = b.id and l.cancelled_at is null) as members
      from bookings b
     where b.provider_id = ${providerId} and b.id in ${foundBy(providerId, asked)} and ${isSent()} and ${isOf(staffId)} and ${isNear}
     order by b.starts_at desc nulls first, b.id limit ${most}`.execute(db);
  return rows;
}

/** Numbers over all visits of a customer. */
export interface VisitCounts {
  /** Visits that took place. */
  visits: number;
  upcoming: number;
  noShows: number;
  cancelled: number;
  requests: number;
  first: Date | null;
  /** Who gave most of the visits that took place, if there were several. */
  usual: string | null;
}

export async function countVisits(
  db: Database,
  { providerId, now, ...keys }: CustomerKeys & { providerId: string; now: Date },
): Promise<VisitCounts> {
  const { rows } = await sql<VisitCounts>`
    with own as materialized (
      select b.id, b.state, b.starts_at, b.ends_at, b.attendance is not distinct from 'no-show' as is_no_show from bookings b
       where b.provider_id = ${providerId} and b.id in ${foundBy(providerId, keys)} and ${isSent()}),
    past as (select * from own where state = 'scheduled' and ends_at <= ${now} and not is_no_show)
    select (select count(*)::int from past) as visits,
           count(*) filter (where state = 'scheduled' and is_no_show)::int as "noShows",
           count(*) filter (where state = 'scheduled' and ends_at > ${now} and not is_no_show)::int as upcoming,
           count(*) filter (where state = 'cancelled')::int as cancelled,
           count(*) filter (where state = 'requested')::int as requests,
           (select min(starts_at) from past) as first,
           (select staff.name from past
              join booking_lines l on l.provider_id = ${providerId} and l.booking_id = past.id and l.cancelled_at is null
              join staff on staff.provider_id = l.provider_id and staff.id = l.staff_id
             group by staff.id, staff.name having count(distinct past.id) > 1
             order by count(distinct past.id) desc, max(past.starts_at) desc limit 1) as usual
      from own`.execute(db);
  return rows[0]!;
}

export interface CustomerOrder {
  reference: string;
  id: string;
  state: string;
  at: Date;
  name: string;
  titles: string[];
  total: number;
  currency: string;
}

export async function listCustomerOrders(
  db: Database,
  { providerId, emails, phones, most }: CustomerKeys & { providerId: string; most: number },
): Promise<CustomerOrder[]> {
  const { rows } = await sql<CustomerOrder>`
    select o.id, o.reference, o.state, o.created_at as at, o.name, o.total::float8 as total, o.currency,
           array(select l.title from order_lines l where l.provider_id = o.provider_id and l.order_id = o.id) as titles
      from orders o
     where o.provider_id = ${providerId} and ${isBought()}
       and (o.email <> '' and lower(o.email) = any(${emails}::text[]) or o.phone <> '' and o.phone = any(${phones}::text[]))
     order by o.created_at desc, o.id limit ${most}`.execute(db);
  return rows;
}

export interface CustomerResponse {
  id: string;
  form: string;
  at: Date;
}

export async function listCustomerResponses(
  db: Database,
  { providerId, emails, most }: { providerId: string; emails: readonly string[]; most: number },
): Promise<CustomerResponse[]> {
  const { rows } = await sql<CustomerResponse>`
    select r.id, coalesce(v.definition ->> 'title', f.slug) as form, coalesce(r.ended_at, r.begun_at) as at
      from responses r
      join forms f on f.provider_id = r.provider_id and f.id = r.form_id
      left join form_versions v on v.provider_id = r.provider_id and v.form_id = r.form_id and v.version = r.version
     where r.provider_id = ${providerId} and typed_addresses(r.typed) && ${[...emails]}::text[]
     order by r.begun_at desc, r.id limit ${most}`.execute(db);
  return rows;
}

export interface CustomerEntry {
  id: string;
  service: string;
  state: FoundEntry["state"];
  at: Date;
  name: string;
}

export async function listCustomerWaiting(
  db: Database,
  { providerId, emails, phones, most }: CustomerKeys & { providerId: string; most: number },
): Promise<CustomerEntry[]> {
  const { rows } = await sql<CustomerEntry>`
    select w.id, s.name as service, w.state, w.joined_at as at, w.name
      from waiting_entries w join services s on s.provider_id = w.provider_id and s.id = w.service_id
     where w.provider_id = ${providerId} and w.erased_at is null
       and (w.email <> '' and lower(w.email) = any(${emails}::text[]) or w.phone <> '' and w.phone = any(${phones}::text[]))
     order by w.joined_at desc, w.id limit ${most}`.execute(db);
  return rows;
}
