import type { Transaction } from "../../database.ts";
import { minutesOf, type Override, type WeekdayHours } from "./week.ts";

/** When a service is offered. Without any of these: always. */
export interface ServiceHoursSetup {
  /** By weekday and start. */
  hours: WeekdayHours[];
  /** By first day. */
  seasons: SeasonSetup[];
  /** By day. */
  overrides: Override[];
}

/** Without hours, those of the service apply. */
export interface SeasonSetup {
  from: string;
  to: string;
  hours: WeekdayHours[];
}

/** Reads the hours of all services with one query per table. */
export async function readServiceHours(
  tx: Transaction,
  providerId: string,
): Promise<(serviceId: string) => ServiceHoursSetup> {
  const [weekly, seasons, days, special] = await Promise.all([
    tx
      .selectFrom("service_hours")
      .select(["service_id", "season", "weekday", "starts_minute as start", "ends_minute as end"])
      .where("provider_id", "=", providerId)
      .orderBy("weekday")
      .orderBy("starts_minute")
      .execute(),
    tx
      .selectFrom("service_seasons")
      .select(["service_id", "season", "first_day as from", "last_day as to"])
      .where("provider_id", "=", providerId)
      .orderBy("season")
      .execute(),
    tx
      .selectFrom("service_overrides")
      .select(["service_id", "day", "note"])
      .where("provider_id", "=", providerId)
      .orderBy("day")
      .execute(),
    tx
      .selectFrom("service_override_hours")
      .select(["service_id", "day", "starts_minute as start", "ends_minute as end"])
      .where("provider_id", "=", providerId)
      .orderBy("starts_minute")
      .execute(),
  ]);
  return (id) => {
    const weekOf = (season: number) =>
      weekly
        .filter((row) => row.service_id === id && row.season === season)
        .map(({ weekday, start, end }) => ({ weekday, start, end }));
    return {
      hours: weekOf(0),
      seasons: seasons
        .filter((row) => row.service_id === id)
        .map(({ season, from, to }) => ({ from, to, hours: weekOf(season) })),
      overrides: days
        .filter((row) => row.service_id === id)
        .map(({ day, note }) => ({
          day,
          note,
          hours: special
            .filter((row) => row.service_id === id && row.day === day)
            .map(({ start, end }) => ({ start, end })),
        })),
    };
  };
}

export async function insertServiceHours(
  tx: Transaction,
  own: { provider_id: string; service_id: string },
  { hours, seasons, overrides }: ServiceHoursSetup,
): Promise<void> {
  const weeks = [hours, ...seasons.map((season) => season.hours)];
  const weekly = weeks.flatMap((week, season) =>
    week.map(({ weekday, ...range }) => ({ ...own, season, weekday, ...minutesOf(range) })),
  );
  if (weekly.length > 0) await tx.insertInto("service_hours").values(weekly).execute();
  const ranges = seasons.map(({ from, to }, index) => ({ ...own, season: index + 1, first_day: from, last_day: to }));
  if (ranges.length > 0) await tx.insertInto("service_seasons").values(ranges).execute();
  if (overrides.length === 0) return;
  await tx
    .insertInto("service_overrides")
    .values(overrides.map(({ day, note }) => ({ ...own, day, note })))
    .execute();
  const special = overrides.flatMap(({ day, hours: open }) =>
    open.map((range) => ({ ...own, day, ...minutesOf(range) })),
  );
  if (special.length > 0) await tx.insertInto("service_override_hours").values(special).execute();
}
