import { isFreeText } from "#domain/booking/text.ts";
import { lost, ok, refuse, type Attempt, type Result } from "#domain/errors.ts";
import { noChange } from "#domain/timetable/weekly-time.ts";
import { readCourses, type StoredCourse } from "#store/courses/courses.ts";
import type { Transaction } from "#store/database.ts";
import { listStoredProviders, type ProviderName } from "#store/offers/providers.ts";
import { readSessionRows } from "#store/timetable/session-rows.ts";
import { lockTimetable } from "#store/timetable/timetables.ts";
import { endCourseLine } from "../../../booking/waiting/end-line.ts";
import { cancelQuietly, type CancelledVisits } from "../../../offers/timetable/cancel-visits.ts";
import { tellCancelled } from "../../../offers/timetable/tell-visits.ts";
import { untilDecided } from "../../../shared/idempotency.ts";
import { commandLine } from "../../../shared/log-booking.ts";
import type { Services } from "../../../shared/services.ts";
import { listCourses, type NamedCourse } from "./list-courses.ts";

export type CancelCourseRefusal =
  | { code: "provider-unknown"; slug: string }
  | { code: "course-unknown" }
  | { code: "course-ambiguous"; providers: string[] }
  | { code: "course-over" }
  | { code: "reason-missing" }
  | { code: "reason-unreadable" }
  | { code: "busy" };

export interface CancelCourseCommand {
  service: string;
  course: string;
  provider: string | null;
  /** Everyone booked reads it. */
  reason: string;
}

export interface CancelledCourse {
  provider: ProviderName;
  course: string;
  /** How many dates were cancelled, and how many visits. */
  dates: number;
  visits: number;
}

/**
 * Cancels all dates of a course that have not begun: every payment for them goes back in full, and everyone gets one mail.
 * All or nothing. An export writes each date under `changes`.
 */
export async function cancelCourse(
  command: CancelCourseCommand,
  { db, clock }: Pick<Services, "db" | "clock">,
): Promise<Result<CancelledCourse, CancelCourseRefusal>> {
  const reason = command.reason.trim();
  if (reason === "") return refuse({ code: "reason-missing" });
  if (!isFreeText(reason) || reason.includes("\n")) return refuse({ code: "reason-unreadable" });
  const { provider: slug } = command;
  if (slug !== null && (await listStoredProviders(db, slug)).length === 0)
    return refuse({ code: "provider-unknown", slug });
  const listed = await listCourses({ provider: slug, service: command.service }, { db, clock });
  const found = listed.filter(({ course }) => course.key === command.course);
  const [named, ...others] = found;
  if (named === undefined) return refuse({ code: "course-unknown" });
  if (others.length > 0)
    return refuse({ code: "course-ambiguous", providers: found.map(({ provider }) => provider.slug) });
  const done = await untilDecided<CancelledCourse, CancelCourseRefusal>(db, (tx) =>
    tryToCancel(tx, named, reason, clock.now()),
  );
  return done ?? refuse({ code: "busy" });
}

async function tryToCancel(
  tx: Transaction,
  { provider, course: { id, serviceId, key } }: NamedCourse,
  reason: string,
  now: Date,
): Promise<Attempt<CancelledCourse, CancelCourseRefusal>> {
  await lockTimetable(tx, provider.id);
  const [course] = await readCourses(tx, { providerId: provider.id, id, now });
  const ahead = datesAhead(course, now);
  if (ahead.length === 0) return refuse({ code: "course-over" });
  const cancelled: CancelledVisits[] = [];
  const rows = await readSessionRows(tx, provider.id, { now, ids: ahead, isLocked: false });
  for (const { id: sessionId, day, start, ...terms } of rows) {
    if (day === null) continue;
    const { length, staff, resources, seats, price } = terms;
    const wanted = {
      timeId: id,
      serviceId,
      day,
      start,
      length,
      staff,
      resources,
      seats,
      price,
      reason,
      isCancelled: true,
      isOff: false,
      change: { ...noChange, isCancelled: true },
    };
    const visits = await cancelQuietly(tx, { providerId: provider.id, sessionId, wanted, now, by: commandLine });
    if (visits === lost) return lost;
    cancelled.push(visits);
  }
  const all = {
    bookings: cancelled.flatMap(({ bookings }) => bookings),
    staffIds: [...new Set(cancelled.flatMap(({ staffIds }) => staffIds))],
  };
  await endCourseLine(tx, provider.id, id, { now });
  await tellCancelled(tx, all);
  return ok({ provider, course: key, dates: rows.length, visits: all.bookings.length });
}

function datesAhead(course: StoredCourse | undefined, now: Date): string[] {
  const sessions = course?.sessions ?? [];
  return sessions.filter(({ state, startsAt }) => state !== "cancelled" && startsAt > now).map(({ id }) => id);
}
