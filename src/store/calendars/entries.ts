import { sql } from "kysely";
import type { Database } from "../database.ts";
import type { CalendarKey } from "./calendars.ts";

/** A booking as one member's calendar shows it: from their first session of it to their last. */
export interface BookingEntry {
  bookingId: string;
  reference: string;
  revision: number;
  changedAt: Date;
  firstName: string;
  lastName: string;
  /** Of the business. */
  locale: string;
  guestCount: number;
  services: string[];
  location: string;
  startsAt: Date;
  endsAt: Date;
}

interface EntryQuery extends CalendarKey {
  staffId: string;
  /** Visits that are over by then are left as they are. */
  now: Date;
  most: number;
}

/** The member's visits to come that a collection has not got yet, or not as they are now. */
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

/** Bookings in a collection that the member does not give any more: cancelled, moved to somebody else, or erased. */
export async function listOutdated(
  db: Database,
  { providerId, id, staffId, most }: Omit<EntryQuery, "now">,
): Promise<string[]> {
  const { rows } = await sql<{ bookingId: string }>`
    select e.booking_id as "bookingId" from calendar_entries e
     where e.provider_id = ${providerId} and e.calendar_id = ${id}
       and not exists (
         select from bookings b
           join booking_lines l on l.provider_id = b.provider_id and l.booking_id = b.id and l.cancelled_at is null
           join claims c on c.provider_id = l.provider_id and c.session_id = l.session_id and c.staff_id = ${staffId}
          where b.provider_id = e.provider_id and b.id = e.booking_id and b.state = 'scheduled'
            and b.erased_at is null)
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
 * Which of these bookings take nothing from a member beyond what is known here already: those that they give themselves,
 * and those that are no more. A booking that a colleague gives and the member goes to does take their time.
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
