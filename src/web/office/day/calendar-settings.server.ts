import {
  agendaPath,
  dayPath,
  eventsPath,
  officeSignInPath,
  searchPath,
  verdictsPath,
  weekPath,
} from "#domain/navigation/office-addresses.ts";
import { formatDay as isoDay } from "#domain/time/day.ts";
import type { CalendarSettings } from "../shared/day/day-views.ts";
import { dayIn } from "../../i18n/formats.ts";
import { prefixContext, type PageArguments } from "../../http/context.ts";
import { actionsOf, type Action } from "../shared/day/actions.server.ts";
import { shownBy, type OpenDay } from "./day-head.server.ts";
import type { GridStretch } from "./grid/grid.server.ts";

/** Everything that a single key opens, in the order of the list of shortcuts. */
function shortcutsOf(open: OpenDay): Action[] {
  const { pass, day, now, head, t } = open;
  const { slug, zone } = pass.provider;
  const date = isoDay(day);
  return [
    { key: "/", label: t("console.nav.search"), href: searchPath(slug) },
    ...actionsOf(pass, shownBy(open), t),
    { key: "t", label: t("console.day.today"), href: dayPath(slug, dayIn(now, zone)) },
    { key: "[", label: head.previous.label, href: head.previous.href },
    { key: "]", label: head.next.label, href: head.next.href },
    { key: "d", label: t("console.nav.day"), href: dayPath(slug, date) },
    { key: "v", label: t("console.nav.week"), href: weekPath(slug, date) },
    { key: "a", label: t("console.nav.agenda"), href: agendaPath(slug, date) },
  ];
}

/** What the calendar's script needs. `span`: the days on the page. */
export function calendarOf({ context }: PageArguments, open: OpenDay, span: GridStretch): CalendarSettings {
  const { pass, t, viewer, now } = open;
  const { slug } = pass.provider;
  const prefix = context.get(prefixContext);
  const shortcuts = pass.signIn.operator.usesKeys ? shortcutsOf(open) : null;
  const help = (shortcuts ?? []).map(({ key, label }) => `${key}\t${label}`);
  return {
    events: prefix + eventsPath(slug),
    verdicts: prefix + verdictsPath(slug),
    bookings: prefix + searchPath(slug),
    signIn: `${prefix}${officeSignInPath}`,
    since: now,
    from: new Date(span.from).toISOString(),
    to: new Date(span.to).toISOString(),
    firstDate: dayIn(span.from, viewer.zone),
    lastDate: dayIn(span.to - 1, viewer.zone),
    locale: viewer.locale,
    zone: viewer.zone,
    keys: shortcuts && Object.fromEntries(shortcuts.map(({ key, href }) => [key, prefix + href])),
    words: {
      live: t("console.live.on"),
      notLive: t("console.live.off"),
      help: t("console.shortcuts.title"),
      close: t("console.shortcuts.close"),
      keys: [
        ...help,
        `m\t${t("console.shortcuts.move")}`,
        `←↑→↓\t${t("console.shortcuts.arrows")}`,
        `?\t${t("console.shortcuts.title")}`,
      ].join("\n"),
      hint: t("console.calendar.hint"),
      asking: t("console.calendar.asking"),
      free: t("console.calendar.free"),
      override: t("console.calendar.override"),
      never: t("console.calendar.never"),
      unchanged: t("console.calendar.unchanged"),
      drop: t("console.calendar.drop"),
      back: t("console.calendar.back"),
      putBack: t("console.calendar.putBack"),
      failed: t("console.calendar.failed"),
      moving: t("console.calendar.moving"),
      unanswered: t("console.calendar.unanswered"),
      offline: t("console.calendar.offline"),
      signedOut: t("console.calendar.signedOut"),
      signIn: t("console.signIn.enter"),
      move: t("console.calendar.move"),
      earlier: t("console.calendar.earlier"),
      later: t("console.calendar.later"),
      moved: t("console.done.moved"),
      undone: t("console.done.undone"),
      undo: t("console.booking.undo"),
    },
  };
}
