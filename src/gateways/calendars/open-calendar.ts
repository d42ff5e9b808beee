import { CalendarFault } from "./fault.ts";
import type { ExternalCalendars } from "./guarded-fetch/external-calendars.ts";
import type { CalendarConnection } from "./kind.ts";
import { calendarKinds, isCalendarKind } from "./registry.ts";
import type { SourceAddress } from "./source.ts";

/** Opens a calendar by the name of its kind, which may come from another version. */
export async function openCalendar(
  name: string,
  externalCalendars: ExternalCalendars,
  address: SourceAddress,
): Promise<CalendarConnection> {
  if (!isCalendarKind(name))
    throw new CalendarFault("kind-unknown", `this version has no kind of calendar "${name}"; add the calendar again`);
  const kind = calendarKinds[name];
  const { login } = address;
  if (login !== undefined && kind.login.some((value) => login[value] === undefined))
    throw new CalendarFault("refused", "its login is for another kind of calendar; add the calendar again");
  return kind.open(externalCalendars, address);
}
