import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { BookingWindow, ProcessingTime, Service } from "#domain/scheduling/schedule.ts";
import { parseDay, type Day } from "#domain/time/day.ts";
import type { Database, Transaction } from "../database.ts";
import { serviceMembers } from "../offers/service-members.ts";
import { toServiceHours, type ServiceHoursRow } from "./service-hours.ts";

/** How many days ahead visitors can book by default. */
const usualWindow = 180;

export async function loadServices(
  db: Database | Transaction,
  providerId: string,
  ids: readonly string[],
): Promise<{ services: Service[]; horizon: Day | null }> {
  if (ids.length === 0) return { services: [], horizon: null };
  const rows = await db
    .selectFrom("services")
    .select((eb) => [
      "services.id",
      "services.supply",
      eb
        .selectFrom("providers")
        .select("sessions_to")
        .whereRef("providers.id", "=", "services.provider_id")
        .as("horizon"),
      "services.durations",
      "services.interval_minutes",
      "services.interval_from",
      "services.buffer_before",
      "services.buffer_after",
      "services.notice_minutes",
      "services.window_days",
      "services.window_from",
      "services.window_to",
      "services.daily_cap",
      "services.seats",
      "services.max_seats_per_booking",
      "services.staffing",
      "services.look_busy_percent",
      "services.processing",
      jsonArrayFrom(
        serviceMembers(eb)
          .select(["service_staff.staff_id as memberId", "service_staff.duration"])
          .orderBy("service_staff.staff_id"),
      ).as("eligibleMembers"),
      jsonArrayFrom(
        eb
          .selectFrom("service_resources")
          .select(["service_resources.resource_id as resourceId", "service_resources.units"])
          .whereRef("service_resources.provider_id", "=", "services.provider_id")
          .whereRef("service_resources.service_id", "=", "services.id")
          .orderBy("service_resources.resource_id"),
      ).as("resources"),
      jsonArrayFrom(
        eb
          .selectFrom("service_hours")
          .select(["season", "weekday", "starts_minute as start", "ends_minute as end"])
          .whereRef("service_hours.provider_id", "=", "services.provider_id")
          .whereRef("service_hours.service_id", "=", "services.id")
          .orderBy("season")
          .orderBy("weekday")
          .orderBy("starts_minute"),
      ).as("weekly"),
      jsonArrayFrom(
        eb
          .selectFrom("service_seasons")
          .select(["season", "first_day as first", "last_day as last"])
          .whereRef("service_seasons.provider_id", "=", "services.provider_id")
          .whereRef("service_seasons.service_id", "=", "services.id")
          .orderBy("season"),
      ).as("seasons"),
      jsonArrayFrom(
        eb
          .selectFrom("service_overrides")
          .leftJoin("service_override_hours", (join) =>
            join
              .onRef("service_override_hours.provider_id", "=", "service_overrides.provider_id")
              .onRef("service_override_hours.service_id", "=", "service_overrides.service_id")
              .onRef("service_override_hours.day", "=", "service_overrides.day"),
          )
          .select(["service_overrides.day", "note", "starts_minute as start", "ends_minute as end"])
          .whereRef("service_overrides.provider_id", "=", "services.provider_id")
          .whereRef("service_overrides.service_id", "=", "services.id")
          .orderBy("service_overrides.day")
          .orderBy("starts_minute"),
      ).as("overrides"),
    ])
    .where("services.provider_id", "=", providerId)
    .where("services.id", "in", ids)
    .where("services.is_active", "=", true)
    .execute();
  return { services: rows.map(toService), horizon: horizonOf(rows) };
}

export interface ServiceRow extends ServiceHoursRow {
  id: string;
  supply: NonNullable<Service["supply"]>;
  /** The provider's: the last day for which the sessions of timetables exist. */
  horizon: string | null;
  durations: number[];
  interval_minutes: number;
  interval_from: number;
  buffer_before: number;
  buffer_after: number;
  notice_minutes: number;
  window_days: number | null;
  window_from: string | null;
  window_to: string | null;
  daily_cap: number | null;
  seats: number;
  max_seats_per_booking: number | null;
  staffing: Service["staffing"];
  look_busy_percent: number;
  /** JSON: a list of `ProcessingTime`. */
  processing: unknown;
  eligibleMembers: { memberId: string; duration: number | null }[];
  resources: { resourceId: string; units: number }[];
}

export function toService(row: ServiceRow): Service {
  const hours = toServiceHours(row);
  return {
    id: row.id,
    ...(row.supply === "starts" ? {} : { supply: row.supply }),
    durations: row.durations,
    interval: row.interval_minutes,
    intervalFrom: row.interval_from,
    bufferBefore: row.buffer_before,
    bufferAfter: row.buffer_after,
    notice: row.notice_minutes,
    window: windowOf(row),
    dailyCap: row.daily_cap,
    seats: row.seats,
    mostSeatsPerBooking: row.max_seats_per_booking,
    staffing: row.staffing,
    eligibleMembers: row.eligibleMembers,
    resources: row.resources,
    lookBusyPercent: row.look_busy_percent,
    ...(hours !== undefined && { hours }),
    ...processingOf(row),
  };
}

export function horizonOf(rows: readonly Pick<ServiceRow, "horizon">[]): Day | null {
  return dayOrNull(rows[0]?.horizon ?? null);
}

function processingOf({ processing }: ServiceRow): Pick<Service, "processing"> {
  const times = processing as readonly ProcessingTime[];
  return times.length === 0 ? {} : { processing: times };
}

export function windowOf(row: {
  window_days: number | null;
  window_from: string | null;
  window_to: string | null;
}): BookingWindow {
  if (row.window_from === null && row.window_to === null)
    return { kind: "days-ahead", days: row.window_days ?? usualWindow };
  return { kind: "dates", first: dayOrNull(row.window_from), last: dayOrNull(row.window_to) };
}

function dayOrNull(text: string | null) {
  return text === null ? null : parseDay(text);
}
