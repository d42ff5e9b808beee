import { sql } from "kysely";
import { claimsOf, type TakenUnits } from "#domain/timetable/claims-of.ts";
import type { StoredSession } from "#domain/timetable/session-row.ts";
import { instantOf, type Span } from "#domain/time/instant.ts";
import type { Transaction } from "../database.ts";
import { claimRows, insertClaimRows, type ClaimRow } from "../booking/reserve/claims.ts";
import { busyFrom, busyTo } from "../scheduling/claims.ts";
import { rangeText } from "../scheduling/range-text.ts";
import { margin } from "../scheduling/schedule.ts";

export type BlockedSession = Pick<StoredSession, "id" | "serviceId" | "start" | "length" | "staff" | "resources">;

/**
 * Opens blocked sessions in order of time: each gets all of its claims, or none. Returns the ids of those that are open now.
 * First all at once; then, one by one, those that met another claim, because another unit of the room may be free.
 */
export async function openSessions(
  tx: Transaction,
  providerId: string,
  sessions: readonly BlockedSession[],
): Promise<Set<string>> {
  if (sessions.length === 0) return new Set();
  const sorted = sessions.toSorted((one, other) => one.start - other.start || (one.id < other.id ? -1 : 1));
  const services = await readBuffers(tx, providerId);
  const opened = new Set(await tryToOpen(tx, providerId, sorted, services));
  for (const session of sorted) {
    if (opened.has(session.id)) continue;
    for (const id of await tryToOpen(tx, providerId, [session], services)) opened.add(id);
  }
  return opened;
}

async function tryToOpen(
  tx: Transaction,
  providerId: string,
  sessions: readonly BlockedSession[],
  services: Services,
): Promise<string[]> {
  const whole = await tryToClaim(tx, providerId, sessions, services);
  if (whole.length > 0) {
    await sql`update sessions set state = 'open' where provider_id = ${providerId} and id = any(${whole}::uuid[])`.execute(
      tx,
    );
  }
  return whole;
}

/** Before a session takes the claims of another place. */
export async function dropClaims(tx: Transaction, providerId: string, id: string): Promise<void> {
  await tx.deleteFrom("claims").where("provider_id", "=", providerId).where("session_id", "=", id).execute();
}

/** Gives a session the claims of another time, or of other members. False if something is in the way: then roll back. */
export async function claimAgain(tx: Transaction, providerId: string, session: BlockedSession): Promise<boolean> {
  await dropClaims(tx, providerId, session.id);
  const claimed = await tryToClaim(tx, providerId, [session], await readBuffers(tx, providerId));
  return claimed.length === 1;
}

async function tryToClaim(
  tx: Transaction,
  providerId: string,
  sessions: readonly BlockedSession[],
  services: Services,
): Promise<string[]> {
  const taken = await readTakenUnits(tx, providerId, sessions);
  const wanted = new Map<string, ClaimRow[]>();
  for (const session of sessions) {
    const claims = claimsOf(session, services.buffers.get(session.serviceId)!, services.units, taken);
    if (claims !== null) wanted.set(session.id, claimRows(claims, session.id));
  }
  const counts = new Map<string, number>();
  for (const id of await insertClaimRows(tx, providerId, [...wanted.values()].flat()))
    counts.set(id, (counts.get(id) ?? 0) + 1);
  const whole = [...wanted].filter(([id, claims]) => counts.get(id) === claims.length).map(([id]) => id);
  const partial = [...counts.keys()].filter((id) => !whole.includes(id));
  if (partial.length > 0) {
    await tx.deleteFrom("claims").where("provider_id", "=", providerId).where("session_id", "in", partial).execute();
  }
  return whole;
}

interface Services {
  buffers: Map<string, { before: number; after: number }>;
  units: Map<string, number>;
}

async function readBuffers(tx: Transaction, providerId: string): Promise<Services> {
  const services = await tx
    .selectFrom("services")
    .select(["id", "buffer_before as before", "buffer_after as after"])
    .where("provider_id", "=", providerId)
    .execute();
  const resources = await tx
    .selectFrom("resources")
    .select(["id", "units"])
    .where("provider_id", "=", providerId)
    .execute();
  return {
    buffers: new Map(services.map(({ id, before, after }) => [id, { before, after }])),
    units: new Map(resources.map(({ id, units }) => [id, units])),
  };
}

async function readTakenUnits(
  tx: Transaction,
  providerId: string,
  sessions: readonly BlockedSession[],
): Promise<TakenUnits> {
  const resourceIds = [...new Set(sessions.flatMap(({ resources }) => resources.map(({ id }) => id)))];
  if (resourceIds.length === 0) return new Map();
  const reach: Span = {
    from: instantOf(Math.min(...sessions.map(({ start }) => start)) - margin),
    to: instantOf(Math.max(...sessions.map(({ start, length }) => start + length)) + margin),
  };
  const rows = await tx
    .selectFrom("claims")
    .select([sql<string>`resource_id || ' ' || unit`.as("key"), busyFrom.as("from"), busyTo.as("to")])
    .where("provider_id", "=", providerId)
    .where("resource_id", "in", resourceIds)
    .where(sql<boolean>`during && ${rangeText(reach)}::tstzrange`)
    .execute();
  const taken: TakenUnits = new Map();
  for (const { key, from, to } of rows) taken.set(key, [...(taken.get(key) ?? []), { from, to }]);
  return taken;
}
