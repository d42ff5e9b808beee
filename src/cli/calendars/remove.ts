import { dropCalendar } from "#use-cases/calendars/drop-calendar.ts";
import type { ExitCode } from "../shared/command.ts";
import { withDatabase } from "../shared/with-database.ts";
import { explainCalendarRefusal } from "./explain.ts";

export async function removeCalendarCommand(named: {
  member: string;
  name: string;
  provider: string | null;
}): Promise<ExitCode> {
  const dropped = await withDatabase((db) => dropCalendar(named, { db }));
  if (!dropped.ok) return explainCalendarRefusal(dropped.refusal);
  console.log(`Removed calendar ${named.name} of ${named.member}.`);
  return 0;
}
