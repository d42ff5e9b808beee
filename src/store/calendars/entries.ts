import { sql } from "kysely";
import type { Database } from "../database.ts";
import type { CalendarKey } from "./calendars.ts";

/** A booking as one member's calendar shows it: from the member's first session to the last. */
export interface BookingEntry {
  bookingId: string;
  reference: string;
  revision: number;
  changedAt: Date;
  firstName: string;
  lastName: string;
  /** The provider's locale. */
  locale: string;
  guestCount: number;
  services: string[];
  location: string;
  startsAt: Date;
  endsAt: Date;
}

interface EntryQuery extends CalendarKey {
  staffId: string;
  /** Visits that ended before this are not written. */
  now: Date;
  most: number;
}

/** The member's upcoming visits that are missing from a collection, or have changed since they were written. */
export async function listUnwritten(
  db: Database,
  { providerId, id, staffId, now, most }: EntryQuery,
): Promise<BookingEntry[]> {
  const { rows } = await sql<BookingEntry>`
    select b.id as "bookingId", b.reference, b.revision, b.first_name as "firstName", b.last_name as "lastName",
           p.default_locale as locale,
           date_trunc('milliseconds', b.changed_at) as "changedAt", b.guest_count as "guestCount",
           array_agg(distinct v.name) as services, coalesce(b.location->>'detail', '') as location,
           min(s.starts_at) as "startsAt", max(s.ends_at) as "endsAt"
      from claims c
      join providers p on p.id = c.provider_id
      join sessions s on s.provider_id = c.provider_id and s.id = c.session_id
      join booking_lines l on l.provider_id = s.provider_id and l.session_id = s.id and l.cancelled_at is null
      join services v on v.provider_id = l.provider_id and v.id = l.service_id
      join bookings b on b.provider_id = l.provider_id and b.id = l.booking_id and b.state = 'scheduled'
       and b.erased_at is null
      left join calendar_entries e
        on e.provider_id = b.provider_id and e.calendar_id = ${id} and e.booking_id = b.id
     where c.provider_id = ${providerId} and c.staff_id = ${staffId} and c.during && tstzrange(${now}, null)
       and e.changed_at is distinct from date_trunc('milliseconds', b.changed_at)
     group by b.provider_id, b.id, p.default_locale
     order by b.changed_at, b.id
     limit ${most}`.execute(db);
  return rows;
}

/**
 * Entries of bookings that the member no longer gives: cancelled, moved to another member, or erased. Most entries are
 * of visits long ago that have not changed since they were written, so this is asked first.
 */
export async function listOutdated(
  db: Database,
  { providerId, id, staffId, most }: Omit<EntryQuery, "now">,
): Promise<string[]> {
  const { rows } = await sql<{ bookingId: string }>`
    select e.booking_id as "bookingId" from calendar_entries e
      left join bookings b on b.provider_id = e.provider_id and b.id = e.booking_id and b.state = 'scheduled'
       and b.erased_at is null
     where e.provider_id = ${providerId} and e.calendar_id = ${id}
       and case
         when b.id is null then true
         when date_trunc('milliseconds', b.changed_at) = e.changed_at then false
         else not exists (
           select from booking_lines l
             join claims c on c.provider_id = l.provider_id and c.session_id = l.session_id and c.staff_id = ${staffId}
            where l.provider_id = b.provider_id and l.booking_id = b.id and l.cancelled_at is null) end
     limit ${most}`.execute(db);
  return rows.map(({ bookingId }) => bookingId);
}

export async function setEntry(
  db: Database,
  { providerId, id }: CalendarKey,
  { bookingId, changedAt }: Pick<BookingEntry, "bookingId" | "changedAt">,
): Promise<void> {
  await db
    .insertInto("calendar_entries")
    .values({ provider_id: providerId, calendar_id: id, booking_id: bookingId, changed_at: changedAt })
    .onConflict((conflict) =>
      conflict.columns(["provider_id", "calendar_id", "booking_id"]).doUpdateSet({ changed_at: changedAt }),
    )
    .execute();
}

export async function dropEntry(db: Database, { providerId, id }: CalendarKey, bookingId: string): Promise<void> {
  await db
    .deleteFrom("calendar_entries")
    .where("provider_id", "=", providerId)
    .where("calendar_id", "=", id)
    .where("booking_id", "=", bookingId)
    .execute();
}

/**
 * Which of these bookings do not add to a member's busy time: those that the member gives, which are already known,
 * and those that are over. A booking that a colleague gives and the member attends does take the member's time.
 */
export async function listOwnBookings(
  db: Database,
  { providerId, staffId }: { providerId: string; staffId: string },
  ids: readonly string[],
): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const { rows } = await sql<{ id: string }>`
    select b.id from bookings b
     where b.provider_id = ${providerId} and b.id = any(${[...ids]}::uuid[])
       and (b.state not in ('held', 'scheduled') or exists (
         select from booking_lines l
           join claims c on c.provider_id = l.provider_id and c.session_id = l.session_id and c.staff_id = ${staffId}
          where l.provider_id = b.provider_id and l.booking_id = b.id))`.execute(db);
  return new Set(rows.map(({ id }) => id));
}
