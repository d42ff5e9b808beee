import { toMilliseconds, type Instant } from "#domain/time/instant.ts";
import type { StoredSession } from "#domain/timetable/session-row.ts";
import type { Database, Transaction } from "../database.ts";
import { readSessionRows } from "./session-rows.ts";

/** The sessions of a service's timetable that start then, in any state. */
export async function findSessionsAt(
  tx: Transaction,
  providerId: string,
  service: string,
  start: Instant,
): Promise<StoredSession[]> {
  const rows = await tx
    .selectFrom("sessions")
    .innerJoin("services", (join) =>
      join.onRef("services.provider_id", "=", "sessions.provider_id").onRef("services.id", "=", "sessions.service_id"),
    )
    .select("sessions.id")
    .where("sessions.provider_id", "=", providerId)
    .where("services.slug", "=", service)
    .where("sessions.is_scheduled", "=", true)
    .where("sessions.starts_at", "=", new Date(toMilliseconds(start)))
    .execute();
  if (rows.length === 0) return [];
  return readSessionRows(tx, providerId, { now: new Date(0), ids: rows.map(({ id }) => id), isLocked: false });
}

/** A session of a timetable, or one of its service, with its revision. */
export async function findSession(
  db: Database | Transaction,
  providerId: string,
  id: string,
): Promise<(StoredSession & { revision: number }) | undefined> {
  const [session] = await readSessionRows(db, providerId, { now: new Date(0), ids: [id], isLocked: false });
  if (session === undefined) return undefined;
  const { revision } = await db
    .selectFrom("sessions")
    .select("revision")
    .where("provider_id", "=", providerId)
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return { ...session, revision };
}

/** The ids of members who give a service, by slug. Unknown slugs are missing. */
export async function findStaffIds(
  tx: Transaction,
  providerId: string,
  serviceId: string,
  slugs: readonly string[],
): Promise<Map<string, string>> {
  const rows = await tx
    .selectFrom("service_staff")
    .innerJoin("staff", (join) =>
      join
        .onRef("staff.provider_id", "=", "service_staff.provider_id")
        .onRef("staff.id", "=", "service_staff.staff_id"),
    )
    .select(["staff.id", "staff.slug"])
    .where("service_staff.provider_id", "=", providerId)
    .where("service_staff.service_id", "=", serviceId)
    .where("staff.slug", "in", [...slugs])
    .where("staff.is_active", "=", true)
    .execute();
  return new Map(rows.map(({ slug, id }) => [slug, id]));
}
