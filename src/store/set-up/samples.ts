import { randomBytes, randomUUID } from "node:crypto";
import { sql, type Insertable } from "kysely";
import type { Transaction } from "../database.ts";
import type { DB } from "../schema.generated.ts";
import { idOfSlug, type PackProvider } from "./pack-provider.ts";

export interface SampleBooking {
  reference: string;
  state: "scheduled" | "requested";
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  locale: string;
  createdAt: Date;
  location: { kind: string; label: string; detail: string } | null;
  terms: string | null;
  consent: string | null;
  total: number;
  payNow: number;
  guests: { name: string; email: string }[];
  guestCount: number;
  lines: { person: number; seats: number; price: number }[];
  /** The enrolment in a course that it belongs to. Null: a visit of its own. */
  series: { id: string; courseId: string; position: number } | null;
}

/** A session of a timetable that samples may join. */
export interface ScheduledSession {
  id: string;
  serviceId: string;
  staffIds: string[];
  startsAt: Date;
  endsAt: Date;
  seats: number;
  price: number | null;
  claims: { staffId: string | null; resourceId: string | null; unit: number | null; from: Date; to: Date }[];
}

export interface SampleSession {
  /** The session of a timetable that the bookings join. Null: a session of their own. */
  id: string | null;
  service: string;
  startsAt: Date;
  endsAt: Date;
  seats: number;
  members: string[];
  /** All members give a collective session, so it has no lead. */
  isCollective: boolean;
  units: { resource: string; unit: number }[];
  from: Date;
  to: Date;
  bookings: SampleBooking[];
}

const nobody = "00000000-0000-0000-0000-000000000000";
/** Keeps each statement well below PostgreSQL's limit on parameters. */
const rowsPerStatement = 500;

/**
 * Inserts sessions with their claims and bookings. They were planned without conflicts, so a rejected claim is a
 * fault.
 */
export async function insertSamples(
  tx: Transaction,
  provider: PackProvider,
  { currency, timeZone }: { currency: string; timeZone: string },
  sessions: SampleSession[],
): Promise<void> {
  const own = { provider_id: provider.providerId };
  const rows = {
    sessions: [] as Insertable<DB["sessions"]>[],
    claims: [] as Insertable<DB["claims"]>[],
    series: [] as Insertable<DB["series"]>[],
    bookings: [] as Insertable<DB["bookings"]>[],
    guests: [] as Insertable<DB["guests"]>[],
    booking_lines: [] as Insertable<DB["booking_lines"]>[],
  };
  for (const session of sessions) {
    // A request reserves nothing.
    const taken = session.bookings.filter(({ state }) => state === "scheduled").flatMap(({ lines }) => lines);
    const session_id = taken.length === 0 ? null : (session.id ?? randomUUID());
    const service_id = idOfSlug(provider.services, session.service);
    const staff = session.members.map((member) => idOfSlug(provider.staff, member));
    const lead = session.isCollective ? null : staff[0]!;
    if (session.id === null && session_id !== null) {
      rows.sessions.push({
        ...own,
        id: session_id,
        service_id,
        starts_at: session.startsAt,
        ends_at: session.endsAt,
        lead_staff_id: lead ?? nobody,
        seats: session.seats,
        seats_taken: taken.reduce((sum, line) => sum + line.seats, 0),
      });
      const during = `[${session.from.toISOString()},${session.to.toISOString()})`;
      const claim = { ...own, session_id, staff_id: null, resource_id: null, unit: null, during };
      rows.claims.push(...staff.map((staff_id) => ({ ...claim, staff_id })));
      rows.claims.push(
        ...session.units.map(({ resource, unit }) => ({
          ...claim,
          resource_id: idOfSlug(provider.resources, resource),
          unit,
        })),
      );
    }
    const duration = (session.endsAt.getTime() - session.startsAt.getTime()) / 60_000;
    for (const booking of session.bookings) {
      const booking_id = randomUUID();
      const { series } = booking;
      if (series?.position === 1) rows.series.push({ ...own, id: series.id, course_id: series.courseId });
      rows.bookings.push({
        ...own,
        id: booking_id,
        reference: booking.reference,
        state: booking.state,
        // The token is random and not stored, so sample bookings cannot be managed by link.
        manage_token_hash: randomBytes(32),
        starts_at: session.startsAt,
        ends_at: session.endsAt,
        location: booking.location && JSON.stringify(booking.location),
        first_name: booking.firstName,
        last_name: booking.lastName,
        email: booking.email,
        phone: booking.phone,
        phone_typed: booking.phone,
        locale: booking.locale,
        time_zone: timeZone,
        terms_accepted_at: booking.terms === null ? null : booking.createdAt,
        terms_text: booking.terms,
        consent_given_at: booking.consent === null ? null : booking.createdAt,
        consent_text: booking.consent,
        guest_count: booking.guestCount,
        currency,
        total: booking.total,
        pay_now: booking.payNow,
        checked_at: booking.createdAt,
        created_at: booking.createdAt,
        changed_at: booking.createdAt,
        series_id: series?.id ?? null,
        series_position: series?.position ?? null,
      });
      rows.guests.push(
        ...booking.guests.map((guest, index) => ({ ...own, booking_id, position: index + 1, ...guest })),
      );
      rows.booking_lines.push(
        ...booking.lines.map((line, index) => ({
          ...own,
          booking_id,
          position: index + 1,
          service_id,
          session_id: booking.state === "scheduled" ? session_id : null,
          staff_id: booking.state === "scheduled" ? lead : null,
          duration,
          basis: series === null ? ("single" as const) : ("course" as const),
          ...line,
        })),
      );
    }
  }
  for (const table of ["sessions", "claims", "series", "bookings", "guests", "booking_lines"] as const) {
    await insertAll(tx, table, rows[table]);
  }
  await countSeats(tx, provider);
}

/** Sessions of timetables exist before their samples. */
async function countSeats(tx: Transaction, { providerId }: PackProvider): Promise<void> {
  await sql`
    update sessions set seats_taken = taken.seats
      from (select session_id, sum(seats) as seats from booking_lines where provider_id = ${providerId} group by 1) taken
     where sessions.provider_id = ${providerId} and sessions.id = taken.session_id and sessions.is_scheduled`.execute(
    tx,
  );
}

/** The sessions of timetables that start soon, with what they claim. */
export async function listScheduledSessions(
  tx: Transaction,
  { providerId }: PackProvider,
  { from, to }: { from: Date; to: Date },
): Promise<ScheduledSession[]> {
  const { rows } = await sql<ScheduledSession>`
    select id, service_id as "serviceId", staff_ids as "staffIds", starts_at as "startsAt", ends_at as "endsAt", seats, price,
           (select coalesce(json_agg(json_build_object('staffId', staff_id, 'resourceId', resource_id, 'unit', unit,
                                                       'from', lower(during), 'to', upper(during))), '[]')
              from claims where claims.provider_id = sessions.provider_id and session_id = sessions.id) as claims
      from sessions
     where provider_id = ${providerId} and is_scheduled and state = 'open'
       and starts_at > ${from} and starts_at < ${to}
     order by starts_at, id`.execute(tx);
  return rows.map((row) => ({
    ...row,
    claims: row.claims.map((claim) => ({ ...claim, from: new Date(claim.from), to: new Date(claim.to) })),
  }));
}

async function insertAll(tx: Transaction, table: keyof DB, rows: Record<string, unknown>[]): Promise<void> {
  for (let start = 0; start < rows.length; start += rowsPerStatement) {
    const chunk = rows.slice(start, start + rowsPerStatement);
    const result = await tx
      .insertInto(table)
      .values(chunk)
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    if (Number(result.numInsertedOrUpdatedRows) !== chunk.length) {
      throw new Error(
        `Sample rows conflict with existing rows in ${table}: inserted ${result.numInsertedOrUpdatedRows} of ${chunk.length}`,
      );
    }
  }
}
