import { parseDay, weekdayOf } from "#domain/time/day.ts";

type Supply = "timetable" | "courses";

/** Two sessions that meet. */
interface Meeting {
  /** `salsa/tuesday`. */
  one: string;
  other: string;
  /** `2027-01-12`. */
  day: string;
  /** `19:00`. */
  from: string;
  to: string;
}

/** Faults of timetables, and of what sessions of timetables and courses have in common. */
export const sessionReasons = {
  "starts-and-sessions": ({ supply }: { supply: Supply }) => `has both starts and ${supply}; keep one`,
  "limit-and-sessions": ({ supply }: { supply: Supply }) =>
    `look-busy and daily-cap are for free starts; seats limit ${supply === "timetable" ? "a timetable" : "courses"}`,
  "processing-and-sessions": ({ supply }: { supply: Supply }) =>
    `processing is for free starts; leave it or the ${supply} out`,
  "one-duration": ({ supply }: { supply: Supply }) =>
    supply === "timetable"
      ? "a timetable has one duration; give a weekly time its own length"
      : "courses have one duration; give a course its own length",
  "timetable-and-request": () => "a timetable has times; use request, or leave the timetable out",
  "no-times": () => "has no times; add times or extra",
  "times-alike": ({ key }: { key: string }) => `"${key}" is listed twice; add an id`,
  "no-weekly-time": ({ key }: { key: string }) => `there is no weekly time "${key}"`,
  "weekday-twice": ({ key }: { key: string }) => `"${key}" lists a weekday twice`,
  "time-ends-before-start": ({ key, from, to }: { key: string; from: string; to: string }) =>
    `"${key}" ends on ${to}, before it starts on ${from}`,
  "weeks-need-from": ({ key }: { key: string }) => `"${key}" needs from: its weeks are counted from that day`,
  "no-session": ({ key, day }: { key: string; day: string }) =>
    `"${key}" has no session on ${day}, a ${weekdayOn(day)}`,
  "no-session-but-near": ({ key, day, nearest }: { key: string; day: string; nearest: string }) =>
    `"${key}" has no session on ${day}, a ${weekdayOn(day)}; the nearest is ${nearest}`,
  "change-needs-reason": () => "needs a reason; everyone booked will read it",
  "changes-nothing": () => "changes nothing; add cancelled: true, to, length, staff, resources, seats or price",
  "cancelled-and-changed": () => "a cancelled session cannot change in other ways; keep cancelled: true alone",
  "more-seats-than-service": ({ key, seats, most }: { key: string; seats: number; most: number }) =>
    `"${key}" has ${seats} seats, but the service only ${most}: raise seats of the service`,
  "giver-unclear": ({ key, count }: { key: string; count: number }) =>
    `"${key}" does not say who gives it; the service has ${count} members. Add staff`,
  "member-not-of-service": ({ key, member }: { key: string; member: string }) =>
    `"${key}": ${member} does not give this service`,
  "sessions-clash": ({ one, other, needs, day, from, to }: Meeting & { needs: string }) =>
    `"${one}" and "${other}" both need ${needs} on ${when(day, from, to)}`,
  "sessions-start-together": ({ one, other, day, from, to }: Meeting) =>
    `"${one}" and "${other}" both start on ${when(day, from, to)}; make them two services`,
  "start-skipped": ({ time, day, shown }: { time: string; day: string; shown: string }) =>
    `${time} does not exist on ${day}; that session starts at ${shown}`,
};

/** `Tue 12 Jan 2027, 19:00 to 20:00`. */
function when(day: string, from: string, to: string): string {
  const date = new Intl.DateTimeFormat("en-GB", {
    weekday: "short",
    day: "numeric",
    month: "short",
    year: "numeric",
    timeZone: "UTC",
  }).format(Date.parse(day));
  return `${date.replace(",", "")}, ${from} to ${to}`;
}

export const weekdayNamesInReasons = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];

/** The weekday of a day. */
export function weekdayOn(day: string): string {
  return weekdayNamesInReasons[weekdayOf(parseDay(day)!) - 1]!;
}
