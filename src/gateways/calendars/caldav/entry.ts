import { writeIcs, type CalendarEntry } from "../ics.ts";

/** One entry as collections keep it: without the method, which is for entries that are sent (RFC 4791, 4.1). */
export function writeEntry(entry: CalendarEntry): string {
  return writeIcs([entry]).replace(/^METHOD:.*\r?\n/m, "");
}
