import { ok, refuse, type Result } from "#domain/errors.ts";
import { misfitOf, type Misfit } from "#domain/scheduling/misfit.ts";
import type { Schedule } from "#domain/scheduling/schedule.ts";
import { ceilToInstant, floorToInstant, instantOf, minutesPerDay } from "#domain/time/instant.ts";
import { isOn, sessionOn } from "#domain/timetable/expand.ts";
import { parseDay } from "#domain/time/day.ts";
import { zoneBetween } from "#domain/time/zone.ts";
import { readStoredTimetable, type StoredTime } from "#store/timetable/timetables.ts";
import { listUpcomingLines, type UpcomingLine } from "#store/office/set-up/upcoming-lines.ts";
import type { Database, Transaction } from "#store/database.ts";
import { listStoredProviders, type ProviderName } from "#store/offers/providers.ts";
import { loadWholeSchedule } from "#store/scheduling/whole-schedule.ts";

/** An upcoming booking that no longer agrees with what the business offers. */
export interface MisfitBooking {
  reference: string;
  startsAt: Date;
  endsAt: Date;
  /** The first line that does not fit. */
  service: string;
  member: string | null;
  why: Misfit;
}

export interface MisfitsOfProvider extends ProviderName {
  misfits: MisfitBooking[];
}

/**
 * Lists the upcoming bookings that no longer fit, for example because a member's hours or a service's givers have
 * changed. They stay as they are: only the business decides what becomes of them.
 */
export async function findMisfits(
  db: Database | Transaction,
  slug: string | null,
  now: Date,
  alsoHeld = false,
): Promise<Result<MisfitsOfProvider[], { code: "provider-unknown"; slug: string }>> {
  const providers = await listStoredProviders(db, slug);
  if (slug !== null && providers.length === 0) return refuse({ code: "provider-unknown", slug });
  const found: MisfitsOfProvider[] = [];
  for (const provider of providers)
    found.push({ ...provider, misfits: await misfitsOf(db, provider, now, { alsoHeld }) });
  return ok(found);
}

/** The same for one provider, until some day. */
export function findMisfitsUntil(
  db: Database | Transaction,
  provider: Pick<ProviderName, "id" | "zone">,
  { now, until }: { now: Date; until: Date },
): Promise<MisfitBooking[]> {
  return misfitsOf(db, provider, now, { until });
}

async function misfitsOf(
  db: Database | Transaction,
  { id: providerId, zone }: Pick<ProviderName, "id" | "zone">,
  now: Date,
  which: { until?: Date; alsoHeld?: boolean },
): Promise<MisfitBooking[]> {
  const lines = await listUpcomingLines(db, providerId, now, which);
  const last = lines.at(-1);
  if (last === undefined) return [];
  const covers = {
    from: ceilToInstant(now.getTime()),
    to: instantOf(floorToInstant(last.endsAt.getTime()) + minutesPerDay),
  };
  const schedule = await loadWholeSchedule(db, { providerId, zone, covers });
  const isScheduled = lines.some(({ scheduled }) => scheduled !== null);
  const times = isScheduled ? (await readStoredTimetable(db, providerId)).times : [];
  return [...Map.groupBy(lines, ({ bookingId }) => bookingId).values()].flatMap(
    (own) => own.map((line) => misfitIn(schedule, times, line, now)).find((misfit) => misfit !== null) ?? [],
  );
}

function misfitIn(
  schedule: Schedule,
  times: readonly StoredTime[],
  line: UpcomingLine,
  now: Date,
): MisfitBooking | null {
  const { reference, startsAt, endsAt, service, member, from, to, ...rest } = line;
  const booked = { reference, startsAt, endsAt, service, member };
  if (!isOnTimetable(schedule.zone, times, line)) return { ...booked, why: { code: "off-timetable" } };
  if (line.scheduled?.isOfCourse === true) return null;
  const start = floorToInstant(from.getTime());
  const why = misfitOf(
    schedule,
    {
      ...rest,
      start,
      duration: floorToInstant(to.getTime()) - start,
      isStart: from.getTime() === startsAt.getTime(),
    },
    ceilToInstant(now.getTime()),
  );
  return why && { ...booked, why };
}

/** A date that the business changed is as it should be. Free starts have no timetable. */
function isOnTimetable(zoneId: string, times: readonly StoredTime[], { scheduled, from, to }: UpcomingLine): boolean {
  if (scheduled === null) return true;
  const time = times.find(({ id }) => id === scheduled.timeId);
  const day = scheduled.day === null ? null : parseDay(scheduled.day);
  if (time === undefined || day === null) return false;
  if (scheduled.hasChange) return true;
  const start = floorToInstant(from.getTime());
  const zone = zoneBetween(zoneId, start - 9 * minutesPerDay, start + 9 * minutesPerDay);
  const wanted = isOn(time, day) ? sessionOn(time, day, zone, null) : null;
  const length = floorToInstant(to.getTime()) - start;
  return wanted?.start === start && wanted.length === length && wanted.staff.join() === scheduled.staff.join();
}
