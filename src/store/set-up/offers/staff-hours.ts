import type { Transaction } from "../../database.ts";
import { minutesOf, type Override, type WeekdayHours } from "./week.ts";

export interface MemberHours {
  hours: WeekdayHours[];
  overrides: Override[];
}

/** Reads the hours of all members with one query per table. */
export async function readHours(tx: Transaction, providerId: string): Promise<(staffId: string) => MemberHours> {
  const [weekly, days, special] = await Promise.all([
    tx
      .selectFrom("staff_hours")
      .select(["staff_id", "weekday", "starts_minute as start", "ends_minute as end"])
      .where("provider_id", "=", providerId)
      .orderBy("weekday")
      .orderBy("starts_minute")
      .execute(),
    tx
      .selectFrom("staff_overrides")
      .select(["staff_id", "day", "note"])
      .where("provider_id", "=", providerId)
      .orderBy("day")
      .execute(),
    tx
      .selectFrom("staff_override_hours")
      .select(["staff_id", "day", "starts_minute as start", "ends_minute as end"])
      .where("provider_id", "=", providerId)
      .orderBy("starts_minute")
      .execute(),
  ]);
  return (staffId) => ({
    hours: weekly.filter((row) => row.staff_id === staffId).map(({ weekday, start, end }) => ({ weekday, start, end })),
    overrides: days
      .filter((row) => row.staff_id === staffId)
      .map(({ day, note }) => ({
        day,
        note,
        hours: special
          .filter((row) => row.staff_id === staffId && row.day === day)
          .map(({ start, end }) => ({ start, end })),
      })),
  });
}

export async function insertHours(
  tx: Transaction,
  member: { provider_id: string; staff_id: string },
  { hours, overrides }: MemberHours,
): Promise<void> {
  if (hours.length > 0) {
    const rows = hours.map(({ weekday, ...range }) => ({ ...member, weekday, ...minutesOf(range) }));
    await tx.insertInto("staff_hours").values(rows).execute();
  }
  if (overrides.length === 0) return;
  await tx
    .insertInto("staff_overrides")
    .values(overrides.map(({ day, note }) => ({ ...member, day, note })))
    .execute();
  const special = overrides.flatMap(({ day, hours }) =>
    hours.map((range) => ({ ...member, day, ...minutesOf(range) })),
  );
  if (special.length > 0) await tx.insertInto("staff_override_hours").values(special).execute();
}
