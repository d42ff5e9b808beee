import { closedCourseDays, courseDays } from "#domain/courses/course-days.ts";
import { parseDay, weekdayOf, type Day, type Weekday } from "#domain/time/day.ts";
import type { ProviderSetup } from "#store/set-up/provider.ts";
import type { ServiceSetup } from "#store/set-up/offers/services.ts";
import type { TimeSetup } from "#store/set-up/offers/timetables.ts";
import { formatMinute } from "#domain/time/hours.ts";
import { weekdays } from "../../../schema/hours.ts";
import { omitDefault, omitEmptyList } from "../../omit.ts";
import { changeOf, ownTerms, type ExportedMoney } from "./timetable.ts";

/** The courses of a service, without what the service says already. */
export function coursesOf(
  service: ServiceSetup,
  money: ExportedMoney,
  { zone, closures }: { zone: string; closures: ProviderSetup["closures"] },
) {
  const { courses, timetable, overrides } = service;
  if (timetable === null || courses.length === 0) return undefined;
  const isClosed = closedCourseDays(
    closures.map(({ day }) => day),
    overrides,
  );
  return courses.map((course) => {
    const time = timetable.times.find(({ key }) => key === course.key)!;
    const { price: _, ...terms } = ownTerms(service, time, money);
    const changes = timetable.changes.filter((change) => change.time === course.key);
    return {
      id: course.key,
      name: course.name,
      ...datesOf(time, isClosed),
      at: formatMinute(time.at),
      ...terms,
      price: money(course.price),
      "late-joining": omitDefault("remaining", course.lateJoining),
      "join-until": omitDefault(1, course.joinUntil) === undefined ? undefined : sessions(course.joinUntil),
      "course-seats": omitDefault(time.seats, course.mostEnrolled),
      "single-sessions": omitDefault("none", course.singleSessions),
      "single-price": course.singlePrice === null ? undefined : money(course.singlePrice),
      "trial-in": course.trialIn ?? undefined,
      changes: omitEmptyList(
        changes.map((change) => {
          const { time: _time, price: _price, ...rest } = changeOf(change, money, zone);
          return rest;
        }),
      ),
    };
  });
}

function sessions(count: number): string {
  return count === 1 ? "1 session" : `${count} sessions`;
}

/** First day and number of sessions, if they say all of its days. Otherwise the list of days. */
function datesOf({ dates, weekdays: days }: TimeSetup, isClosed: (day: Day) => boolean) {
  const [first] = dates!;
  const start = parseDay(first!)!;
  for (const everyWeeks of [1, 2, 3, 4]) {
    const pattern = { first: start, weekdays: days as Weekday[], everyWeeks, count: dates!.length };
    const found = courseDays(pattern, isClosed);
    const isSame = found.length === dates!.length && found.every((day, index) => day === parseDay(dates![index]!));
    if (!isSame) continue;
    const isUsual = days.length === 1 && days[0] === weekdayOf(start);
    return {
      first,
      on: isUsual ? undefined : days.map((day) => weekdays[day - 1]!),
      every: everyWeeks === 1 ? undefined : `${everyWeeks} weeks`,
      sessions: dates!.length,
    };
  }
  return { dates: dates! };
}
