import { sql } from "kysely";
import type { Database } from "../database.ts";

/** Someone who comes to the rest of a course. */
export interface Enrolled {
  courseId: string;
  firstName: string;
  lastName: string;
  isErased: boolean;
  seats: number;
}

/** Everyone who is in courses, by name. */
export async function listEnrolled(
  db: Database,
  { providerId, courseIds, now }: { providerId: string; courseIds: readonly string[]; now: Date },
): Promise<Enrolled[]> {
  const { rows } = await sql<Enrolled>`
    select series.course_id as "courseId", b.first_name as "firstName", b.last_name as "lastName",
           b.erased_at is not null as "isErased", max(lines.seats)::int as seats
      from series
      join bookings b on b.provider_id = series.provider_id and b.series_id = series.id
      join booking_lines lines on lines.provider_id = b.provider_id and lines.booking_id = b.id
     where series.provider_id = ${providerId} and series.course_id = any(${courseIds}::uuid[])
       and b.state = 'scheduled' and b.starts_at > ${now}
       and lines.basis = 'course' and lines.cancelled_at is null
     group by series.id, series.course_id, b.first_name, b.last_name, b.erased_at
     order by lower(b.last_name), lower(b.first_name), series.id`.execute(db);
  return rows;
}
