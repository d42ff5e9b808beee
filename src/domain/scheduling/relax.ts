import type { Waiver } from "#domain/office/booking/waivers.ts";
import { pickClaims } from "./pick-claims.ts";
import type { Claims, EligibleMember, Schedule, Service, Session, StaffMember, WeeklyHours } from "./schedule.ts";
import type { Line, Visit } from "./visit.ts";

/** What the office waives for one visit. */
export type Relaxing = {
  readonly waived: ReadonlySet<Waiver>;
  /** Minutes between two starts if the grid is waived. A typed time may be at any minute. */
  readonly step?: 1 | 5;
};

/** A schedule without the waived rules. Members with several lanes take the visit into this one; others need all free. */
export type Relaxed = { readonly schedule: Schedule; readonly lanes: ReadonlyMap<string, number> };

const always: readonly WeeklyHours[] = [{ weekdays: [1, 2, 3, 4, 5, 6, 7], start: 0, end: 1440 }];

/**
 * The schedule as the office may book it: to waive a rule, ask the same engine with a schedule that does not contain it.
 * Notice, booking window, "look busy" and the lengths on offer apply to the public only. Two sessions at once on one lane of
 * a member, or on one unit of a resource, stay impossible. The visit can be booked if one of the returned schedules has it.
 */
export function relax(schedule: Schedule, visit: Visit, { waived, step = 1 }: Relaxing): readonly Relaxed[] {
  const lines = visit.people.flatMap((person) => person.lines);
  const { closures, caps, ...rest } = schedule;
  const named = namedMembers(schedule, lines);
  const strip = (claims: Claims) => relaxClaims(claims, waived);
  const relaxed = {
    ...rest,
    ...(closures && !waived.has("hours") && { closures }),
    ...(caps && !waived.has("cap") && { caps }),
    services: schedule.services.map((service) => relaxService(service, lines, waived, step)),
    resources: schedule.resources.map(({ id, units }) => ({ id, units: units.map(strip) })),
    sessions: schedule.sessions.map((session) => relaxSession(session, waived)),
  };
  return lanesOf(schedule, named, waived).map((lanes) => ({
    lanes,
    schedule: {
      ...relaxed,
      staff: schedule.staff.map((member) => relaxMember(member, named.has(member.id), waived, lanes.get(member.id))),
    },
  }));
}

/** The members whose hours and lanes the visit asks about: those it names, and all givers of what everyone gives together. */
function namedMembers({ services }: Schedule, lines: readonly Line[]): ReadonlySet<string> {
  return new Set(
    lines.flatMap(({ memberId, serviceId }) => {
      const service = services.find(({ id }) => id === serviceId);
      if (service?.staffing !== "all") return memberId ?? [];
      return service.eligibleMembers.map((giver) => giver.memberId);
    }),
  );
}

/** The lane of each named member, one choice after the other. Without a lane, all must be free, as for visitors. */
function lanesOf(
  { staff }: Schedule,
  named: ReadonlySet<string>,
  waived: ReadonlySet<Waiver>,
): ReadonlyMap<string, number>[] {
  const wide = staff.filter(({ id, lanes = 1 }) => lanes > 1 && named.has(id));
  if (!waived.has("overlap") || wide.length === 0) return [new Map()];
  const most = Math.max(...wide.map(({ lanes = 1 }) => lanes));
  const inLane = (lane: number) => wide.filter(({ lanes = 1 }) => lane < lanes).map(({ id }) => [id, lane] as const);
  return Array.from({ length: most }, (_, lane) => new Map(inLane(lane)));
}

function relaxService(service: Service, lines: readonly Line[], waived: ReadonlySet<Waiver>, step: number): Service {
  const { hours, ...rest } = service;
  const own = lines.filter(({ serviceId }) => serviceId === service.id);
  const lengths = own.flatMap(({ duration }) => duration ?? []);
  return {
    ...rest,
    ...(hours && !waived.has("hours") && { hours }),
    ...(lengths.length > 0 && { durations: [...new Set([...service.durations, ...lengths])] }),
    eligibleMembers: giversOf(service, own, waived),
    notice: 0,
    window: { kind: "dates", first: null, last: null },
    lookBusyPercent: 0,
    mostSeatsPerBooking: null,
    ...(waived.has("grid") && { interval: step, intervalFrom: 0 }),
    ...(waived.has("buffers") && { bufferBefore: 0, bufferAfter: 0 }),
    ...(waived.has("cap") && { dailyCap: null }),
  };
}

/** A length that the office names applies to every giver. */
function giversOf(service: Service, own: readonly Line[], waived: ReadonlySet<Waiver>): readonly EligibleMember[] {
  const givers = own.some(({ duration }) => duration !== null)
    ? service.eligibleMembers.map(({ memberId }) => ({ memberId }))
    : service.eligibleMembers;
  if (!waived.has("giver") || service.staffing === "all") return givers;
  const isGiver = (id: string) => givers.some(({ memberId }) => memberId === id);
  const added = new Set(own.flatMap(({ memberId }) => (memberId === null || isGiver(memberId) ? [] : memberId)));
  return [...givers, ...Array.from(added, (memberId) => ({ memberId }))];
}

function relaxMember(
  member: StaffMember,
  isNamed: boolean,
  waived: ReadonlySet<Waiver>,
  lane: number | undefined,
): StaffMember {
  const { cap, ...rest } = member;
  return {
    ...rest,
    ...(cap && !waived.has("cap") && { cap }),
    ...(isNamed && waived.has("hours") && { weekly: always, overrides: [] }),
    claims: relaxClaims(member.claims, waived, lane),
  };
}

function relaxClaims(claims: Claims, waived: ReadonlySet<Waiver>, lane?: number): Claims {
  const { sources, lanes } = claims;
  const stays = (index: number) => {
    const source = sources?.[index] ?? "session";
    if (source === "session") return lane === undefined || (lanes?.[index] ?? 0) === lane;
    return !waived.has(source === "block" ? "blocks" : "calendars");
  };
  const numbers = Array.from({ length: claims.times.length / 2 }, (_, index) => index);
  const kept = numbers.filter(stays);
  const picked = kept.length === numbers.length ? claims : pickClaims(claims, kept);
  return waived.has("buffers") && picked.own ? { ...picked, times: picked.own } : picked;
}

/** One seat more. A session for one person stays one, and a seat that people wait for is theirs. */
function relaxSession(session: Session, waived: ReadonlySet<Waiver>): Session {
  const { isInBlock, ...rest } = session;
  const hasMore = waived.has("seats") && session.seats > 1 && session.isAwaited !== true;
  return {
    ...rest,
    ...(isInBlock === true && !waived.has("blocks") && { isInBlock }),
    ...(hasMore && { seats: session.seats + 1 }),
  };
}

/** The rules that a schedule has for a visit. Waiving others changes nothing. */
export function rulesFor(schedule: Schedule, visit: Visit): Waiver[] {
  const lines = visit.people.flatMap((person) => person.lines);
  const services = schedule.services.filter(({ id }) => lines.some(({ serviceId }) => serviceId === id));
  const named = namedMembers(schedule, lines);
  const { staff, resources, sessions } = schedule;
  const taken = [...staff.map(({ claims }) => claims), ...resources.flatMap(({ units }) => units)];
  const isGiven = ({ memberId, serviceId }: Line) =>
    memberId === null ||
    services.some(
      (service) => service.id === serviceId && service.eligibleMembers.some((giver) => giver.memberId === memberId),
    );
  const applies: Record<Waiver, boolean> = {
    grid: true,
    hours: true,
    blocks: taken.some(({ sources }) => sources?.includes("block")) || sessions.some(({ isInBlock }) => isInBlock),
    calendars: taken.some(({ sources }) => sources?.includes("calendar")),
    buffers: taken.some(({ own }) => own) || services.some((service) => service.bufferBefore + service.bufferAfter > 0),
    cap:
      (schedule.caps ?? []).length > 0 ||
      services.some(({ dailyCap }) => dailyCap !== null) ||
      staff.some(({ cap }) => cap),
    seats: sessions.some(({ seats }) => seats > 1),
    giver: !lines.every(isGiven),
    overlap: staff.some(({ id, lanes = 1 }) => lanes > 1 && named.has(id)),
  };
  return (Object.keys(applies) as Waiver[]).filter((rule) => applies[rule]);
}
