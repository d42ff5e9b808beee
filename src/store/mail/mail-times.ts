import { sql } from "kysely";
import { remoteKinds } from "#domain/booking/meeting-point.ts";
import type { BookingKey } from "../booking/booking.ts";
import type { Database } from "../database.ts";

/** How many are read at once. */
const most = 200;

export interface DueForMail extends BookingKey {
  startsAt: Date;
}

export interface DueReminder extends DueForMail {
  /** How long before the start. */
  minutes: number;
}

/** The next ones after this visit. Null from the beginning. */
const following = (after: DueForMail | null) =>
  after === null ? sql`true` : sql`(b.starts_at, b.id) > (${after.startsAt}, ${after.id}::uuid)`;

/** The mails about a visit. A mail about a series is stored with its first date, and lists the dates that it is about. */
const isAbout = sql`told.provider_id = b.provider_id and b.id::text = any(told.date_ids) and told.about_id in (
  select b.id union all
  select lead.id from bookings lead where lead.provider_id = b.provider_id and lead.series_id = b.series_id)`;

const remote = `{${remoteKinds.join(",")}}`;

/** The longest and shortest times that services set, in minutes; null if no service sets one. */
interface Spans {
  longestReminder: number | null;
  shortestFollowUp: number | null;
  longestFollowUp: number | null;
}

/**
 * Bounds for the starts of visits. The searches below get them as constants: PostgreSQL plans a search for a day's
 * visits among a million only if it knows that it is a day.
 */
async function readSpans(db: Database): Promise<Spans> {
  const { rows } = await sql<Spans>`
    select (select max(minutes) from services cross join lateral unnest(reminder_minutes) as m(minutes)) as "longestReminder",
           min(follow_up_minutes) as "shortestFollowUp", max(follow_up_minutes) as "longestFollowUp"
      from services`.execute(db);
  return rows[0]!;
}

/**
 * The zone of a visit, as its mails say its time (`usesPlaceClock`): at a place the business's, otherwise the booker's. It is asked
 * only about visits near the moment of their mail.
 */
const zoneOfVisit = sql`case when case
    when b.location is null then (
      select count(*) > 0 from booking_lines l
        join service_locations place on place.provider_id = l.provider_id and place.service_id = l.service_id
       where l.provider_id = b.provider_id and l.booking_id = b.id and place.kind <> all (${sql.lit(remote)}::text[]))
    else b.location ->> 'kind' <> all (${sql.lit(remote)}::text[]) end
  then p.time_zone else b.time_zone end`;

/** Clocks change by an hour, and a zone that crosses the date line skips or repeats a day. */
const mostChanged = 1440;

function minutesAfter(date: Date, minutes: number): Date {
  return new Date(date.getTime() + minutes * 60_000);
}

/**
 * Visits that are due for a reminder, the next ones first. If several reminders are due, the one nearest to the start
 * counts. Whole days are days on the visit's clock, so that a reminder a day before a visit at ten comes at ten, also if
 * clocks change in between. A visitor who got a mail about the visit or its time after the reminder was due needs none; a
 * visitor who got no mail gets no reminder.
 *
 * Everything else is asked about one visit at a time: a subquery with an aggregate never becomes a join with the
 * whole history, as `exists` may.
 */
export async function listDueReminders(
  db: Database,
  now: Date,
  after: DueForMail | null = null,
): Promise<DueReminder[]> {
  const { longestReminder } = await readSpans(db);
  if (longestReminder === null) return [];
  const { rows } = await sql<DueReminder>`
    select b.provider_id as "providerId", b.id, b.starts_at as "startsAt", due.minutes
      from providers p
      join bookings b on b.provider_id = p.id and b.state = 'scheduled'
       and b.starts_at > ${now} and b.starts_at <= ${minutesAfter(now, longestReminder + mostChanged)}
     cross join lateral (
       select max(told.created_at) as at from mails told
        where ${isAbout} and told.kind in ('booked', 'confirmed', 'rescheduled')) informed
     cross join lateral (
       select min(m.minutes) as minutes
         from booking_lines l
         join services s on s.provider_id = l.provider_id and s.id = l.service_id
        cross join lateral unnest(s.reminder_minutes) as m(minutes)
        where l.provider_id = b.provider_id and l.booking_id = b.id and l.cancelled_at is null
          and case
            when b.starts_at - m.minutes * interval '1 minute' > ${minutesAfter(now, mostChanged)} then false
            when not moved_by_clock(b.starts_at, -m.minutes, ${zoneOfVisit}) between informed.at and ${now} then false
            else not exists (
              select from mails sent
               where sent.provider_id = b.provider_id and sent.about_id = b.id and sent.kind = 'reminder'
                 and split_part(sent.event, ' ', 1)::int <= m.minutes
                 and split_part(sent.event, ' ', 2)::timestamptz = b.starts_at) end) due
     where due.minutes is not null and ${following(after)}
     order by b.starts_at, b.id
     limit ${most}`.execute(db);
  return rows;
}

/** Days. Older visits get no follow-up, even if no worker ran. */
const latest = 7;
/** Days. A visit that lasts longer may get no follow-up after an outage of a week. */
const longestVisit = 2;

/**
 * Visits that ended as long ago as their service says, but not more than a week before. Most have their mail, so this
 * is asked first.
 */
export async function listDueFollowUps(
  db: Database,
  now: Date,
  after: DueForMail | null = null,
): Promise<DueForMail[]> {
  const { shortestFollowUp, longestFollowUp } = await readSpans(db);
  if (shortestFollowUp === null || longestFollowUp === null) return [];
  const earliest = minutesAfter(now, -longestFollowUp - (latest + longestVisit) * 1440);
  const { rows } = await sql<DueForMail>`
    select b.provider_id as "providerId", b.id, b.starts_at as "startsAt"
      from providers p
      join bookings b on b.provider_id = p.id and b.state = 'scheduled'
       and b.starts_at > ${earliest} and b.starts_at < ${minutesAfter(now, mostChanged - shortestFollowUp)}
     where ${following(after)} and case
       when (select count(*) > 0 from mails sent
              where sent.provider_id = b.provider_id and sent.about_id = b.id and sent.kind = 'follow-up') then false
       when (
         select count(*) = 0 from booking_lines l
           join services s on s.provider_id = l.provider_id and s.id = l.service_id
          where l.provider_id = b.provider_id and l.booking_id = b.id and l.cancelled_at is null
            and moved_by_clock(b.ends_at, s.follow_up_minutes, ${zoneOfVisit})
                between ${minutesAfter(now, -latest * 1440)} and ${now}) then false
       else exists (select from mails told where ${isAbout} and told.kind in ('booked', 'confirmed')) end
     order by b.starts_at, b.id
     limit ${most}`.execute(db);
  return rows;
}
