import { sql } from "kysely";
import type { SeriesRule } from "#domain/scheduling/series/series-rule.ts";
import { updateBooking } from "./booking-rows.ts";
import { bookingQuery, selectBookings, toBooking, type BookingRow } from "./bookings.ts";
import type { Booking, BookingKey } from "./booking.ts";
import type { Database, Transaction } from "../database.ts";
import { sendTogether, type CompiledQuery } from "../statements/send-together.ts";
import type { NewHold } from "./hold/insert-hold.ts";
import { lockFirstQuery, notHeld } from "./hold/hold-rows.ts";
import type { PassOn } from "../waiting/pass-on.ts";
import { releaseSeats } from "./sessions.ts";

/** A series of dates that a rule gives, or the dates of a course. */
export async function insertSeries(
  tx: Transaction,
  providerId: string,
  of: SeriesRule | { courseId: string },
): Promise<string> {
  const own = "courseId" in of ? { course_id: of.courseId } : { rule: JSON.stringify(of) };
  const { id } = await tx
    .insertInto("series")
    .values({ provider_id: providerId, ...own })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** All bookings of a series in any state, in order. Locked in that order to prevent deadlocks. */
export async function listSeries(
  db: Database | Transaction,
  providerId: string,
  seriesId: string,
  lock = false,
): Promise<Booking[]> {
  const isOfSeries = sql<boolean>`bookings.provider_id = ${providerId} and bookings.series_id = ${seriesId}`;
  // Lock first and read afterwards: see `readBooking` in bookings.ts.
  if (lock)
    await db.selectFrom("bookings").select("id").where(isOfSeries).orderBy("series_position").forUpdate().execute();
  const rows = await selectBookings(db).where(isOfSeries).orderBy("bookings.series_position").execute();
  return rows.map(toBooking);
}

/** Locks a hold and all dates of its series. */
export async function lockTogether(tx: Transaction, tokenHash: Buffer): Promise<Booking[]> {
  const [, found] = await sendTogether(tx, lockTogetherQueries(tx, tokenHash));
  return readTogether(tx, found);
}

/** The first statements of `lockTogether`, to be sent together with others. `readTogether` reads the second one's rows. */
export function lockTogetherQueries(
  tx: Transaction,
  tokenHash: Buffer,
): readonly [CompiledQuery<object>, CompiledQuery<BookingRow>] {
  return [lockFirstQuery(tx, tokenHash), bookingQuery(tx, tokenHash)];
}

export async function readTogether(tx: Transaction, [row]: readonly BookingRow[]): Promise<Booking[]> {
  if (row === undefined) return [];
  return row.seriesId === null ? [toBooking(row)] : listSeries(tx, row.providerId, row.seriesId, true);
}

export async function findSeriesRule(
  db: Database | Transaction,
  providerId: string,
  seriesId: string,
): Promise<SeriesRule | undefined> {
  const row = await db
    .selectFrom("series")
    .select("rule")
    .where("provider_id", "=", providerId)
    .where("id", "=", seriesId)
    .executeTakeFirst();
  return (row?.rule ?? undefined) as SeriesRule | undefined;
}

/**
 * Adds a hold to a series, or removes it. It is then held as long as the other dates, and must be checked again. An offer of
 * the waiting list is held at least until the time that was promised.
 */
export async function addToSeries(
  tx: Transaction,
  key: BookingKey,
  { series, holdMinutes }: Pick<NewHold, "series" | "holdMinutes">,
): Promise<void> {
  await updateBooking(tx, key, {
    // A request that was left for a day has expired, but the visitor can continue it.
    state: "held",
    series_id: series?.id ?? null,
    series_position: series?.position ?? null,
    checked_at: null,
    erased_at: null,
    hold_expires_at: sql<Date>`greatest(offered_until, now() + ${holdMinutes} * interval '1 minute')`,
  });
}

/** Ends held dates of a series and releases their seats. */
export async function endDates(tx: Transaction, dates: readonly BookingKey[], passOn: PassOn): Promise<void> {
  const [first] = dates;
  if (first === undefined) return;
  const { providerId } = first;
  const ended = await tx
    .updateTable("bookings")
    .set({ state: "expired", ...notHeld, changed_at: sql<Date>`now()` })
    .where("provider_id", "=", providerId)
    .where(
      "id",
      "in",
      dates.map(({ id }) => id),
    )
    .where("state", "=", "held")
    .returning("id")
    .execute();
  if (ended.length > 0)
    await releaseSeats(
      tx,
      providerId,
      ended.map(({ id }) => id),
      passOn,
    );
}

/** Copies the booker's details and consents to the other dates. To be sent after the statement that saves them. */
export function copyDetailsQuery(
  tx: Transaction,
  { providerId, id }: BookingKey,
  to: readonly BookingKey[],
): CompiledQuery {
  return sql`
    update bookings set (first_name, last_name, email, phone, phone_typed, date_of_birth, notes, answers, location,
                         terms_text, terms_accepted_at, consent_text, consent_given_at, erased_at) =
      (select first_name, last_name, email, phone, phone_typed, date_of_birth, notes, answers, location,
              terms_text, terms_accepted_at, consent_text, consent_given_at, erased_at
         from bookings where provider_id = ${providerId} and id = ${id})
     where provider_id = ${providerId} and id in (${sql.join(to.map((date) => date.id))})`.compile(tx);
}

/** The smallest number of seats left in any session of a series. */
export async function fewestSeatsLeft(db: Database, providerId: string, seriesId: string): Promise<number> {
  const row = await db
    .selectFrom("bookings")
    .innerJoin("booking_lines", (join) =>
      join
        .onRef("booking_lines.provider_id", "=", "bookings.provider_id")
        .onRef("booking_lines.booking_id", "=", "bookings.id"),
    )
    .innerJoin("sessions", (join) =>
      join
        .onRef("sessions.provider_id", "=", "booking_lines.provider_id")
        .onRef("sessions.id", "=", "booking_lines.session_id"),
    )
    .select(sql<number | null>`min(sessions.seats - sessions.seats_taken)`.as("left"))
    .where("bookings.provider_id", "=", providerId)
    .where("bookings.series_id", "=", seriesId)
    .executeTakeFirst();
  return row?.left ?? 0;
}
