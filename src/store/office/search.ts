import { sql } from "kysely";
import type { BookingState } from "#domain/booking/changes.ts";
import type { Database } from "../database.ts";

export interface FoundVisit {
  reference: string;
  firstName: string;
  lastName: string;
  isErased: boolean;
  state: Extract<BookingState, "requested" | "scheduled" | "cancelled" | "declined">;
  startsAt: Date | null;
  createdAt: Date;
  services: string[];
}

export interface Query {
  providerId: string;
  /** Only the visits of this member; null for everyone's. */
  staffId: string | null;
  most: number;
}

type Condition = ReturnType<typeof sql<boolean>>;

/** Words that each begin the first or the last name. */
export function byNames(words: readonly string[]): Condition {
  return sql.join(
    words.map((word) => {
      const beginning = sql`replace(replace(fold_name(${word}), '%', ''), '_', '') || '%'`;
      return sql<boolean>`((b.last_name <> '' and fold_name(b.last_name) like ${beginning})
        or (b.first_name <> '' and fold_name(b.first_name) like ${beginning}))`;
    }),
    sql` and `,
  ) as Condition;
}

export function byReference(reference: string): Condition {
  return sql<boolean>`b.reference = ${reference}`;
}

export function byEmail(email: string): Condition {
  return sql<boolean>`lower(b.email) = ${email.toLowerCase()}`;
}

/** The same address or the same phone number, as far as there is one. */
export function byContact({ email, phone }: { email: string; phone: string }): Condition {
  return sql<boolean>`(b.email <> '' and lower(b.email) = ${email.toLowerCase()} or b.phone <> '' and b.phone = ${phone})`;
}

/** By its last digits. */
export function byPhone(digits: string): Condition {
  return sql<boolean>`b.phone <> '' and reverse(b.phone) like reverse(${digits}) || '%'`;
}

/** Of a booking `b`. */
export const columns = sql`b.reference, b.first_name as "firstName", b.last_name as "lastName", b.erased_at is not null as "isErased",
  b.state, b.starts_at as "startsAt", b.created_at as "createdAt",
  (select coalesce(array_agg(distinct s.name), '{}') from booking_lines l
     join services s on s.provider_id = l.provider_id and s.id = l.service_id
    where l.provider_id = b.provider_id and l.booking_id = b.id and l.cancelled_at is null) as services`;

/** Bookings that visitors sent, the newest first. */
export async function searchBookings(
  db: Database,
  { providerId, staffId, most }: Query,
  condition: Condition,
): Promise<FoundVisit[]> {
  const { rows } = await sql<FoundVisit>`
    select ${columns} from bookings b
     where b.provider_id = ${providerId} and b.state in ('requested', 'scheduled', 'cancelled', 'declined')
       and ${condition} and ${isOf(staffId)}
     order by b.created_at desc, b.id limit ${most}`.execute(db);
  return rows;
}

/** Whether a booking concerns a member. Null concerns everyone. */
export function isOf(staffId: string | null, booking: "b" | "other" = "b"): Condition {
  if (staffId === null) return sql<boolean>`true`;
  const [provider, id] = [sql.ref(`${booking}.provider_id`), sql.ref(`${booking}.id`)];
  return sql<boolean>`exists (
    select from booking_lines l
      left join claims c on c.provider_id = l.provider_id and c.session_id = l.session_id and c.staff_id = ${staffId}
     where l.provider_id = ${provider} and l.booking_id = ${id} and (l.staff_id = ${staffId} or c.staff_id is not null))`;
}
