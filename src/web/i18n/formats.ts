import { formatDay as isoDay } from "#domain/time/day.ts";
import { floorToInstant, type Instant } from "#domain/time/instant.ts";
import { dayAt, isShownTwice, offsetAt, wallAt } from "#domain/time/wall.ts";
import { zoneBetween } from "#domain/time/zone.ts";
import { dateFormatter } from "./date-formatter.ts";

export interface Viewer {
  /** The Intl tag. */
  locale: string;
  zone: string;
  clock: "12" | "24" | null;
}

function formatter(viewer: Viewer, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const hasClock = viewer.clock !== null && (options.hour ?? options.timeStyle) !== undefined;
  const cycle = hasClock ? { hourCycle: viewer.clock === "12" ? ("h12" as const) : ("h23" as const) } : {};
  return dateFormatter(viewer.locale, { ...options, ...cycle, timeZone: viewer.zone });
}

/** A month has thirty days with long names, and Intl is slow. */
const days = new Map<string, string>();

function dayName(day: string, locale: string, options: Intl.DateTimeFormatOptions & { year?: "numeric" }): string {
  const key = `${locale} ${day} ${options.year ?? ""}`;
  let name = days.get(key);
  if (name === undefined) {
    if (days.size > 5_000) days.clear();
    name = formatter(utc(locale), options).format(noon(day));
    days.set(key, name);
  }
  return name;
}

const utc = (locale: string): Viewer => ({ locale, zone: "UTC", clock: null });
const noon = (day: string) => Date.parse(`${day}T12:00:00Z`);

/** "9:30 AM" */
export function formatTime(at: number, viewer: Viewer): string {
  return written(formatter(viewer, { timeStyle: "short" }).formatToParts(at), viewer);
}

/** A locale with a 24-hour clock writes 12-hour times with two digits too: "03:00 pm". Its readers expect "3:00 pm". */
function written(parts: readonly Intl.DateTimeFormatPart[], { clock }: Viewer): string {
  return parts
    .map(({ type, value }) => (clock === "12" && type === "hour" ? value.replace(/^0(?=\d)/, "") : value))
    .join("");
}

/** "9:30 – 10:15 AM". Across a clock change "1:30 AM GMT+1 – 1:00 AM GMT", so that both ends are unambiguous. */
export function formatTimes(from: number, to: number, viewer: Viewer): string {
  const start = floorToInstant(from);
  const end = floorToInstant(to);
  const zone = zoneBetween(viewer.zone, start, end);
  const isPlain = offsetAt(zone, start) === offsetAt(zone, end) && ![start, end].some((at) => isShownTwice(zone, at));
  if (isPlain) return written(formatter(viewer, { timeStyle: "short" }).formatRangeToParts(from, to), viewer);
  const isOneDay = dayAt(zone, start) === dayAt(zone, end);
  const [first, last] = [from, to].map((at) => {
    const day = isOneDay ? "" : `${formatter(viewer, { day: "numeric", month: "numeric" }).format(at)}, `;
    return `${day}${formatTime(at, viewer)} ${formatOffset(at, viewer)}`;
  });
  return `${first} – ${last}`;
}

/** "Tuesday, March 10, 2026 at 9:30 AM", followed by "GMT+1" if the clock shows this time twice. */
export function formatMoment(at: number, viewer: Viewer): string {
  const text = written(formatter(viewer, { dateStyle: "full", timeStyle: "short" }).formatToParts(at), viewer);
  const minute = floorToInstant(at);
  return isShownTwice(zoneBetween(viewer.zone, minute, minute), minute) ? `${text} ${formatOffset(at, viewer)}` : text;
}

/** When something that lasts from now ends: "9:30 AM", with the day if that is another one. */
export function formatEnd(at: number, now: number, viewer: Viewer): string {
  return dayIn(at, viewer.zone) === dayIn(now, viewer.zone) ? formatTime(at, viewer) : formatMoment(at, viewer);
}

/** "Tuesday, March 10, 2026" */
export function formatDate(at: number, viewer: Viewer): string {
  return formatter(viewer, { weekday: "long", day: "numeric", month: "long", year: "numeric" }).format(at);
}

/** "Tuesday, March 10", for a calendar day. */
export function formatPlainDay(day: string, locale: string): string {
  return dayName(day, locale, { weekday: "long", day: "numeric", month: "long" });
}

/** The last day of a time that ends at midnight in a zone: "Tuesday, March 10". */
export function formatLastDay(end: Date, zone: string, locale: string): string {
  return formatPlainDay(dayIn(end.getTime() - 1, zone), locale);
}

/** "March 10" */
export function formatDayOfMonth(at: number, viewer: Viewer): string {
  return formatter(viewer, { day: "numeric", month: "long" }).format(at);
}

export function formatFullDay(day: string, locale: string): string {
  return dayName(day, locale, { weekday: "long", day: "numeric", month: "long", year: "numeric" });
}

/** "March 2026" */
export function formatMonth(month: string, locale: string): string {
  return formatter(utc(locale), { month: "long", year: "numeric" }).format(noon(`${month}-01`));
}

/** "January 13 – February 17, 2027" */
export function formatDayRange(from: number, to: number, viewer: Viewer): string {
  return formatter(viewer, { day: "numeric", month: "long", year: "numeric" }).formatRange(from, to);
}

/** The parts of a calendar leaf: "MAR", "10", "Tuesday". */
export interface Leaf {
  month: string;
  day: string;
  weekday: string;
}

export function formatLeaf(at: number, viewer: Viewer): Leaf {
  return {
    month: formatter(viewer, { month: "short" }).format(at).replace(/\.$/, ""),
    day: formatter(viewer, { day: "numeric" })
      .formatToParts(at)
      .find(({ type }) => type === "day")!.value,
    weekday: formatter(viewer, { weekday: "long" }).format(at),
  };
}

export function formatWeekdays(firstWeekday: number, locale: string): { short: string; long: string }[] {
  // 5 January 1970 was a Monday.
  return Array.from({ length: 7 }, (_, index) => {
    const at = Date.UTC(1970, 0, 5 + ((firstWeekday - 1 + index) % 7), 12);
    return {
      short: formatter(utc(hasShortWeekdays(locale) ? locale : "pt-BR"), { weekday: "short" }).format(at),
      long: formatter(utc(locale), { weekday: "long" }).format(at),
    };
  });
}

/** "GMT+1"; in French "UTC+1". */
export function formatOffset(at: number, { locale, zone }: Pick<Viewer, "locale" | "zone">): string {
  const parts = formatter({ locale, zone, clock: null }, { timeZoneName: "shortOffset" }).formatToParts(at);
  return parts.find(({ type }) => type === "timeZoneName")?.value ?? "GMT";
}

/**
 * For Portugal, Intl gives "domingo" and "segunda", too wide for a column on a phone. "dom." and "seg." are common
 * there too.
 */
function hasShortWeekdays(locale: string): boolean {
  return !locale.startsWith("pt-");
}

/** The calendar day on which the clocks of a zone show an instant. */
export function dayIn(at: number, zone: string): string {
  const minute = floorToInstant(at);
  return isoDay(dayAt(zoneBetween(zone, minute, minute), minute));
}

const minutesPerDay = 1440;
const labelsOf = new Map<string, (string | undefined)[]>();

/** "9:30 AM". A language writes each minute of the day once, because Intl is slow: a month has hundreds of times. */
export function clockLabel(at: Instant, { locale, zone, clock }: Viewer): string {
  const labels = labelsOf.getOrInsertComputed(`${locale} ${clock}`, () => []);
  const minute = minuteOfDay(at, zone);
  return (labels[minute] ??= formatTime(minute * 60_000, { locale, zone: "UTC", clock }));
}

/** What the clock shows, in minutes since midnight. */
export function minuteOfDay(at: Instant, zone: string): number {
  return wallAt(zoneBetween(zone, at, at), at) % minutesPerDay;
}
