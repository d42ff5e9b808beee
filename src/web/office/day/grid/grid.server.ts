import { toMilliseconds } from "#domain/time/instant.ts";
import type { OfficeDay } from "#use-cases/office/day/read-day.ts";

const minute = 60_000;
export const hour = 60 * minute;
const rowLength = 5 * minute;

/** From the first to the last instant, in milliseconds. */
export interface GridStretch {
  from: number;
  to: number;
}

/** For a day on which nothing happens. */
const usual = { from: 8 * hour, to: 18 * hour };

/** Work before and after these hours does not make the grid longer, unless there is no other. Visits do. */
const earliest = 6 * hour;
const latest = 23 * hour;

/**
 * Whole hours around everything that happens on a day, and around the current time if that is close. What began on the day
 * before begins at midnight.
 */
export function gridOf(
  { sessions, requests, members, span }: Pick<OfficeDay, "sessions" | "requests" | "members" | "span">,
  now: number | null,
): GridStretch {
  const midnight = toMilliseconds(span.from);
  const work = members
    .flatMap((member) => member.hours)
    .map(({ from, to }) => [toMilliseconds(from), toMilliseconds(to)] as const);
  const byDay = work
    .map(([from, to]) => [Math.max(from, midnight + earliest), Math.min(to, midnight + latest)] as const)
    .filter(([from, to]) => from < to);
  const hours = byDay.length > 0 ? byDay : work;
  const times = [
    ...[...sessions, ...requests].flatMap(({ startsAt, endsAt }) => [startsAt.getTime(), endsAt.getTime()]),
    ...hours.flat(),
  ].map((at) => Math.max(at, midnight));
  const needed = times.length === 0 ? [midnight + usual.from, midnight + usual.to] : times;
  const isClose = now !== null && now > Math.min(...needed) - hour && now < Math.max(...needed) + hour;
  const all = isClose ? [...needed, now] : needed;
  const whole = (at: number, round: (hours: number) => number) => midnight + round((at - midnight) / hour) * hour;
  return { from: whole(Math.min(...all), Math.floor), to: whole(Math.max(...all), Math.ceil) };
}

/** The row at an instant. The first row is 1. */
export function rowAt({ from }: GridStretch, at: number): number {
  return Math.round((at - from) / rowLength) + 1;
}

const smallestTarget = 24;
const roomyRow = 8;
/** A shorter visit is drawn, and stands beside its neighbours, as one of this length: so it can be pressed in low rows, too. */
export const shortestDrawn = 30 * minute;
/** Pixels that a long day may need, if its rows are to be in view at once on a small screen. */
const inView = 624;

/**
 * Pixels of a row of five minutes, at least: a higher window has higher rows. Usual rows are low enough for a whole day, roomy
 * ones so high that the shortest of these stretches can be pressed.
 */
export function rowHeightFor(lengths: readonly number[], density: "usual" | "roomy", rows: number): number {
  if (density === "usual") {
    const low = smallestTarget / (shortestDrawn / rowLength);
    return Math.max(low * 0.8125, Math.min(low, Math.floor((100 * inView) / rows) / 100));
  }
  const shortest = Math.max(rowLength, Math.min(15 * minute, ...lengths));
  return Math.max(roomyRow, Math.ceil(smallestTarget / (shortest / rowLength)));
}

/** The time in a stretch that no other stretch covers. */
export function gapsIn(covered: readonly GridStretch[], { from, to }: GridStretch): GridStretch[] {
  const gaps: GridStretch[] = [];
  let free = from;
  for (const one of covered.toSorted((first, second) => first.from - second.from)) {
    if (one.from > free) gaps.push({ from: free, to: Math.min(one.from, to) });
    free = Math.max(free, one.to);
  }
  if (free < to) gaps.push({ from: free, to });
  return gaps.filter((gap) => gap.from < gap.to);
}

/** Stretches that overlap stand side by side. They come by their start. */
export function gridPartsOf(stretches: readonly GridStretch[]): { index: number; count: number }[] {
  const parts: { index: number; count: number }[] = [];
  let group: { ends: number[]; members: number[] } = { ends: [], members: [] };
  const close = () => {
    for (const member of group.members) parts[member]!.count = group.ends.length;
    group = { ends: [], members: [] };
  };
  for (const [number, { from, to }] of stretches.entries()) {
    if (group.ends.every((end) => end <= from)) close();
    const free = group.ends.findIndex((end) => end <= from);
    const index = free === -1 ? group.ends.length : free;
    group.ends[index] = to;
    group.members.push(number);
    parts[number] = { index, count: 1 };
  }
  close();
  return parts;
}
