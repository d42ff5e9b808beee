import { sql } from "kysely";
import type { Database } from "../../database.ts";
import { describeMails, type ListedMail } from "../../mail/mail-lists.ts";
import type { MailKey } from "../../mail/mail.ts";

/** A mail that did not arrive, and whom it was for. */
export interface LostMail extends ListedMail {
  /** What it is about, as the office calls it: a reference, the end of a code, a service, a form; null if it is gone. */
  title: string | null;
  firstName: string;
  lastName: string;
}

/** The most rows of one kind. */
const mostRows = 50;

/**
 * Mails that did not arrive in the last two weeks. What an address of the team refused is not among them: there the address is to be
 * mended, once for all of them.
 */
export function listLostMails(db: Database, providerId: string): Promise<LostMail[]> {
  return listWithNames(
    db,
    sql`(select * from mails
          where provider_id = ${providerId} and state in ('bounced', 'failed') and refused_address is null
            and changed_at > now() - interval '14 days'
          order by changed_at desc limit ${mostRows})`,
  );
}

/** One of them; undefined if the provider has no such mail, or it is waiting or has arrived meanwhile. */
export async function findLostMail(db: Database, { providerId, id }: MailKey): Promise<LostMail | undefined> {
  const found = await listWithNames(
    db,
    sql`(select * from mails where provider_id = ${providerId} and id = ${id}::uuid and state in ('bounced', 'failed'))`,
  );
  return found[0];
}

async function listWithNames(db: Database, mails: ReturnType<typeof sql>): Promise<LostMail[]> {
  const { rows } = await sql<LostMail>`
    select lost.*,
           case lost.about
             when 'waiting' then (select s.name from waiting_entries w
               join services s on s.provider_id = w.provider_id and s.id = w.service_id
              where w.provider_id = lost."providerId" and w.id = lost."aboutId")
             when 'submission' then (select v.definition ->> 'title' from responses r
               join form_versions v on v.provider_id = r.provider_id and v.form_id = r.form_id and v.version = r.version
              where r.provider_id = lost."providerId" and r.id = lost."aboutId")
             when 'voucher' then '…' || lost.subject when 'pass' then '…' || lost.subject
             else lost.subject end as title,
           coalesce(name.first, '') as "firstName", coalesce(name.last, '') as "lastName"
      from (${describeMails(mails)}) lost
      left join lateral (
        select b.first_name as first, b.last_name as last from bookings b
         where lost.about = 'booking' and lost.recipient = 'booker' and b.provider_id = lost."providerId" and b.id = lost."aboutId"
        union all
        select g.name, '' from guests g
         where lost.recipient = 'guest' and g.provider_id = lost."providerId" and g.booking_id = lost."aboutId"
           and g.position::text = lost.who
        union all
        select s.name, '' from staff s
         where lost.recipient = 'staff' and s.provider_id = lost."providerId" and s.id::text = lost.who
        union all
        select o.name, '' from orders o
         where lost.about = 'order' and lost.recipient = 'booker' and o.provider_id = lost."providerId" and o.id = lost."aboutId"
        union all
        select v.recipient_name, '' from vouchers v
         where lost.about = 'voucher' and v.provider_id = lost."providerId" and v.id = lost."aboutId"
        union all
        select p.name, '' from passes p
         where lost.about = 'pass' and p.provider_id = lost."providerId" and p.id = lost."aboutId"
        union all
        select w.name, '' from waiting_entries w
         where lost.about = 'waiting' and w.provider_id = lost."providerId" and w.id = lost."aboutId"
        limit 1) name on true
     order by lost."changedAt" desc, lost.id`.execute(db);
  return rows;
}

/** An address of the team that refuses mails. */
export interface RefusingAddress {
  address: string;
  /** The member whose address it is; null for the office's own. */
  member: { slug: string; name: string } | null;
  count: number;
  since: Date;
  /** What the mail server said last. */
  answer: string | null;
}

/** Addresses that are still in use, and took no mail since they refused one. */
export async function listRefusingAddresses(db: Database, providerId: string): Promise<RefusingAddress[]> {
  const { rows } = await sql<RefusingAddress>`
    with refused as (
      select refused_address as address, reader, who, count(*)::int as count, min(changed_at) as since,
             max(changed_at) as last, (array_agg(answer order by changed_at desc))[1] as answer
        from mails
       where provider_id = ${providerId} and refused_address is not null and changed_at > now() - interval '14 days'
       group by refused_address, reader, who)
    select r.address, r.count, r.since, r.answer,
           case when s.id is null then null else json_build_object('slug', s.slug, 'name', s.name) end as member
      from refused r
      join providers on providers.id = ${providerId}
      left join staff s on r.reader = 'staff' and s.provider_id = providers.id and s.id::text = r.who
     where case r.reader
             when 'staff' then s.is_active and lower(s.email) = lower(r.address)
             else lower(r.address) = lower(providers.office_email)
               or exists (select from forms f where f.provider_id = providers.id and lower(f.notify_email) = lower(r.address))
               or providers.office_email = '' end
       and not exists (
         select from mails taken
          where taken.provider_id = providers.id and taken.reader = r.reader and taken.who = r.who and taken.state = 'sent'
            and taken.refused_address is null and taken.about <> 'submission' and taken.changed_at > r.last)
     order by r.since limit ${mostRows}`.execute(db);
  return rows;
}
