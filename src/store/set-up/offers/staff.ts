import { sql } from "kysely";
import type { Translations } from "#domain/locales/translate.ts";
import { applyCalendars, readCalendars, type CalendarSetup } from "../../calendars/setup.ts";
import type { Transaction } from "../../database.ts";
import { fieldsOf, rowOf, type ColumnFields } from "../columns.ts";
import { readLimits, replaceLimits, type LimitSetup } from "../limits.ts";
import { lockRow } from "../lock.ts";
import { withId, type PackProvider, type Removal, type StoredSetup } from "../pack-provider.ts";
import { insertHours, readHours } from "./staff-hours.ts";
import type { Override, WeekdayHours } from "./week.ts";

const columns = {
  slug: "slug",
  name: "name",
  title: "title",
  bio: "bio",
  photo: "photo",
  email: "email",
  timeZone: "time_zone",
  priority: "priority",
  position: "position",
  isActive: "is_active",
} as const;

export interface StaffSetup extends ColumnFields<"staff", typeof columns> {
  /** How many visits the office may book for them at the same time. */
  lanes: number;
  /** By weekday and start. */
  hours: WeekdayHours[];
  /** By day; an override without hours is a day off. */
  overrides: Override[];
  limits: LimitSetup[];
  /** By name, without those that were added on the command line. */
  calendars: CalendarSetup[];
  translations: Translations;
}

export async function readStaff(tx: Transaction, provider: PackProvider): Promise<StoredSetup<StaffSetup>[]> {
  const [rows, hours, limits, calendars, lanes] = await Promise.all([
    tx.selectFrom("staff").selectAll().where("provider_id", "=", provider.providerId).orderBy("slug").execute(),
    readHours(tx, provider.providerId),
    readLimits(tx, [provider.providerId]),
    readCalendars(tx, provider.providerId),
    readLanes(tx, provider.providerId),
  ]);
  return rows.map((row) => ({
    id: row.id,
    setup: {
      ...fieldsOf<"staff", typeof columns>(columns, row),
      ...hours(row.id),
      lanes: lanes.get(row.id) ?? 1,
      limits: limits(provider.providerId, { column: "staff_id", id: row.id }),
      calendars: calendars(row.id),
      translations: row.translations as Translations,
    },
  }));
}

export async function insertStaff(
  tx: Transaction,
  provider: PackProvider,
  setup: StaffSetup,
  formerId?: string,
): Promise<string> {
  const row = { provider_id: provider.providerId, ...withId(formerId), ...toRow(setup) };
  const { id } = await tx.insertInto("staff").values(row).returning("id").executeTakeFirstOrThrow();
  const member = { provider_id: provider.providerId, staff_id: id };
  await insertHours(tx, member, setup);
  await writeLanes(tx, member, setup.lanes);
  await applyCalendars(tx, member, setup.calendars);
  await replaceLimits(tx, provider.providerId, { column: "staff_id", id }, setup.limits);
  return id;
}

export async function updateStaff(
  tx: Transaction,
  provider: PackProvider,
  id: string,
  setup: StaffSetup,
): Promise<void> {
  await tx
    .updateTable("staff")
    .set(toRow(setup))
    .where("provider_id", "=", provider.providerId)
    .where("id", "=", id)
    .execute();
  for (const table of ["staff_hours", "staff_overrides"] as const) {
    await tx.deleteFrom(table).where("provider_id", "=", provider.providerId).where("staff_id", "=", id).execute();
  }
  const member = { provider_id: provider.providerId, staff_id: id };
  await insertHours(tx, member, setup);
  await writeLanes(tx, member, setup.lanes);
  await applyCalendars(tx, member, setup.calendars);
  await replaceLimits(tx, provider.providerId, { column: "staff_id", id }, setup.limits);
}

export async function removeStaff(tx: Transaction, provider: PackProvider, id: string): Promise<Removal> {
  await lockRow(tx, "staff", provider, id);
  const { rows } = await sql<{ is_used: boolean }>`
    select exists (select from claims c where c.provider_id = m.provider_id and c.staff_id = m.id)
        or exists (select from booking_lines l where l.provider_id = m.provider_id and l.staff_id = m.id)
        or exists (select from sessions s where s.provider_id = m.provider_id and s.lead_staff_id = m.id)
        or exists (select from one_time_links o where o.provider_id = m.provider_id and o.staff_id = m.id and o.used_by is not null)
        or exists (select from blocks b where b.provider_id = m.provider_id and b.staff_id = m.id)
        or exists (select from calendars c where c.provider_id = m.provider_id and c.staff_id = m.id and not c.is_from_pack)
        or exists (select from grants g where g.provider_id = m.provider_id and g.staff_id = m.id)
        or exists (select from invitations i where i.provider_id = m.provider_id and i.staff_id = m.id)
        or exists (select from entries e where e.provider_id = m.provider_id and e.staff_id = m.id)
        as is_used
      from staff m where provider_id = ${provider.providerId} and id = ${id}`.execute(tx);
  if (rows[0]?.is_used === true) {
    await tx
      .updateTable("staff")
      .set({ is_active: false })
      .where("provider_id", "=", provider.providerId)
      .where("id", "=", id)
      .execute();
    await tx
      .deleteFrom("service_staff")
      .where("provider_id", "=", provider.providerId)
      .where("staff_id", "=", id)
      .execute();
    return "deactivated";
  }
  await tx.deleteFrom("staff").where("provider_id", "=", provider.providerId).where("id", "=", id).execute();
  return "deleted";
}

function toRow(setup: StaffSetup) {
  return { ...rowOf<"staff", typeof columns>(columns, setup), translations: JSON.stringify(setup.translations) };
}

/** How many lanes each member has, by id. */
async function readLanes(tx: Transaction, providerId: string): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ id: string; lanes: number }>`
    select staff_id as id, count(*)::int as lanes from staff_lanes
     where provider_id = ${providerId} and is_active group by staff_id`.execute(tx);
  return new Map(rows.map(({ id, lanes }) => [id, lanes]));
}

/** A lane that a member no longer has stays, because claims may refer to it. Nothing is booked into it any more. */
async function writeLanes(
  tx: Transaction,
  { provider_id, staff_id }: { provider_id: string; staff_id: string },
  lanes: number,
): Promise<void> {
  await sql`
    insert into staff_lanes (provider_id, staff_id, lane)
    select ${provider_id}, ${staff_id}, lane from generate_series(0, ${lanes}::int - 1) as lane
    on conflict (provider_id, staff_id, lane) do update set is_active = true
     where not staff_lanes.is_active`.execute(tx);
  await sql`
    update staff_lanes set is_active = false
     where provider_id = ${provider_id} and staff_id = ${staff_id} and lane >= ${lanes} and is_active`.execute(tx);
}
