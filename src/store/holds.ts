import { sql } from "kysely";
import type { Database } from "./database.ts";
import { giveBackSeats } from "./sessions.ts";

/** Enough for any minute, small enough that no transaction holds locks for long. */
const atOnce = 200;

/**
 * Ends holds whose time ran out, by the database's clock, and gives their seats back. Returns how many were ended.
 * Whoever lists or books slots does this first, so that an expired hold is never in anybody's way.
 */
export async function reapExpiredHolds(db: Database): Promise<number> {
  if (!(await hasExpired(db))) return 0;
  return db.transaction().execute(async (tx) => {
    const expired = await tx
      .updateTable("bookings")
      .set({ state: "expired", hold_expires_at: null, changed_at: sql<Date>`now()` })
      .where((eb) =>
        eb(
          eb.refTuple("provider_id", "id"),
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
    const byProvider = Map.groupBy(expired, ({ provider_id }) => provider_id);
    for (const [providerId, own] of [...byProvider].toSorted(([one], [other]) => (one < other ? -1 : 1))) {
      await giveBackSeats(
        tx,
        providerId,
        own.map(({ id }) => id),
      );
    }
    return expired.length;
  });
}

async function hasExpired(db: Database): Promise<boolean> {
  const row = await db
    .selectFrom("bookings")
    .select("id")
    .where("state", "=", "held")
    .where("hold_expires_at", "<=", sql<Date>`now()`)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
