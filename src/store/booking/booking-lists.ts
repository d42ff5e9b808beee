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

/** Each service or member of a booking once, in the order of its lines. */
function distinct(column: "services.name" | "staff.name" | "services.slug" | "staff.slug") {
  return sql<string[]>`coalesce((
      select array_agg(name order by position) from (
        select ${sql.ref(column)} as name, min(booking_lines.position) as position from booking_lines
          join services on services.provider_id = booking_lines.provider_id and services.id = booking_lines.service_id
          left join staff on staff.provider_id = booking_lines.provider_id and staff.id = booking_lines.staff_id
         where booking_lines.provider_id = bookings.provider_id and booking_lines.booking_id = bookings.id
           and booking_lines.cancelled_at is null and ${sql.ref(column)} is not null
         group by 1) as names), '{}')`;
}

/** Bookings without a time first, then by start. */
export async function listBookings(db: Database, filter: ListFilter): Promise<ListedBooking[]> {
  const { providerIds, states, from, to, hasWaiting } = filter;
  if (providerIds.length === 0) return [];
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

/** A booking that visitors sent, as a page of a long list has it. */
export interface PagedBooking extends Omit<ListedBooking, "visitor" | "services" | "members"> {
  id: string;
  revision: number;
  changedAt: Date;
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  currency: string;
  total: number;
  attendance: "arrived" | "completed" | "no-show" | null;
  /** Slugs. */
  services: string[];
  staff: string[];
  /** The value that it is sorted by, in microseconds, which a date of JavaScript does not have. */
  micros: string;
}

/** The place of a booking in a list. */
export type BookingCursor = Pick<PagedBooking, "micros" | "id">;

export interface BookingPageQuery {
  providerId: string;
  states: readonly BookingState[];
  /** Bookings without a time are listed by when they changed only. */
  sort: "start" | "changed";
  /** Of the value that they are sorted by; `to` is not included. */
  from: Date | null;
  to: Date | null;
  /** Only visits that these members give. */
  staffIds: readonly string[];
  after: BookingCursor | null;
  most: number;
}

/** One page of a list, the earliest first. */
export async function pageOfBookings(
  db: Database,
  { providerId, states, sort, from, to, staffIds, after, most }: BookingPageQuery,
): Promise<PagedBooking[]> {
  const at = sql.ref(sort === "start" ? "starts_at" : "changed_at");
  return (
    db
      .selectFrom("bookings")
      .select([
        "provider_id as providerId",
        "id",
        "reference",
        "state",
        "revision",
        "starts_at as startsAt",
        "ends_at as endsAt",
        "created_at as createdAt",
        "changed_at as changedAt",
        "first_name as firstName",
        "last_name as lastName",
        "email",
        "phone",
        "erased_at as erasedAt",
        "guest_count as guestCount",
        "currency",
        "total",
        "attendance",
        distinct("services.slug").as("services"),
        distinct("staff.slug").as("staff"),
        sql<string>`(extract(epoch from ${at}) * 1000000)::bigint::text`.as("micros"),
      ])
      .where("provider_id", "=", providerId)
      .where("state", "in", states)
      // The partial index of changes has the same condition.
      .where(sql<boolean>`state in ('requested', 'scheduled', 'cancelled', 'declined')`)
      .where(sql<boolean>`${at} is not null`)
      .$if(from !== null, (query) => query.where(sql<boolean>`${at} >= ${from}`))
      .$if(to !== null, (query) => query.where(sql<boolean>`${at} < ${to}`))
      .$if(after !== null, (query) =>
        query.where(
          sql<boolean>`(${at}, id) > (timestamptz 'epoch' + ${after!.micros}::bigint * interval '1 microsecond', ${after!.id}::uuid)`,
        ),
      )
      .$if(staffIds.length > 0, (query) =>
        query.where(sql<boolean>`exists (select from booking_lines l
        left join claims c on c.provider_id = l.provider_id and c.session_id = l.session_id
       where l.provider_id = bookings.provider_id and l.booking_id = bookings.id
         and (l.staff_id = any(${[...staffIds]}::uuid[]) or c.staff_id = any(${[...staffIds]}::uuid[])))`),
      )
      .orderBy(at)
      .orderBy("id")
      .limit(most)
      .execute()
  );
}
