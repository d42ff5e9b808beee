import { readConfig } from "#server/config.ts";
import { checkCalendars, type CheckedCalendar } from "#use-cases/calendars/check-calendars.ts";
import { checkMails, type CheckedMails } from "#use-cases/mail/read/check-mails.ts";
import { checkHorizons, type CheckedHorizon } from "#use-cases/offers/timetable/check-horizons.ts";
import { checkPasskeys, type CheckedPasskeys } from "#use-cases/office/passkeys/check-passkeys.ts";
import { configuredOrigin } from "./forms/configured-origin.ts";
import { formatAge } from "./shared/ages.ts";
import type { ExitCode } from "./shared/command.ts";
import { pluralize } from "./shared/pluralize.ts";
import { withSecret } from "./shared/with-database.ts";

export async function doctor(isForPrograms: boolean): Promise<ExitCode> {
  const checked = await withSecret(async (services) => ({
    mails: await checkMails(services),
    calendars: await checkCalendars(services),
    timetables: await checkHorizons({ ...services, clock: { now: () => new Date() } }),
    passkeys: await checkPasskeys(new URL(configuredOrigin(readConfig(process.env))).hostname, services),
  }));
  const { mails, calendars, timetables, passkeys } = checked;
  if (isForPrograms) console.log(JSON.stringify(checked, null, 2));
  else
    console.log(
      [
        describeMails(mails),
        ...describeCalendars(calendars),
        ...timetables.map(describeTimetable),
        ...describePasskeys(passkeys),
      ].join("\n"),
    );
  const isOnTime = !timetables.some(({ isLate }) => isLate);
  return isWell(mails) && calendars.every(isCalendarWell) && isOnTime && passkeys.elsewhere === 0 ? 0 : 1;
}

function describePasskeys({ host, elsewhere }: CheckedPasskeys): string[] {
  if (elsewhere === 0) return [];
  return [
    `FAULT ${pluralize(elsewhere, "passkey")} of the office: made at another host than ${host}. Check APP_URL. Their owners can sign in by mail and add new ones.`,
  ];
}

function isWell({ isLate, states }: CheckedMails): boolean {
  return !isLate && states.failed === 0;
}

function describeMails(mails: CheckedMails): string {
  const { states, oldestWaiting, lastAnswer, isLate } = mails;
  const since = oldestWaiting === null ? "" : `, the oldest for ${formatAge(oldestWaiting)}`;
  const facts = [
    `${states.waiting} waiting${since}`,
    ...(states["held-back"] > 0 ? [`${states["held-back"]} held back until the recipient confirms the address`] : []),
    `in the last day ${states.sent} sent, ${states.bounced} refused, ${states.failed} given up`,
  ];
  const { smtpUrl, mode } = readConfig(process.env);
  const notes = [
    ...(smtpUrl === null && mode === "production"
      ? ["    SMTP_URL is not set in this environment: without it, no mails are sent"]
      : []),
    ...(lastAnswer === null ? [] : [`    not sent: ${lastAnswer}`]),
    ...(states.bounced + states.failed > 0 ? ["    run almanac mails list to see which"] : []),
  ];
  const state = isLate ? "LATE" : isWell(mails) ? "ok" : "FAULT";
  return [`${state.padEnd(5)} mails: ${facts.join("; ")}`, ...notes].join("\n");
}

function describeTimetable({ provider, margin, isLate }: CheckedHorizon): string {
  if (!isLate) return `ok    ${provider}: the sessions of its timetables exist`;
  return `LATE  ${provider}: sessions of its timetables are missing in ${pluralize(Math.max(0, margin), "day")}. Is the worker running?`;
}

function isCalendarWell({ isStale, writeFault }: CheckedCalendar): boolean {
  return !isStale && writeFault === null;
}

function describeCalendars(calendars: CheckedCalendar[]): string[] {
  return calendars.length === 0 ? ["ok    no external calendars"] : calendars.map(describeCalendar);
}

function describeCalendar(calendar: CheckedCalendar): string {
  const { provider, member, name, kind, host, age, busyTimes, unreadable, entries } = calendar;
  const facts = [
    age === null ? "never read" : `read ${formatAge(age)} ago`,
    pluralize(busyTimes, "busy time"),
    ...(calendar.writesBookings ? [`${pluralize(entries, "booking")} written`] : []),
    ...(unreadable > 0 ? [`${unreadable} of its entries could not be read`] : []),
  ];
  const faults = [
    ...(calendar.readFault === null ? [] : [`    not read: ${calendar.readFault}`]),
    ...(calendar.writeFault === null ? [] : [`    not written: ${calendar.writeFault}`]),
  ];
  const state = calendar.isStale ? "STALE" : faults.length > 0 ? "FAULT" : "ok";
  const where = `${provider}/${member} ${name} (${kind} at ${host ?? "an address encrypted with another APP_SECRET"})`;
  return [`${state.padEnd(5)} ${where}: ${facts.join(", ")}`, ...faults].join("\n");
}
