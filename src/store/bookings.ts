import { sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { Details } from "#domain/booking/details.ts";
import type { Guests } from "#domain/booking/guests.ts";
import type { Database, Transaction } from "./database.ts";
import type { TakenPlace } from "./sessions.ts";

export type BookingState = "held" | "requested" | "scheduled" | "cancelled" | "declined" | "expired";

export interface NewHold {
  providerId: string;
  reference: string;
  tokenHash: Buffer;
  holdMinutes: number;
  startsAt: Date;
  endsAt: Date;
  locale: string;
  zone: string;
  currency: string;
  total: number;
  lines: (TakenPlace & { price: number })[];
  /** What is known of the visitor already; not yet checked. */
  known: KnownDetails;
}

export interface KnownDetails {
  firstName: string;
  lastName: string;
  email: string;
  phoneTyped: string;
  dateOfBirth: string | null;
  notes: string;
}

export async function insertHold(tx: Transaction, hold: NewHold): Promise<string> {
  const { id } = await tx
    .insertInto("bookings")
    .values({
      provider_id: hold.providerId,
      reference: hold.reference,
      state: "held",
      hold_expires_at: sql<Date>`now() + ${hold.holdMinutes} * interval '1 minute'`,
      manage_token_hash: hold.tokenHash,
      starts_at: hold.startsAt,
      ends_at: hold.endsAt,
      locale: hold.locale,
      time_zone: hold.zone,
      currency: hold.currency,
      total: hold.total,
      first_name: hold.known.firstName,
      last_name: hold.known.lastName,
      email: hold.known.email,
      phone_typed: hold.known.phoneTyped,
      date_of_birth: hold.known.dateOfBirth,
      notes: hold.known.notes,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await tx
    .insertInto("booking_lines")
    .values(
      hold.lines.map(({ place, sessionId, price }, index) => ({
        provider_id: hold.providerId,
        booking_id: id,
        position: index + 1,
        person: place.person,
        service_id: place.serviceId,
        session_id: sessionId,
        staff_id: place.memberIds.length === 1 ? place.memberIds[0]! : null,
        assignment_reason: place.why,
        seats: place.seats,
        duration: place.duration,
        price,
      })),
    )
    .execute();
  return id;
}

export interface BookingLine {
  serviceId: string;
  service: string;
  sessionId: string | null;
  memberId: string | null;
  member: string | null;
  seats: number;
  duration: number;
  price: number;
}

export interface Booking {
  id: string;
  providerId: string;
  reference: string;
  state: BookingState;
  /** By the database's clock. */
  secondsLeft: number | null;
  startsAt: Date;
  endsAt: Date;
  zone: string;
  currency: string;
  total: number;
  payNow: number;
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  phoneTyped: string;
  dateOfBirth: string | null;
  notes: string;
  location: { kind: string; label: string; detail: string } | null;
  guestCount: number;
  guests: { name: string; email: string }[];
  lines: BookingLine[];
  revision: number;
  changedAt: Date;
}

export async function findBooking(
  db: Database | Transaction,
  tokenHash: Buffer,
  lock = false,
): Promise<Booking | undefined> {
  const query = db
    .selectFrom("bookings")
    .select((eb) => [
      "bookings.id",
      "bookings.provider_id as providerId",
      "bookings.reference",
      "bookings.state",
      sql<number | null>`ceil(extract(epoch from bookings.hold_expires_at - clock_timestamp()))::int`.as("secondsLeft"),
      "bookings.starts_at as startsAt",
      "bookings.ends_at as endsAt",
      "bookings.time_zone as zone",
      "bookings.currency",
      "bookings.total",
      "bookings.pay_now as payNow",
      "bookings.first_name as firstName",
      "bookings.last_name as lastName",
      "bookings.email",
      "bookings.phone",
      "bookings.phone_typed as phoneTyped",
      "bookings.date_of_birth as dateOfBirth",
      "bookings.notes",
      "bookings.location",
      "bookings.guest_count as guestCount",
      "bookings.revision",
      "bookings.changed_at as changedAt",
      jsonArrayFrom(
        eb
          .selectFrom("guests")
          .select(["guests.name", "guests.email"])
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
          .select([
            "booking_lines.service_id as serviceId",
            "services.name as service",
            "booking_lines.session_id as sessionId",
            "booking_lines.staff_id as memberId",
            "staff.name as member",
            "booking_lines.seats",
            "booking_lines.duration",
            "booking_lines.price",
          ])
          .whereRef("booking_lines.provider_id", "=", "bookings.provider_id")
          .whereRef("booking_lines.booking_id", "=", "bookings.id")
          .orderBy("booking_lines.position"),
      ).as("lines"),
    ])
    .where("bookings.manage_token_hash", "=", tokenHash);
  const row = await (lock ? query.forUpdate("bookings") : query).executeTakeFirst();
  if (row === undefined) return undefined;
  return { ...row, startsAt: row.startsAt!, endsAt: row.endsAt!, location: row.location as Booking["location"] };
}

/** Where several members give a session together, their names; else the line's own. */
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

type Key = Pick<Booking, "id" | "providerId">;

export interface Accepted {
  termsText: string | null;
  consentText: string | null;
}

/** Kept with the hold, so that nothing typed is lost between steps. */
export async function saveDetails(
  tx: Transaction,
  { id, providerId }: Key,
  details: Details,
  phoneTyped: string,
  accepted: Accepted,
): Promise<void> {
  await tx
    .updateTable("bookings")
    .set({
      first_name: details.firstName,
      last_name: details.lastName,
      email: details.email,
      phone: details.phone,
      phone_typed: phoneTyped,
      date_of_birth: details.dateOfBirth,
      notes: details.notes,
      location: details.location === null ? null : JSON.stringify(details.location),
      terms_text: accepted.termsText,
      terms_accepted_at: accepted.termsText === null ? null : sql<Date>`now()`,
      consent_text: accepted.consentText,
      consent_given_at: accepted.consentText === null ? null : sql<Date>`now()`,
      changed_at: sql<Date>`now()`,
    })
    .where("provider_id", "=", providerId)
    .where("id", "=", id)
    .execute();
}

export async function saveGuests(tx: Transaction, { id, providerId }: Key, guests: Guests): Promise<void> {
  await tx.deleteFrom("guests").where("provider_id", "=", providerId).where("booking_id", "=", id).execute();
  if (guests.named.length > 0) {
    const rows = guests.named.map((guest, index) => ({
      provider_id: providerId,
      booking_id: id,
      position: index + 1,
      ...guest,
    }));
    await tx.insertInto("guests").values(rows).execute();
  }
  await tx
    .updateTable("bookings")
    .set({ guest_count: guests.count })
    .where("provider_id", "=", providerId)
    .where("id", "=", id)
    .execute();
}

export async function setLine(
  tx: Transaction,
  { id, providerId }: Key,
  line: { seats: number; price: number },
): Promise<void> {
  await tx
    .updateTable("booking_lines")
    .set(line)
    .where("provider_id", "=", providerId)
    .where("booking_id", "=", id)
    .where("position", "=", 1)
    .execute();
}

export async function schedule(tx: Transaction, { id, providerId }: Key, total: number): Promise<void> {
  await tx
    .updateTable("bookings")
    .set({ state: "scheduled", hold_expires_at: null, total, changed_at: sql<Date>`now()` })
    .where("provider_id", "=", providerId)
    .where("id", "=", id)
    .execute();
}

/** Only while it still holds: an expired hold is not brought back. */
export async function prolongHold(db: Database, tokenHash: Buffer, minutes: number): Promise<boolean> {
  const row = await db
    .updateTable("bookings")
    .set({ hold_expires_at: sql<Date>`now() + ${minutes} * interval '1 minute'` })
    .where("manage_token_hash", "=", tokenHash)
    .where("state", "=", "held")
    .where("hold_expires_at", ">", sql<Date>`now()`)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Ends a hold that is no longer wanted. Returns it where it was still one. */
export async function endHold(tx: Transaction, tokenHash: Buffer): Promise<Key | undefined> {
  return tx
    .updateTable("bookings")
    .set({ state: "expired", hold_expires_at: null, changed_at: sql<Date>`now()` })
    .where("manage_token_hash", "=", tokenHash)
    .where("state", "=", "held")
    .returning(["id", "provider_id as providerId"])
    .executeTakeFirst();
}
