import { sql, type RawBuilder } from "kysely";
import type { BookingState } from "#domain/booking/changes.ts";
import type { Database } from "../../database.ts";

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

/** How to find bookings. Each way has an index of its own; `also` narrows the result further. */
export interface Criterion {
  ways: readonly Condition[];
  also?: Condition;
}

/**
 * Whether a text begins with another. Unlike a pattern, two bounds use an index even if the beginning is known only when
 * the statement runs.
 */
function beginsWith(text: RawBuilder<string>, beginning: RawBuilder<string>): Condition {
  return sql<boolean>`(${text} ~>=~ ${beginning} and ${text} ~<~ (${beginning} || chr(1114111)))`;
}

const lastName = sql<string>`fold_name(b.last_name)`;
const firstName = sql<string>`fold_name(b.first_name)`;

/** Words that each begin the first or the last name. */
export function byNames([word, ...others]: readonly [string, ...string[]]): Criterion {
  const folded = (one: string) => sql<string>`fold_name(${one})`;
  const also = others.map(
    (one) => sql<boolean>`(${beginsWith(lastName, folded(one))} or ${beginsWith(firstName, folded(one))})`,
  );
  return {
    ways: [
      sql<boolean>`b.last_name <> '' and ${beginsWith(lastName, folded(word))}`,
      sql<boolean>`b.first_name <> '' and ${beginsWith(firstName, folded(word))}`,
    ],
    ...(also.length > 0 && { also: sql.join(also, sql` and `) }),
  };
}

export function byReference(reference: string): Criterion {
  return { ways: [sql<boolean>`b.reference = ${reference}`] };
}

/** By its first or its last letters. */
export function byReferencePart(letters: string): Criterion {
  const begins = `${letters.slice(0, 3)}-${letters.slice(3)}`;
  const ends = `${letters.slice(0, -3)}-${letters.slice(-3)}`;
  return {
    ways: [
      sql<boolean>`left(b.reference, 3) = ${letters.slice(0, 3)} and b.reference like ${`${begins}%`}`,
      sql<boolean>`right(b.reference, 3) = ${letters.slice(-3)} and b.reference like ${`%${ends}`}`,
    ],
  };
}

export function byEmail(email: string): Criterion {
  return { ways: [sql<boolean>`b.email <> '' and lower(b.email) = ${email.toLowerCase()}`] };
}

/** The same address or the same phone number, as far as there is one. */
export function byContact({ email, phone }: { email: string; phone: string }): Criterion {
  return { ways: [...byEmail(email).ways, sql<boolean>`b.phone <> '' and b.phone = ${phone}`] };
}

/** By its last digits. */
export function byPhone(digits: string): Criterion {
  return {
    ways: [sql<boolean>`b.phone <> '' and ${beginsWith(sql`reverse(b.phone)`, sql`reverse(${digits}::text)`)}`],
  };
}

/** Of a booking `b`. */
export const columns = sql`b.reference, b.first_name as "firstName", b.last_name as "lastName", b.erased_at is not null as "isErased",
  b.state, b.starts_at as "startsAt", b.created_at as "createdAt",
  (select coalesce(array_agg(distinct s.name), '{}') from booking_lines l
     join services s on s.provider_id = l.provider_id and s.id = l.service_id
    where l.provider_id = b.provider_id and l.booking_id = b.id and l.cancelled_at is null) as services`;

const sent = sql`b.state in ('requested', 'scheduled', 'cancelled', 'declined')`;

/** A search reads at most this many bookings that match in one way, and as many of the newest. */
const mostRead = 5_000;

/**
 * Bookings that visitors sent, the newest first. If many match, they are first looked for among the newest bookings, because
 * sorting all of them takes too long.
 */
export function searchBookings(db: Database, query: Query, criterion: Criterion): Promise<FoundVisit[]> {
  return searchFor<FoundVisit>(db, query, criterion, columns);
}

/** The same with other columns of booking `b`. */
export async function searchFor<Row>(
  db: Database,
  query: Query,
  criterion: Criterion,
  wanted: RawBuilder<unknown>,
): Promise<Row[]> {
  const { providerId, staffId, most } = query;
  const { ways, also = sql<boolean>`true` } = criterion;
  const found = ways.map(
    (way) =>
      sql`(select b.id from bookings b where b.provider_id = ${providerId} and ${sent} and ${way} and ${also}
        and ${isOf(staffId)} limit ${mostRead})`,
  );
  const { rows } = await sql<Row>`
    with found as materialized (${sql.join(found, sql` union all `)})
    select ${wanted} from bookings b
     where b.provider_id = ${providerId} and b.id in (select id from found)
     order by b.created_at desc, b.id limit ${most}`.execute(db);
  if (rows.length < most) return rows;
  const newest = await searchNewest<Row>(db, query, criterion, wanted);
  return newest.length < most ? rows : newest;
}

async function searchNewest<Row>(
  db: Database,
  { providerId, staffId, most }: Query,
  { ways, also = sql<boolean>`true` }: Criterion,
  wanted: RawBuilder<unknown>,
): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select ${wanted} from (
      select * from bookings b where b.provider_id = ${providerId} and ${sent}
       order by b.created_at desc limit ${mostRead}) b
     where (${sql.join(
       ways.map((way) => sql`(${way})`),
       sql` or `,
     )}) and ${also} and ${isOf(staffId)}
     order by b.created_at desc, b.id limit ${most}`.execute(db);
  return rows;
}

/** Whether a booking concerns a member. Null concerns everyone. */
export function isOf(staffId: string | null, booking: "b" | "other" = "b"): Condition {
  if (staffId === null) return sql<boolean>`true`;
  const provider = sql.ref(`${booking}.provider_id`);
  const id = sql.ref(`${booking}.id`);
  return sql<boolean>`exists (
    select from booking_lines l
      left join claims c on c.provider_id = l.provider_id and c.session_id = l.session_id and c.staff_id = ${staffId}
     where l.provider_id = ${provider} and l.booking_id = ${id} and (l.staff_id = ${staffId} or c.staff_id is not null))`;
}
