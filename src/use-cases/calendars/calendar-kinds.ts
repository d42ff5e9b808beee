import type { MessageKey } from "#domain/locales/messages.ts";
import { calendarKindNames, calendarKinds, type CalendarKindName } from "#gateways/calendars/registry.ts";

export interface OfferedKind {
  name: CalendarKindName;
  words: { name: MessageKey; hint: MessageKey; address: MessageKey };
}

/** The kinds of calendars that can be connected, the usual one first. */
export function listCalendarKinds(): OfferedKind[] {
  return calendarKindNames.map((name) => ({ name, words: calendarKinds[name].words }));
}
