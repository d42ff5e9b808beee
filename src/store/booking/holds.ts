import { sql } from "kysely";
import type { BookingDraft } from "#domain/booking/details/draft-fields.ts";
import type { TypedBy } from "#domain/booking/details/typed-by.ts";
import { updateBooking } from "./booking-rows.ts";
import type { BookingKey } from "./booking.ts";
import type { Database, Transaction } from "../database.ts";
import { clientColumns, lockFirst, notHeld, together, type HoldClient } from "./hold/hold-rows.ts";
import type { PassOn } from "../waiting/pass-on.ts";
import { releaseSeats } from "./sessions.ts";

interface Extension {
  minutes: number;
  /** How many minutes a hold may last in all. */
  longest: number;
  /** The same if its visitor has not sent their details. */
  longestUntyped?: number;
}

/**
 * Extends a hold only while it is live. It revives neither an expired hold nor a series of which some dates were
 * reaped. It never extends beyond the longest time since the hold began. `too-short`: it did not get longer, because its
 * details were not sent.
 */
export async function extendLiveHold(
  db: Database,
  tokenHash: Buffer,
  { minutes, longest, longestUntyped = longest }: Extension,
): Promise<"kept" | "too-short" | "lapsed"> {
  return db.transaction().execute(async (tx) => {
    await lockFirst(tx, tokenHash);
    const dates = await tx
      .selectFrom("bookings")
      .select([
        sql<boolean>`state = 'held' and hold_expires_at > clock_timestamp()`.as("isHeld"),
        sql<number>`(case when checked_at is not null or offered_until is not null then ${longest}::float
                          else ${longestUntyped}::float end - extract(epoch from now() - coalesce(offered_until, created_at)) / 60)::float`.as(
          "minutesLeft",
        ),
        sql<number>`(extract(epoch from hold_expires_at - now()) / 60)::float`.as("minutesHeld"),
        sql<boolean>`(checked_at is not null or offered_until is not null)`.as("isSent"),
      ])
      .where(together(tokenHash))
      .orderBy("series_position")
      .forUpdate()
      .execute();
    if (dates.length === 0 || !dates.every(({ isHeld }) => isHeld)) return "lapsed";
    const left = Math.min(minutes, ...dates.map(({ minutesLeft }) => minutesLeft));
    await extendLockedHold(tx, tokenHash, left);
    const isLonger = dates.some(({ minutesHeld }) => minutesHeld < left);
    return isLonger || dates.every(({ isSent }) => isSent) ? "kept" : "too-short";
  });
}

/** For locked bookings. A hold that already lasts longer, because of a payment, does not change. */
export async function extendLockedHold(tx: Transaction, tokenHash: Buffer, minutes: number): Promise<void> {
  await tx
    .updateTable("bookings")
    .set({ hold_expires_at: sql<Date>`greatest(hold_expires_at, now() + ${minutes} * interval '1 minute')` })
    .where(together(tokenHash))
    .where("state", "=", "held")
    .execute();
}

/** Holds locked, expired bookings again, as if they began now. */
export async function renewHolds(
  tx: Transaction,
  keys: readonly BookingKey[],
  { minutes, client }: { minutes: number; client: HoldClient | null },
): Promise<void> {
  for (const key of keys) {
    await updateBooking(tx, key, {
      state: "held",
      hold_expires_at: sql<Date>`now() + ${minutes} * interval '1 minute'`,
      ...clientColumns(client),
      created_at: sql<Date>`now()`,
      changed_at: sql<Date>`now()`,
      erased_at: null,
    });
  }
}

/** Adds what was typed to the drafts of the hold's other forms. */
export async function saveDraft(
  db: Database,
  {
    providerId,
    tokenHash,
    draft,
    typedBy,
  }: { providerId: string; tokenHash: Buffer; draft: BookingDraft; typedBy: TypedBy },
): Promise<void> {
  await db
    .updateTable("bookings")
    .set({ draft: sql<string>`coalesce(draft, '{}') || ${JSON.stringify(draft)}::jsonb`, erased_at: null })
    .where("provider_id", "=", providerId)
    .where("manage_token_hash", "=", tokenHash)
    .where("state", "in", ["held", "expired"])
    .where(sql<boolean>`typed_by is not distinct from ${typedBy && Buffer.from(typedBy)}::bytea`)
    .execute();
}

/**
 * Empties what another browser typed, for the one that types now. Nothing of the first one may be left, or the second could
 * see it or book with it.
 */
export async function typeAnew(
  db: Database,
  { providerId, tokenHash, typedBy }: { providerId: string; tokenHash: Buffer; typedBy: TypedBy },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockFirst(tx, tokenHash);
    const emptied = await tx
      .updateTable("bookings")
      .set({ ...nothingTyped, typed_by: typedBy && Buffer.from(typedBy) })
      .where("provider_id", "=", providerId)
      .where("manage_token_hash", "=", tokenHash)
      .where("state", "in", ["held", "expired"])
      .returning("id")
      .executeTakeFirst();
    if (emptied === undefined) return;
    await tx.deleteFrom("guests").where("provider_id", "=", providerId).where("booking_id", "=", emptied.id).execute();
  });
}

/** What a hold has before its visitor types. It was not checked either, so it cannot be paid. */
const nothingTyped = {
  first_name: "",
  last_name: "",
  email: "",
  phone: "",
  phone_typed: "",
  date_of_birth: null,
  notes: "",
  answers: "{}",
  draft: null,
  location: null,
  terms_text: null,
  terms_accepted_at: null,
  consent_text: null,
  consent_given_at: null,
  checked_at: null,
};

/** Ends a hold that is no longer wanted. Returns the bookings that were still held. */
export async function endHold(tx: Transaction, tokenHash: Buffer): Promise<BookingKey[]> {
  await lockFirst(tx, tokenHash);
  return tx
    .updateTable("bookings")
    .set({ state: "expired", ...notHeld, changed_at: sql<Date>`now()` })
    .where(together(tokenHash))
    .where("state", "=", "held")
    .returning(["id", "provider_id as providerId"])
    .execute();
}

/** Enough for any minute, and small enough that no transaction holds locks for long. */
const batchSize = 200;

/**
 * Ends expired holds, by the database's clock, and releases their seats. Returns their number. Every request that
 * lists or books slots calls this first, so that an expired hold never blocks a slot.
 */
export async function reapExpiredHolds(db: Database, passOn: PassOn): Promise<number> {
  if (!(await hasExpired(db))) return 0;
  return db.transaction().execute(async (tx) => {
    await sql`select lock_expiring_credits()`.execute(tx);
    const expired = await tx
      .updateTable("bookings")
      .set({ state: "expired", ...notHeld, changed_at: sql<Date>`now()` })
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
            .limit(batchSize)
            .forUpdate()
            .skipLocked()
            .$asTuple("provider_id", "id"),
        ),
      )
      .returning(["provider_id", "id"])
      .execute();
    const byProvider = Map.groupBy(expired, ({ provider_id }) => provider_id);
    for (const [providerId, own] of [...byProvider].toSorted(([one], [other]) => (one < other ? -1 : 1))) {
      await releaseSeats(
        tx,
        providerId,
        own.map(({ id }) => id),
        passOn,
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
