import { agendaPath, dayPath, weekPath } from "#domain/navigation/office-addresses.ts";
import { formatDay as isoDay, readPlainDay, weekdayOf, type Day } from "#domain/time/day.ts";
import { dayIn, formatPlainDay, formatTime } from "../../i18n/formats.ts";
import type { OfficeDay } from "#use-cases/office/day/read-day.ts";
import type { DayHead, DayView } from "../shared/day/day-views.ts";
import { servicesContext, type PageArguments } from "../../http/context.ts";
import { refused } from "../../http/refused.ts";
import { dateFormatter } from "../../i18n/date-formatter.ts";
import { passOf, titleOf, type ProviderPass } from "../shared/frame/frame.server.ts";
import { actionsOf } from "../shared/day/actions.server.ts";
import { officeTranslator, viewerAt } from "../shared/words/office-words.server.ts";
import type { Translator } from "../../i18n/translator.ts";
import type { Viewer } from "../../i18n/formats.ts";

export type DayKind = "day" | "week" | "agenda";

const paths = { day: dayPath, week: weekPath, agenda: agendaPath };

export interface OpenDay {
  day: Day;
  pass: ProviderPass;
  viewer: Viewer;
  t: Translator;
  /** Whether the page shows the current day. */
  isToday: boolean;
  now: number;
  kind: DayKind;
  /** How high the rows of a grid are. */
  density: "usual" | "roomy";
  /** The slug of the member whose days alone are shown. */
  member: string | null;
  head: DayHead;
}

/** The day in the address, and the top of its page. */
export async function openDay({ context, params, url }: PageArguments, kind: DayKind): Promise<OpenDay> {
  const day = readPlainDay(params["date"] ?? "");
  if (day === null) throw refused({ code: "page-not-found", path: url.pathname });
  const pass = passOf(context);
  const t = await officeTranslator(context);
  const viewer = viewerAt(pass.provider.zone, context);
  const now = context.get(servicesContext).clock.now().getTime();
  const isToday = dayIn(now, pass.provider.zone) === isoDay(day);
  const density = url.searchParams.get("rows") === "roomy" ? "roomy" : "usual";
  const member = url.searchParams.get("member");
  const open = { day, pass, viewer, t, isToday, now, kind, density, member } as const;
  return { ...open, head: headOf(open, url.searchParams) };
}

/** What is special about the day. */
export function notesOf({ closed, span }: Pick<OfficeDay, "closed" | "span">, { t }: OpenDay): string[] {
  const hours = (span.to - span.from) / 60;
  return [
    ...(closed === null
      ? []
      : [closed === "" ? t("console.day.closedDay") : t("console.day.closed", { note: closed })]),
    ...(hours === 24 ? [] : [t("console.day.clocks", { hours: String(hours) })]),
  ];
}

/** What to say about a day without visits and requests. */
export function emptyOf(
  { sessions, requests, members, closed, nextVisit }: OfficeDay,
  { t, viewer, pass, kind }: OpenDay,
): DayView["empty"] {
  if (sessions.length > 0 || requests.length > 0) return null;
  const isOff = closed === null && members.every(({ hours }) => hours.length === 0);
  const day = nextVisit === null ? null : dayIn(nextVisit.getTime(), viewer.zone);
  return {
    text: isOff ? t("console.day.free") : t("console.day.empty"),
    next:
      day === null
        ? null
        : {
            label: t("console.day.nextVisit", { day: formatPlainDay(day, viewer.locale) }),
            href: paths[kind](pass.provider.slug, day),
          },
  };
}

/** The date in the address changes; how the page looks does not. */
function headOf(open: Omit<OpenDay, "head">, asked: URLSearchParams): DayHead {
  const { day, pass, viewer, t, isToday, now, kind, density, member } = open;
  const { slug, zone, name } = pass.provider;
  const kept = new URLSearchParams([...asked].filter(([key]) => key === "rows" || key === "member")).toString();
  const looks = (path: string) => (kept === "" ? path : `${path}?${kept}`);
  const at = (other: number) => looks(paths[kind](slug, isoDay(other as Day)));
  const step = kind === "week" ? 7 : 1;
  const title = formatPlainDay(isoDay(day), viewer.locale);
  const monday = day - weekdayOf(day) + 1;
  const own = paths[kind](slug, isoDay(day));
  const other = new URLSearchParams({
    ...(density === "usual" && { rows: "roomy" }),
    ...(member !== null && { member }),
  }).toString();
  return {
    title,
    short: shortDate(isoDay(day), viewer.locale),
    name: titleOf(title, name),
    previous: { label: kind === "week" ? t("console.week.previous") : t("console.day.previous"), href: at(day - step) },
    next: { label: kind === "week" ? t("console.week.next") : t("console.day.next"), href: at(day + step) },
    today: isToday ? null : { label: t("console.day.today"), href: looks(paths[kind](slug, dayIn(now, zone))) },
    weekLabel: t("console.day.week"),
    week: Array.from({ length: 7 }, (_, index) => {
      const date = isoDay((monday + index) as Day);
      const noon = Date.parse(`${date}T12:00:00Z`);
      const part = (options: Intl.DateTimeFormatOptions) =>
        dateFormatter(viewer.locale, { ...options, timeZone: "UTC" }).format(noon);
      return {
        weekday: part({ weekday: "short" }),
        day: String(Number(date.slice(8))),
        href: kind === "week" ? dayPath(slug, date) : at(monday + index),
        isCurrent: kind !== "week" && monday + index === day,
      };
    }),
    notes: [],
    views: (["day", "week", "agenda"] as const).map((view) => ({
      label: labelOf(view, t),
      href: paths[view](slug, isoDay(day)),
      isCurrent: view === kind,
    })),
    actions: actionsOf(pass, shownBy(open), t).map(({ key, label, href }, index) => ({
      label,
      href,
      isPrimary: index === 0,
      // What is begun often; the others are in the menu of the bar. Someone at the door is never there on another day.
      isOnPhone: key === "n" || (key === "w" && isToday),
      icon: key === "n" ? ("plus" as const) : ("walk-in" as const),
    })),
    density:
      kind === "agenda"
        ? null
        : {
            label: density === "usual" ? t("console.day.roomy") : t("console.day.dense"),
            href: other === "" ? own : `${own}?${other}`,
          },
    looks: t("console.day.looks"),
    move: t("console.calendar.move"),
    print: t("console.day.print"),
    asOf: {
      text: t("console.day.asOf", { time: formatTime(now, viewer) }),
      refresh: t("console.day.refresh"),
      href: looks(own),
    },
  };
}

/** "Thu, Nov 19": a phone has no room for more. */
function shortDate(date: string, locale: string): string {
  const options = { weekday: "short", day: "numeric", month: "short", timeZone: "UTC" } as const;
  return dateFormatter(locale, options).format(Date.parse(`${date}T12:00:00Z`));
}

/** What is begun from a day to come is for that day, and for the member whose week it is. */
export function shownBy({ day, now, pass, member }: Omit<OpenDay, "head">): Record<string, string> {
  const date = isoDay(day);
  const isToCome = date > dayIn(now, pass.provider.zone);
  return { ...(isToCome && { from: date, date }), ...(member !== null && { member }) };
}

function labelOf(view: DayKind, t: Translator): string {
  if (view === "day") return t("console.nav.day");
  return view === "week" ? t("console.nav.week") : t("console.nav.agenda");
}
