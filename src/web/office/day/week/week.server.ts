import { dayPath, weekPath } from "#domain/navigation/office-addresses.ts";
import { ownStaffOf } from "#domain/office/verbs.ts";
import { formatDay as isoDay, weekdayOf, type Day } from "#domain/time/day.ts";
import { instantOf, toMilliseconds } from "#domain/time/instant.ts";
import { dayStart, instantsAt, wallAt, wallTime } from "#domain/time/wall.ts";
import { zoneBetween, type Zone } from "#domain/time/zone.ts";
import { loadOf } from "#use-cases/office/day/day-load.ts";
import { readDays, type OfficeDay } from "#use-cases/office/day/read-day.ts";
import { dayIn, formatDayRange } from "../../../i18n/formats.ts";
import type { GridView } from "../../shared/day/day-views.ts";
import type { LoadCell, OfficeWeekView } from "./week-views.ts";
import { localeContext, servicesContext, type PageArguments } from "../../../http/context.ts";
import { dateFormatter } from "../../../i18n/date-formatter.ts";
import { presentOfficeFrame, titleOf } from "../../shared/frame/frame.server.ts";
import { calendarOf } from "../calendar-settings.server.ts";
import { axisOf, blocksOf } from "../day.server.ts";
import { openDay, shownBy, type OpenDay } from "../day-head.server.ts";
import { gridOf, rowHeightFor } from "../grid/grid.server.ts";
import { laneOf } from "../grid/lanes.server.ts";

const minute = 60_000;

/** A day of the week, and whether it is the current one. */
interface WeekDay {
  day: Day;
  read: OfficeDay;
  isToday: boolean;
}

type Member = OfficeDay["members"][number];

/** Seven days of one member, and how full everyone's days are. */
export async function presentOfficeWeek(args: PageArguments) {
  const { context, url } = args;
  const asked = await openDay(args, "week");
  const { provider, actor, signIn } = asked.pass;
  const first = (asked.day - weekdayOf(asked.day) + 1) as Day;
  const read = await readDays(
    { providerId: provider.id, actor },
    { first, count: 7, zone: provider.zone },
    context.get(servicesContext),
  );
  const today = dayIn(asked.now, provider.zone);
  const days = read.map((one, index) => {
    const day = (first + index) as Day;
    return { day, read: one, isToday: isoDay(day) === today };
  });
  const { members } = read[0]!;
  const own = ownStaffOf(actor.grant, "day.see");
  const chosen = url.searchParams.get("member");
  const member = members.find(({ id, slug }) => (chosen === null ? id === own : slug === chosen)) ?? null;
  const span = { from: toMilliseconds(read[0]!.span.from), to: toMilliseconds(read.at(-1)!.span.to) };
  const open = { ...asked, isToday: days.some(({ isToday }) => isToday) };
  const range = formatDayRange(span.from, span.to - minute, open.viewer);
  const title = member === null ? range : titleOf(member.name, range);
  const { t } = open;
  const view: OfficeWeekView = {
    head: {
      ...open.head,
      title,
      name: titleOf(title, provider.name),
      density: member === null ? null : open.head.density,
    },
    grid: member === null ? null : presentGrid(open, { days, member, locale: context.get(localeContext) }),
    whose: whoseOf(open, members, member),
    load: {
      title: t("console.week.howFull"),
      days: days.map(({ day }) => ({ text: shortDay(day, open), href: dayPath(provider.slug, isoDay(day)) })),
      members: members
        .map(({ id, name, slug }) => ({
          name,
          href: memberWeek(open, slug),
          cells: days.map((one) => cellOf(one, id, open)),
        }))
        .filter(({ cells }) => cells.some(({ kind }) => kind !== "off")),
      legend: [
        { kind: "many", text: t("console.week.many") },
        { kind: "some", text: t("console.week.some") },
        { kind: "few", text: t("console.week.few") },
      ],
    },
    calendar: calendarOf(args, open, span),
  };
  return { frame: await presentOfficeFrame(args, { signIn, provider, place: "day", about: shownBy(open) }), view };
}

function memberWeek({ pass, day }: OpenDay, slug: string | null): string {
  const path = weekPath(pass.provider.slug, isoDay(day));
  return slug === null ? path : `${path}?member=${encodeURIComponent(slug)}`;
}

/** "Mon 16" */
function shortDay(day: Day, { viewer }: OpenDay): string {
  const at = Date.parse(`${isoDay(day)}T12:00:00Z`);
  const weekday = dateFormatter(viewer.locale, { weekday: "short", timeZone: "UTC" }).format(at);
  return `${weekday} ${new Date(at).getUTCDate()}`;
}

function whoseOf(open: OpenDay, members: readonly Member[], member: Member | null): OfficeWeekView["whose"] {
  const { t, pass } = open;
  const isOwnOnly = ownStaffOf(pass.actor.grant, "day.see") !== null;
  return {
    label: t("console.week.whose"),
    // Who sees only their own visits begins with their own week.
    links: [
      ...(isOwnOnly
        ? []
        : [{ label: t("console.week.everyone"), href: memberWeek(open, null), isCurrent: member === null }]),
      ...members.map(({ name, slug }) => ({
        label: name,
        href: memberWeek(open, slug),
        isCurrent: slug === member?.slug,
      })),
    ],
  };
}

function cellOf({ day, read }: WeekDay, memberId: string, { t, viewer, pass }: OpenDay): LoadCell {
  const { open, booked } = loadOf(read, memberId);
  const href = dayPath(pass.provider.slug, isoDay(day));
  if (open === 0) return { kind: "off", share: 0, text: t("console.week.off"), label: t("console.week.off"), href };
  const share = Math.round((100 * booked) / open);
  const text = new Intl.NumberFormat(viewer.locale, { style: "percent" }).format(share / 100);
  return {
    kind: share < 50 ? "many" : share < 75 ? "some" : "few",
    share,
    text,
    label: t("console.week.booked", { share: text }),
    href,
  };
}

interface Shown {
  days: WeekDay[];
  member: Member;
  locale: string;
}

/** One column for each day. All have the same hours on the clock, also if the clocks change during the week. */
function presentGrid(open: OpenDay, { days, member, locale }: Shown): GridView {
  const { zone: zoneId } = open.pass.provider;
  const isOwn = ({ staffIds }: { staffIds: string[] }) => staffIds.includes(member.id);
  const own = days.map(({ day, read, isToday }) => {
    const hours = read.members.find(({ id }) => id === member.id)!.hours;
    const content = { sessions: read.sessions.filter(isOwn), requests: read.requests.filter(isOwn) };
    const zone = zoneBetween(zoneId, day * 1440 - 2880, day * 1440 + 4320);
    const needed = gridOf({ ...content, members: [{ ...member, hours }], span: read.span }, null);
    const onClock = (at: number) => wallAt(zone, at / minute) - day * 1440;
    const isUsed = hours.length > 0 || content.sessions.length > 0 || content.requests.length > 0;
    return {
      day,
      read,
      isToday,
      hours,
      content,
      zone,
      isUsed,
      from: onClock(needed.from),
      to: onClock(needed.to),
    };
  });
  const used = own.some(({ isUsed }) => isUsed) ? own.filter(({ isUsed }) => isUsed) : own;
  const from = Math.max(0, Math.floor(Math.min(...used.map((one) => one.from)) / 60) * 60);
  const to = Math.min(1440, Math.ceil(Math.max(...used.map((one) => one.to)) / 60) * 60);
  const placed = own.map((one) => {
    const start = toMilliseconds(instantOf(atClock(one.zone, one.day, from)));
    return { ...one, grid: { from: start, to: start + (to - from) * minute } };
  });
  const shown = placed.find(({ isToday }) => isToday) ?? placed[0]!;
  const lengths = own.flatMap(({ content }) =>
    [...content.sessions, ...content.requests].map(({ startsAt, endsAt }) => endsAt.getTime() - startsAt.getTime()),
  );
  const axis = axisOf(shown.grid, { ...open, isToday: shown.isToday });
  return {
    ...axis,
    rowHeight: rowHeightFor(lengths, open.density, axis.rows),
    rooms: [],
    lanes: placed.map(({ day, read, isToday, hours, content, grid }) =>
      laneOf(
        {
          key: isoDay(day),
          name: shortDay(day, open),
          href: `../day/${isoDay(day)}`,
          isCurrent: isToday,
          start: new Date(grid.from).toISOString(),
        },
        {
          ...content,
          open: { ...open, day, isToday },
          grid,
          locale,
          member,
          hours,
          busy: read.busy.filter(({ staffId }) => staffId === member.id),
          blocks: blocksOf(read.blocks, member.id),
        },
      ),
    ),
  };
}

/** The instant at which a day's clock shows a time; the start of the day if the clock skips it. */
function atClock(zone: Zone, day: Day, minuteOfDay: number) {
  return instantsAt(zone, wallTime(day, minuteOfDay))[0] ?? dayStart(zone, day);
}
