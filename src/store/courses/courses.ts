import { sql } from "kysely";
import type { Course, CourseSession } from "#domain/courses/join-course.ts";
import { floorToInstant } from "#domain/time/instant.ts";
import { translate, translationsOf, type Langs, type Translations } from "#domain/locales/translate.ts";
import type { Database, Transaction } from "../database.ts";
import { translationLocales, translationsFor, type VisitorLocale } from "../translations.ts";

/** A session of a course, as pages show it and as it is joined. */
export interface StoredCourseSession extends CourseSession {
  startsAt: Date;
  endsAt: Date;
  /** Its place in the course, from 1. */
  position: number;
  /** Where it was before it was moved. */
  movedFrom: Date | null;
  reason: string | null;
  memberIds: string[];
  members: string[];
  rooms: string[];
  seats: number;
  isSingle: boolean;
  revision: number;
}

export interface StoredCourse extends Course<StoredCourseSession> {
  id: string;
  serviceId: string;
  /** The service's slug. */
  service: string;
  currency: string;
  key: string;
  name: string;
  langs: Langs<"name">;
  singleSessions: "none" | "trial" | "any";
  singlePrice: number | null;
  trialIn: number | null;
  /** The service's minimum time in minutes between booking and start. */
  notice: number;
  /** How many entries of its waiting list are live. */
  waiting: number;
}

export interface CoursesQuery {
  providerId: string;
  /** All services of the provider, if undefined. */
  serviceIds?: readonly string[];
  /** Only this course, even if it is no longer offered. */
  id?: string;
  now: Date;
  locale?: VisitorLocale;
  /** An enrolment that does not count, because it is being changed. */
  exceptSeriesId?: string | null;
}

/** The courses of services in the order of the pack, with all of their sessions. */
export async function readCourses(
  db: Database | Transaction,
  { providerId, serviceIds, id, now, locale = null, exceptSeriesId = null }: CoursesQuery,
): Promise<StoredCourse[]> {
  const { rows } = await sql<CourseRow>`
    select courses.id, courses.service_id as "serviceId", services.slug as service, providers.currency, courses.key, courses.position, courses.name, courses.price,
           courses.late_joining as "lateJoining", courses.join_until as "joinUntil",
           courses.most_enrolled as "mostEnrolled", courses.single_sessions as "singleSessions",
           courses.single_price as "singlePrice", courses.trial_in as "trialIn", services.notice_minutes as notice,
           providers.default_locale as "ownLocale", ${translationsFor("services", locale)} as translations,
           coalesce(cardinality(weekly_times.dates), 0) as days, courses.waiting,
           case when courses.waiting = 0 then '[]' else
             (select coalesce(json_agg(json_build_object('id', id, 'seats', seats, 'passedSeats', passed_seats, 'gathered', 0)
                order by seq), '[]')
                from waiting_entries
               where waiting_entries.provider_id = courses.provider_id and waiting_entries.course_id = courses.id
                 and waiting_entries.state = 'waiting' and called_at is null) end as line,
           (select coalesce(sum(enrolment.seats), 0)::int from (
              select max(booking_lines.seats) as seats
                from series
                join bookings on bookings.provider_id = series.provider_id and bookings.series_id = series.id
                join booking_lines on booking_lines.provider_id = bookings.provider_id
                 and booking_lines.booking_id = bookings.id
               where series.provider_id = courses.provider_id and series.course_id = courses.id
                 and series.id is distinct from ${exceptSeriesId}::uuid
                 and bookings.state in ('held', 'scheduled') and bookings.starts_at > ${now}
                 and booking_lines.basis = 'course' and booking_lines.cancelled_at is null
               group by series.id) as enrolment) as enrolled,
           (select coalesce(json_agg(json_build_object('id', sessions.id, 'startsAt', sessions.starts_at,
              'endsAt', sessions.ends_at, 'state', sessions.state, 'seats', sessions.seats,
              'seatsLeft', sessions.seats - sessions.seats_taken, 'position', sessions.course_position,
              'reason', sessions.reason, 'isSingle', sessions.is_single, 'revision', sessions.revision,
              'memberIds', sessions.staff_ids,
              'movedFrom', case when sessions.change ->> 'to' is not null then coalesce(sessions.former_starts_at,
                (sessions.original_day + make_interval(mins => weekly_times.at_minute)) at time zone providers.time_zone) end,
              'members', array(select staff.name from staff where staff.provider_id = sessions.provider_id
                          and staff.id = any(sessions.staff_ids) order by staff.position, staff.name),
              'rooms', array(select resources.name from resources
                        where resources.provider_id = sessions.provider_id and resources.kind = 'room'
                          and resources.id in (select (need ->> 'id')::uuid from jsonb_array_elements(sessions.needs) as need)
                        order by resources.name))
              order by sessions.starts_at, sessions.id), '[]')
              from sessions
             where sessions.provider_id = courses.provider_id and sessions.course_id = courses.id
               and sessions.is_scheduled) as sessions
      from courses
      join services on services.provider_id = courses.provider_id and services.id = courses.service_id
      join providers on providers.id = courses.provider_id
      left join weekly_times on weekly_times.provider_id = courses.provider_id and weekly_times.id = courses.id
     where courses.provider_id = ${providerId}
       ${id === undefined ? sql`and courses.is_offered and services.is_active and services.supply = 'courses'` : sql`and courses.id = ${id}`}
       ${serviceIds === undefined ? sql`` : sql`and courses.service_id = any(${serviceIds}::uuid[])`}
     order by courses.service_id, courses.position`.execute(db);
  return rows.map((row) => toCourse(row, locale));
}

interface CourseRow extends Omit<StoredCourse, "sessions" | "langs"> {
  position: number;
  ownLocale: string;
  translations: Translations;
  sessions: (Omit<StoredCourseSession, "start" | "end" | "startsAt" | "endsAt" | "movedFrom"> & {
    startsAt: string;
    endsAt: string;
    movedFrom: string | null;
  })[];
}

function toCourse({ ownLocale, translations, position, sessions, ...course }: CourseRow, locale: VisitorLocale) {
  const own = translationsOf(translations, "courses", position);
  return {
    ...translate(course, ["name"], own, translationLocales(locale, ownLocale)),
    sessions: sessions.map(({ startsAt, endsAt, movedFrom, ...session }) => ({
      ...session,
      startsAt: new Date(startsAt),
      endsAt: new Date(endsAt),
      movedFrom: movedFrom && new Date(movedFrom),
      start: floorToInstant(new Date(startsAt).getTime()),
      end: floorToInstant(new Date(endsAt).getTime()),
    })),
  } as StoredCourse;
}

/**
 * Locks a course against other people who join. Bookings of single sessions do not wait for it: each session counts its own
 * seats.
 */
export async function lockCourse(tx: Transaction, providerId: string, id: string): Promise<void> {
  await tx
    .selectFrom("courses")
    .select("id")
    .where("provider_id", "=", providerId)
    .where("id", "=", id)
    .forNoKeyUpdate()
    .execute();
}

/**
 * Locks the courses of sessions before the sessions: everything that frees their seats does. So whoever waits for a place
 * is found by the transaction that frees it, and how many are enrolled is counted one change at a time.
 */
export async function lockCoursesOf(
  tx: Transaction,
  providerId: string,
  of: { bookingIds: readonly string[] } | { sessionId: string },
): Promise<void> {
  const sessions =
    "sessionId" in of
      ? sql`select ${of.sessionId}::uuid`
      : sql`select session_id from booking_lines
             where provider_id = ${providerId} and booking_id = any(${of.bookingIds}::uuid[])`;
  await sql`
    select id from courses
     where provider_id = ${providerId} and id in (
       select course_id from sessions where provider_id = ${providerId} and id in (${sessions}))
     order by id for no key update`.execute(tx);
}

/** The course that a series is an enrolment in; null for a series with a rule. */
export async function findCourseOf(
  db: Database | Transaction,
  providerId: string,
  seriesId: string | null,
): Promise<string | null> {
  if (seriesId === null) return null;
  const row = await db
    .selectFrom("series")
    .select("course_id")
    .where("provider_id", "=", providerId)
    .where("id", "=", seriesId)
    .executeTakeFirst();
  return row?.course_id ?? null;
}
