import type { z } from "zod";
import type { Override, WeekdayHours } from "#store/set-up/offers/week.ts";
import { formatHours, formatMinute, overlapOverMidnight, suspectNight, type MinuteRange } from "#domain/time/hours.ts";
import type { Path } from "../../read/fault.ts";
import { weekdays, type dayListSchema, type specialHoursSchema, type weekSchema } from "../../schema/hours.ts";
import type { Checking } from "../checking.ts";
import { addFault, addWarning, type Findings } from "../findings.ts";
import type { CheckedDocument } from "../../read/unread.ts";
import { toDays } from "./days.ts";

type Week = z.output<typeof weekSchema>;

/** Hours by weekday, of a member or a service. */
export function toWeek(document: CheckedDocument, path: Path, week: Week, { findings }: Checking): WeekdayHours[] {
  for (const name of weekdays) warnOfNights(findings, document, [...path, name], week[name] ?? []);
  for (const [index, evening] of weekdays.entries()) {
    const morning = weekdays[(index + 1) % 7]!;
    const minute = overlapOverMidnight(week[evening] ?? [], week[morning] ?? []);
    if (minute === null) continue;
    const problem = { evening, morning, time: formatMinute(minute) };
    addFault(findings, document, [...path, evening], "hours-overlap-next-day", problem);
  }
  return weekdays.flatMap((name, index) =>
    (week[name] ?? []).map((range) => ({ weekday: index + 1, start: range.start, end: range.end })),
  );
}

function warnOfNights(findings: Findings, document: CheckedDocument, path: Path, ranges: readonly MinuteRange[]): void {
  for (const range of ranges) {
    const meant = suspectNight(range);
    if (meant === null) continue;
    const night = { hours: formatHours([range]), meant: formatHours([meant]), length: range.end - range.start };
    addWarning(findings, document, path, "long-night", night);
  }
}

interface Exceptions {
  "days-off": z.output<typeof dayListSchema>;
  "special-hours": z.output<typeof specialHoursSchema>;
}

/** Days off and special hours, by day. */
export function toOverrides(document: CheckedDocument, value: Exceptions, { findings }: Checking): Override[] {
  const overrides = new Map<string, Override>();
  function add(path: (string | number)[], override: Override): void {
    if (overrides.has(override.day)) addFault(findings, document, path, "listed-twice", { what: override.day });
    overrides.set(override.day, override);
  }
  for (const [index, { date, hours, note }] of value["special-hours"].entries()) {
    if (hours.length === 0) addFault(findings, document, ["special-hours", index, "hours"], "special-hours-empty");
    warnOfNights(findings, document, ["special-hours", index, "hours"], hours);
    add(["special-hours", index], { day: date, note, hours: hours.map(({ start, end }) => ({ start, end })) });
  }
  for (const [index, { note, ...when }] of value["days-off"].entries()) {
    const path = ["days-off", index];
    const days = toDays(when);
    if ("problem" in days) addFault(findings, document, [...path, ...days.at], ...days.problem);
    else for (const day of days) add(path, { day, note, hours: [] });
  }
  return [...overrides.values()].sort((one, other) => (one.day < other.day ? -1 : 1));
}
