import { sql } from "kysely";
import type { Database } from "./database.ts";

/** Enough for any minute, small enough that no transaction holds locks for long. */
const atOnce = 200;

/**
 * Ends holds whose time ran out, by the database's clock: their seats go back to the sessions, and a session without
 * seats taken loses its claims. Returns how many holds were ended.
 */
export async function reapExpiredHolds(db: Database): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const expired = await tx
      .updateTable("bookings")
      .set({ state: "expired", hold_expires_at: null, changed_at: sql<Date>`now()` })
      .where(({ eb, refTuple }) =>
        eb(
          refTuple("provider_id", "id"),
          "in",
          eb
            .selectFrom("bookings")
            .select(["provider_id", "id"])
            .where("state", "=", "held")
            .where("hold_expires_at", "<=", sql<Date>`now()`)
            .orderBy("hold_expires_at")
            .limit(atOnce)
            .forUpdate()
            .skipLocked()
            .$asTuple("provider_id", "id"),
        ),
      )
      .returning(["provider_id", "id"])
      .execute();
    for (const { provider_id, id } of expired) {
      const sessions = await tx
        .updateTable("sessions")
        .from(
          tx
            .selectFrom("booking_lines")
            .select(["session_id", sql<number>`sum(seats)::int`.as("seats")])
            .where("provider_id", "=", provider_id)
            .where("booking_id", "=", id)
            .where("session_id", "is not", null)
            .groupBy("session_id")
            .as("given_back"),
        )
        .set({ seats_taken: sql<number>`seats_taken - given_back.seats` })
        .where("sessions.provider_id", "=", provider_id)
        .whereRef("sessions.id", "=", "given_back.session_id")
        .returning(["sessions.id", "sessions.seats_taken"])
        .execute();
      const empty = sessions.filter((session) => session.seats_taken === 0).map((session) => session.id);
      if (empty.length > 0) {
        await tx.deleteFrom("claims").where("provider_id", "=", provider_id).where("session_id", "in", empty).execute();
      }
    }
    return expired.length;
  });
}
