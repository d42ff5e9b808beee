import { sql, type RawBuilder } from "kysely";
import type { Recipient } from "#domain/mail/events.ts";
import { ownerEmail, teamEmail } from "./mail-recipients.ts";
import type { Database, Transaction } from "../database.ts";
import { addMailJob } from "./mails.ts";
import type { Mail, MailKey } from "./mail.ts";

export type MailState = Mail["state"];

/** A mail as the office sees it. */
export interface ListedMail extends MailKey {
  kind: string;
  about: Mail["about"];
  aboutId: string;
  /** The reference of a booking or order, the slug of a form, or the end of a code; null if it no longer exists. */
  subject: string | null;
  recipient: Recipient["kind"];
  /** The guest's number or the member's id. */
  who: string;
  /** The current address of the recipient; empty if there is none. */
  address: string;
  state: MailState;
  attempts: number;
  /** The mail server's last reply. */
  answer: string | null;
  createdAt: Date;
  changedAt: Date;
}

const most = 500;

/** Latest first. */
export async function listStoredMails(
  db: Database,
  { providerIds, states }: { providerIds: readonly string[]; states: readonly MailState[] },
): Promise<ListedMail[]> {
  // Each state has an index of its latest mails. It applies only if the condition on the state is literal.
  const isIndexed = states.includes("sent") ? sql`true` : sql`m.state <> 'sent'`;
  const { rows } = await sql<ListedMail>`
    ${describeMails(sql`(
      select latest.* from unnest(${[...states]}::text[]) as wanted (state)
       cross join lateral (
         select * from mails m
          where m.state = wanted.state and ${isIndexed} and m.provider_id = any(${[...providerIds]}::uuid[])
          order by m.changed_at desc, m.id limit ${most}) latest
       order by latest.changed_at desc, latest.id limit ${most})`)}
     order by m.changed_at desc, m.id`.execute(db);
  return rows;
}

/** How many of the latest mails are looked at, so that a rare kind costs no more. */
const searched = 2000;
const mostAlike = 10;

/** The latest mails of a kind to a kind of recipient, by what is likely still there. Latest first. */
export async function listLatestOfKind(
  db: Database,
  { providerId, kind, recipient }: { providerId: string; kind: string; recipient: Recipient["kind"] },
): Promise<MailKey[]> {
  const { rows } = await sql<MailKey>`
    select latest.provider_id as "providerId", latest.id
      from (select * from mails order by changed_at desc limit ${searched}) latest
     where latest.provider_id = ${providerId} and latest.about = 'booking' and latest.kind = ${kind}
       and latest.reader = ${recipient}
     order by latest.changed_at desc, latest.id limit ${mostAlike}`.execute(db);
  return rows;
}

/**
 * Mails whose id begins with this text. It returns at most two, which is enough to see that the text is ambiguous.
 */
export async function findListedMails(db: Database, beginning: string): Promise<ListedMail[]> {
  const digits = beginning.replaceAll("-", "");
  const first = digits.padEnd(32, "0");
  const last = digits.padEnd(32, "f");
  if (!/^[0-9a-f]{32}$/.test(first)) return [];
  const { rows } = await sql<ListedMail>`
    ${describeMails(sql`mails`)} where m.id between ${first}::uuid and ${last}::uuid limit 2`.execute(db);
  return rows;
}

/** Lists some mails with what they are about, and with whom. Subqueries ask about one mail each, and join no tables. */
export const describeMails = (mails: RawBuilder<unknown>) => sql`
  select m.provider_id as "providerId", m.id, m.kind, m.about, m.about_id as "aboutId", m.reader as recipient, m.who, m.state, m.attempts, m.answer,
         m.created_at as "createdAt", m.changed_at as "changedAt",
         case m.about
           when 'booking' then (select reference from bookings b where b.provider_id = m.provider_id and b.id = m.about_id)
           when 'order' then (select reference from orders o where o.provider_id = m.provider_id and o.id = m.about_id)
           when 'voucher' then (select code_end from vouchers v where v.provider_id = m.provider_id and v.id = m.about_id)
           when 'pass' then (select code_end from passes v where v.provider_id = m.provider_id and v.id = m.about_id)
           when 'waiting' then (select s.slug from waiting_entries w
             join services s on s.provider_id = w.provider_id and s.id = w.service_id
            where w.provider_id = m.provider_id and w.id = m.about_id)
           else (select f.slug from responses r join forms f on f.provider_id = r.provider_id and f.id = r.form_id
                  where r.provider_id = m.provider_id and r.id = m.about_id) end as subject,
         coalesce(case m.reader
           when 'office' then coalesce((${ownerEmail(sql`m.refused_address`)}), m.refused_address, ${teamEmail})
           when 'staff' then (select email from staff s where s.provider_id = m.provider_id and s.id = m.who::uuid)
           when 'guest' then (select email from guests g where g.provider_id = m.provider_id
                               and g.booking_id = m.about_id and g.position = m.who::int)
           else case m.about
             when 'booking' then (select email from bookings b where b.provider_id = m.provider_id and b.id = m.about_id)
             when 'voucher' then (select recipient_email from vouchers v
                                   where v.provider_id = m.provider_id and v.id = m.about_id)
             when 'pass' then (select email from passes v where v.provider_id = m.provider_id and v.id = m.about_id)
             when 'waiting' then (select email from waiting_entries w
                                   where w.provider_id = m.provider_id and w.id = m.about_id)
             when 'order' then (select email from orders o where o.provider_id = m.provider_id and o.id = m.about_id) end
           end, '') as address
    from ${mails} m
    join providers on providers.id = m.provider_id`;

/** Must run in a transaction. `attempts` is 1, so that the mail does not count towards the limit again. */
export async function queueMailAgain(tx: Transaction, { providerId, id }: MailKey): Promise<void> {
  await tx
    .updateTable("mails")
    .set({
      state: "waiting",
      attempts: 1,
      was_refused: false,
      refused_address: null,
      answer: null,
      resends: sql<number>`resends + 1`,
      changed_at: sql<Date>`now()`,
    })
    .where("provider_id", "=", providerId)
    .where("id", "=", id)
    .execute();
  await addMailJob(tx, { providerId, id });
}

export interface MailCounts {
  /** Waiting mails, and mails that were finished within the last day. */
  states: Record<MailState, number>;
  /** Seconds that the oldest mail has been waiting; null if none waits. */
  oldestWaiting: number | null;
  /** The mail server's last reply about a waiting mail. */
  lastAnswer: string | null;
}

const none: Record<MailState, number> = { waiting: 0, "held-back": 0, sent: 0, dropped: 0, bounced: 0, failed: 0 };

export async function countMails(db: Database): Promise<MailCounts> {
  const { rows } = await sql<{ state: MailState; count: number; oldest: number }>`
    select state, count(*)::int as count, extract(epoch from now() - min(created_at))::int as oldest
      from mails where state in ('waiting', 'held-back') group by state
    union all
    select state, count(*)::int, 0
      from mails where changed_at > now() - interval '1 day' and state not in ('waiting', 'held-back') group by state
    `.execute(db);
  const last = await db
    .selectFrom("mails")
    .select("answer")
    .where("state", "=", "waiting")
    .where("answer", "is not", null)
    .orderBy("changed_at", "desc")
    .limit(1)
    .executeTakeFirst();
  return {
    states: { ...none, ...Object.fromEntries(rows.map(({ state, count }) => [state, count])) },
    oldestWaiting: rows.find(({ state }) => state === "waiting")?.oldest ?? null,
    lastAnswer: last?.answer ?? null,
  };
}
