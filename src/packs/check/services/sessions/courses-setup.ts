import { closedCourseDays, courseDays } from "#domain/courses/course-days.ts";
import { formatDay, parseDay, weekdayOf, type Day, type Weekday } from "#domain/time/day.ts";
import { minutesPerDay } from "#domain/time/instant.ts";
import { zoneBetween } from "#domain/time/zone.ts";
import { startOn } from "#domain/timetable/expand.ts";
import type { CourseSetup } from "#store/set-up/offers/courses.ts";
import type { ServiceSetup } from "#store/set-up/offers/services.ts";
import type { TimeSetup, TimetableSetup } from "#store/set-up/offers/timetables.ts";
import type { Path } from "../../../read/fault.ts";
import type { CourseValue } from "../../../schema/service/courses.ts";
import { weekdays } from "../../../schema/hours.ts";
import { toMinorUnits, type Checking } from "../../checking.ts";
import { refuseRepeats, addFault } from "../../findings.ts";
import type { CheckedFile } from "../../parse/parse-folder.ts";
import type { PackProblem } from "../../reasons/reasons.ts";
import { isUnread } from "../../../read/unread.ts";
import { SessionReader, inOrder, refuseFreeStarts, type TimetableOwner } from "./session-reader.ts";

interface CheckedCourses {
  courses: CourseSetup[];
  /** The sessions of the courses: one weekly time for each. Null if the service has no courses. */
  sessions: TimetableSetup | null;
}

/** A service's courses. Empty if it has free starts or a timetable. */
export function checkCourses(
  checked: CheckedFile<"service">,
  checking: Checking,
  service: TimetableOwner & Pick<ServiceSetup, "overrides">,
): CheckedCourses {
  const { document, value } = checked;
  const { courses } = value;
  if (courses === undefined || isUnread(document, ["courses"])) return { courses: [], sessions: null };
  refuseFreeStarts(checked, checking, "courses");
  refuseOtherWays(checked, checking);
  refuseRepeats(checking.findings, document, ["courses"], courses, ({ id }) => `"${id}"`);
  const reader = new SessionReader(checked, checking, service);
  const isClosed = closedCourseDays(checking.closed, service.overrides);
  const read = courses.map((course, index) => {
    const path = ["courses", index];
    const fault: Fault = (at, ...problem) => addFault(checking.findings, document, [...path, ...at], ...problem);
    const days = toDays(course, checking, isClosed, fault);
    const terms = reader.terms(course.id, course, path);
    const setup = toCourse(course, terms.seats, { checked, checking, path });
    const time = { ...toTime(course, days), ...terms, price: setup.singlePrice };
    refuseRepeats(checking.findings, document, [...path, "changes"], course.changes, ({ date }) => date);
    const changes = course.changes.flatMap((change, n) => reader.change(change, [...path, "changes", n], time) ?? []);
    if (setup.mostEnrolled > terms.seats)
      fault(["course-seats"], "more-course-seats", { key: course.id, seats: setup.mostEnrolled, most: terms.seats });
    return { setup, time, changes };
  });
  const times = read.map(({ time }) => time);
  return {
    courses: read.map(({ setup }) => setup),
    sessions: inOrder(
      times,
      read.flatMap(({ changes }) => changes),
    ),
  };
}

/** Everyone who joins gets all dates at once, so nothing else may decide about single ones. */
function refuseOtherWays({ document, value }: CheckedFile<"service">, { findings }: Checking): void {
  const fault = (key: string, ...problem: PackProblem) => addFault(findings, document, [key], ...problem);
  if (value.timetable !== undefined) fault("courses", "timetable-and-courses");
  if (value.recurrence !== undefined) fault("recurrence", "courses-repeated");
  if (value.confirmation !== "at-once") fault("confirmation", "courses-need-at-once");
  if (document.has(["price"])) fault("price", "courses-have-prices");
}

const least = 2;

type Fault = (at: Path, ...problem: PackProblem) => void;

function toDays(
  { id, at, first, on, every, sessions, dates }: CourseValue,
  { timeZone }: Checking,
  isClosed: (day: Day) => boolean,
  fault: Fault,
): Day[] {
  if (sessions !== undefined && dates !== undefined) fault(["dates"], "sessions-and-dates");
  if ((dates?.length ?? sessions ?? least) < least)
    fault([dates === undefined ? "sessions" : "dates"], "too-few-sessions", { least });
  if (dates !== undefined) {
    if (first !== undefined) fault(["first"], "first-and-dates");
    if (new Set(dates).size < dates.length) fault(["dates"], "date-twice");
    const days = [...new Set(dates)].map((date) => parseDay(date)!).toSorted((one, other) => one - other);
    const skipped = days.find((day) => !exists(timeZone, day, at));
    if (skipped !== undefined) fault(["dates"], "day-skipped", { day: formatDay(skipped), zone: timeZone });
    return days;
  }
  if (first === undefined || sessions === undefined) {
    fault(["first"], "course-dates-needed", { key: id });
    return first === undefined ? [] : [parseDay(first)!];
  }
  const day = parseDay(first)!;
  const days = on === undefined ? [weekdayOf(day)] : on.map((name) => (weekdays.indexOf(name) + 1) as Weekday);
  if (!days.includes(weekdayOf(day)))
    fault(["first"], "first-on-other-weekday", { key: id, first, weekdays: days.join(", ") });
  const isLeftOut = (other: Day) => isClosed(other) || !exists(timeZone, other, at);
  const found = courseDays({ first: day, weekdays: [...new Set(days)], everyWeeks: every, count: sessions }, isLeftOut);
  if (found.length < sessions) fault(["sessions"], "too-few-open-days", { found: found.length, sessions });
  return found;
}

/** Some zones skip a whole day. */
function exists(zone: string, day: Day, at: number): boolean {
  const around = zoneBetween(zone, (day - 2) * minutesPerDay, (day + 3) * minutesPerDay);
  return startOn(around, day, at) !== null;
}

function toTime(
  { id, at }: CourseValue,
  days: readonly Day[],
): Omit<TimeSetup, "length" | "staff" | "resources" | "seats" | "price"> {
  const dates = days.map((day) => formatDay(day));
  return {
    key: id,
    at,
    everyWeeks: 1,
    isExtra: false,
    reason: null,
    dates,
    weekdays: [...new Set(days.map((day) => weekdayOf(day)))].toSorted((one, other) => one - other),
    from: dates[0] ?? null,
    until: dates.at(-1) ?? null,
  };
}

function toCourse(
  course: CourseValue,
  seats: number,
  { checked: { document }, checking, path }: { checked: CheckedFile<"service">; checking: Checking; path: Path },
): CourseSetup {
  const fault = (key: string, ...problem: PackProblem) =>
    addFault(checking.findings, document, [...path, key], ...problem);
  const amount = (key: "price" | "single-price") => toMinorUnits(checking, document, [...path, key], course[key]!) ?? 0;
  const singles = course["single-sessions"];
  const isSold = singles !== "none";
  if (isSold && course["single-price"] === undefined)
    addFault(checking.findings, document, [...path, "single-price"], "single-price-needed", { key: course.id });
  if (!isSold && course["single-price"] !== undefined) fault("single-price", "single-price-unused", { key: course.id });
  if (singles !== "trial" && course["trial-in"] !== undefined) fault("trial-in", "trial-unused", { key: course.id });
  return {
    key: course.id,
    name: course.name,
    price: amount("price"),
    lateJoining: course["late-joining"],
    joinUntil: course["join-until"],
    mostEnrolled: course["course-seats"] ?? seats,
    singleSessions: singles,
    singlePrice: isSold && course["single-price"] !== undefined ? amount("single-price") : null,
    trialIn: singles === "trial" ? (course["trial-in"] ?? null) : null,
  };
}
