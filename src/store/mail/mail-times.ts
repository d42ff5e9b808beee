import { sql } from "kysely";
import type { BookingKey } from "../booking/bookings.ts";
import type { Database } from "../database.ts";

const most = 200;

export interface DueReminder extends BookingKey {
  /** How long before the start. */
  minutes: number;
}

/** A mail about a series is stored with its first date, and lists the dates that it is about. */
const isAbout = sql`b.id::text = any(told.date_ids) and told.about_id in (
  select lead.id from bookings lead
   where lead.provider_id = b.provider_id and (lead.id = b.id or lead.series_id = b.series_id))`;

/**
 * Visits that are due for a reminder. If several reminders are due, the one nearest to the start counts. A visitor
 * who got a mail about the visit or its time after the reminder was due needs none; a visitor who got no mail gets no
 * reminder.
 */
export async function listDueReminders(db: Database, now: Date): Promise<DueReminder[]> {
  const { rows } = await sql<DueReminder>`
    select b.provider_id as "providerId", b.id, min(m.minutes) as minutes
      from bookings b
      join booking_lines l on l.provider_id = b.provider_id and l.booking_id = b.id and l.cancelled_at is null
      join services s on s.provider_id = l.provider_id and s.id = l.service_id
     cross join lateral unnest(s.reminder_minutes) as m(minutes)
     where b.state = 'scheduled'
       and b.starts_at > ${now}
       and b.starts_at - m.minutes * interval '1 minute' <= ${now}
       and (select max(told.created_at) from mails told
             where told.provider_id = b.provider_id and ${isAbout}
               and told.kind in ('booked', 'confirmed', 'rescheduled'))
           <= b.starts_at - m.minutes * interval '1 minute'
       and not exists (
         select from mails sent
          where sent.provider_id = b.provider_id and sent.about_id = b.id and sent.kind = 'reminder'
            and split_part(sent.event, ' ', 1)::int <= m.minutes
            and split_part(sent.event, ' ', 2)::timestamptz = b.starts_at)
     group by b.provider_id, b.id
     limit ${most}`.execute(db);
  return rows;
}

/**
 * Visits that ended as long ago as their service says, but not more than a week before, so that old visits get no
 * follow-up.
 */
export async function listDueFollowUps(db: Database, now: Date): Promise<BookingKey[]> {
  const { rows } = await sql<BookingKey>`
    select distinct b.provider_id as "providerId", b.id
      from bookings b
      join booking_lines l on l.provider_id = b.provider_id and l.booking_id = b.id and l.cancelled_at is null
      join services s on s.provider_id = l.provider_id and s.id = l.service_id
     where b.state = 'scheduled'
       and b.ends_at + s.follow_up_minutes * interval '1 minute' between ${now}::timestamptz - interval '7 days' and ${now}
       and exists (
         select from mails told where told.provider_id = b.provider_id and ${isAbout}
            and told.kind in ('booked', 'confirmed'))
       and not exists (
         select from mails sent where sent.provider_id = b.provider_id and sent.about_id = b.id and sent.kind = 'follow-up')
     limit ${most}`.execute(db);
  return rows;
}
