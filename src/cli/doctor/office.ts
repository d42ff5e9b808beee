import type { Config } from "#server/config.ts";
import type { Database } from "#store/database.ts";
import { checkCalendars, type CheckedCalendar } from "#use-cases/calendars/check-calendars.ts";
import { checkMails, type CheckedMails } from "#use-cases/mail/read/check-mails.ts";
import { checkHorizons, type CheckedHorizon } from "#use-cases/offers/timetable/check-horizons.ts";
import { listUnloadedScripts } from "#use-cases/content/optional-scripts.ts";
import { checkPasskeys, type CheckedPasskeys } from "#use-cases/office/door/passkeys/check-passkeys.ts";
import { configuredOfficeOrigin } from "../forms/configured-origin.ts";
import { formatAge } from "../shared/ages.ts";
import { pluralize } from "../shared/pluralize.ts";
import { fault, okCheck, warning, type Check } from "./check.ts";

export interface OfficeFacts {
  mails: CheckedMails;
  calendars: CheckedCalendar[];
  timetables: CheckedHorizon[];
  passkeys: CheckedPasskeys;
  /** The businesses whose scripts of other sites are not loaded. */
  unloadedScripts: string[];
}

/** What businesses rely on every day. */
export async function checkOffice(
  services: { db: Database; secret: string },
  config: Config,
): Promise<{ checks: Check[]; facts: OfficeFacts }> {
  const facts = {
    mails: await checkMails(services),
    calendars: await checkCalendars(services),
    timetables: await checkHorizons({ ...services, clock: { now: () => new Date() } }),
    passkeys: await checkPasskeys(new URL(configuredOfficeOrigin(config)).hostname, services),
    unloadedScripts: await listUnloadedScripts({ ...services, officeOrigin: config.officeUrl?.origin ?? null }),
  };
  const { mails, calendars, timetables, passkeys, unloadedScripts } = facts;
  const checks = [
    judgeMails(mails),
    ...(calendars.length === 0 ? [okCheck("calendars", "none are connected")] : calendars.map(judgeCalendar)),
    ...timetables.map(judgeTimetable),
    ...judgePasskeys(passkeys),
    ...judgeScripts(unloadedScripts),
  ];
  return { checks, facts };
}

function judgeMails({ states, oldestWaiting, lastAnswer, isLate }: CheckedMails): Check {
  const since = oldestWaiting === null ? "" : `, the oldest for ${formatAge(oldestWaiting)}`;
  const says = [
    `${states.waiting} waiting${since}`,
    ...(states["held-back"] > 0 ? [`${states["held-back"]} held back until the recipient confirms the address`] : []),
    `in the last day ${states.sent} sent, ${states.bounced} refused, ${states.failed} given up`,
  ].join("; ");
  const notes = lastAnswer === null ? [] : [`not sent: ${lastAnswer}`];
  const list = "Run almanac mails list to see which, and almanac mails resend to send them again.";
  if (isLate) return fault("mails", says, "Check the mail server, and whether a worker is running.", notes);
  if (states.failed > 0) return fault("mails", says, list, notes);
  if (states.bounced > 0) return warning("mails", says, list, notes);
  return { ...okCheck("mails", says), notes };
}

function judgeCalendar(calendar: CheckedCalendar): Check {
  const { provider, member, name, kind, host, age, busyTimes, unreadable, entries } = calendar;
  const facts = [
    age === null ? "never read" : `read ${formatAge(age)} ago`,
    pluralize(busyTimes, "busy time"),
    ...(calendar.writesBookings ? [`${pluralize(entries, "booking")} written`] : []),
    ...(unreadable > 0 ? [`${unreadable} of its entries could not be read`] : []),
  ];
  const notes = [
    ...(calendar.readFault === null ? [] : [`not read: ${calendar.readFault}`]),
    ...(calendar.writeFault === null ? [] : [`not written: ${calendar.writeFault}`]),
  ];
  const where = `${provider}/${member} ${name} (${kind} at ${host ?? "an address sealed with another APP_SECRET"})`;
  const says = `${where}: ${facts.join(", ")}`;
  const advice =
    "Check its address and login (almanac calendars add sets them again), and whether a worker is running.";
  if (calendar.isStale || calendar.writeFault !== null) return fault("calendar", says, advice, notes);
  return notes.length > 0 ? warning("calendar", says, advice, notes) : okCheck("calendar", says);
}

function judgeTimetable({ provider, margin, isLate }: CheckedHorizon): Check {
  if (!isLate) return okCheck("timetables", `${provider}: the sessions of its timetables exist`);
  const days = pluralize(Math.max(0, margin), "day");
  return fault(
    "timetables",
    `${provider}: sessions of its timetables are missing in ${days}`,
    "Check that a worker is running: a nightly job makes them.",
  );
}

function judgePasskeys({ host, elsewhere }: CheckedPasskeys): Check[] {
  if (elsewhere === 0) return [];
  return [
    fault(
      "passkeys",
      `${pluralize(elsewhere, "passkey")} of the office: made at another host than ${host}`,
      "Check OFFICE_URL and APP_URL. Their owners can sign in by mail and add new ones.",
    ),
  ];
}

function judgeScripts(businesses: string[]): Check[] {
  if (businesses.length === 0) return [];
  return [
    warning(
      "scripts",
      `scripts of other sites are not loaded, because the office shares the address of the pages: ${businesses.join(", ")}`,
      "Set OFFICE_URL (docs/operations.md#the-offices-own-address), or remove the scripts.",
    ),
  ];
}
