import type { CourseSession } from "./join-course.ts";

/** What a business allows a visitor who misses a date of a course. */
export interface MakeUpRule {
  /** Minutes before the date until which the visitor must say so. */
  until: number;
  /** How many days after the date the session in its place may be. */
  days: number;
  /** The most for one enrolment. */
  most: number;
  /** The keys of the courses whose sessions may be chosen. Null: all courses of the service. */
  in: readonly string[] | null;
}

/** A date of an enrolment. */
export interface EnrolledDate {
  startsAt: Date | null;
  endsAt: Date | null;
  /** A date that the business moved is refunded in full instead. */
  businessChange: "cancelled" | "moved" | null;
  lines: readonly { basis: string; sessionId: string | null }[];
}

/** Whether missing a date opens a make-up. `given` is how many the enrolment has had. Whether any session can serve is asked apart. */
export function opensMakeUp(
  rule: MakeUpRule,
  { startsAt, businessChange, lines }: EnrolledDate,
  { now, given }: { now: Date; given: number },
): boolean {
  const isOfCourse = lines.length > 0 && lines.every(({ basis }) => basis === "course");
  if (startsAt === null || !isOfCourse || businessChange !== null || given >= rule.most) return false;
  return now.getTime() <= startsAt.getTime() - rule.until * 60_000;
}

/** The end of the last day on which a missed date can be made up, by the business's clock. */
export function makeUpEnd(missed: Date, days: number, zone: string): Date {
  const day = Temporal.Instant.fromEpochMilliseconds(missed.getTime()).toZonedDateTimeISO(zone).toPlainDate();
  return new Date(day.add({ days: days + 1 }).toZonedDateTime(zone).epochMilliseconds);
}

export interface MakeUpQuestion {
  missed: EnrolledDate;
  /** The other dates that the visitor comes to. */
  others: readonly Pick<EnrolledDate, "startsAt" | "endsAt">[];
  in: MakeUpRule["in"];
  /** The end of the make-up. */
  end: Date;
  now: Date;
  /** The minimum time in minutes between booking and start. */
  notice: number;
}

/**
 * The sessions of courses that can take the place of a missed date, full ones included, in order of time. The visitor
 * cannot be in two places at once.
 */
export function sessionsInPlace<
  Session extends Omit<CourseSession, "start" | "end"> & { startsAt: Date; endsAt: Date },
>(
  courses: readonly { key: string; sessions: readonly Session[] }[],
  { missed, others, in: keys, end, now, notice }: MakeUpQuestion,
): Session[] {
  const given = new Set(missed.lines.map(({ sessionId }) => sessionId));
  const from = Math.max(now.getTime() + notice * 60_000, now.getTime() + 1);
  return courses
    .filter(({ key }) => keys === null || keys.includes(key))
    .flatMap(({ sessions }) => sessions)
    .filter(
      ({ id, state, startsAt, endsAt }) =>
        state === "open" &&
        !given.has(id) &&
        startsAt.getTime() >= from &&
        startsAt < end &&
        !others.some((own) => own.startsAt !== null && own.endsAt! > startsAt && own.startsAt < endsAt),
    )
    .toSorted((one, other) => one.startsAt.getTime() - other.startsAt.getTime());
}
