import { toMilliseconds, type Span } from "#domain/time/instant.ts";
import { formatDay as isoDay } from "#domain/time/day.ts";
import { readDay, type OfficeDay } from "#use-cases/office/day/read-day.ts";
import { formatTime, formatTimes } from "../../../features/booking/formats.ts";
import type { DayView, LaneView, VisitView } from "../../../features/office/day/day-views.ts";
import { localeContext, servicesContext, type PageArguments } from "../../../http/context.ts";
import { presentFrame } from "../frame.ts";
import { openDay, type OpenDay } from "./day-head.ts";
import { describeSession } from "./session-words.ts";

const minute = 60_000;
const hour = 60 * minute;
const rowLength = 5 * minute;

export async function presentDay(args: PageArguments) {
  const { context } = args;
  const open = await openDay(args, "day");
  const { provider, actor, signIn } = open.pass;
  const at = { day: open.day, zone: provider.zone };
  const day = await readDay({ providerId: provider.id, actor }, at, context.get(servicesContext));
  const frame = await presentFrame(args, { signIn, provider, place: "day" });
  return { frame, view: presentGrid(open, day, context.get(localeContext)) };
}

interface Grid {
  /** The first and the last instant that the grid shows, in milliseconds. */
  from: number;
  to: number;
}

function presentGrid(open: OpenDay, day: OfficeDay, locale: string): DayView {
  const { head, t, viewer } = open;
  const grid = gridOf(day, open);
  const isBusy = (id: string) => day.sessions.some(({ staffIds }) => staffIds.includes(id));
  const shown = day.members.filter(({ id, hours }) => hours.length > 0 || isBusy(id));
  const known = new Set(shown.map(({ id }) => id));
  const lanes = shown.map(({ id, name, hours }) =>
    laneOf(`m-${id}`, name, {
      ...{ open, grid, locale, hours },
      sessions: day.sessions.filter(({ staffIds }) => staffIds.includes(id)),
    }),
  );
  const others = day.sessions.filter(({ staffIds }) => !staffIds.some((id) => known.has(id)));
  if (others.length > 0)
    lanes.push(laneOf("m-others", t("console.day.others"), { open, grid, locale, hours: null, sessions: others }));
  const hours = Math.round((grid.to - grid.from) / hour);
  return {
    head,
    empty: lanes.length === 0 ? t("console.day.free") : day.sessions.length === 0 ? t("console.day.empty") : null,
    rows: rowAt(grid, grid.to) - 1,
    hours: Array.from({ length: hours }, (_, index) => {
      const at = grid.from + index * hour;
      return { id: `h-${index}`, from: rowAt(grid, at), to: rowAt(grid, at) + 1, text: formatTime(at, viewer) };
    }),
    lanes,
  };
}

/** Hours of the night are shown only if something happens in them. */
const [earliest, latest] = [6 * hour, 23 * hour];

/** Whole hours around everything that happens, and around the current time. */
function gridOf({ sessions, members, span }: OfficeDay, { isToday, now }: OpenDay): Grid {
  const midnight = toMilliseconds(span.from);
  const times = [
    ...sessions.flatMap(({ startsAt, endsAt }) => [startsAt.getTime(), endsAt.getTime()]),
    ...members.flatMap(({ hours }) =>
      hours.flatMap(({ from, to }) => [toMilliseconds(from), toMilliseconds(to)]).map((at) => clip(at, midnight)),
    ),
  ];
  if (times.length === 0)
    return { from: toMilliseconds(span.from) + 8 * hour, to: toMilliseconds(span.from) + 18 * hour };
  const all = isToday ? [...times, now] : times;
  return { from: Math.floor(Math.min(...all) / hour) * hour, to: Math.ceil(Math.max(...all) / hour) * hour };
}

function clip(at: number, midnight: number): number {
  return Math.min(Math.max(at, midnight + earliest), midnight + latest);
}

function rowAt({ from }: Grid, at: number): number {
  return Math.round((at - from) / rowLength) + 1;
}

interface LaneContent {
  open: OpenDay;
  grid: Grid;
  locale: string;
  /** Null if no one's hours apply. */
  hours: Span[] | null;
  sessions: OfficeDay["sessions"];
}

function laneOf(id: string, name: string, { open, grid, locale, hours, sessions }: LaneContent): LaneView {
  const { t, viewer, isToday, now } = open;
  const times = (hours ?? []).map(({ from, to }) => ({ from: toMilliseconds(from), to: toMilliseconds(to) }));
  const inGrid = times
    .map(({ from, to }) => ({ from: Math.max(from, grid.from), to: Math.min(to, grid.to) }))
    .filter(({ from, to }) => from < to);
  return {
    id,
    name,
    hours: times.map(({ from, to }) => formatTimes(from, to, viewer)).join(", "),
    off: (hours === null ? [] : gapsIn(inGrid, grid)).map(({ from, to }, index) => ({
      ...{ id: `${id}-off-${index}`, from: rowAt(grid, from), to: rowAt(grid, to) },
      isBreak: from > grid.from && to < grid.to,
      text: t("console.day.off", { times: formatTimes(from, to, viewer) }),
    })),
    visits: visitsOf(id, { open, grid, locale, sessions }),
    now: isToday ? { id: `${id}-now`, row: rowAt(grid, now), text: formatTime(now, viewer) } : null,
  };
}

/** The time in the grid that no stretch covers. */
function gapsIn(times: readonly Grid[], grid: Grid): Grid[] {
  const ends = [grid.from, ...times.map(({ to }) => to)];
  const starts = [...times.map(({ from }) => from), grid.to];
  return ends.map((from, index) => ({ from, to: starts[index]! })).filter(({ from, to }) => to > from);
}

function visitsOf(lane: string, { open, grid, locale, sessions }: Omit<LaneContent, "hours">): VisitView[] {
  const { t, viewer, day, pass } = open;
  const where = { slug: pass.provider.slug, date: isoDay(day), locale };
  let busyUntil = 0;
  return sessions.map((session) => {
    const [start, end] = [session.startsAt.getTime(), session.endsAt.getTime()];
    const isOver = start < busyUntil;
    busyUntil = Math.max(busyUntil, end);
    const { parties: _, ...words } = describeSession(session, where, t);
    return {
      ...words,
      ...{ id: `${lane}-${session.id}`, from: rowAt(grid, start), to: rowAt(grid, end), isOver },
      time: formatTime(start, viewer),
      start: session.startsAt.toISOString(),
      isShort: end - start < 30 * minute,
    };
  });
}
