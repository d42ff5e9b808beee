import { chosenLine, servicesOf, type ChosenVisit } from "#domain/booking/chosen-visit.ts";
import { seatsFor, type BookableService, type BookingProvider } from "#domain/booking/service.ts";
import { noWaivers, officeWaives, type Waiver } from "#domain/office/booking/waivers.ts";
import { listSlots } from "#domain/scheduling/ask/list-slots.ts";
import { horizonMinutes } from "#domain/scheduling/prepare/bounds.ts";
import type { Day } from "#domain/time/day.ts";
import { floorToInstant, instantOf, type Instant, type Span } from "#domain/time/instant.ts";
import { dayAt, dayStart } from "#domain/time/wall.ts";
import { zoneBetween } from "#domain/time/zone.ts";
import { loadSchedule } from "#store/scheduling/schedule.ts";
import { prepareAsked } from "../../booking/find/ask-schedule.ts";
import { reapHolds } from "../../booking/hold/reap-holds.ts";
import type { Services } from "../../shared/services.ts";

/** What a caller wants. */
export interface OfficeChoice {
  service: BookableService;
  /** The booker and the guests. */
  people: number;
  /** Null if the service has one length. */
  duration: number | null;
}

/** How many people have to come at least. */
export function leastPeople({ needsGuests }: Pick<BookableService, "needsGuests">): number {
  return needsGuests ? 2 : 1;
}

/** The visit that the office books for a choice. In a class, each person has a seat. */
export function visitFor({ service, people, duration }: OfficeChoice, memberId: string | null): ChosenVisit {
  const lasts = service.durations.length > 1 ? (duration ?? service.durations[0]!) : null;
  return {
    people: [{ lines: [chosenLine(service, { duration: lasts, memberId, seats: seatsFor(service, people - 1) })] }],
  };
}

/** The free starts of one member; of everyone together, or of a timetable, if the member is null. */
export interface FreeStarts {
  memberId: string | null;
  /** By day. Days without a free start are missing. */
  starts: ReadonlyMap<Day, Instant[]>;
}

/**
 * Who is free when. Rules for visitors, such as notice and booking window, do not apply. The list has the usual starts, and the
 * one that was asked for if it is free.
 */
export async function listOfficeTimes(
  { provider, choice, memberIds, party, from, days, asked = null }: OfficeTimesQuery,
  services: Services,
): Promise<FreeStarts[]> {
  const now = services.clock.now();
  const at = floorToInstant(now.getTime());
  await reapHolds(services);
  const zone = zoneBetween(provider.zone, at - 2880, at + horizonMinutes + 2880);
  const span = { from: Math.max(at, dayStart(zone, from)), to: dayStart(zone, (from + days) as Day) };
  if (span.from >= span.to || span.to > at + horizonMinutes) return memberIds.map((memberId) => noStarts(memberId));
  const covers: Span = { from: instantOf(span.from), to: span.to };
  const serviceIds = party === undefined ? [choice.service.id] : servicesOf(party).map(({ id }) => id);
  const schedule = await loadSchedule(services.db, {
    providerId: provider.id,
    zone: provider.zone,
    serviceIds,
    covers,
  });
  return memberIds.map((memberId) => {
    const visit = party ?? visitFor(choice, memberId);
    const startsIn = (within: Span, waived: ReadonlySet<Waiver>) => {
      const prepared = prepareAsked(schedule, visit, { now, waived });
      return prepared.ok ? Array.from(listSlots(prepared.value, within).starts, instantOf) : [];
    };
    const usual = startsIn(covers, noWaivers);
    const isWithin = asked !== null && asked >= covers.from && asked < covers.to && !usual.includes(asked);
    const other = isWithin ? startsIn({ from: asked, to: instantOf(asked + 1) }, officeWaives()) : [];
    const starts = [...usual, ...other].toSorted((one, next) => one - next);
    return { memberId, starts: Map.groupBy(starts, (start) => dayAt(zone, start)) };
  });
}

interface OfficeTimesQuery {
  provider: BookingProvider;
  choice: OfficeChoice;
  memberIds: readonly (string | null)[];
  /** Several services at once or in a row, instead of the choice. */
  party?: ChosenVisit | undefined;
  from: Day;
  days: number;
  /** A start that may be no usual one. */
  asked?: Instant | null;
}

function noStarts(memberId: string | null): FreeStarts {
  return { memberId, starts: new Map() };
}
