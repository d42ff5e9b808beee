import { checkCalendars, type CheckedCalendar } from "#use-cases/calendars/check-calendars.ts";
import type { ExitCode } from "../command.ts";
import { counted } from "../counted.ts";
import { withSecret } from "../with-database.ts";

export async function doctor(isForPrograms: boolean): Promise<ExitCode> {
  const calendars = await withSecret(checkCalendars);
  if (isForPrograms) console.log(JSON.stringify(calendars, null, 2));
  else console.log(calendars.length === 0 ? "No calendars elsewhere." : calendars.map(describe).join("\n"));
  return calendars.every(isWell) ? 0 : 1;
}

function isWell({ isStale, writeFault }: CheckedCalendar): boolean {
  return !isStale && writeFault === null;
}

function describe(calendar: CheckedCalendar): string {
  const { provider, member, name, kind, host, age, busyTimes, unreadable, entries } = calendar;
  const facts = [
    age === null ? "never read" : `read ${tellAge(age)} ago`,
    counted(busyTimes, "busy time"),
    ...(calendar.writesBookings ? [`${counted(entries, "booking")} written`] : []),
    ...(unreadable > 0 ? [`${unreadable} of its entries not understood`] : []),
  ];
  const faults = [
    ...(calendar.readFault === null ? [] : [`    not read: ${calendar.readFault}`]),
    ...(calendar.writeFault === null ? [] : [`    not written: ${calendar.writeFault}`]),
  ];
  const state = calendar.isStale ? "STALE" : faults.length > 0 ? "FAULT" : "ok";
  const where = `${provider}/${member} ${name} (${kind} at ${host ?? "an address sealed with another APP_SECRET"})`;
  return [`${state.padEnd(5)} ${where}: ${facts.join(", ")}`, ...faults].join("\n");
}

function tellAge(seconds: number): string {
  if (seconds < 120) return `${seconds} s`;
  if (seconds < 2 * 3600) return `${Math.floor(seconds / 60)} min`;
  return seconds < 2 * 86_400 ? `${Math.floor(seconds / 3600)} h` : `${Math.floor(seconds / 86_400)} days`;
}
