import { openExternalCalendars } from "#gateways/calendars/guarded-fetch/external-calendars.ts";
import { readConfig } from "#server/config.ts";
import { addCalendar, type AddCommand } from "#use-cases/calendars/add-calendar.ts";
import type { ExitCode } from "../shared/command.ts";
import { pluralize } from "../shared/pluralize.ts";
import { withSecret } from "../shared/with-database.ts";
import { explainCalendarRefusal } from "./explain.ts";
import { readPassword } from "./read-password.ts";

export async function addCalendarCommand(command: Omit<AddCommand, "login">, user: string | null): Promise<ExitCode> {
  const login = user === null ? null : { user, password: await readPassword() };
  const externalCalendars = openExternalCalendars({ trustedHosts: readConfig(process.env).privateCalendarHosts });
  const added = await withSecret((services) =>
    addCalendar({ ...command, login }, { ...services, externalCalendars, clock: { now: () => new Date() } }),
  );
  if (!added.ok) return explainCalendarRefusal(added.refusal);
  const { busyTimes, unreadable } = added.value;
  console.log(`Connected calendar ${command.name} of ${command.member}: ${pluralize(busyTimes, "busy time")} found.`);
  if (unreadable > 0) console.warn(`${unreadable} of its entries could not be read and do not count.`);
  return 0;
}
