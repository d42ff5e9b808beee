import { calendarKindNames, calendarKinds } from "#gateways/calendars/registry.ts";
import type { CalendarSetup } from "#store/calendars/setup.ts";
import type { StaffSetup } from "#store/set-up/offers/staff.ts";
import type { Checking } from "./checking.ts";
import { refuseRepeats, addFault } from "./findings.ts";
import { toOverrides, toWeek } from "./hours/week.ts";
import { toLimits } from "./limits-setup.ts";
import type { CheckedFile } from "./parse/parse-folder.ts";
import { toTranslations } from "./texts/translations.ts";

export function toStaff(checked: CheckedFile<"staff">, checking: Checking): StaffSetup {
  const { slug, document, value } = checked;
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
    lanes: value.lanes,
    isActive: true,
    hours: toWeek(document, ["hours"], value.hours, checking),
    overrides: toOverrides(document, value, checking),
    limits: toLimits(value.limits),
    calendars: toCalendars(checked, checking),
  };
  return { ...member, translations: toTranslations(checking, "staff", member) };
}

function toCalendars({ document, value }: CheckedFile<"staff">, checking: Checking): CalendarSetup[] {
  const { findings } = checking;
  refuseRepeats(checking.findings, document, ["calendars"], value.calendars, ({ name }) => name);
  const calendars = value.calendars.flatMap(({ name, "write-bookings": writesBookings, ...addresses }, index) => {
    const path = ["calendars", index];
    const [kind, ...others] = calendarKindNames.filter((each) => addresses[each] !== undefined);
    if (kind === undefined || others.length > 0) {
      addFault(findings, document, path, "calendar-address-needed");
      return [];
    }
    const address = addresses[kind]!;
    const { username, password } = new URL(address);
    if (username !== "" || password !== "") addFault(findings, document, path, "login-in-address");
    if (!calendarKinds[kind].takesBookings && writesBookings)
      addFault(findings, document, path, "feed-cannot-be-written");
    return { name, kind, address, writesBookings };
  });
  return calendars.sort((one, other) => (one.name < other.name ? -1 : 1));
}
