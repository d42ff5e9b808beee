import { compareSessions, type SessionWork } from "#domain/timetable/compare-sessions.ts";
import { horizonAt, reachDays } from "#domain/timetable/horizon.ts";
import { closedDays } from "#domain/timetable/offered-days.ts";
import type { StoredSession } from "#domain/timetable/session-row.ts";
import { wantSessions, zoneSpan, type DatedChange } from "#domain/timetable/want-sessions.ts";
import { formatDay, type Day } from "#domain/time/day.ts";
import { floorToInstant, instantOf, type Instant } from "#domain/time/instant.ts";
import { dayAt } from "#domain/time/wall.ts";
import { zoneBetween, type Zone } from "#domain/time/zone.ts";
import type { Transaction } from "#store/database.ts";
import { loadClosures } from "#store/scheduling/service-hours.ts";
import { loadServices } from "#store/scheduling/services.ts";
import { openSessions, type BlockedSession } from "#store/timetable/open-sessions.ts";
import {
  adoptSessions,
  clearClaims,
  describeCourseSessions,
  dropSessions,
  readSessionRows,
  sessionId,
  writeSessions,
} from "#store/timetable/session-rows.ts";
import {
  lockTimetable,
  readDaysOff,
  readStoredTimetable,
  setHorizon,
  type ProviderTimetable,
} from "#store/timetable/timetables.ts";

/** The changes that a pack lists, by weekly time and day. */
export type ListedChanges = ReadonlyMap<string, ReadonlyMap<Day, DatedChange>>;

export interface MakeSessions {
  providerId: string;
  now: Date;
  /** Replaces the stored changes. Without it, they stay. */
  changes?: ListedChanges;
}

export interface MadeSessions {
  /** Sessions that are not offered because a visit was there first, or because a giver has the day off. */
  blocked: BlockedSession[];
  /** Booked sessions for which the pack lists another change than the one they have. */
  disputed: SessionWork["disputed"];
  /** The provider's zone. */
  zone: string;
}

/**
 * Makes the rows of a provider's timetables: one session for each date of each weekly time up to the horizon. It changes
 * only sessions without bookings. A second call changes nothing.
 */
export async function makeSessions(tx: Transaction, { providerId, now, changes }: MakeSessions): Promise<MadeSessions> {
  await lockTimetable(tx, providerId);
  const timetable = await readStoredTimetable(tx, providerId);
  const at = floorToInstant(now.getTime());
  const stored = await readSessionRows(tx, providerId, { now });
  if (timetable.times.length === 0 && stored.length === 0 && timetable.horizon === null)
    return { blocked: [], disputed: [], zone: timetable.zone };
  const horizon = horizonOf(timetable, at);
  const last = ((horizon ?? dayAt(zoneBetween(timetable.zone, at, at), at)) + reachDays) as Day;
  const zone = zoneAround(timetable, at, last);
  const listed = changes ?? storedChanges(stored);
  const wanted = wantSessions(timetable.times, {
    zone,
    now: at,
    last,
    changesOf: (timeId) => listed.get(timeId) ?? new Map(),
    isClosed: await readClosed(tx, providerId, timetable, zone),
    isOff: await readOff(tx, { providerId, zone }),
  });
  const work = await lockWork(tx, providerId, compareSessions(wanted, stored), now);
  const blocked = await carryOut(tx, providerId, work, now);
  await describeCourseSessions(tx, providerId);
  await setHorizonIfMoved(tx, providerId, timetable.horizon, horizon);
  return { blocked, disputed: work.disputed, zone: timetable.zone };
}

/** The horizon only moves forward: sessions past an earlier one may be booked already. */
function horizonOf({ times, windows, horizon, zone }: ProviderTimetable, now: Instant): Day | null {
  if (times.every(({ isExtra }) => isExtra)) return null;
  const today = dayAt(zoneBetween(zone, now, now), now);
  return Math.max(horizon ?? 0, horizonAt(today, windows)) as Day;
}

function zoneAround({ zone, times }: ProviderTimetable, now: Instant, last: Day): Zone {
  const latest = Math.max(last, ...times.filter(({ isExtra }) => isExtra).map(({ until }) => until ?? last)) as Day;
  const { from, to } = zoneSpan(now, latest);
  return zoneBetween(zone, from, to);
}

function storedChanges(stored: readonly StoredSession[]): ListedChanges {
  const changes = new Map<string, Map<Day, DatedChange>>();
  for (const { timeId, day, change, reason } of stored) {
    if (timeId === null || day === null || change === null) continue;
    changes.getOrInsertComputed(timeId, () => new Map()).set(day, { change, reason: reason ?? "" });
  }
  return changes;
}

/** A booking may have taken a seat since the rows were read. After the lock, nothing of them changes any more. */
async function lockWork(tx: Transaction, providerId: string, first: SessionWork, now: Date): Promise<SessionWork> {
  const pairs = [...first.changed, ...first.adopted];
  const touched = [...pairs.map(({ stored }) => stored), ...first.dropped].map(({ id }) => id);
  if (touched.length === 0) return first;
  const locked = await readSessionRows(tx, providerId, { now, ids: touched });
  const again = compareSessions(
    pairs.map(({ wanted }) => wanted),
    locked,
  );
  return {
    ...again,
    made: [...first.made, ...again.made],
    blocked: [...first.blocked, ...again.blocked],
    disputed: [...first.disputed, ...again.disputed],
  };
}

async function carryOut(tx: Transaction, providerId: string, work: SessionWork, now: Date): Promise<BlockedSession[]> {
  await dropSessions(tx, providerId, work.dropped, now);
  await adoptSessions(tx, providerId, work.adopted);
  await clearClaims(
    tx,
    providerId,
    work.changed.map(({ stored }) => stored.id),
  );
  const written = [
    ...work.changed.map(({ stored, wanted }) => ({ id: stored.id, wanted })),
    ...work.made.map((wanted) => ({ id: sessionId(wanted), wanted })),
  ];
  await writeSessions(tx, providerId, written);
  const closed = [
    ...written.filter(({ wanted }) => !wanted.isCancelled),
    ...work.blocked.map(({ stored, wanted }) => ({ id: stored.id, wanted })),
  ].map(({ id, wanted }) => ({ ...wanted, id }));
  const opened = await openSessions(
    tx,
    providerId,
    closed.filter(({ isOff }) => !isOff),
  );
  return closed.filter(({ id }) => !opened.has(id));
}

async function readClosed(tx: Transaction, providerId: string, { times }: ProviderTimetable, zone: Zone) {
  const serviceIds = [...new Set(times.map(({ serviceId }) => serviceId))];
  const { services } = await loadServices(tx, providerId, serviceIds);
  const span = { from: instantOf(zone.from), to: instantOf(zone.to) };
  return closedDays(services, await loadClosures(tx, providerId, span), zone);
}

/** A giver's day off blocks a session. Working hours do not: the timetable says that the giver works then. */
async function readOff(
  tx: Transaction,
  { providerId, zone }: { providerId: string; zone: Zone },
): Promise<(memberId: string, start: Instant) => boolean> {
  const { zones, daysOff } = await readDaysOff(tx, providerId);
  if (daysOff.size === 0) return () => false;
  return (id, start) => {
    const own = zoneBetween(zones.get(id) ?? zone.id, zone.from, zone.to);
    return daysOff.has(`${id} ${formatDay(dayAt(own, start))}`);
  };
}

async function setHorizonIfMoved(tx: Transaction, providerId: string, before: Day | null, after: Day | null) {
  if (before !== after) await setHorizon(tx, providerId, after === null ? null : formatDay(after));
}
