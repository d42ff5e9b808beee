import { chosenLine, type ChosenLine, type ChosenVisit } from "#domain/booking/chosen-visit.ts";
import type { BookableService, ServiceMember } from "#domain/booking/service.ts";
import type { FoundPage } from "#use-cases/booking/find-page.ts";
import type { CartLine } from "../../../features/booking/cart.ts";
import type { BookingQuery } from "../../../features/booking/query.ts";

/** Whether services are chosen on this page, or it is about one alone. */
export function hasCart({ menu, services }: FoundPage): boolean {
  return menu !== null || services.length > 1;
}

/** The visit that an address describes so far. Members and durations that do not exist count as not chosen. */
export function chooseVisit(page: FoundPage, query: BookingQuery): ChosenVisit {
  if (hasCart(page)) {
    const cart = query.cart ?? [page.first === null ? [] : [{ slug: page.first.slug, duration: null, staff: null }]];
    return { people: cart.map((lines) => ({ lines: lines.flatMap((line) => chooseLine(page, line)) })) };
  }
  const [service] = page.services;
  if (service === undefined) return { people: [] };
  const memberId = page.link?.memberId ?? chosenMember(service, query.staff)?.id ?? null;
  return {
    people: [{ lines: [chosenLine(service, { duration: chosenDuration(service, query.duration), memberId })] }],
  };
}

function chooseLine({ services }: FoundPage, { slug, duration, staff }: CartLine): ChosenLine[] {
  const service = services.find((one) => one.slug === slug);
  if (service === undefined) return [];
  const memberId = chosenMember(service, staff)?.id ?? null;
  // In a party everyone has a line: it is for one, also where the service alone would be offered to two at the least.
  return [chosenLine(service, { duration: chosenDuration(service, duration), memberId, seats: 1 })];
}

/** The member that the address names, or null for anybody. */
export function chosenMember({ staffing, members }: BookableService, slug: string | null): ServiceMember | null {
  if (staffing === "one") return members[0] ?? null;
  if (staffing === "all") return null;
  return members.find((member) => member.slug === slug) ?? null;
}

/** Null where the service has only one, which may be a member's own. */
function chosenDuration({ durations }: BookableService, wanted: number | null): number | null {
  if (durations.length === 1) return null;
  return durations.find((one) => one === wanted) ?? durations[0]!;
}

export function choosesStaff(service: BookableService): boolean {
  return service.staffing === "any" && service.canChooseMember && service.members.length > 1;
}
