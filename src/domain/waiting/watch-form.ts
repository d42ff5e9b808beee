import { formatDay, parseDay, type Day, type Weekday } from "../time/day.ts";
import { minutesPerDay } from "../time/instant.ts";
import { ok, refuse, type Result } from "../errors.ts";
import type { MessageKey } from "../locales/messages.ts";
import type { Watch } from "./watch.ts";

/** The raw input. It is kept as typed, so that the form can show it again next to its errors. */
export interface TypedWatch {
  weekdays: string[];
  first: string;
  last: string;
  /** Minutes of the day; empty: any time. */
  after: string;
  before: string;
  /** Empty: any member, the usual length. */
  giver: string;
  duration: string;
}

export interface WatchFault {
  field: keyof TypedWatch;
  message: MessageKey;
}

export interface WatchLimits {
  /** The first and the last day that can be named. */
  from: Day;
  to: Day;
  memberIds: readonly string[];
  durations: readonly number[];
  /** The clock that the form's times are on. */
  zone: string;
}

export const allWeekdays: readonly Weekday[] = [1, 2, 3, 4, 5, 6, 7];

/** Reads which times would suit a person. */
export function checkWatch(
  typed: TypedWatch,
  { from, to, memberIds, durations, zone }: WatchLimits,
): Result<Watch, WatchFault[]> {
  const faults: WatchFault[] = [];
  const weekdays = allWeekdays.filter((weekday) => typed.weekdays.includes(String(weekday)));
  const first = readDay(typed.first, from, to);
  const last = readDay(typed.last, first ?? from, to);
  const after = readMinute(typed.after) ?? 0;
  const before = readMinute(typed.before) ?? minutesPerDay;
  if (weekdays.length === 0) faults.push({ field: "weekdays", message: "waiting.watch.daysRequired" });
  if (first === null) faults.push({ field: "first", message: "waiting.watch.dayRange" });
  if (last === null) faults.push({ field: "last", message: "waiting.watch.dayRange" });
  if (before <= after) faults.push({ field: "before", message: "waiting.watch.timeRange" });
  if (first === null || last === null || faults.length > 0) return refuse(faults);
  const duration = Number(typed.duration);
  return ok({
    visit: {
      duration: durations.includes(duration) ? duration : null,
      memberId: memberIds.includes(typed.giver) ? typed.giver : null,
    },
    suits: { weekdays, from: after, to: before, first: formatDay(first), last: formatDay(last), zone },
  });
}

function readDay(typed: string, from: Day, to: Day): Day | null {
  const day = parseDay(typed.trim());
  return day !== null && day >= from && day <= to ? day : null;
}

function readMinute(typed: string): number | null {
  const minute = /^\d{1,4}$/.test(typed) ? Number(typed) : minutesPerDay + 1;
  return minute <= minutesPerDay ? minute : null;
}
