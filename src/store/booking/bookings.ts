import { sql, type CompiledQuery } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { BookingDraft } from "#domain/booking/details/draft-fields.ts";
import type { JoinedAnswers } from "#domain/forms/joined.ts";
import type { CreditKind } from "#domain/credits/credit.ts";
import type { Database, Transaction } from "../database.ts";
import { compileOnce } from "../statements/compile-once.ts";
import type { Booking, BookingKey } from "./booking.ts";

/** By the hash of its token. An erased visit is not found; an erased hold is found, but empty. */
export async function findBooking(
  db: Database | Transaction,
  tokenHash: Buffer,
  lock = false,
): Promise<Booking | undefined> {
  if (lock) await lockWhere(db, sql<boolean>`bookings.manage_token_hash = ${tokenHash} and ${isThere}`);
  const { rows } = await db.executeQuery(bookingQuery(db, tokenHash));
  return rows[0] && toBooking(rows[0]);
}

/** The statement of `findBooking`, to be sent together with others. `toBooking` reads its row. */
export function bookingQuery(db: Database | Transaction, tokenHash: Buffer): CompiledQuery<BookingRow> {
  return findStatement.with(db, { tokenHash });
}

/** By its key, unless it was erased. */
export async function findBookingById(db: Database | Transaction, key: BookingKey): Promise<Booking | undefined> {
  return readBooking(db, sql<boolean>`${byKey(key)} and ${isThere}`, false);
}

/** A visitor can still see it. */
export const isThere = sql<boolean>`(bookings.erased_at is null or bookings.state in ('held', 'expired'))`;

/** Locks a booking against concurrent changes. Also finds erased ones. */
export async function lockBooking(tx: Transaction, key: BookingKey): Promise<Booking> {
  const booking = await readBooking(tx, byKey(key), true);
  if (booking === undefined) throw new Error(`booking ${key.id} does not exist`);
  return booking;
}

type Condition = ReturnType<typeof sql<boolean>>;

function byKey({ id, providerId }: BookingKey): Condition {
  return sql<boolean>`bookings.provider_id = ${providerId} and bookings.id = ${id}`;
}

async function readBooking(
  db: Database | Transaction,
  condition: Condition,
  lock: boolean,
): Promise<Booking | undefined> {
  if (lock) await lockWhere(db, condition);
  const row = await selectBookings(db).where(condition).executeTakeFirst();
  return row && toBooking(row);
}

/**
 * Lock first and read afterwards. A statement that waits for the lock would see the current booking, but its lines and
 * guests as they were before the wait.
 */
async function lockWhere(db: Database | Transaction, condition: Condition): Promise<void> {
  await db.selectFrom("bookings").select("id").where(condition).forUpdate().execute();
}

/** By the reference that visitors tell the office. References are unique only within a provider. */
export async function findByReference(
  db: Database,
  reference: string,
  providerIds: readonly string[],
): Promise<Booking[]> {
  if (providerIds.length === 0) return [];
  const rows = await selectBookings(db)
    .where("bookings.provider_id", "in", providerIds)
    .where("bookings.reference", "=", reference)
    .execute();
  return rows.map(toBooking);
}

/** By their ids, locked in the order of their series. */
export async function lockBookings(tx: Transaction, providerId: string, ids: readonly string[]): Promise<Booking[]> {
  if (ids.length === 0) return [];
  const rows = await selectBookings(tx)
    .where("bookings.provider_id", "=", providerId)
    .where("bookings.id", "in", [...ids])
    .orderBy("bookings.series_position")
    .forUpdate("bookings")
    .execute();
  return rows.map(toBooking);
}

export function selectBookings(db: Database | Transaction) {
  return db.selectFrom("bookings").select((eb) => [
    "bookings.id",
    "bookings.provider_id as providerId",
    "bookings.reference",
    "bookings.state",
    sql<number | null>`ceil(extract(epoch from bookings.hold_expires_at - clock_timestamp()))::int`.as("secondsLeft"),
    sql<number>`extract(epoch from clock_timestamp() - coalesce(bookings.offered_until, bookings.created_at))::int`.as(
      "secondsOld",
    ),
    sql<boolean>`bookings.offered_until is not null`.as("isOffer"),
    "bookings.starts_at as startsAt",
    "bookings.ends_at as endsAt",
    "bookings.former_starts_at as formerStartsAt",
    "bookings.proposed_starts_at as proposedStartsAt",
    "bookings.manage_token_sealed as tokenSealed",
    "bookings.series_id as seriesId",
    "bookings.series_position as seriesPosition",
    "bookings.one_time_link_id as linkId",
    "bookings.cancellation_reason as cancellationReason",
    "bookings.decline_reason as declineReason",
    "bookings.business_change as businessChange",
    "bookings.business_reason as businessReason",
    "bookings.time_zone as zone",
    "bookings.locale",
    "bookings.tag",
    "bookings.currency",
    "bookings.total",
    "bookings.pay_now as payNow",
    "bookings.paid_by_voucher as paidByVoucher",
    "bookings.retained",
    "bookings.first_name as firstName",
    "bookings.last_name as lastName",
    "bookings.email",
    "bookings.phone",
    "bookings.phone_typed as phoneTyped",
    "bookings.date_of_birth as dateOfBirth",
    "bookings.notes",
    "bookings.answers",
    "bookings.draft",
    "bookings.typed_by as typedBy",
    sql<boolean>`bookings.terms_accepted_at is not null`.as("hasAcceptedTerms"),
    sql<boolean>`bookings.consent_given_at is not null`.as("hasConsented"),
    sql<boolean>`bookings.checked_at is not null`.as("isChecked"),
    "bookings.location",
    "bookings.guest_count as guestCount",
    "bookings.revision",
    "bookings.created_at as createdAt",
    "bookings.changed_at as changedAt",
    "bookings.answered_at as answeredAt",
    "bookings.erased_at as erasedAt",
    jsonArrayFrom(
      eb
        .selectFrom("guests")
        .select([
          "guests.position",
          "guests.name",
          "guests.email",
          "guests.seat_token_sealed as tokenSealed",
          sql<boolean>`guests.cancelled_at is not null`.as("isCancelled"),
          sql<boolean>`guests.erased_at is not null`.as("isErased"),
        ])
        .whereRef("guests.provider_id", "=", "bookings.provider_id")
        .whereRef("guests.booking_id", "=", "bookings.id")
        .orderBy("guests.position"),
    ).as("guests"),
    jsonArrayFrom(
      eb
        .selectFrom("booking_lines")
        .innerJoin("services", (join) =>
          join
            .onRef("services.provider_id", "=", "booking_lines.provider_id")
            .onRef("services.id", "=", "booking_lines.service_id"),
        )
        .leftJoin("staff", (join) =>
          join
            .onRef("staff.provider_id", "=", "booking_lines.provider_id")
            .onRef("staff.id", "=", "booking_lines.staff_id"),
        )
        .leftJoin("sessions", (join) =>
          join
            .onRef("sessions.provider_id", "=", "booking_lines.provider_id")
            .onRef("sessions.id", "=", "booking_lines.session_id"),
        )
        .select([
          "booking_lines.position",
          "booking_lines.person",
          "booking_lines.service_id as serviceId",
          "services.name as service",
          "booking_lines.session_id as sessionId",
          "booking_lines.staff_id as memberId",
          "staff.name as member",
          "booking_lines.assignment_reason as why",
          "booking_lines.seats",
          "booking_lines.duration",
          "booking_lines.price",
          "booking_lines.pay_now as payNow",
          "booking_lines.refund_percent as refundPercent",
          "booking_lines.refund_cutoff_minutes as refundCutoffMinutes",
          sql<boolean>`booking_lines.cancelled_at is not null`.as("isCancelled"),
          "booking_lines.discount",
          "booking_lines.coupon_id as couponId",
          "booking_lines.pass_id as passId",
          "booking_lines.pass_visits as passVisits",
          "booking_lines.pass_amount as passAmount",
          "booking_lines.basis",
          "sessions.course_id as courseId",
        ])
        .whereRef("booking_lines.provider_id", "=", "bookings.provider_id")
        .whereRef("booking_lines.booking_id", "=", "bookings.id")
        .orderBy("booking_lines.position"),
    ).as("lines"),
    jsonArrayFrom(
      eb
        .selectFrom("booking_credits")
        .select([sql<CreditKind>`booking_credits.kind`.as("kind"), "booking_credits.credit_id as id"])
        .whereRef("booking_credits.provider_id", "=", "bookings.provider_id")
        .whereRef("booking_credits.booking_id", "=", "bookings.id")
        .where("booking_credits.is_typed", "=", true)
        .orderBy("booking_credits.position"),
    ).as("codes"),
  ]);
}

export type BookingRow = Awaited<ReturnType<ReturnType<typeof selectBookings>["executeTakeFirstOrThrow"]>>;

const findStatement = compileOnce<{ tokenHash: Buffer }, BookingRow>((db, value) =>
  selectBookings(db).where(sql<boolean>`bookings.manage_token_hash = ${value("tokenHash")} and ${isThere}`),
);

export function toBooking(row: BookingRow): Booking {
  return {
    ...row,
    location: row.location as Booking["location"],
    answers: row.answers as JoinedAnswers,
    draft: row.draft as BookingDraft | null,
  };
}

/** The names of the members who give these sessions. */
export async function listSessionMembers(
  db: Database,
  providerId: string,
  sessionIds: readonly string[],
): Promise<string[]> {
  if (sessionIds.length === 0) return [];
  const rows = await db
    .selectFrom("claims")
    .innerJoin("staff", (join) =>
      join.onRef("staff.provider_id", "=", "claims.provider_id").onRef("staff.id", "=", "claims.staff_id"),
    )
    .select("staff.name")
    .distinct()
    .where("claims.provider_id", "=", providerId)
    .where("claims.session_id", "in", sessionIds)
    .orderBy("staff.name")
    .execute();
  return rows.map(({ name }) => name);
}
