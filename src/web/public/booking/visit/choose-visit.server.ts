import { choosesStaff, rangeOfPeople as rangeOf } from "#domain/booking/choice/choices.ts";
import { chosenLine, linesOf, visitRules, type ChosenLine, type ChosenVisit } from "#domain/booking/chosen-visit.ts";
import { repeatsOf, type Repeats } from "#domain/booking/series/repeats.ts";
import type { BookableService, ServiceMember } from "#domain/booking/service.ts";
import type { Refusal } from "#domain/errors.ts";
import type { FoundPage } from "#use-cases/booking/find/find-page.ts";
import type { Cart, CartLine } from "../../shared/booking/state/cart.ts";
import type { BookingQuery } from "../../shared/booking/state/query.ts";

/** Whether the visitor chooses services on this page. Otherwise the page is about a single service. */
export function hasCart({ menu, services }: FoundPage): boolean {
  return menu !== null || services.length > 1;
}

/** Whether the page is about a service with courses. */
export function hasCourses({ page, visit }: { page: FoundPage; visit: ChosenVisit }): boolean {
  const lines = linesOf(visit);
  return !hasCart(page) && lines.length === 1 && lines[0]!.service.supply === "courses";
}

/** The cart in the URL, or the one that the page opens with. It always contains the booker. */
export function cartOf({ services, first }: FoundPage, { cart }: BookingQuery): Cart {
  if (cart === null) return [first === null ? [] : [{ slug: first.slug, duration: null, staff: null }]];
  return cart.map((lines) => lines.filter(({ slug }) => services.some((service) => service.slug === slug)));
}

/** How a visit may repeat. One-time links and rescheduling are for a single date. */
export function repeatsFor(
  { page, query }: { page: FoundPage; query: BookingQuery },
  visit: ChosenVisit,
): Repeats | null {
  return page.link === null && query.reschedule === null ? repeatsOf(visit) : null;
}

/** The visit that the URL describes so far. Unknown members and durations count as not chosen. */
export function chooseVisit(page: FoundPage, query: BookingQuery): ChosenVisit {
  if (hasCart(page)) {
    const people = cartOf(page, query).map((lines) => ({ lines: lines.map((line) => chooseLine(page, line)) }));
    const isOneAlone = people.length === 1 && people[0]!.lines.length === 1;
    // In a party everyone has their own line with one seat, even if the service alone requires at least two.
    return isOneAlone ? { people } : { people: people.map(({ lines }) => ({ lines: lines.map(forOne) })) };
  }
  const [service] = page.services;
  if (service === undefined) return { people: [] };
  const memberId = page.link?.memberId ?? chosenMember(service, query.staff)?.id ?? null;
  const line = chosenLine(service, { duration: chosenDuration(service, query.duration), memberId });
  return { people: [{ lines: [{ ...line, ...seatsFor(page, query, service) }] }] };
}

function seatsFor(page: FoundPage, { people }: BookingQuery, service: BookableService): Partial<ChosenLine> {
  const range = peopleRange(page, service);
  return range === null ? {} : { seats: Math.max(range.least, Math.min(people ?? range.least, range.most)) };
}

/** How many people may come, if the time step asks for it. */
export function peopleRange(page: FoundPage, service: BookableService): { least: number; most: number } | null {
  return hasCart(page) ? null : rangeOf(service);
}

/**
 * The number of guests that was chosen with the time. Null if the guests step asks for it, as it does for a hold
 * whose page did not ask.
 */
export function countedGuests(
  { page, query }: { page: FoundPage; query: BookingQuery },
  visit: ChosenVisit,
): number | null {
  const [line] = linesOf(visit);
  const isAsked = query.people !== null || query.hold === null;
  return isAsked && line !== undefined && peopleRange(page, line.service) !== null ? line.seats - 1 : null;
}

/** Whether the visitor still has to say how many guests come, or who they are. */
export function hasGuestsStep(request: { page: FoundPage; query: BookingQuery }, visit: ChosenVisit): boolean {
  const { guests } = visitRules(visit);
  const counted = countedGuests(request, visit);
  return guests !== "none" && (counted === null || (guests === "named" && counted > 0));
}

function chooseLine({ services }: FoundPage, { slug, duration, staff }: CartLine): ChosenLine {
  const service = services.find((one) => one.slug === slug)!;
  return chosenLine(service, {
    duration: chosenDuration(service, duration),
    memberId: chosenMember(service, staff)?.id ?? null,
  });
}

function forOne(line: ChosenLine): ChosenLine {
  return { ...line, seats: 1 };
}

/** While the visitor is choosing, refuses services and members that this page does not offer. */
export function unknownChoice(page: FoundPage, { cart, staff }: BookingQuery): Refusal | null {
  const lines = hasCart(page) ? (cart ?? []).flat() : page.services.map(({ slug }) => ({ slug, staff }));
  for (const line of lines) {
    const service = page.services.find(({ slug }) => slug === line.slug);
    if (service === undefined) return { code: "calendar-not-found" };
    const isMember = service.members.some(({ slug }) => slug === line.staff);
    if (line.staff !== null && line.staff !== "any" && !isMember) return { code: "calendar-unknown" };
  }
  return null;
}

/** The member that the URL names, or null for any member. */
function chosenMember(service: BookableService, slug: string | null): ServiceMember | null {
  if (service.staffing === "one") return service.members[0] ?? null;
  if (!choosesStaff(service)) return null;
  return service.members.find((member) => member.slug === slug) ?? null;
}

/** Null if the service has a single duration, because a member may override it. */
function chosenDuration({ durations }: BookableService, wanted: number | null): number | null {
  if (durations.length === 1) return null;
  return durations.find((one) => one === wanted) ?? durations[0]!;
}
