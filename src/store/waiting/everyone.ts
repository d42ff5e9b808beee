import { sql } from "kysely";
import type { SuitingTimes } from "#domain/waiting/watch.ts";
import type { Database } from "../database.ts";

/** A live entry as the office lists it. */
export interface ListedEntry {
  id: string;
  kind: "session" | "day" | "watch" | "course";
  service: { id: string; slug: string; name: string };
  /** The session that it waits for; of a day, the one with its hold. Null for a watch or a course. */
  session: { id: string; startsAt: Date; endsAt: Date } | null;
  day: string | null;
  course: { id: string; name: string; startsAt: Date | null } | null;
  suits: SuitingTimes | null;
  /** When the booked visit is that an earlier time would replace. */
  bookedAt: Date | null;
  seats: number;
  /** Seats that are kept for a large party, until it has all. */
  kept: number;
  /** The most free seats in one of its sessions; null for a watch or a course. */
  free: number | null;
  name: string;
  email: string;
  phone: string;
  joinedAt: Date;
  /** The person was asked whether they are still looking. */
  isAsked: boolean;
  /** What is held for the person now. */
  offer: { id: string; startsAt: Date; until: Date; tokenSealed: string | null; isSeries: boolean } | null;
  /** The service's minimum time in minutes between booking and start. */
  notice: number;
}

/** Everyone who waits at a provider, in order; or one of them. */
export async function listEveryone(db: Database, providerId: string, id: string | null = null): Promise<ListedEntry[]> {
  const { rows } = await sql<ListedEntry>`
    select w.id, w.kind, json_build_object('id', services.id, 'slug', services.slug, 'name', services.name) as service,
           w.day, w.suits, replaced.starts_at as "bookedAt", w.seats, w.name, w.email, w.phone, w.joined_at as "joinedAt",
           case when session.id is not null then
             json_build_object('id', session.id, 'startsAt', session.starts_at, 'endsAt', session.ends_at) end as session,
           case when courses.id is not null then json_build_object('id', courses.id, 'name', courses.name, 'startsAt',
             (select min(starts_at) from sessions s where s.provider_id = w.provider_id and s.course_id = courses.id
                 and s.state = 'open' and s.starts_at > now())) end as course,
           targets.free, w.asked_at is not null as "isAsked", services.notice_minutes as notice,
           case when w.state = 'waiting' and offer.state = 'held' then
             (select sum(seats)::int from booking_lines l where l.provider_id = offer.provider_id and l.booking_id = offer.id)
             else 0 end as kept,
           case when w.state = 'offered' then
             json_build_object('id', offer.id, 'startsAt', offer.starts_at, 'until', offer.hold_expires_at,
               'tokenSealed', offer.manage_token_sealed, 'isSeries', offer.series_id is not null) end as offer
      from waiting_entries w
      join services on services.provider_id = w.provider_id and services.id = w.service_id
      left join sessions session on session.provider_id = w.provider_id and session.id = w.session_id
      left join courses on courses.provider_id = w.provider_id and courses.id = w.course_id
      left join bookings offer on offer.provider_id = w.provider_id and offer.id = w.offer_id
      left join bookings replaced on replaced.provider_id = w.provider_id and replaced.id = w.replaces_id
      cross join lateral (
        select max(s.seats - s.seats_taken) as free from waiting_targets t
          join sessions s on s.provider_id = t.provider_id and s.id = t.session_id
         where t.provider_id = w.provider_id and t.entry_id = w.id and s.state = 'open' and s.starts_at > now()) as targets
     where w.provider_id = ${providerId} and w.state in ('waiting', 'offered')
       -- An offer that was accepted is a booking now. The list notices it within a minute.
       and (w.state = 'waiting' or offer.state = 'held' and offer.hold_expires_at > clock_timestamp())
       and (${id}::uuid is null or w.id = ${id}::uuid)
     order by w.seq`.execute(db);
  const date = (at: Date) => new Date(at);
  return rows.map(({ session, course, offer, ...row }) => ({
    ...row,
    session: session && { ...session, startsAt: date(session.startsAt), endsAt: date(session.endsAt) },
    course: course && { ...course, startsAt: course.startsAt && date(course.startsAt) },
    offer: offer && { ...offer, startsAt: date(offer.startsAt), until: date(offer.until) },
  }));
}

/** The services of a provider that have a waiting list of any kind. */
export async function countListServices(db: Database, providerId: string): Promise<number> {
  const { count } = await db
    .selectFrom("services")
    .select(sql<number>`count(*)::int`.as("count"))
    .where("provider_id", "=", providerId)
    .where("waiting_offer", "is not", null)
    .executeTakeFirstOrThrow();
  return count;
}
