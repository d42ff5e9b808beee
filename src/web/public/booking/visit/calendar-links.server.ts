import { calendarLinks } from "#domain/booking/calendar-links.ts";
import { absoluteUrl } from "#domain/content/addresses.ts";
import { bookingPath, calendarFilePath } from "#domain/navigation/addresses.ts";
import { entryTitle } from "#use-cases/receipts/calendar-entry.ts";
import type { CalendarLink, OutcomeStep } from "../page/outcome-views.ts";
import type { Translator } from "../../../i18n/translator.ts";
import type { OutcomeContext } from "../outcome/outcome-context.server.ts";
import { sayEntry } from "../../../mail/write/write-entry.ts";

/** Links that add the visit to the visitor's calendar. After a cancellation, the file that removes it. */
export function presentCalendarLinks(context: OutcomeContext): OutcomeStep["calendar"] {
  const { state, t } = context;
  const title = t("outcome.calendar.title");
  const labels = labelsOf(t);
  const file = { kind: "apple" as const, href: `${calendarFilePath}?${new URLSearchParams(context.token)}` };
  const { startsAt, endsAt } = context.managed.booking;
  const nothing = { title, own: null, others: "", links: [], note: null };
  if (startsAt === null || endsAt === null) return nothing;
  if (state === "cancelled" || state === "seat-cancelled")
    return { ...nothing, own: { ...file, label: t("outcome.calendar.remove") } };
  if (state !== "scheduled" && state !== "rescheduled") return nothing;
  const all = [...calendarLinks(eventOf(context, startsAt, endsAt), context.request.isPhone), file];
  const isSeries = context.dates.active > 1;
  // Only the file has all dates of a series.
  const own = isSeries ? file : all.find(({ kind }) => kind === context.request.ownCalendar)!;
  return {
    title,
    own: { ...own, label: own.kind === "apple" ? title : t("outcome.calendar.add", { calendar: products[own.kind] }) },
    others: t("outcome.calendar.others"),
    // The file is always named, also where the button already is the file: people look for iCloud.
    links: all
      .filter(({ kind }) => kind === "apple" || kind !== own.kind)
      .map((link) => ({ ...link, label: labels[link.kind] })),
    note: isSeries ? t("series.calendar") : null,
  };
}

/** Names of products, which no language translates. */
const products = { google: "Google Calendar", outlook: "Outlook", office: "Office 365", yahoo: "Yahoo" };

/** The page where the visitor can see, move or cancel the booking. */
function pageOf({ request: { origin, code, linkLocale }, managed: { booking }, token }: OutcomeContext): string {
  const path = bookingPath(booking.lines.map(({ serviceId }) => serviceId));
  return absoluteUrl(origin, code, `${path}?${new URLSearchParams(token)}`, linkLocale);
}

function labelsOf(t: Translator): Record<CalendarLink["kind"], string> {
  return {
    google: t("outcome.calendar.google"),
    outlook: t("outcome.calendar.outlook"),
    office: t("outcome.calendar.office"),
    yahoo: t("outcome.calendar.yahoo"),
    apple: t("outcome.calendar.apple"),
  };
}

function eventOf(context: OutcomeContext, startsAt: Date, endsAt: Date): Parameters<typeof calendarLinks>[0] {
  const { request, managed, facts, guest, t } = context;
  const { booking, provider } = managed;
  const start = startsAt.getTime();
  const end = endsAt.getTime();
  const phone = guest === undefined ? booking.phone : "";
  const entry = sayEntry({ ...facts, dates: [{ start, end }], page: pageOf(context), phone }, t);
  return {
    title: entryTitle(facts, provider.name),
    ...entry,
    start,
    end,
    zone: request.viewer.zone,
  };
}
