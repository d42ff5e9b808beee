import { formatPackDuration } from "../../format/duration.ts";
import { weekdayOn, weekdayNamesInReasons } from "./sessions.ts";

/** Faults of courses and make-ups. */
export const courseReasons = {
  "timetable-and-courses": () => "has both timetable and courses; keep one",
  "courses-repeated": () => "a course has its own dates; leave recurrence out",
  "courses-need-at-once": () => "courses need confirmation: at-once",
  "courses-have-prices": () => "each course has its own price; leave the service's out",
  "sessions-and-dates": () => "has both sessions and dates; keep one",
  "too-few-sessions": ({ least }: { least: number }) => `a course has at least ${least} sessions`,
  "first-and-dates": () => "dates say when it starts; leave first out",
  "date-twice": () => "lists a date twice",
  "day-skipped": ({ day, zone }: { day: string; zone: string }) => `${day} does not exist in ${zone}`,
  "course-dates-needed": ({ key }: { key: string }) => `"${key}" needs first and sessions, or dates`,
  "first-on-other-weekday": ({ key, first, weekdays }: { key: string; first: string; weekdays: string }) =>
    `${first} is a ${weekdayOn(first)}, but "${key}" takes place on ${listed(weekdays)}`,
  "too-few-open-days": ({ found, sessions }: { found: number; sessions: number }) =>
    `there are only ${found} open days for ${sessions} sessions`,
  "not-sessions": () => "must be a number of sessions such as 2 sessions",
  "too-many-sessions": ({ most }: { most: number }) => `must be at most ${most} sessions`,
  "more-course-seats": ({ key, seats, most }: { key: string; seats: number; most: number }) =>
    `"${key}" has ${seats} course-seats, but only ${most} seats`,
  "single-price-needed": ({ key }: { key: string }) => `"${key}" sells single sessions; add single-price`,
  "single-price-unused": ({ key }: { key: string }) =>
    `"${key}" sells no single sessions; add single-sessions: trial or any`,
  "trial-unused": ({ key }: { key: string }) => `"${key}" has no trials; add single-sessions: trial`,
  "make-up-without-courses": () => "make-ups are for courses; add courses or leave make-up out",
  "make-up-before-cancel": ({ cancel }: { cancel: number }) =>
    `visitors can cancel until ${formatPackDuration(cancel, "days")} before a date; until must not be less than cancel-until`,
  "no-course": ({ key }: { key: string }) => `"${key}" is not a course of this service`,
};

/** From `2, 4`: Tuesday and Thursday. */
function listed(weekdays: string): string {
  return new Intl.ListFormat("en").format(
    weekdays.split(", ").map((number) => weekdayNamesInReasons[Number(number) - 1]!),
  );
}
