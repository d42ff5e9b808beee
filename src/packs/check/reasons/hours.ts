import { formatPackDuration } from "../../format/duration.ts";

/** Faults of hours, days and seasons. */
export const hoursReasons = {
  "not-hours": ({ part }: { part: string }) => `must be hours such as 09:00-12:30, 13:30-18:00; "${part}" is not`,
  "hours-not-on-clock": ({ part }: { part: string }) => `has an invalid time of day: "${part}"`,
  "hours-without-length": ({ part }: { part: string }) =>
    `starts and ends at the same time: "${part}"; a whole day is 00:00-24:00`,
  "hours-overlap": ({ time }: { time: string }) => `has hours that overlap at ${time}`,
  "hours-overlap-next-day": ({ evening, morning, time }: { evening: string; morning: string; time: string }) =>
    `the hours of ${evening} overlap those of ${morning}, which start at ${time}`,
  "long-night": ({ hours, meant, length }: { hours: string; meant: string; length: number }) =>
    `${hours} is a night of ${formatPackDuration(length)}; did you mean ${meant}?`,
  "special-hours-empty": () => "has no hours; list a closed day in days-off",
  "closed-all-week": () => "is closed on every weekday; leave hours out, or open one",
  "season-closed": () => "is closed on every weekday; leave the season out",
  "season-overlaps": ({ from, to }: { from: string; to: string }) => `overlaps the season from ${from} to ${to}`,
  "date-needed": () => "needs a date, or from and to",
  "ends-before-start": ({ from, to }: { from: string; to: string }) => `ends on ${to}, before it starts on ${from}`,
  "too-many-days": ({ most }: { most: number }) => `is longer than ${most} days`,
  "not-quiet-hours": ({ usual }: { usual: string }) => `must be hours of the night such as ${usual}, or none`,
};
