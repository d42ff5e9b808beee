import { sql, type UpdateObject } from "kysely";
import type { CalendarFaultKind } from "#domain/calendars/faults.ts";
import type { Database, Transaction } from "../database.ts";
import type { DB } from "../schema.generated.ts";

export interface CalendarKey {
  providerId: string;
  id: string;
}

/** A member's external calendar, with what reading and writing it needs. */
export interface StoredCalendar extends CalendarKey {
  staffId: string;
  /** Its name in the registry of the version that added it. */
  kind: string;
  address: string | null;
  sealed: string | null;
  writesBookings: boolean;
  etag: string | null;
  lastModified: string | null;
  /** Its busy times are known up to this instant. */
  knownTo: Date | null;
  isReadDue: boolean;
  /** The member's time zone. */
  zone: string;
}

/** After this time, other workers assume that the holder of a lease died. */
const lease = sql`interval '5 minutes'`;

/** The calendars of active members that are due to be read, or to get bookings. */
export async function listDueCalendars(db: Database): Promise<CalendarKey[]> {
  return db
    .selectFrom("calendars")
    .innerJoin("staff", (join) =>
      join.onRef("staff.provider_id", "=", "calendars.provider_id").onRef("staff.id", "=", "calendars.staff_id"),
    )
    .select(["calendars.provider_id as providerId", "calendars.id"])
    .where("staff.is_active", "=", true)
    .where(sql<boolean>`next_read_at <= now() or (writes_bookings and next_write_at <= now())`)
    .execute();
}

/** Leases a calendar; undefined if it is leased already, or does not exist. */
export async function leaseCalendar(
  db: Database,
  { providerId, id }: CalendarKey,
): Promise<StoredCalendar | undefined> {
  return db
    .updateTable("calendars")
    .from("staff")
    .set({ leased_until: sql<Date>`now() + ${lease}` })
    .whereRef("staff.provider_id", "=", "calendars.provider_id")
    .whereRef("staff.id", "=", "calendars.staff_id")
    .where("calendars.provider_id", "=", providerId)
    .where("calendars.id", "=", id)
    .where(sql<boolean>`(leased_until is null or leased_until < now())`)
    .returning([
      "calendars.provider_id as providerId",
      "calendars.id",
      "calendars.staff_id as staffId",
      "calendars.kind",
      "calendars.address",
      "calendars.sealed",
      "calendars.writes_bookings as writesBookings",
      "calendars.etag",
      "calendars.last_modified as lastModified",
      "calendars.known_to as knownTo",
      sql<boolean>`next_read_at <= now()`.as("isReadDue"),
      "staff.time_zone as zone",
    ])
    .executeTakeFirst();
}

export async function releaseCalendar(db: Database, key: CalendarKey): Promise<void> {
  await changeCalendar(db, key, { leased_until: null });
}

const readEvery = 5;
const writeEvery = 1;
const seldomest = 60;

function backOff(failures: string, every: number) {
  return sql<Date>`now() + least(${every} * power(2, least(${sql.ref(failures)}, 10)), ${seldomest}) * interval '1 minute'`;
}

/** The message is for the command line, the kind for the office. */
interface StoredFault {
  message: string;
  kind: CalendarFaultKind;
}

/** The calendar is unchanged since the last read. */
export async function setUnchanged(db: Database, key: CalendarKey): Promise<void> {
  await changeCalendar(db, key, readDone);
}

const readDone = {
  read_at: sql<Date>`now()`,
  read_fault: null,
  read_fault_kind: null,
  read_failures: 0,
  next_read_at: sql<Date>`now() + ${readEvery} * interval '1 minute'`,
};

export async function setReadFault(db: Database, key: CalendarKey, fault: StoredFault): Promise<void> {
  await changeCalendar(db, key, {
    read_fault: fault.message,
    read_fault_kind: fault.kind,
    read_failures: sql<number>`read_failures + 1`,
    next_read_at: backOff("read_failures", readEvery),
  });
}

export async function setWritten(db: Database, key: CalendarKey): Promise<void> {
  await changeCalendar(db, key, {
    write_fault: null,
    write_fault_kind: null,
    write_failures: 0,
    next_write_at: sql<Date>`now()`,
  });
}

export async function setWriteFault(db: Database, key: CalendarKey, fault: StoredFault): Promise<void> {
  await changeCalendar(db, key, {
    write_fault: fault.message,
    write_fault_kind: fault.kind,
    write_failures: sql<number>`write_failures + 1`,
    next_write_at: backOff("write_failures", writeEvery),
  });
}

export interface ReadResult {
  /** In minutes since 1970, without overlaps. */
  times: readonly { from: number; to: number }[];
  unreadable: number;
  knownTo: Date;
  etag: string | null;
  lastModified: string | null;
}

/** Replaces the stored busy times in one transaction, so that a calendar is never seen half read. */
export async function keepBusy(
  tx: Transaction,
  { providerId, id, staffId }: CalendarKey & { staffId: string },
  { times, unreadable, knownTo, etag, lastModified }: ReadResult,
): Promise<void> {
  await tx.deleteFrom("calendar_busy").where("provider_id", "=", providerId).where("calendar_id", "=", id).execute();
  await sql`
    insert into calendar_busy (provider_id, calendar_id, staff_id, during)
    select ${providerId}, ${id}, ${staffId}, tstzrange(to_timestamp(t.s * 60.0), to_timestamp(t.e * 60.0))
      from unnest(${times.map(({ from }) => from)}::int[], ${times.map(({ to }) => to)}::int[]) as t (s, e)`.execute(
    tx,
  );
  await changeCalendar(
    tx,
    { providerId, id },
    { ...readDone, unreadable, known_to: knownTo, etag, last_modified: lastModified },
  );
}

async function changeCalendar(
  db: Database | Transaction,
  { providerId, id }: CalendarKey,
  change: UpdateObject<DB, "calendars">,
): Promise<void> {
  await db.updateTable("calendars").set(change).where("provider_id", "=", providerId).where("id", "=", id).execute();
}
