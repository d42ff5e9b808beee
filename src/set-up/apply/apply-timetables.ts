import type { Doer } from "#domain/office/actor.ts";
import { parseDay } from "#domain/time/day.ts";
import { toMilliseconds } from "#domain/time/instant.ts";
import type { WantedSession } from "#domain/timetable/session-row.ts";
import type { DatedChange } from "#domain/timetable/want-sessions.ts";
import type { Transaction } from "#store/database.ts";
import { toStoredChange } from "#store/set-up/offers/timetables.ts";
import { idOfSlug, slugsById, type PackProvider } from "#store/set-up/pack-provider.ts";
import { findConflict } from "#store/timetable/conflicts.ts";
import type { BlockedSession } from "#store/timetable/open-sessions.ts";
import { stableId } from "#store/timetable/stable-id.ts";
import { makeSessions, type ListedChanges } from "#use-cases/shared/sessions/make-sessions.ts";
import type { Setup } from "#packs/setup.ts";

const mostWarnings = 20;

/**
 * Cancels or moves a booked session with its visits, refunds and mails. Returns why not, or null. Packs do not know
 * payments, so the caller of a load passes it in.
 */
export type ChangeBooked = (
  tx: Transaction,
  change: { providerId: string; sessionId: string; wanted: WantedSession; now: Date; by?: Doer },
) => Promise<string | null>;

export interface TimetableOptions {
  now: Date;
  /** Who is in the log of visits that change. By default the command line. */
  by?: Doer;
  changeBooked?: ChangeBooked | undefined;
}

function leaveBooked(): Promise<string> {
  return Promise.resolve("it is booked");
}

/** Makes the sessions of the pack's timetables. Returns warnings about dates that are not offered. */
export async function applyTimetables(
  tx: Transaction,
  provider: PackProvider,
  setup: Setup,
  { now, by, changeBooked = leaveBooked }: TimetableOptions,
): Promise<string[]> {
  const { providerId } = provider;
  const made = await makeSessions(tx, { providerId, now, changes: listChanges(provider, setup) });
  const blocked: string[] = [];
  for (const session of made.blocked) {
    const warning = await explainBlocked(tx, provider, session, made.zone);
    if (warning !== null) blocked.push(warning);
  }
  const warnings = blocked.slice(0, mostWarnings);
  if (blocked.length > mostWarnings) warnings.push(`${blocked.length - mostWarnings} more dates are not offered`);
  for (const { stored, wanted } of made.disputed) {
    const refused = await changeBooked(tx, { providerId, sessionId: stored.id, wanted, now, ...(by && { by }) });
    if (refused !== null) warnings.push(`${tell(provider, stored, made.zone)} was not changed: ${refused}`);
  }
  return warnings;
}

/** `salsa: Tue 2 Feb 2027, 19:00`. */
function tell(provider: PackProvider, { serviceId, start }: Pick<BlockedSession, "serviceId" | "start">, zone: string) {
  const date = new Date(toMilliseconds(start));
  return `${slugsById(provider.services).get(serviceId)}: ${formatDate(date, zone)}, ${formatTime(date, zone)}`;
}

function listChanges(provider: PackProvider, setup: Setup): ListedChanges {
  const listed = new Map<string, Map<NonNullable<ReturnType<typeof parseDay>>, DatedChange>>();
  for (const { slug, timetable } of setup.services) {
    for (const change of timetable?.changes ?? []) {
      const timeId = stableId(idOfSlug(provider.services, slug), change.time);
      const dated = { change: toStoredChange(provider, change), reason: change.reason };
      listed.getOrInsertComputed(timeId, () => new Map()).set(parseDay(change.day)!, dated);
    }
  }
  return listed;
}

/** Null if a giver has the day off: the business wrote that down itself. */
async function explainBlocked(
  tx: Transaction,
  provider: PackProvider,
  session: BlockedSession,
  zone: string,
): Promise<string | null> {
  const told = `${tell(provider, session, zone)} is not offered`;
  const conflict = await findConflict(tx, provider.providerId, session);
  if (conflict === undefined) return null;
  const { subject, reference, startsAt, endsAt } = conflict;
  return `${told}: ${subject} has ${reference ?? "another session"}, ${formatTime(startsAt, zone)} to ${formatTime(endsAt, zone)}`;
}

/** `Tue 2 Feb 2027`. */
function formatDate(date: Date, timeZone: string): string {
  return new Intl.DateTimeFormat("en-GB", {
    weekday: "short",
    day: "numeric",
    month: "short",
    year: "numeric",
    timeZone,
  })
    .format(date)
    .replace(",", "");
}

function formatTime(date: Date, timeZone: string): string {
  return new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit", timeZone }).format(date);
}
