import { toMilliseconds, type Span } from "#domain/time/instant.ts";
import { formatDay as isoDay } from "#domain/time/day.ts";
import { readDay, type OfficeDay } from "#use-cases/office/day/read-day.ts";
import { formatTime, formatTimes } from "../../../features/booking/formats.ts";
import type { DayView, LaneView, VisitView } from "../../../features/office/day/day-views.ts";
import { localeContext, servicesContext, type PageArguments } from "../../../http/context.ts";
import { presentFrame } from "../frame.ts";
import { formatHour } from "../office-words.ts";
import { emptyOf, notesOf, openDay, type OpenDay } from "./day-head.ts";
import { gridOf, hour, partsOf, rowAt, rowHeightFor, type Stretch } from "./grid.ts";
import { describeRequest, describeSession, timeOf } from "./session-words.ts";

const minute = 60_000;

export async function presentDay(args: PageArguments) {
  const { context } = args;
  const open = await openDay(args, "day");
  const { provider, actor, signIn } = open.pass;
  const at = { day: open.day, zone: provider.zone };
  const day = await readDay({ providerId: provider.id, actor }, at, context.get(servicesContext));
  const frame = await presentFrame(args, { signIn, provider, place: "day" });
  return { frame, view: presentGrid(open, day, context.get(localeContext)) };
}

function presentGrid(open: OpenDay, day: OfficeDay, locale: string): DayView {
  const { head, t, viewer, isToday, now } = open;
  const entries = [...day.sessions, ...day.requests];
  const grid = gridOf(day, isToday ? now : null);
  const isWanted = (id: string) => entries.some(({ staffIds }) => staffIds.includes(id));
  const shown = day.members.filter(({ id, hours }) => hours.length > 0 || isWanted(id));
  const known = new Set(shown.map(({ id }) => id));
  const common = { open, grid, locale };
  const lanes = shown.map(({ id, name, hours }) => {
    const isOwn = ({ staffIds }: { staffIds: string[] }) => staffIds.includes(id);
    const own = { sessions: day.sessions.filter(isOwn), requests: day.requests.filter(isOwn) };
    return laneOf(`m-${id}`, name, { ...common, ...own, hours });
  });
  const isOthers = ({ staffIds }: { staffIds: string[] }) => !staffIds.some((id) => known.has(id));
  const [sessions, requests] = [day.sessions.filter(isOthers), day.requests.filter(isOthers)];
  if (sessions.length > 0)
    lanes.push(laneOf("m-others", t("console.day.others"), { ...common, hours: null, sessions, requests: [] }));
  if (requests.length > 0)
    lanes.push(laneOf("m-requests", t("console.nav.requests"), { ...common, hours: null, sessions: [], requests }));
  const hours = Math.round((grid.to - grid.from) / hour);
  return {
    head: { ...head, notes: notesOf(day, open) },
    empty: emptyOf(day, open),
    rows: rowAt(grid, grid.to) - 1,
    rowHeight: rowHeightFor(entries.map(({ startsAt, endsAt }) => endsAt.getTime() - startsAt.getTime())),
    hours: Array.from({ length: hours }, (_, index) => {
      const at = grid.from + index * hour;
      return { id: `h-${index}`, from: rowAt(grid, at), to: rowAt(grid, at) + 1, text: formatHour(at, viewer) };
    }),
    now: isToday ? { row: rowAt(grid, now), text: formatTime(now, viewer) } : null,
    lanes,
    rooms: day.rooms.map((room) => roomOf(room, grid, open)).filter(({ uses }) => uses.length > 0),
  };
}

interface LaneContent {
  open: OpenDay;
  grid: Stretch;
  locale: string;
  /** Null if no one's hours apply. */
  hours: Span[] | null;
  sessions: OfficeDay["sessions"];
  requests: OfficeDay["requests"];
}

function laneOf(id: string, name: string, content: LaneContent): LaneView {
  const { open, grid, hours } = content;
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
    visits: visitsOf(id, content),
    now: isToday ? { id: `${id}-now`, row: rowAt(grid, now), text: formatTime(now, viewer) } : null,
  };
}

/** The time in the grid that no stretch covers. */
function gapsIn(times: readonly Stretch[], grid: Stretch): Stretch[] {
  const ends = [grid.from, ...times.map(({ to }) => to)];
  const starts = [...times.map(({ from }) => from), grid.to];
  return ends.map((from, index) => ({ from, to: starts[index]! })).filter(({ from, to }) => to > from);
}

/** Visits and requests of one column. What began on the day before is shown from the top of the grid. */
function visitsOf(lane: string, { open, grid, locale, sessions, requests }: LaneContent): VisitView[] {
  const { t, day, pass } = open;
  const where = { slug: pass.provider.slug, date: isoDay(day), locale };
  const entries = [
    ...sessions.map((session) => ({ session, key: session.id, words: describeSession(session, where, t) })),
    ...requests.map((request) => ({
      ...{ session: request, key: request.reference, words: describeRequest(request, where, t) },
    })),
  ].toSorted((one, other) => one.session.startsAt.getTime() - other.session.startsAt.getTime());
  const times = entries.map(({ session: { startsAt, endsAt } }) => ({
    from: Math.max(startsAt.getTime(), grid.from),
    to: Math.min(endsAt.getTime(), grid.to),
  }));
  const parts = partsOf(times);
  return entries.map(({ session, key, words: { who, what, state, href, look, hue } }, index) => {
    const { from, to } = times[index]!;
    return {
      ...{ who, what, state, href, look, hue },
      ...{ id: `${lane}-${key}`, from: rowAt(grid, from), to: Math.max(rowAt(grid, to), rowAt(grid, from) + 1) },
      time: timeOf(session.startsAt, open),
      start: session.startsAt.toISOString(),
      part: parts[index]!,
      size: to - from < 30 * minute ? "short" : to - from < 60 * minute ? "usual" : "tall",
    };
  });
}

function roomOf(
  { id, name, units, uses }: OfficeDay["rooms"][number],
  grid: Stretch,
  { t, viewer }: OpenDay,
): DayView["rooms"][number] {
  return {
    ...{ id: `r-${id}`, name },
    uses: uses
      .map(({ from, to, count }) => ({
        ...{ from: Math.max(from.getTime(), grid.from), to: Math.min(to.getTime(), grid.to), count },
      }))
      .filter(({ from, to }) => from < to)
      .map(({ from, to, count }, index) => ({
        ...{ id: `r-${id}-${index}`, from: rowAt(grid, from), to: Math.max(rowAt(grid, to), rowAt(grid, from) + 1) },
        short: units === 1 ? "" : `${count}/${units}`,
        text: t("console.day.inUse", {
          ...{ taken: String(count), units: String(units), times: formatTimes(from, to, viewer) },
        }),
        isFull: count >= units,
      })),
  };
}
