import { providerPath } from "#domain/navigation/office-addresses.ts";
import type { Reach } from "#domain/office/verbs.ts";
import { toMilliseconds, type Span } from "#domain/time/instant.ts";
import { formatDay as isoDay } from "#domain/time/day.ts";
import type { OfficeDay } from "#use-cases/office/day/read-day.ts";
import { formatTime, formatTimes } from "../../../i18n/formats.ts";
import type { DayEntryView, LaneView, DayVisitView } from "../../shared/day/day-views.ts";
import { reachTo } from "../../shared/day/actions.server.ts";
import type { OpenDay } from "../day-head.server.ts";
import { gapsIn, gridPartsOf, rowAt, shortestDrawn, type GridStretch } from "./grid.server.ts";
import { colourOf } from "../../shared/front-desk/visit-words.server.ts";
import { blockWords, sayRequest, describeSession, sessionTimeOf } from "../session-words.server.ts";

const minute = 60_000;
/** Shorter gaps are time between two visits, and too low to press. */
const shortestGap = { usual: 30 * minute, roomy: 15 * minute };

export interface LaneContent {
  open: OpenDay;
  grid: GridStretch;
  locale: string;
  /** The member whose column it is; null if it belongs to no one. */
  member: { id: string; slug: string } | null;
  hours: Span[];
  sessions: OfficeDay["sessions"];
  requests: OfficeDay["requests"];
  busy: OfficeDay["busy"];
  blocks: OfficeDay["blocks"];
}

type Named = Pick<LaneView, "key" | "name" | "href" | "isCurrent" | "start">;

/** One column: visits, requests, time that is taken otherwise, time off and free time. */
export function laneOf(named: Named, content: LaneContent): LaneView {
  const { open, grid, hours, member } = content;
  const { t, viewer, isToday, now } = open;
  const times = hours.map(stretchOf);
  const inGrid = (stretches: readonly GridStretch[]) =>
    stretches
      .map(({ from, to }) => ({ from: Math.max(from, grid.from), to: Math.min(to, grid.to) }))
      .filter(({ from, to }) => from < to);
  const working = inGrid(times);
  const blocks = reachTo(":provider/blocks/:block", open.pass.actor.grant);
  const off = member === null ? [] : gapsIn(working, grid);
  const taken = inGrid([
    ...content.sessions.filter(({ isCancelled }) => !isCancelled).flatMap((session) => busyIn(session, member)),
    ...content.busy.map(({ from, to }) => ({ from: from.getTime(), to: to.getTime() })),
    ...content.blocks.map(({ span }) => stretchOf(span)),
    ...off,
  ]);
  const entries: DayEntryView[] = [
    ...off.map((stretch) => ({
      kind: "off" as const,
      key: `off-${stretch.from}`,
      ...rowsOf(grid, stretch),
      isBreak: stretch.from > grid.from && stretch.to < grid.to,
      text: t("console.day.off", { times: formatTimes(stretch.from, stretch.to, viewer) }),
    })),
    ...restsOf(content).flatMap(({ session, stretches }) =>
      inGrid(stretches).map((stretch) => ({
        kind: "rest" as const,
        key: `rest-${session.id}-${stretch.from}`,
        isSide: stretches.some(({ from, isSide }) => from === stretch.from && isSide),
        ...rowsOf(grid, stretch),
        ...colourOf(session.serviceNumber),
      })),
    ),
    ...(member === null ? [] : gapsIn(taken, grid).flatMap((gap) => gapOf(gap, member, content))),
    ...content.busy.flatMap((busy) =>
      inGrid([{ from: busy.from.getTime(), to: busy.to.getTime() }]).map((stretch) => ({
        kind: "busy" as const,
        key: `busy-${stretch.from}`,
        ...rowsOf(grid, stretch),
        time: formatTime(busy.from.getTime(), viewer),
        text: t("console.day.busy"),
        what: "",
        href: null,
        isAway: false,
      })),
    ),
    ...content.blocks.flatMap((block) =>
      inGrid([stretchOf(block.span)]).map((stretch) => ({
        kind: "busy" as const,
        key: `block-${block.id}`,
        ...rowsOf(grid, stretch),
        ...blockWords(block, t),
        time: block.isWholeDays ? "" : formatTime(toMilliseconds(block.span.from), viewer),
        href: reaches(blocks, content, member ?? { id: "" }) && block.isOpen ? `../blocks/${block.id}` : null,
        ...toHandOver(block, content),
      })),
    ),
    ...visitsOf(content),
    ...(isToday && now >= grid.from && now <= grid.to
      ? [{ kind: "now" as const, key: "now", ...rowsOf(grid, { from: now, to: now }), text: formatTime(now, viewer) }]
      : []),
  ];
  return {
    ...named,
    slug: member?.slug ?? null,
    hours: times.map(({ from, to }) => formatTimes(from, to, viewer)).join(", "),
    entries: entries.toSorted((one, other) => one.from - other.from || order(one) - order(other)),
  };
}

/** A visit comes before what lies in it. */
function order(entry: DayEntryView): number {
  return entry.kind === "visit" && entry.guest === null ? 0 : 1;
}

type DaySession = OfficeDay["sessions"][number];

/** When a member is free for others while a session goes on. */
function restsIn({ rests, isCancelled, startsAt }: DaySession, member: LaneContent["member"]): Rest[] {
  if (isCancelled) return [];
  return rests
    .filter(({ staffId }) => staffId === member?.id)
    .map(({ from, to }) => ({
      from: from.getTime(),
      to: to.getTime(),
      isSide: from.getTime() - startsAt.getTime() < shortestNamed,
    }));
}

interface Rest extends GridStretch {
  isSide: boolean;
}

/** As much of a visit has room for its name. */
const shortestNamed = 25 * minute;

function restsOf({ sessions, member }: LaneContent): { session: DaySession; stretches: Rest[] }[] {
  return sessions.map((session) => ({ session, stretches: restsIn(session, member) }));
}

/** The time that a session takes of a member. */
function busyIn(session: DaySession, member: LaneContent["member"]): GridStretch[] {
  const whole = { from: session.startsAt.getTime(), to: session.endsAt.getTime() };
  return gapsIn(restsIn(session, member), whole);
}

/** An absence with visits in its way leads to handing them over. */
function toHandOver(
  { id, target, span, isOpen }: OfficeDay["blocks"][number],
  { open: { t, pass, now }, sessions }: LaneContent,
): { what: string; href: string } | null {
  if (target.kind !== "member" || !isOpen || reachTo(":provider/handover/:block", pass.actor.grant) !== "all")
    return null;
  const { from, to } = stretchOf(span);
  const count = sessions.filter(
    ({ startsAt, endsAt, isCancelled }) =>
      !isCancelled && startsAt.getTime() > now && startsAt.getTime() < to && endsAt.getTime() > from,
  ).length;
  return count === 0 ? null : { what: `${t("console.handover.count", { count })} ›`, href: `../handover/${id}` };
}

function stretchOf({ from, to }: Span): GridStretch {
  return { from: toMilliseconds(from), to: toMilliseconds(to) };
}

function rowsOf(grid: GridStretch, { from, to }: GridStretch): { from: number; to: number } {
  const first = rowAt(grid, from);
  return { from: first, to: Math.max(rowAt(grid, to), first + 1) };
}

/** Whether what this operator may do reaches a member's column. */
function reaches(reach: Reach, { open }: LaneContent, { id }: { id: string }): boolean {
  return reach === "all" || (reach === "own" && open.pass.actor.grant.staffId === id);
}

/** Free time that is not over. It leads to a new booking, whose page offers a block too. */
function gapOf({ from, to }: GridStretch, member: { id: string; slug: string }, content: LaneContent): DayEntryView[] {
  const { open, grid } = content;
  const { t, viewer, now, pass, density } = open;
  const mayOpen = (path: string) => reaches(reachTo(path, pass.actor.grant), content, member);
  const start = Math.max(from, Math.ceil(now / (5 * minute)) * 5 * minute);
  const rest = restsOf(content)
    .flatMap(({ stretches }) => stretches)
    .find((one) => one.from <= start && to <= one.to);
  if (to - start < (rest === undefined ? shortestGap[density] : shortestGap.roomy)) return [];
  // Short instants keep the page small.
  const [first, last] = [start, to].map((at) => new Date(at).toISOString().replace(":00.000", ""));
  const query = `?member=${member.slug}&start=${first}&end=${last}`;
  return [
    {
      kind: "gap",
      key: `gap-${start}`,
      ...rowsOf(grid, { from: start, to }),
      text: t("console.day.gap", { times: formatTimes(start, to, viewer) }),
      isSide: rest?.isSide ?? false,
      isLow: content.sessions.some(
        ({ startsAt, endsAt }) => endsAt.getTime() === start && start - startsAt.getTime() < shortestDrawn,
      ),
      href: mayOpen(":provider/new")
        ? `../new${query}`
        : mayOpen(":provider/blocks/new")
          ? `../blocks/new${query}`
          : null,
    },
  ];
}

/** Visits and requests of one column. What began on the day before is shown from the top of the grid. */
function visitsOf(content: LaneContent): DayVisitView[] {
  const { open, grid, locale, sessions, requests, member } = content;
  const { t, day, pass, now } = open;
  const { slug } = pass.provider;
  const where = { slug, date: isoDay(day), locale, now };
  const entries = [
    ...sessions.map((session) => ({ session, key: session.id, words: describeSession(session, where, t) })),
    ...requests.map((request) => ({
      session: request,
      key: request.reference,
      words: sayRequest(request, where, t),
    })),
  ].toSorted((one, other) => one.session.startsAt.getTime() - other.session.startsAt.getTime());
  const times = entries.map(({ session: { startsAt, endsAt } }) => ({
    from: Math.max(startsAt.getTime(), grid.from),
    to: Math.min(endsAt.getTime(), grid.to),
  }));
  // What lies in the free part of a visit does not stand beside it, but in it.
  const rests = restsOf(content).flatMap(({ stretches }) => stretches);
  const hosts = times.map((time) => rests.find(({ from, to }) => from <= time.from && time.to <= to));
  const isGuest = hosts.map((host) => host !== undefined);
  const parts = partsBeside(
    times.map((time) => asDrawn(time, open.density)),
    isGuest,
  );
  const moves = reachTo(":provider/verdicts", pass.actor.grant);
  const mayMove = (staffIds: readonly string[]) =>
    member !== null && staffIds.some((id) => reaches(moves, content, { id }));
  return entries.map(({ session, key, words }, index) => {
    const { who, what, state, marks, href, look, hue, edge, movable } = words;
    return {
      kind: "visit",
      key,
      who,
      what,
      state,
      marks,
      look,
      hue,
      edge,
      ...rowsOf(grid, times[index]!),
      // Short addresses keep the page small: it has hundreds of them.
      href: href?.replace(providerPath(slug), "..") ?? null,
      time: sessionTimeOf(session.startsAt, open),
      start: session.startsAt.toISOString(),
      part: parts[index]!,
      isParted: "rests" in session && restsIn(session, member).length > 0,
      guest: hosts[index] === undefined ? null : hosts[index].isSide ? "side" : "whole",
      revision: movable !== null && mayMove(session.staffIds) ? movable.revision : null,
    };
  });
}

/** In low rows, a short visit is as high as a longer one. */
function asDrawn({ from, to }: GridStretch, density: OpenDay["density"]): GridStretch {
  return { from, to: density === "usual" ? Math.max(to, from + shortestDrawn) : to };
}

/** Hosts share the width with hosts, and guests with guests. */
function partsBeside(times: readonly GridStretch[], isGuest: readonly boolean[]): DayVisitView["part"][] {
  const share = (wanted: boolean) => gridPartsOf(times.filter((_, index) => isGuest[index] === wanted)).values();
  const [hosts, guests] = [share(false), share(true)];
  return isGuest.map((is) => (is ? guests : hosts).next().value!);
}
