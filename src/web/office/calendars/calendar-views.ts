import type { SelectOption } from "../../ui/field/select-field.tsx";
import { namesFrom } from "../shared/forms/schema-names.ts";
import type { calendarForm, loginForm, namedForm } from "./calendar-schemas.server.ts";

/** The fields of the forms. */
export const calendarField = namesFrom<typeof calendarForm>();
export const loginField = namesFrom<typeof loginForm>();
export const namedField = namesFrom<typeof namedForm>();

export interface CalendarRow {
  member: string;
  name: string;
  /** Its kind and its host. */
  text: string;
  /** When it was read, and what was found. */
  state: string;
  /** The last faults, in whole sentences. */
  faults: string[];
  /** Null if it is not from a pack. */
  login: string | null;
  /** Null if a pack lists it. */
  remove: string | null;
}

export interface CalendarsView {
  name: string;
  add: string;
  read: string;
  members: { slug: string; name: string; calendars: CalendarRow[] }[];
}

export interface AddCalendarView {
  name: string;
  action: string;
  back: string;
  members: readonly SelectOption[];
  /** The usual one first. */
  kinds: readonly { value: string; label: string; hint: string }[];
}

export interface CalendarLoginView {
  name: string;
  lead: string;
  action: string;
  back: string;
  calendar: { member: string; name: string };
}
