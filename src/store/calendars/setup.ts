import type { Database, Transaction } from "../database.ts";
import type { CalendarKey } from "./calendars.ts";

export interface CalendarSetup {
  name: string;
  kind: string;
  address: string;
  writesBookings: boolean;
}

/** The calendars that packs define, by member. */
export async function readCalendars(
  tx: Transaction,
  providerId: string,
): Promise<(staffId: string) => CalendarSetup[]> {
  const rows = await tx
    .selectFrom("calendars")
    .select(["staff_id", "name", "kind", "address", "writes_bookings"])
    .where("provider_id", "=", providerId)
    .where("is_from_pack", "=", true)
    .orderBy("name")
    .execute();
  return (staffId) =>
    rows
      .filter((row) => row.staff_id === staffId)
      .map(({ name, kind, address, writes_bookings }) => ({
        name,
        kind,
        address: address!,
        writesBookings: writes_bookings,
      }));
}

/**
 * Updates a member's calendars to match a pack. A calendar whose address is unchanged keeps its login and its busy
 * times.
 */
export async function applyCalendars(
  tx: Transaction,
  member: { provider_id: string; staff_id: string },
  calendars: readonly CalendarSetup[],
): Promise<void> {
  const known = await tx
    .selectFrom("calendars")
    .select(["id", "name", "kind", "address", "is_from_pack"])
    .where("provider_id", "=", member.provider_id)
    .where("staff_id", "=", member.staff_id)
    .execute();
  for (const { id, name, kind, address, is_from_pack } of known) {
    const wanted = calendars.find((calendar) => calendar.name === name);
    const stays = wanted === undefined ? !is_from_pack : wanted.kind === kind && wanted.address === address;
    if (!stays) await removeCalendar(tx, { providerId: member.provider_id, id });
  }
  for (const { name, kind, address, writesBookings } of calendars) {
    const changeable = { is_from_pack: true, writes_bookings: writesBookings };
    await tx
      .insertInto("calendars")
      .values({ ...member, name, kind, address, ...changeable })
      .onConflict((conflict) => conflict.columns(["provider_id", "staff_id", "name"]).doUpdateSet(changeable))
      .execute();
  }
}

export interface NewCalendar {
  providerId: string;
  staffId: string;
  name: string;
  kind: string;
  sealed: string;
  writesBookings: boolean;
}

/** Adds a calendar that no pack defines. */
export async function insertCalendar(tx: Transaction, calendar: NewCalendar): Promise<string> {
  const { providerId, staffId, name, kind, sealed, writesBookings } = calendar;
  const { id } = await tx
    .insertInto("calendars")
    .values({
      provider_id: providerId,
      staff_id: staffId,
      name,
      kind,
      sealed,
      writes_bookings: writesBookings,
      is_from_pack: false,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Sets the login of a pack's calendar. */
export async function setSealed(tx: Transaction, { providerId, id }: CalendarKey, sealed: string): Promise<void> {
  await tx
    .updateTable("calendars")
    .set({ sealed })
    .where("provider_id", "=", providerId)
    .where("id", "=", id)
    .execute();
}

export interface NamedCalendar extends CalendarKey {
  kind: string;
  address: string | null;
  isFromPack: boolean;
  writesBookings: boolean;
}

export async function findCalendar(
  db: Database | Transaction,
  member: { providerId: string; id: string },
  name: string,
): Promise<NamedCalendar | undefined> {
  return db
    .selectFrom("calendars")
    .select([
      "provider_id as providerId",
      "id",
      "kind",
      "address",
      "is_from_pack as isFromPack",
      "writes_bookings as writesBookings",
    ])
    .where("provider_id", "=", member.providerId)
    .where("staff_id", "=", member.id)
    .where("name", "=", name)
    .executeTakeFirst();
}

/** Changes of one member's calendars come one after the other. */
export async function lockMember(
  tx: Transaction,
  { providerId, id }: { providerId: string; id: string },
): Promise<void> {
  await tx
    .selectFrom("staff")
    .select("id")
    .where("provider_id", "=", providerId)
    .where("id", "=", id)
    .forNoKeyUpdate()
    .execute();
}

/** Who answers for a calendar of a member. */
export async function setCalendarMaker(
  tx: Transaction,
  { providerId, staffId, name }: { providerId: string; staffId: string; name: string },
  operatorId: string,
): Promise<void> {
  await tx
    .updateTable("calendars")
    .set({ made_by: operatorId })
    .where("provider_id", "=", providerId)
    .where("staff_id", "=", staffId)
    .where("name", "=", name)
    .execute();
}

export async function removeCalendar(tx: Database | Transaction, { providerId, id }: CalendarKey): Promise<void> {
  await tx.deleteFrom("calendars").where("provider_id", "=", providerId).where("id", "=", id).execute();
}
