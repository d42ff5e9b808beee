import { chosenLine, type ChosenLine } from "#domain/booking/chosen-visit.ts";
import type { BookableService } from "#domain/booking/service.ts";
import { ok, refuse, type Result } from "#domain/errors.ts";
import { listSlots } from "#domain/scheduling/ask/list-slots.ts";
import { compactDays, type CompactDay } from "#domain/scheduling/days/compact-days.ts";
import { horizonMinutes } from "#domain/scheduling/prepare/bounds.ts";
import type { PreparedVisit } from "#domain/scheduling/prepare/prepared.ts";
import { addMonths, readPlainDay, type Day } from "#domain/time/day.ts";
import { ceilToInstant, instantOf, minutesPerDay, type Instant } from "#domain/time/instant.ts";
import { dayAt, dayStart } from "#domain/time/wall.ts";
import { isZoneId, zoneBetween } from "#domain/time/zone.ts";
import type { Services } from "../../shared/services.ts";
import { askListed } from "./ask-schedule.ts";
import { findPage } from "./find-page.ts";
import { readSchedule } from "./read-schedule.ts";

export interface SlotsQuery {
  /** By id or slug. */
  service: string;
  /** `YYYY-MM` */
  month: string;
  /** The viewer's time zone; null for the provider's. */
  zone: string | null;
  /** A member's slug; null for any member. */
  staff: string | null;
  duration: number | null;
  people: number | null;
}

export interface MonthOfSlots {
  providerId: string;
  service: string;
  month: string;
  zone: string;
  days: CompactDay[];
  /** When time itself changes the list: its first start is too near, or a day begins. Milliseconds since 1970. */
  until: number;
}

/** The slots of one service in a month of the viewer's calendar. */
export async function listMonth(query: SlotsQuery, services: Services): Promise<Result<MonthOfSlots>> {
  const found = await findPage({ kind: "services", services: [query.service] }, services);
  if (!found.ok) return found;
  const { provider, services: offered } = found.value;
  const service = offered[0]!;
  const zoneId = query.zone ?? provider.zone;
  if (!isZoneId(zoneId)) return refuse({ code: "zone-unknown" });
  const first = readPlainDay(`${query.month}-01`);
  if (first === null) return refuse({ code: "beyond-calendar", period: query.month.slice(0, 7) });
  const line = chooseLine(service, query);
  if (!line.ok) return line;
  const at = services.clock.now();
  const now = ceilToInstant(at.getTime());
  const zone = zoneBetween(zoneId, now - 2 * minutesPerDay, now + horizonMinutes);
  const month = { from: dayStart(zone, first), to: dayStart(zone, addMonths(first, 1)) };
  const covers = {
    from: instantOf(Math.max(month.from, now)),
    to: instantOf(Math.min(month.to, now + horizonMinutes)),
  };
  const midnight = Math.min(nextMidnight(zoneId, now), nextMidnight(provider.zone, now));
  const described = { providerId: provider.id, service: service.slug, month: query.month, zone: zoneId };
  if (covers.from >= covers.to || service.confirmation === "request-without-time")
    return ok({ ...described, days: [], until: midnight * 60_000 });

  const visit = { people: [{ lines: [line.value] }] };
  const schedule = await readSchedule(provider, services);
  const prepared = await askListed(schedule, services.db, provider, visit, { covers, now: at });
  if (!prepared.ok) return refuse({ code: "choice-unknown" });
  const slots = listSlots(prepared.value, covers);
  const until = Math.min(midnight, slots.starts.length === 0 ? Infinity : leavesAt(prepared.value, slots.starts[0]!));
  return ok({ ...described, days: compactDays(slots, zoneId), until: until * 60_000 });
}

/** The minute after which a start is within the notice. */
function leavesAt({ bounds, now }: PreparedVisit, start: number): number {
  return start - (bounds.notice - now);
}

function nextMidnight(zoneId: string, now: Instant): number {
  const zone = zoneBetween(zoneId, now, now + 2 * minutesPerDay);
  return dayStart(zone, (dayAt(zone, now) + 1) as Day);
}

function chooseLine(service: BookableService, { staff, duration, people }: SlotsQuery): Result<ChosenLine> {
  const member = staff === null ? null : service.members.find(({ slug }) => slug === staff);
  const isOffered = duration === null || service.durations.includes(duration);
  if (member === undefined || !isOffered) return refuse({ code: "choice-unknown" });
  // A service with one duration uses the member's own.
  const chosen = service.durations.length === 1 ? null : (duration ?? service.durations[0]!);
  return ok(
    chosenLine(service, {
      duration: chosen,
      memberId: member?.id ?? (service.staffing === "one" ? (service.members[0]?.id ?? null) : null),
      ...(people !== null && { seats: people }),
    }),
  );
}
