import type { MessageKey } from "#domain/locales/messages.ts";
import {
  calendarKindNames,
  calendarKinds,
  isCalendarKind,
  type CalendarKindName,
} from "#gateways/calendars/registry.ts";

export interface OfferedKind {
  name: CalendarKindName;
  words: { name: MessageKey; hint: MessageKey; address: MessageKey };
}

/** The kinds of calendars that can be connected, the usual one first. */
export function listCalendarKinds(): OfferedKind[] {
  return calendarKindNames.map((name) => ({ name, words: calendarKinds[name].words }));
}

/** The kind that somebody chose in a form, or the usual one. */
export function chosenKind(name: string): CalendarKindName {
  return isCalendarKind(name) ? name : calendarKindNames[0]!;
}
