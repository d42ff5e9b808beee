import { agendaPath, dayPath } from "#domain/navigation/office-addresses.ts";
import { formatDay as isoDay, parseDay, weekdayOf, type Day } from "#domain/time/day.ts";
import { dayIn, formatDay } from "../../../features/booking/formats.ts";
import type { OfficeDay } from "#use-cases/office/day/read-day.ts";
import type { DayHead, DayView } from "../../../features/office/day/day-views.ts";
import { servicesContext, type PageArguments } from "../../../http/context.ts";
import { refused } from "../../../http/refused.ts";
import { dateFormatter } from "../../../i18n/date-formatter.ts";
import { passOf, titleOf, type ProviderPass } from "../frame.ts";
import { officeTranslator, viewerAt } from "../office-words.ts";
import type { Translator } from "../../../i18n/translator.ts";
import type { Viewer } from "../../../features/booking/formats.ts";

export type DayKind = "day" | "agenda";

const paths = { day: dayPath, agenda: agendaPath };

export interface OpenDay {
  day: Day;
  pass: ProviderPass;
  viewer: Viewer;
  t: Translator;
  /** Whether the page shows the current day. */
  isToday: boolean;
  now: number;
  kind: DayKind;
  head: DayHead;
}

/** The day in the address, and the top of its page. */
export async function openDay({ context, params, url }: PageArguments, kind: DayKind): Promise<OpenDay> {
  const day = parseDay(params["date"] ?? "");
  if (day === null) throw refused({ code: "page-not-found", path: url.pathname });
  const pass = passOf(context);
  const t = await officeTranslator(context);
  const viewer = viewerAt(pass.provider.zone, context);
  const now = context.get(servicesContext).clock.now().getTime();
  const isToday = dayIn(now, pass.provider.zone) === isoDay(day);
  return { day, pass, viewer, t, isToday, now, kind, head: headOf({ day, pass, viewer, t, isToday, now, kind }) };
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
            label: t("console.day.nextVisit", { day: formatDay(day, viewer.locale) }),
            href: paths[kind](pass.provider.slug, day),
          },
  };
}

function headOf({ day, pass, viewer, t, isToday, now, kind }: Omit<OpenDay, "head">): DayHead {
  const { slug, zone, name } = pass.provider;
  const at = (other: number) => paths[kind](slug, isoDay(other as Day));
  const title = formatDay(isoDay(day), viewer.locale);
  const monday = day - weekdayOf(day) + 1;
  return {
    title,
    name: titleOf(title, name),
    previous: { label: t("console.day.previous"), href: at(day - 1) },
    next: { label: t("console.day.next"), href: at(day + 1) },
    today: isToday ? null : { label: t("console.day.today"), href: paths[kind](slug, dayIn(now, zone)) },
    weekLabel: t("console.day.week"),
    week: Array.from({ length: 7 }, (_, index) => {
      const date = isoDay((monday + index) as Day);
      const noon = Date.parse(`${date}T12:00:00Z`);
      const part = (options: Intl.DateTimeFormatOptions) =>
        dateFormatter(viewer.locale, { ...options, timeZone: "UTC" }).format(noon);
      return {
        weekday: part({ weekday: "short" }),
        day: String(Number(date.slice(8))),
        href: at(monday + index),
        isCurrent: monday + index === day,
      };
    }),
    notes: [],
    views: (["day", "agenda"] as const).map((view) => ({
      label: view === "day" ? t("console.nav.day") : t("console.nav.agenda"),
      href: paths[view](slug, isoDay(day)),
      isCurrent: view === kind,
    })),
  };
}
