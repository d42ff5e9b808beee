import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { Session } from "#domain/scheduling/schedule.ts";
import { floorToInstant, toMilliseconds, type Span } from "#domain/time/instant.ts";
import type { Database, Transaction } from "../database.ts";
import { isInBlock, liveBlocks } from "./blocks.ts";

/** Sessions with taken seats, and all sessions of timetables, that can be booked alone. They may have seats left. */
export async function loadSessions(
  db: Database | Transaction,
  providerId: string,
  serviceIds: readonly string[],
  reach: Span,
): Promise<Session[]> {
  if (serviceIds.length === 0) return [];
  const rows = await db
    .selectFrom("sessions")
    .select((eb) => [
      "sessions.id",
      "sessions.service_id",
      "sessions.starts_at",
      "sessions.ends_at",
      "sessions.seats",
      "sessions.seats_taken",
      "sessions.is_scheduled",
      isInBlock(liveBlocks, "sessions").as("isInBlock"),
      jsonArrayFrom(
        eb
          .selectFrom("claims")
          .select("claims.staff_id as id")
          .distinct()
          .whereRef("claims.provider_id", "=", "sessions.provider_id")
          .whereRef("claims.session_id", "=", "sessions.id")
          .where("claims.staff_id", "is not", null)
          .orderBy("claims.staff_id"),
      ).as("members"),
    ])
    .where("sessions.provider_id", "=", providerId)
    .where("sessions.service_id", "in", serviceIds)
    .where("sessions.state", "=", "open")
    .where("sessions.is_single", "=", true)
    .where((eb) => eb.or([eb("sessions.seats_taken", ">", 0), eb("sessions.is_scheduled", "=", true)]))
    .where("sessions.starts_at", ">=", new Date(toMilliseconds(reach.from)))
    .where("sessions.starts_at", "<", new Date(toMilliseconds(reach.to)))
    .execute();
  return rows.map((row) => ({
    id: row.id,
    serviceId: row.service_id,
    memberIds: row.members.map(({ id }) => id!),
    start: floorToInstant(row.starts_at.getTime()),
    duration: Math.round((row.ends_at.getTime() - row.starts_at.getTime()) / 60_000),
    seats: row.seats,
    seatsTaken: row.seats_taken,
    ...(row.is_scheduled ? { isScheduled: true } : {}),
    ...(row.isInBlock ? { isInBlock: true } : {}),
  }));
}
