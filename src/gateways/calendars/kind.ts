import type { MessageKey } from "#domain/locales/messages.ts";
import type { ExternalCalendars } from "./guarded-fetch/external-calendars.ts";
import type { SourceAddress, SourceResponse, Validators } from "./source.ts";

/** A row of the registry: what the product has to know about a kind of external calendar before one is opened. */
export interface ExternalCalendarKind {
  /** Whether bookings can be written to it. */
  readonly takesBookings: boolean;
  /** The names of the values that its login consists of. They are sealed together. */
  readonly login: readonly string[];
  readonly words: {
    name: MessageKey;
    hint: MessageKey;
    /** Its address, among the settings of a member. */
    address: MessageKey;
  };
  /** For packs and the command line, where the name of the kind is the key or the option of its address. */
  readonly english: {
    /** Describes the key in a pack. */
    key: string;
    /** Explains the option of the command line. */
    option: string;
    /** What it is called in faults of a pack, and by the command line. */
    inPack: string;
    typed: string;
  };
  open(externalCalendars: ExternalCalendars, address: SourceAddress): Promise<CalendarConnection>;
}

/** One external calendar. Whatever goes wrong with it is a CalendarFault. */
export interface CalendarConnection {
  /** Reads the entries of a time range, or says that nothing has changed since the validators. */
  read: (validators: Validators, wanted: { from: Date; to: Date }) => Promise<SourceResponse>;
  /** Null if bookings cannot be written to it. */
  entries: CalendarEntries | null;
}

interface CalendarEntries {
  /** Creates or replaces the entry with this name. */
  put(name: string, ics: string): Promise<void>;
  /** Deletes an entry. One that is already gone counts as deleted. */
  remove(name: string): Promise<void>;
}
