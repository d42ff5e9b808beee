import { servicesOf, type ChosenVisit } from "#domain/booking/chosen-visit.ts";
import type { BookableService } from "#domain/booking/service.ts";
import { officeWaives } from "#domain/office/booking/waivers.ts";
import { isWalkInStart } from "#domain/office/new-booking/walk-in.ts";
import { listSlots } from "#domain/scheduling/ask/list-slots.ts";
import { horizonMinutes } from "#domain/scheduling/prepare/bounds.ts";
import type { Schedule } from "#domain/scheduling/schedule.ts";
import { floorToInstant, instantOf, minutesPerDay, type Instant, type Span } from "#domain/time/instant.ts";
import { loadSchedule } from "#store/scheduling/schedule.ts";
import { prepareAsked } from "../../booking/find/ask-schedule.ts";
import { reapHolds } from "../../booking/hold/reap-holds.ts";
import type { Services } from "../../shared/services.ts";
import { leastPeople, visitFor, type OfficeChoice } from "./list-office-times.ts";
import type { OfferedServices } from "./offered-services.ts";

interface Asked {
  schedule: Schedule;
  now: Date;
}

/** The free starts of a span, at any minute. */
function startsIn({ schedule, now }: Asked, visit: ChosenVisit, span: Span): Instant[] {
  const asked = prepareAsked(schedule, visit, { now, waived: officeWaives() });
  return asked.ok ? Array.from(listSlots(asked.value, span).starts, instantOf) : [];
}

/** Nobody says 11:43 on the phone, but they may have pressed there. */
function isSaid(start: Instant, asked: Instant): boolean {
  return start === asked || isWalkInStart(start);
}

/**
 * The services that fit into a gap of a member that was pressed in the day, at their usual length, each with its first start there.
 * By id.
 */
export async function listFitting(
  { provider, services: offered }: OfferedServices,
  { gap, member }: { gap: Span; member: string },
  services: Services,
): Promise<ReadonlyMap<string, Instant>> {
  const now = services.clock.now();
  const away = gap.from - floorToInstant(now.getTime());
  if (gap.from >= gap.to || gap.to - gap.from > minutesPerDay || Math.abs(away) > horizonMinutes) return new Map();
  const givers = offered.filter(({ supply, staffing }) => supply === "starts" && staffing !== "all");
  await reapHolds(services);
  const serviceIds = givers.map(({ id }) => id);
  const { id: providerId, zone } = provider;
  const schedule = await loadSchedule(services.db, { providerId, zone, serviceIds, covers: gap });
  const firstOf = (service: BookableService) => {
    const memberId = service.members.find(({ slug }) => slug === member)?.id;
    if (memberId === undefined) return [];
    const choice = { service, people: leastPeople(service), duration: null };
    const start = startsIn({ schedule, now }, visitFor(choice, memberId), gap).find((one) => isSaid(one, gap.from));
    return start === undefined ? [] : [[service.id, start] as const];
  };
  return new Map(givers.flatMap(firstOf));
}

interface NearestQuery {
  choice: OfficeChoice;
  start: Instant;
  memberIds: readonly (string | null)[];
  /** Several services at once or in a row, instead of the choice. */
  party?: ChosenVisit | undefined;
}

/** The free start that is nearest to the wanted one, within a day: of the first member who has any. */
export async function findNearestStart(
  { provider }: Pick<OfferedServices, "provider">,
  { choice, start, memberIds, party }: NearestQuery,
  services: Services,
): Promise<{ memberId: string | null; start: Instant } | null> {
  const now = services.clock.now();
  const from = instantOf(Math.max(start - minutesPerDay, floorToInstant(now.getTime())));
  const span = { from, to: instantOf(start + minutesPerDay) };
  if (span.from >= span.to) return null;
  const { id: providerId, zone } = provider;
  const schedule = await loadSchedule(services.db, {
    providerId,
    zone,
    serviceIds: party === undefined ? [choice.service.id] : servicesOf(party).map(({ id }) => id),
    covers: span,
  });
  for (const memberId of memberIds) {
    const starts = startsIn({ schedule, now }, party ?? visitFor(choice, memberId), span).filter((one) =>
      isSaid(one, start),
    );
    const [nearest] = starts.toSorted((one, other) => Math.abs(one - start) - Math.abs(other - start));
    if (nearest !== undefined) return { memberId, start: nearest };
  }
  return null;
}
