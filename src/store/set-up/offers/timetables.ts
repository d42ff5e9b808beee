import { sql } from "kysely";
import type { DateChange } from "#domain/timetable/weekly-time.ts";
import type { Transaction } from "../../database.ts";
import { stableId } from "../../timetable/stable-id.ts";
import { listWeeklyTimes } from "../../timetable/timetables.ts";
import { idOfSlug, slugsById, type PackProvider } from "../pack-provider.ts";

/** What can differ between two sessions of one service. Staff and resources by slug. */
export interface TermsSetup {
  length: number;
  staff: string[];
  resources: { resource: string; units: number }[];
  seats: number;
  price: number | null;
}

export interface TimeSetup extends TermsSetup {
  key: string;
  weekdays: number[];
  at: number;
  everyWeeks: number;
  from: string | null;
  until: string | null;
  /** Whether it is a single date. */
  isExtra: boolean;
  reason: string | null;
  /** The days of a course. Null: the weekdays decide. */
  dates: string[] | null;
}

/** What differs on one date of a weekly time. A null says what the weekly time says. */
export type ChangeSetup = {
  time: string;
  day: string;
  reason: string;
  isCancelled: boolean;
  /** An instant. */
  to: string | null;
} & { [Term in keyof TermsSetup]: TermsSetup[Term] | null };

export interface TimetableSetup {
  /** By key. */
  times: TimeSetup[];
  /** By key and day. */
  changes: ChangeSetup[];
}

export async function readTimetables(
  tx: Transaction,
  provider: PackProvider,
): Promise<(serviceId: string) => TimetableSetup> {
  const [times, { rows: changes }] = await Promise.all([
    listWeeklyTimes(tx, provider.providerId),
    sql<ChangeRow>`
    select weekly_times.service_id, weekly_times.key, original_day as day, change, sessions.reason
      from sessions join weekly_times on weekly_times.provider_id = sessions.provider_id and weekly_times.id = time_id
     where sessions.provider_id = ${provider.providerId} and is_scheduled and change is not null`.execute(tx),
  ]);
  const staff = slugsById(provider.staff);
  const resources = slugsById(provider.resources);
  const toStaff = (ids: readonly string[]) => ids.flatMap((id) => staff.get(id) ?? []).toSorted();
  const toNeeds = (needs: readonly { id: string; units: number }[]) =>
    needs
      .flatMap(({ id, units }) => (resources.has(id) ? { resource: resources.get(id)!, units } : []))
      .toSorted((one, other) => (one.resource < other.resource ? -1 : 1));
  return (id) => ({
    // PostgreSQL may sort dashes in another way.
    times: times
      .filter((row) => row.service_id === id)
      .toSorted((one, other) => (one.key < other.key ? -1 : 1))
      .map((row) => ({
        key: row.key,
        weekdays: row.weekdays,
        at: row.at_minute,
        everyWeeks: row.every_weeks,
        length: row.length,
        seats: row.seats,
        price: row.price,
        from: row.valid_from,
        until: row.valid_to,
        isExtra: row.is_extra,
        reason: row.reason,
        dates: row.dates,
        staff: toStaff(row.staff),
        resources: toNeeds(row.resources),
      })),
    changes: changes
      .filter((row) => row.service_id === id)
      .toSorted((one, other) => (one.key < other.key || (one.key === other.key && one.day < other.day) ? -1 : 1))
      .map(({ key, day, reason, change }) => ({
        time: key,
        day,
        reason: reason ?? "",
        isCancelled: change.isCancelled,
        to: change.to,
        length: change.length,
        seats: change.seats,
        price: change.price,
        staff: change.staff && toStaff(change.staff),
        resources: change.resources && toNeeds(change.resources),
      })),
  });
}

interface ChangeRow {
  service_id: string;
  key: string;
  day: string;
  reason: string | null;
  change: DateChange;
}

/** Writes the weekly times. Their sessions are made later, when everything that they need is written. */
export async function insertTimes(
  tx: Transaction,
  provider: PackProvider,
  serviceId: string,
  timetable: TimetableSetup | null,
): Promise<void> {
  const own = { provider_id: provider.providerId };
  const times = (timetable?.times ?? []).map((time) => ({ ...time, id: stableId(serviceId, time.key) }));
  if (times.length === 0) return;
  await tx
    .insertInto("weekly_times")
    .values(
      times.map(({ id, key, weekdays, length, seats, price, reason, dates, ...time }) => ({
        ...own,
        id,
        service_id: serviceId,
        key,
        weekdays,
        length,
        seats,
        price,
        reason,
        dates,
        at_minute: time.at,
        every_weeks: time.everyWeeks,
        is_extra: time.isExtra,
        valid_from: time.from,
        valid_to: time.until,
      })),
    )
    .execute();
  const staff = times.flatMap(({ id, staff: slugs }) =>
    slugs.map((slug) => ({ ...own, time_id: id, staff_id: idOfSlug(provider.staff, slug) })),
  );
  if (staff.length > 0) await tx.insertInto("weekly_time_staff").values(staff).execute();
  const needs = times.flatMap(({ id, resources }) =>
    resources.map(({ resource, units }) => ({
      ...own,
      time_id: id,
      units,
      resource_id: idOfSlug(provider.resources, resource),
    })),
  );
  if (needs.length > 0) await tx.insertInto("weekly_time_resources").values(needs).execute();
}

/** A change with the ids of its staff and resources. */
export function toStoredChange(provider: PackProvider, change: ChangeSetup): DateChange {
  const { isCancelled, to, length, seats, price } = change;
  return {
    isCancelled,
    to,
    length,
    staff: change.staff && change.staff.map((slug) => idOfSlug(provider.staff, slug)).toSorted(),
    resources:
      change.resources &&
      change.resources
        .map(({ resource, units }) => ({ id: idOfSlug(provider.resources, resource), units }))
        .toSorted((one, other) => (one.id < other.id ? -1 : 1)),
    seats,
    price,
  };
}

export async function deleteTimes(tx: Transaction, provider: PackProvider, serviceId: string): Promise<void> {
  await tx
    .deleteFrom("weekly_times")
    .where("provider_id", "=", provider.providerId)
    .where("service_id", "=", serviceId)
    .execute();
}

/** For a service that is removed: its weekly times, and the sessions without bookings. */
export async function deleteTimetable(tx: Transaction, provider: PackProvider, serviceId: string): Promise<void> {
  await deleteTimes(tx, provider, serviceId);
  await sql`
    delete from sessions s where provider_id = ${provider.providerId} and service_id = ${serviceId} and is_scheduled
       and seats_taken = 0 and not exists (select from booking_lines l where l.provider_id = s.provider_id and l.session_id = s.id)`.execute(
    tx,
  );
  // Sessions that were booked keep their row, and those that are booked take place.
  await sql`
    delete from claims c using sessions s
     where s.provider_id = ${provider.providerId} and s.service_id = ${serviceId} and s.is_scheduled and s.seats_taken = 0
       and c.provider_id = s.provider_id and c.session_id = s.id`.execute(tx);
  await tx
    .updateTable("sessions")
    .set({ is_scheduled: false })
    .where("provider_id", "=", provider.providerId)
    .where("service_id", "=", serviceId)
    .where("is_scheduled", "=", true)
    .execute();
}
