import { formatDay as isoDay } from "#domain/time/day.ts";
import { toMilliseconds } from "#domain/time/instant.ts";
import { readDay, type OfficeDay } from "#use-cases/office/day/read-day.ts";
import { formatTime, formatTimes } from "../../i18n/formats.ts";
import type { DayView, GridView, LaneView, RoomView } from "../shared/day/day-views.ts";
import { localeContext, servicesContext, type PageArguments } from "../../http/context.ts";
import { presentOfficeFrame } from "../shared/frame/frame.server.ts";
import { formatHour } from "../shared/words/office-words.server.ts";
import { calendarOf } from "./calendar-settings.server.ts";
import { emptyOf, notesOf, openDay, shownBy, type OpenDay } from "./day-head.server.ts";
import { gridOf, hour, rowAt, rowHeightFor, type GridStretch } from "./grid/grid.server.ts";
import { laneOf } from "./grid/lanes.server.ts";

export async function presentDay(args: PageArguments) {
  const { context } = args;
  const open = await openDay(args, "day");
  const { provider, actor, signIn } = open.pass;
  const at = { day: open.day, zone: provider.zone };
  const day = await readDay({ providerId: provider.id, actor }, at, context.get(servicesContext));
  const frame = await presentOfficeFrame(args, { signIn, provider, place: "day", about: shownBy(open) });
  const span = { from: toMilliseconds(day.span.from), to: toMilliseconds(day.span.to) };
  const view: DayView = {
    head: { ...open.head, notes: notesOf(day, open) },
    empty: emptyOf(day, open),
    grid: presentGrid(open, day, context.get(localeContext)),
    calendar: calendarOf(args, open, span),
  };
  return { frame, view };
}

function presentGrid(open: OpenDay, day: OfficeDay, locale: string): GridView {
  const { isToday, now, density } = open;
  const grid = gridOf(day, isToday ? now : null);
  const lengths = [...day.sessions, ...day.requests].map(
    ({ startsAt, endsAt }) => endsAt.getTime() - startsAt.getTime(),
  );
  const axis = axisOf(grid, open);
  return {
    ...axis,
    rowHeight: rowHeightFor(lengths, density, axis.rows),
    lanes: lanesOf(open, day, { grid, locale }),
    rooms: day.rooms.map((room) => roomOf(room, grid, open)).filter(({ uses }) => uses.length > 0),
  };
}

/** The rows of a grid with its hours and the current time. */
export function axisOf(
  grid: GridStretch,
  { viewer, isToday, now }: Pick<OpenDay, "viewer" | "isToday" | "now">,
): Pick<GridView, "start" | "rows" | "hours" | "now"> {
  const hours = Math.round((grid.to - grid.from) / hour);
  return {
    start: new Date(grid.from).toISOString(),
    rows: rowAt(grid, grid.to) - 1,
    hours: Array.from({ length: hours }, (_, index) => {
      const at = grid.from + index * hour;
      return { from: rowAt(grid, at), to: rowAt(grid, at) + 1, text: formatHour(at, viewer) };
    }),
    now:
      isToday && now >= grid.from && now <= grid.to ? { row: rowAt(grid, now), text: formatTime(now, viewer) } : null,
  };
}

/** One column for each member who works or has a visit. What belongs to none of them has columns of its own. */
function lanesOf(open: OpenDay, day: OfficeDay, { grid, locale }: { grid: GridStretch; locale: string }): LaneView[] {
  const { t } = open;
  const entries = [...day.sessions, ...day.requests];
  const isWanted = (id: string) => entries.some(({ staffIds }) => staffIds.includes(id));
  const shown = day.members.filter(({ id, hours }) => hours.length > 0 || isWanted(id));
  const known = new Set(shown.map(({ id }) => id));
  const common = { open, grid, locale };
  const named = { href: null, isCurrent: false, start: null };
  const lanes = shown.map(({ id, slug, name, hours }) => {
    const isOwn = ({ staffIds }: { staffIds: string[] }) => staffIds.includes(id);
    const href = `../week/${isoDay(open.day)}?member=${slug}`;
    return laneOf(
      { ...named, key: slug, name, href },
      {
        ...common,
        member: { id, slug },
        hours,
        sessions: day.sessions.filter(isOwn),
        requests: day.requests.filter(isOwn),
        busy: day.busy.filter(({ staffId }) => staffId === id),
        blocks: blocksOf(day.blocks, id),
      },
    );
  });
  const isOthers = ({ staffIds }: { staffIds: string[] }) => !staffIds.some((id) => known.has(id));
  const sessions = day.sessions.filter(isOthers);
  const requests = day.requests.filter(isOthers);
  const rest = { ...common, member: null, hours: [], busy: [], blocks: [] };
  if (sessions.length > 0)
    lanes.push(
      laneOf({ ...named, key: " others", name: t("console.day.others") }, { ...rest, sessions, requests: [] }),
    );
  if (requests.length > 0)
    lanes.push(
      laneOf({ ...named, key: " requests", name: t("console.nav.requests") }, { ...rest, sessions: [], requests }),
    );
  return lanes;
}

/** The blocks of one member, including those of the whole business. */
export function blocksOf(blocks: OfficeDay["blocks"], staffId: string): OfficeDay["blocks"] {
  return blocks.filter(
    ({ target }) => target.kind === "business" || (target.kind === "member" && target.staffId === staffId),
  );
}

function roomOf(
  { id, name, units, uses }: OfficeDay["rooms"][number],
  grid: GridStretch,
  { t, viewer }: OpenDay,
): RoomView {
  return {
    key: id,
    name,
    uses: uses
      .map(({ from, to, count }) => ({
        from: Math.max(from.getTime(), grid.from),
        to: Math.min(to.getTime(), grid.to),
        count,
      }))
      .filter(({ from, to }) => from < to)
      .map(({ from, to, count }) => ({
        key: String(from),
        from: rowAt(grid, from),
        to: Math.max(rowAt(grid, to), rowAt(grid, from) + 1),
        short: units === 1 ? "" : `${count}/${units}`,
        text: t("console.day.inUse", {
          taken: String(count),
          units: String(units),
          times: formatTimes(from, to, viewer),
        }),
        isFull: count >= units,
      })),
  };
}
