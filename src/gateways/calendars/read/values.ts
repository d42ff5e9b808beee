import { dayOf, daysInMonth } from "#domain/time/day.ts";
import { minutesPerDay } from "#domain/time/instant.ts";

/** The time that a clock shows, in minutes since 1970-01-01 00:00 on that clock. */
export interface WallValue {
  wall: number;
  /** True for a date without a time. */
  isDay: boolean;
  isUtc: boolean;
}

/** `20261116`, `20261116T100000`, `20261116T090000Z`. */
export function parseWall(text: string): WallValue {
  const match = /^(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)(\d\d)?(Z?))?$/i.exec(text.trim());
  if (match === null) throw new RangeError("not a date");
  const [year, month, date, hours = 0, minutes = 0, seconds = 0] = match.slice(1, 7).map((part) => Number(part ?? 0));
  if (year! < 1600 || month! < 1 || month! > 12 || date! < 1 || date! > daysInMonth(year!, month!))
    throw new RangeError("no such date");
  if (hours > 24 || minutes > 59 || seconds > 60) throw new RangeError("no such time");
  const wall = dayOf(year!, month!, date!) * minutesPerDay + hours * 60 + minutes + seconds / 60;
  return { wall, isDay: match[4] === undefined, isUtc: match[7]?.toUpperCase() === "Z" };
}

/** `20261116T100000Z`, the format that recurrence rules expect. */
export function formatWall(wall: number): string {
  return `${new Date(Math.round(wall * 60) * 1000).toISOString().replaceAll(/[-:]/g, "").slice(0, 15)}Z`;
}

export interface Duration {
  /** Calendar days: a day may have 23 hours. */
  days: number;
  /** Elapsed minutes. */
  minutes: number;
}

/** `PT1H30M`, `P2D`, `P1W`. */
export function parseIcsDuration(text: string): Duration {
  const match = /^\+?P(?:(\d{1,4})W)?(?:(\d{1,5})D)?(?:T(?:(\d{1,6})H)?(?:(\d{1,7})M)?(?:(\d{1,9})S)?)?$/i.exec(
    text.trim(),
  );
  if (match === null) throw new RangeError("not a duration");
  const [weeks, days, hours, minutes, seconds] = match.slice(1, 6).map((part) => Number(part ?? 0));
  return { days: weeks! * 7 + days!, minutes: hours! * 60 + minutes! + seconds! / 60 };
}

/** Parses `+0100` or `-043000` to minutes. */
export function parseOffset(text: string): number {
  const match = /^([+-])(\d\d)(\d\d)(\d\d)?$/.exec(text.trim());
  if (match === null) throw new RangeError("not an offset");
  const minutes = Number(match[2]) * 60 + Number(match[3]) + Number(match[4] ?? 0) / 60;
  return match[1] === "-" ? -minutes : minutes;
}
