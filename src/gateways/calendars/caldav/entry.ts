import { writeIcs, type CalendarEntry } from "../ics.ts";

/** Formats an entry for a collection. It has no METHOD, which is only for entries that are sent (RFC 4791, 4.1). */
export function writeEntry(entry: CalendarEntry): string {
  return writeIcs([entry]).replace(/^METHOD:.*\r?\n/m, "");
}
