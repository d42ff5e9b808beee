import { sql } from "kysely";
import type { Database } from "../database.ts";

/** One calendar and its state, for the operator of an installation. */
export interface ListedCalendar {
  provider: string;
  providerId: string;
  id: string;
  member: string;
  name: string;
  kind: string;
  address: string | null;
  sealed: string | null;
  isFromPack: boolean;
  writesBookings: boolean;
  busyTimes: number;
  /** Seconds since it was last read; null if it never was. */
  age: number | null;
  unreadable: number;
  readFault: string | null;
  readFaultKind: string | null;
  writeFault: string | null;
  writeFaultKind: string | null;
  /** The number of bookings written to it. */
  entries: number;
}

/** The calendars of all active members, of one provider or of all, by provider and member. */
export async function listCalendars(db: Database, providerId: string | null): Promise<ListedCalendar[]> {
  return db
    .selectFrom("calendars")
    .innerJoin("staff", (join) =>
      join.onRef("staff.provider_id", "=", "calendars.provider_id").onRef("staff.id", "=", "calendars.staff_id"),
    )
    .innerJoin("providers", "providers.id", "calendars.provider_id")
    .select([
      "providers.slug as provider",
      "staff.slug as member",
      "calendars.provider_id as providerId",
      "calendars.id",
      "calendars.name",
      "calendars.kind",
      "calendars.address",
      "calendars.sealed",
      "calendars.is_from_pack as isFromPack",
      "calendars.writes_bookings as writesBookings",
      "calendars.unreadable",
      "calendars.read_fault as readFault",
      "calendars.read_fault_kind as readFaultKind",
      "calendars.write_fault as writeFault",
      "calendars.write_fault_kind as writeFaultKind",
      sql<number | null>`floor(extract(epoch from now() - calendars.read_at))::int`.as("age"),
      sql<number>`(select count(*)::int from calendar_busy own
        where own.provider_id = calendars.provider_id and own.calendar_id = calendars.id)`.as("busyTimes"),
      sql<number>`(select count(*)::int from calendar_entries own
        where own.provider_id = calendars.provider_id and own.calendar_id = calendars.id)`.as("entries"),
    ])
    .where("staff.is_active", "=", true)
    .$if(providerId !== null, (query) => query.where("calendars.provider_id", "=", providerId))
    .orderBy("providers.slug")
    .orderBy("staff.slug")
    .orderBy("calendars.name")
    .execute();
}

export interface NamedMember {
  providerId: string;
  provider: string;
  id: string;
  zone: string;
}

/** Active members with this slug; several if several providers have one. */
export async function findMembers(db: Database, slug: string, provider: string | null): Promise<NamedMember[]> {
  return db
    .selectFrom("staff")
    .innerJoin("providers", "providers.id", "staff.provider_id")
    .select(["providers.id as providerId", "providers.slug as provider", "staff.id", "staff.time_zone as zone"])
    .where("staff.slug", "=", slug)
    .where("staff.is_active", "=", true)
    .$if(provider !== null, (query) => query.where("providers.slug", "=", provider))
    .orderBy("providers.slug")
    .execute();
}
