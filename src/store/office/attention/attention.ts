import { sql } from "kysely";
import type { Database, Transaction } from "../../database.ts";
import { paidForBooking } from "../../payments/paid.ts";

/** Something about a booking or an order that needs attention. */
export interface AttentionRow {
  /** What it is about: a booking, a refund, a payment … */
  id: string;
  /** What has a page in the office. An order has one once it is paid. */
  page: "booking" | "order" | null;
  reference: string;
  firstName: string;
  lastName: string;
  isErased: boolean;
  /** Since when, or when the visit is. */
  at: Date;
  /** In minor units, if it is about money. */
  amount: number;
  currency: string;
}

/** The most rows of one kind. */
const mostRows = 50;

const visitor = sql`'booking' as page, b.reference, b.first_name as "firstName", b.last_name as "lastName", b.erased_at is not null as "isErased",
  b.currency`;

const buyer = sql`case o.state when 'paid' then 'order' end, o.reference, o.name, '', o.erased_at is not null, o.currency`;

/** Visits of the last thirty days, before today, of which something is owed. */
export function listUnpaid(db: Database, providerId: string, today: Date): Promise<AttentionRow[]> {
  return run(
    db,
    sql`select id, page, reference, "firstName", "lastName", "isErased", currency, at, (total - paid)::float8 as amount
          from (select b.id, ${visitor}, b.starts_at as at, b.total, ${paidForBooking} as paid
                  from bookings b
                 where b.provider_id = ${providerId} and b.state = 'scheduled' and b.total > 0
                   and b.starts_at < ${today} and b.starts_at > ${today}::timestamptz - interval '30 days'
                   and coalesce(b.attendance, '') <> 'no-show') as visit
         where total > paid order by at desc limit ${mostRows}`,
  );
}

export function listFailedRefunds(db: Database, providerId: string): Promise<AttentionRow[]> {
  return run(
    db,
    sql`with failed as (
          select * from refunds r
           where r.provider_id = ${providerId} and r.state = 'failed' and r.changed_at > now() - interval '90 days')
        select r.id, ${visitor}, r.changed_at as at, r.amount::float8 as amount
          from failed r join bookings b on b.provider_id = r.provider_id and b.id = r.booking_id
        union all
        select r.id, ${buyer}, r.changed_at, r.amount::float8
          from failed r
          join payments p on r.booking_id is null and p.provider_id = r.provider_id and p.id = r.payment_id
          join orders o on o.provider_id = p.provider_id and o.id = p.order_id
         order by at desc limit ${mostRows}`,
  );
}

/** Payments that did not suit what they were for, and went back, in the last two weeks. */
export function listReturnedPayments(db: Database, providerId: string): Promise<AttentionRow[]> {
  return run(
    db,
    sql`with returned as (
          select * from payments p
           where p.provider_id = ${providerId} and p.state = 'returned' and p.changed_at > now() - interval '14 days'
             and p.return_reason in ('mismatch', 'lost'))
        (select distinct on (p.changed_at, p.id) p.id, ${visitor}, p.changed_at as at, p.captured::float8 as amount
           from returned p
           join payment_bookings pb on pb.provider_id = p.provider_id and pb.payment_id = p.id
           join bookings b on b.provider_id = pb.provider_id and b.id = pb.booking_id
          order by p.changed_at desc, p.id)
        union all
        select p.id, ${buyer}, p.changed_at, p.captured::float8
          from returned p join orders o on o.provider_id = p.provider_id and o.id = p.order_id
         order by at desc limit ${mostRows}`,
  );
}

/** Requests without an answer for more than a day. */
export function listOldRequests(db: Database, providerId: string, before: Date): Promise<AttentionRow[]> {
  return run(
    db,
    sql`select b.id, ${visitor}, b.changed_at as at, 0 as amount
          from bookings b
         where b.provider_id = ${providerId} and b.state = 'requested' and b.changed_at < ${before}
         order by b.changed_at limit ${mostRows}`,
  );
}

/** Visitors who were asked about another time, and none suited them. */
export function listDeclinedProposals(db: Database, providerId: string, now: Date): Promise<AttentionRow[]> {
  return run(
    db,
    sql`select v.id, ${visitor}, b.starts_at as at, 0 as amount
          from visit_proposals v join bookings b on b.provider_id = v.provider_id and b.id = v.booking_id
         where v.provider_id = ${providerId} and v.answer = 'declined' and v.answered_at > now() - interval '60 days'
           and b.state = 'scheduled' and b.revision = v.revision and b.starts_at > ${now}
           and not exists (select from visit_proposals newer where newer.provider_id = v.provider_id
                  and newer.booking_id = v.booking_id and newer.made_at > v.made_at)
         order by b.starts_at limit ${mostRows}`,
  );
}

async function run(db: Database, query: ReturnType<typeof sql>): Promise<AttentionRow[]> {
  const { rows } = await (query as ReturnType<typeof sql<AttentionRow>>).execute(db);
  return rows;
}

export interface NamedRow {
  id: string;
  name: string;
  at: Date;
  detail: string;
}

/** External calendars that could not be read for an hour. */
export async function listUnreadCalendars(db: Database, providerId: string): Promise<NamedRow[]> {
  const { rows } = await sql<NamedRow>`
    select c.id, s.name || ' · ' || c.name as name, coalesce(c.read_at, now()) as at, '' as detail
      from calendars c join staff s on s.provider_id = c.provider_id and s.id = c.staff_id
     where c.provider_id = ${providerId} and c.read_failures >= 3
       and coalesce(c.read_at, '-infinity') < now() - interval '1 hour'
     order by name limit ${mostRows}`.execute(db);
  return rows;
}

/** Webhooks that were turned off because nothing could be delivered. */
export async function listStoppedWebhooks(db: Database, providerId: string): Promise<NamedRow[]> {
  const { rows } = await sql<NamedRow>`
    select id, substring(url from '^https?://([^/?#]+)') as name, off_at as at, '' as detail
      from webhooks where provider_id = ${providerId} and off_why in ('gone', 'failing')
     order by off_at limit ${mostRows}`.execute(db);
  return rows;
}

/** Keys of people who left. They do not work until someone takes them over. */
export async function listLeftKeys(db: Database, providerId: string): Promise<NamedRow[]> {
  const { rows } = await sql<NamedRow>`
    select k.id, o.name, k.made_at as at, '' as detail
      from api_keys k join operators o on o.id = k.operator_id
     where k.provider_id = ${providerId} and k.revoked_at is null and (k.expires_at is null or k.expires_at > now())
       and k.made_by is not null
       and not exists (select from grants g where g.provider_id = k.provider_id and g.operator_id = k.made_by)
     order by k.made_at limit ${mostRows}`.execute(db);
  return rows;
}

/** Handovers that no one has finished. `detail` is the block. */
export async function listUnfinishedHandovers(db: Database, providerId: string): Promise<NamedRow[]> {
  const { rows } = await sql<NamedRow>`
    select h.id, s.name, h.made_at as at, h.block_id::text as detail
      from handovers h
      join blocks k on k.provider_id = h.provider_id and k.id = h.block_id
      join staff s on s.provider_id = k.provider_id and s.id = k.staff_id
     where h.provider_id = ${providerId} and h.made_at < now() - interval '2 minutes'
       and exists (select from handover_rows r where r.provider_id = h.provider_id and r.handover_id = h.id and r.outcome is null)
     order by h.made_at limit ${mostRows}`.execute(db);
  return rows;
}

/** Offers of waiting lists that should have ended. */
export async function listStuckOffers(db: Database, providerId: string): Promise<NamedRow[]> {
  const { rows } = await sql<NamedRow>`
    select w.id, w.name, b.offered_until as at, '' as detail
      from waiting_entries w join bookings b on b.provider_id = w.provider_id and b.id = w.offer_id
     where w.provider_id = ${providerId} and w.state = 'offered' and b.offered_until < now() - interval '15 minutes'
     order by b.offered_until limit ${mostRows}`.execute(db);
  return rows;
}

export interface Seen {
  kind: string;
  about: string;
  by: string;
  at: Date;
}

const seenDays = 7;

/** What operators have seen in the last week. */
export async function listSeen(db: Database, providerId: string): Promise<Seen[]> {
  const { rows } = await sql<Seen>`
    select s.kind, s.about, o.name as by, s.at
      from attention_seen s join operators o on o.id = s.operator_id
     where s.provider_id = ${providerId} and s.at > now() - ${`${seenDays} days`}::interval`.execute(db);
  return rows;
}

export async function setAttentionSeen(
  tx: Transaction,
  { providerId, operatorId, kind, about }: { providerId: string; operatorId: string; kind: string; about: string },
): Promise<void> {
  await sql`
    insert into attention_seen (provider_id, kind, about, operator_id) values (${providerId}, ${kind}, ${about}, ${operatorId})
    on conflict (provider_id, kind, about) do update set operator_id = excluded.operator_id, at = now()`.execute(tx);
}

export async function setCount(db: Database | Transaction, providerId: string, count: number): Promise<void> {
  await sql`
    insert into attention_counts (provider_id, count) values (${providerId}, ${count})
    on conflict (provider_id) do update set count = excluded.count, counted_at = now()`.execute(db);
}

/** As counted last. If no worker counts any more, that needs attention, too. */
export async function readAttentionCount(db: Database, providerId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select greatest(
             coalesce((select count from attention_counts where provider_id = ${providerId}), 0),
             case when exists (select from worker_heartbeats where seen_at > now() - interval '2 minutes')
                       or exists (select from attention_seen where provider_id = ${providerId} and kind = 'worker'
                                     and at > now() - ${`${seenDays} days`}::interval)
                  then 0 else 1 end) as count`.execute(db);
  return rows[0]!.count;
}

/** The providers whose office someone has used in the last day. */
export async function listActiveProviders(db: Database): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct g.provider_id as id from grants g
     where exists (select from sign_ins s where s.operator_id = g.operator_id and s.ended_at is null
                      and s.seen_at > now() - interval '1 day')`.execute(db);
  return rows.map(({ id }) => id);
}

export async function forgetSeen(db: Database): Promise<void> {
  await sql`delete from attention_seen where at < now() - interval '30 days'`.execute(db);
}
