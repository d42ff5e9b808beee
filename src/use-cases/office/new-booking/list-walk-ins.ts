import { chosenLine, type ChosenVisit } from "#domain/booking/chosen-visit.ts";
import type { BookableService, BookingProvider, ServiceMember } from "#domain/booking/service.ts";
import { ok, type Result } from "#domain/errors.ts";
import type { LocaleCode } from "#domain/locales/locales.ts";
import type { Office } from "#domain/office/actor.ts";
import type { OfficeRefusal } from "#domain/office/refusals.ts";
import { officeWaives } from "#domain/office/booking/waivers.ts";
import { isWalkInStart, walkInTimes } from "#domain/office/new-booking/walk-in.ts";
import { listSlots } from "#domain/scheduling/ask/list-slots.ts";
import type { Schedule, Session } from "#domain/scheduling/schedule.ts";
import { freeUntil } from "#domain/scheduling/times/free-until.ts";
import { floorToInstant, instantOf, toMilliseconds, type Instant, type Span } from "#domain/time/instant.ts";
import { listServiceNumbers } from "#store/office/day/day.ts";
import { loadSchedule } from "#store/scheduling/schedule.ts";
import { prepareAsked } from "../../booking/find/ask-schedule.ts";
import { reapHolds } from "../../booking/hold/reap-holds.ts";
import type { Services } from "../../shared/services.ts";
import { choosableMembers, findOfferedServices } from "./offered-services.ts";

/** Something that a visitor at the door can have. */
export interface WalkIn {
  service: BookableService;
  /** The place of the service among all of the provider's. */
  serviceNumber: number;
  members: ServiceMember[];
  /** The member to hold it with; null if everyone gives it together, or the session has its givers. */
  memberId: string | null;
  /** The lengths that fit, the usual one first. One only if there is no choice. */
  durations: number[];
  start: Instant;
  /** Until when the givers are free, or the session lasts. */
  until: Instant;
  /** In a class. */
  seatsLeft: number | null;
}

export interface WalkIns {
  provider: BookingProvider;
  /** The longest gap first. */
  now: WalkIn[];
  /** The first to begin comes first. */
  soon: WalkIn[];
}

/** What can begin now or soon, by the same rules that decide when it is held. */
export async function listWalkIns(
  office: Office,
  locale: LocaleCode,
  services: Services,
): Promise<Result<WalkIns, OfficeRefusal>> {
  const found = await findOfferedServices(office, locale, services);
  if (!found.ok) return found;
  const { provider, services: offered, ownStaffId } = found.value;
  await reapHolds(services);
  const now = floorToInstant(services.clock.now().getTime());
  const { session, ago, soon } = walkInTimes;
  const covers = { from: instantOf(now - session), to: instantOf(now + soon + 1) };
  const serviceIds = offered.map(({ id }) => id);
  const schedule = await loadSchedule(services.db, {
    providerId: provider.id,
    zone: provider.zone,
    serviceIds,
    covers,
  });
  const starts = { from: instantOf(now - ago), to: covers.to };
  const sessions = { from: covers.from, to: instantOf(now + session + 1) };
  const numbers = await listServiceNumbers(services.db, provider.id);
  const all = offered.flatMap((service) =>
    service.supply === "starts"
      ? choosableMembers(service, ownStaffId).flatMap((id) => startOf({ service, schedule, now }, id, starts) ?? [])
      : sessionsOf({ service, schedule, now }, ownStaffId, sessions),
  );
  const listed = all.map((one) => ({ ...one, serviceNumber: numbers.get(one.service.id) ?? 0 }));
  return ok({
    provider,
    now: listed.filter(({ start }) => start <= now).toSorted((one, other) => other.until - one.until),
    soon: listed
      .filter(({ start }) => start > now)
      .toSorted((one, other) => one.start - other.start || other.until - one.until),
  });
}

type Unnumbered = Omit<WalkIn, "serviceNumber">;

interface Asked {
  service: BookableService;
  schedule: Schedule;
  now: Instant;
}

/** The starts at which one person can have a service, or as many as it needs at least. */
function listStarts(
  { service, schedule, now }: Asked,
  choice: { duration: number | null; memberId: string | null },
  span: Span,
): { starts: readonly number[]; seatsLeft: (start: number) => number | null } {
  const visit: ChosenVisit = { people: [{ lines: [chosenLine(service, choice)] }] };
  const asked = prepareAsked(schedule, visit, { now: new Date(toMilliseconds(span.from)), waived: officeWaives() });
  if (!asked.ok) return { starts: [], seatsLeft: () => null };
  const slots = listSlots(asked.value, span);
  const all = Array.from(slots.starts);
  const starts = service.supply === "starts" ? all.filter((start) => isWalkInStart(instantOf(start))) : all;
  // Of the starts that count as now, the latest is the true one.
  const latest = starts.findLast((start) => start <= now);
  return {
    starts: starts.filter((start) => start > now || start === latest),
    seatsLeft: (start) => (service.seats > 1 ? (slots.seatsLeft?.[all.indexOf(start)] ?? null) : null),
  };
}

function startOf(asked: Asked, memberId: string | null, span: Span): Unnumbered | null {
  const { service, schedule } = asked;
  const lengths = service.durations.length > 1 ? service.durations : [null];
  const listed = lengths.map((duration) => ({ duration, ...listStarts(asked, { duration, memberId }, span) }));
  const firsts = listed.flatMap(({ starts }) => starts.slice(0, 1));
  if (firsts.length === 0) return null;
  const start = instantOf(Math.min(...firsts));
  const fitting = listed.filter(({ starts }) => starts.includes(start));
  const members = service.members.filter(({ id }) => service.staffing === "all" || id === memberId);
  const durations = fitting.map(({ duration }) => duration ?? members[0]?.duration ?? service.durations[0]!);
  const free = members.map(({ id }) =>
    freeUntil(
      schedule.staff.find((member) => member.id === id)!,
      start,
    ),
  );
  return {
    service,
    members,
    memberId,
    durations,
    start,
    // A member who gives a class is not free, but the class can be joined.
    until: instantOf(Math.max(Math.min(...free), start + Math.max(...durations))),
    seatsLeft: fitting[0]!.seatsLeft(start),
  };
}

/** The sessions of a timetable that have a seat. */
function sessionsOf(asked: Asked, ownStaffId: string | null, span: Span): Unnumbered[] {
  const { service, schedule } = asked;
  const isListed = (session: Session) =>
    session.serviceId === service.id && session.start >= span.from && session.start < span.to;
  return schedule.sessions.filter(isListed).flatMap(({ memberIds, start, duration, seats, seatsTaken }) => {
    if (ownStaffId !== null && !memberIds.includes(ownStaffId)) return [];
    const members = service.members.filter(({ id }) => memberIds.includes(id));
    const memberId = ownStaffId ?? members[0]?.id ?? null;
    const only = { from: start, to: instantOf(start + 1) };
    if (listStarts(asked, { duration: null, memberId }, only).starts.length === 0) return [];
    const until = instantOf(start + duration);
    return { service, members, memberId, durations: [duration], start, until, seatsLeft: seats - seatsTaken };
  });
}
