import { redirect } from "react-router";
import {
  addCalendarPath,
  calendarLoginPath,
  calendarsPath,
  readCalendarPath,
  removeCalendarPath,
} from "#domain/navigation/office-addresses.ts";
import { officeResponses } from "#domain/office/refusals.ts";
import { listCalendarKinds } from "#use-cases/calendars/calendar-kinds.ts";
import type { CheckedCalendar } from "#use-cases/calendars/check-calendars.ts";
import { listMemberCalendars } from "#use-cases/office/calendars/list-calendars.ts";
import type { AddCalendarView, CalendarLoginView, CalendarRow, CalendarsView } from "./calendar-views.ts";
import { servicesContext, type PageArguments } from "../../http/context.ts";
import type { Translator } from "../../i18n/translator.ts";
import { passOf, presentOfficeFrame, titleOf } from "../shared/frame/frame.server.ts";
import { formatShort, officeTranslator, viewerAt } from "../shared/words/office-words.server.ts";

export async function presentCalendars(args: PageArguments) {
  const { context } = args;
  const pass = passOf(context);
  const { slug, name, zone, id } = pass.provider;
  const t = await officeTranslator(context);
  const services = context.get(servicesContext);
  const members = await listMemberCalendars(id, services);
  const now = services.clock.now().getTime();
  const viewer = viewerAt(zone, context);
  const rowOf = (calendar: CheckedCalendar): CalendarRow => ({
    member: calendar.member,
    name: calendar.name,
    text: [kindName(calendar, t), calendar.host ?? ""].filter((text) => text !== "").join(" · "),
    state: stateOf(calendar, (age) => formatShort(now - age * 1000, viewer, now), t).join(" · "),
    faults: faultsOf(calendar, t),
    login: calendar.isFromPack ? calendarLoginPath(slug, { member: calendar.member, name: calendar.name }) : null,
    remove: calendar.isFromPack ? null : removeCalendarPath(slug),
  });
  const view: CalendarsView = {
    name: titleOf(t("console.calendars.title"), name),
    add: addCalendarPath(slug),
    read: readCalendarPath(slug),
    members: members
      .filter(({ calendars }) => calendars.length > 0)
      .map((member) => ({ ...member, calendars: member.calendars.map(rowOf) })),
  };
  return { frame: await presentOfficeFrame(args, { ...pass, place: "set-up" }), view };
}

function kindName({ kind }: CheckedCalendar, t: Translator): string {
  const known = listCalendarKinds().find(({ name }) => name === kind);
  // A version back may not have the kind. Its fault says so.
  return known === undefined ? kind : t(known.words.name);
}

function stateOf(calendar: CheckedCalendar, timeOf: (age: number) => string, t: Translator): string[] {
  const { age, busyTimes, unreadable, entries, writesBookings } = calendar;
  return [
    age === null ? t("console.calendars.never") : t("console.calendars.lastRead", { time: timeOf(age) }),
    t("console.calendars.busyTimes", { count: busyTimes }),
    ...(unreadable > 0 ? [t("console.calendars.unreadable", { count: unreadable })] : []),
    ...(writesBookings ? [t("console.calendars.written", { count: entries })] : []),
  ];
}

function faultsOf({ readFaultKind, writeFaultKind }: CheckedCalendar, t: Translator): string[] {
  const why = (kind: NonNullable<typeof readFaultKind>) => t(officeResponses[`calendar-fault-${kind}`].message);
  return [
    ...(readFaultKind === null ? [] : [`${t("console.calendars.notRead")} ${why(readFaultKind)}`]),
    ...(writeFaultKind === null ? [] : [`${t("console.calendars.notWritten")} ${why(writeFaultKind)}`]),
  ];
}

export async function presentAddCalendar(args: PageArguments) {
  const { context } = args;
  const pass = passOf(context);
  const { slug, name, id } = pass.provider;
  const t = await officeTranslator(context);
  const members = await listMemberCalendars(id, context.get(servicesContext));
  const view: AddCalendarView = {
    name: titleOf(t("console.calendars.add"), name),
    action: addCalendarPath(slug),
    back: calendarsPath(slug),
    members: members.map((member) => ({ value: member.slug, label: member.name })),
    kinds: listCalendarKinds().map((kind) => ({
      value: kind.name,
      label: t(kind.words.name),
      hint: t(kind.words.hint),
    })),
  };
  return { frame: await presentOfficeFrame(args, { ...pass, place: "set-up" }), view };
}

export async function presentCalendarLogin(args: PageArguments) {
  const { context, url } = args;
  const pass = passOf(context);
  const { slug, name, id } = pass.provider;
  const t = await officeTranslator(context);
  const members = await listMemberCalendars(id, context.get(servicesContext));
  const member = members.find((one) => one.slug === url.searchParams.get("member"));
  const calendar = member?.calendars.find((one) => one.isFromPack && one.name === url.searchParams.get("name"));
  if (member === undefined || calendar === undefined) throw redirect(calendarsPath(slug));
  const named = { member: member.slug, name: calendar.name };
  const view: CalendarLoginView = {
    name: titleOf(t("console.calendars.login"), name),
    lead: [member.name, calendar.name, calendar.host ?? ""].filter((text) => text !== "").join(" · "),
    action: calendarLoginPath(slug, named),
    back: calendarsPath(slug),
    calendar: named,
  };
  return { frame: await presentOfficeFrame(args, { ...pass, place: "set-up" }), view };
}
