import { formatHours, parseHours, type MinuteRange } from "#domain/time/hours.ts";

/** A stretch of time on a weekday; Monday is 0. */
export interface Stretch extends MinuteRange {
  day: number;
}

const fullDay = 1440;
/** A night may last until six in the morning. */
const latestEnd = fullDay + 360;
export const step = 15;

/** The stretches of one day; null if its text cannot be read. */
export function readDayColumn(text: string): MinuteRange[] | null {
  if (text.trim() === "") return [];
  const ranges = parseHours(text.trim());
  return "problem" in ranges ? null : ranges;
}

export function writeDay(ranges: readonly MinuteRange[]): string {
  return ranges.length === 0 ? "" : formatHours(ranges);
}

/** The notation has no stretch of more than a day, and of a full day only the one from midnight to midnight. */
function latestFor(start: number): number {
  return start === 0 ? fullDay : Math.min(start + fullDay - step, latestEnd);
}

/** In order. Stretches that overlap or touch become one. */
export function joinRanges(ranges: readonly MinuteRange[]): MinuteRange[] {
  const joined: MinuteRange[] = [];
  for (const { start, end } of ranges.toSorted((one, other) => one.start - other.start)) {
    const last = joined.at(-1);
    if (last === undefined || last.end < start) joined.push({ start, end });
    else last.end = Math.min(Math.max(last.end, end), latestFor(last.start));
  }
  return joined;
}

/** Moves a stretch by whole steps, within the day and the week. */
export function moveStretch({ day, start, end }: Stretch, minutes: number, days = 0): Stretch {
  const by = clamp(snap(minutes), -start, Math.max(0, Math.min(fullDay - step - start, latestEnd - end)));
  return { day: clamp(day + days, 0, 6), start: start + by, end: Math.min(end + by, latestFor(start + by)) };
}

/** Moves the end of a stretch by whole steps. It always lasts a step at least, and a day at most. */
export function stretchEnd({ day, start, end }: Stretch, minutes: number): Stretch {
  return { day, start, end: clamp(end + snap(minutes), start + step, latestFor(start)) };
}

/** A new stretch between two points of a day, whichever comes first. */
export function drawStretch(day: number, from: number, to: number): Stretch {
  const start = clamp(floor(Math.min(from, to)), 0, fullDay - step);
  const end = clamp(Math.ceil(Math.max(from, to) / step) * step, start + step, latestFor(start));
  return { day, start, end };
}

/** Stretches at the same time share the width of their day: which of how many places each has. */
export function sharesOf(ranges: readonly MinuteRange[]): { place: number; count: number }[] {
  const rivals = ranges.map(({ start, end }) =>
    ranges.flatMap((other, index) => (other.start < end && start < other.end ? [index] : [])),
  );
  return rivals.map((own, index) => ({ place: own.indexOf(index), count: own.length }));
}

/** The full hours that a board must show. */
export function hoursShown(ranges: readonly MinuteRange[]): { from: number; to: number } {
  const from = Math.min(7, ...ranges.map(({ start }) => Math.floor(start / 60)));
  const to = Math.max(21, ...ranges.map(({ end }) => Math.ceil(end / 60)));
  return { from, to };
}

export function totalOf(ranges: readonly MinuteRange[]): number {
  return ranges.reduce((sum, { start, end }) => sum + end - start, 0);
}

function snap(minutes: number): number {
  return Math.round(minutes / step) * step;
}

function floor(minutes: number): number {
  return Math.floor(minutes / step) * step;
}

function clamp(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(most, value));
}
