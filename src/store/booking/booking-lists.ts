import { sql } from "kysely";
import type { BookingState } from "#domain/booking/changes.ts";
import type { Database } from "../database.ts";

/** A booking as a list shows it. */
export interface ListedBooking {
  providerId: string;
  reference: string;
  state: BookingState;
  startsAt: Date | null;
  endsAt: Date | null;
  createdAt: Date;
  /** Empty after the visitor's data was erased. */
  visitor: string;
  erasedAt: Date | null;
  guestCount: number;
  services: string[];
  /** The chosen or assigned members; empty while any member may give it. */
  members: string[];
}

export interface ListFilter {
  providerIds: readonly string[];
  states: readonly BookingState[];
  /** The range of starts. Bookings without a start are always listed. */
  from: Date | null;
  to: Date | null;
  /** Also lists waiting requests outside the range. */
  hasWaiting: boolean;
}

/** Bookings without a time first, then by start. */
export async function listBookings(db: Database, filter: ListFilter): Promise<ListedBooking[]> {
  const { providerIds, states, from, to, hasWaiting } = filter;
  if (providerIds.length === 0) return [];
  const distinct = (column: "services.name" | "staff.name") =>
    sql<string[]>`coalesce((
      select array_agg(name order by position) from (
        select ${sql.ref(column)} as name, min(booking_lines.position) as position from booking_lines
          join services on services.provider_id = booking_lines.provider_id and services.id = booking_lines.service_id
          left join staff on staff.provider_id = booking_lines.provider_id and staff.id = booking_lines.staff_id
         where booking_lines.provider_id = bookings.provider_id and booking_lines.booking_id = bookings.id
           and booking_lines.cancelled_at is null and ${sql.ref(column)} is not null
         group by 1) as names), '{}')`;
  return db
    .selectFrom("bookings")
    .select([
      "provider_id as providerId",
      "reference",
      "state",
      "starts_at as startsAt",
      "ends_at as endsAt",
      "created_at as createdAt",
      sql<string>`trim(first_name || ' ' || last_name)`.as("visitor"),
      "erased_at as erasedAt",
      "guest_count as guestCount",
      distinct("services.name").as("services"),
      distinct("staff.name").as("members"),
    ])
    .where("provider_id", "in", providerIds)
    .where("state", "in", states)
    .where((eb) =>
      eb.or([
        eb("starts_at", "is", null),
        ...(hasWaiting ? [eb("state", "=", "requested")] : []),
        eb.and([...(from ? [eb("starts_at", ">=", from)] : []), ...(to ? [eb("starts_at", "<", to)] : [])]),
      ]),
    )
    .orderBy("starts_at", (order) => order.asc().nullsFirst())
    .orderBy("created_at")
    .execute();
}
