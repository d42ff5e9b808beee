import type { CalendarSetup } from "#store/calendars/setup.ts";
import type { Override } from "#store/packs/offers/staff-hours.ts";
import type { StaffSetup } from "#store/packs/offers/staff.ts";
import { formatMinute, overlapOverMidnight } from "../format/hours.ts";
import { countDays, daysBetween } from "../format/moment.ts";
import { weekdays } from "../schema/staff.ts";
import { refuseRepeats, type Checking } from "./checking.ts";
import { addFault } from "./findings.ts";
import type { CheckedFile } from "./parse-folder.ts";
import { toTranslations } from "./texts/translations.ts";

const longestHoliday = 366;

export function toStaff(checked: CheckedFile<"staff">, checking: Checking): StaffSetup {
  const { slug, document, value } = checked;
  refuseNightsIntoMornings(checked, checking);
  const member = {
    slug,
    name: value.name,
    title: value.title,
    bio: checking.texts.of("staff", slug, "bio", document, value.bio),
    photo: checking.pictures.of(document, ["photo"], value.photo),
    email: value.email,
    timeZone: value["time-zone"] ?? checking.timeZone,
    priority: value.priority,
    position: value.position,
    isActive: true,
    hours: weekdays.flatMap((name, index) =>
      (value.hours[name] ?? []).map((range) => ({ weekday: index + 1, start: range.start, end: range.end })),
    ),
    overrides: toOverrides(checked, checking),
    calendars: toCalendars(checked, checking),
  };
  return { ...member, translations: toTranslations(checking, "staff", member) };
}

function toCalendars({ document, value }: CheckedFile<"staff">, checking: Checking): CalendarSetup[] {
  const { findings } = checking;
  refuseRepeats(checking, document, ["calendars"], value.calendars, ({ name }) => name);
  const calendars = value.calendars.flatMap(({ name, feed, caldav, "write-bookings": writesBookings }, index) => {
    const path = ["calendars", index];
    const address = feed ?? caldav;
    if (address === undefined || (feed !== undefined && caldav !== undefined)) {
      addFault(findings, document, path, "needs either a feed or a caldav address");
      return [];
    }
    const kind = feed === undefined ? ("caldav" as const) : ("feed" as const);
    const { username, password } = new URL(address);
    if (username !== "" || password !== "")
      addFault(findings, document, path, "contains a login; set it with almanac calendars add instead");
    if (kind === "feed" && writesBookings)
      addFault(findings, document, path, "bookings can be written only to a caldav collection");
    return { name, kind, address, writesBookings };
  });
  return calendars.sort((one, other) => (one.name < other.name ? -1 : 1));
}

function refuseNightsIntoMornings({ document, value }: CheckedFile<"staff">, { findings }: Checking): void {
  for (const [index, evening] of weekdays.entries()) {
    const morning = weekdays[(index + 1) % 7]!;
    const minute = overlapOverMidnight(value.hours[evening] ?? [], value.hours[morning] ?? []);
    if (minute === null) continue;
    const reason = `the hours of ${evening} overlap those of ${morning}, which start at ${formatMinute(minute)}`;
    addFault(findings, document, ["hours", evening], reason);
  }
}

function toOverrides(checked: CheckedFile<"staff">, { findings }: Checking): Override[] {
  const { document, value } = checked;
  const overrides = new Map<string, Override>();
  function add(path: (string | number)[], override: Override): void {
    if (overrides.has(override.day)) addFault(findings, document, path, `${override.day} is listed twice`);
    overrides.set(override.day, override);
  }
  for (const [index, { date, hours, note }] of value["special-hours"].entries()) {
    if (hours.length === 0)
      addFault(findings, document, ["special-hours", index], "has no hours; list a closed day in days-off");
    add(["special-hours", index], { day: date, note, hours: hours.map(({ start, end }) => ({ start, end })) });
  }
  for (const [index, { note, ...when }] of value["days-off"].entries()) {
    const path = ["days-off", index];
    const days = toDays(when);
    if (typeof days === "string") addFault(findings, document, path, days);
    else for (const day of days) add(path, { day, note, hours: [] });
  }
  return [...overrides.values()].sort((one, other) => (one.day < other.day ? -1 : 1));
}

interface When {
  date?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

function toDays({ date, from, to }: When): string[] | string {
  if (date !== undefined && from === undefined && to === undefined) return [date];
  if (date !== undefined || from === undefined || to === undefined) return "needs a date, or from and to";
  if (to < from) return `ends on ${to}, before it starts on ${from}`;
  return countDays(from, to) > longestHoliday ? `is longer than ${longestHoliday} days` : daysBetween(from, to);
}
