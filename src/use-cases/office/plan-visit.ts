import { linesOf, visitOfLines, type ChosenVisit } from "#domain/booking/chosen-visit.ts";
import type { BookableService } from "#domain/booking/service.ts";
import { ok, refuse, type Result } from "#domain/errors.ts";
import type { Instant } from "#domain/time/instant.ts";
import type { Booking } from "#store/booking/bookings.ts";
import type { FoundBooking } from "./find-named.ts";

/** A request, and when and with whom the office would give it. */
export interface WantedRequest extends FoundBooking {
  start: Instant;
  /** A member's slug; null leaves it to the rules, or to what the visitor chose. */
  staff: string | null;
  /** The services that it is about, as far as they are still offered. */
  offered: BookableService[];
}

export type PlanRefusal =
  | { code: "service-gone"; reference: string }
  | { code: "member-unknown"; slug: string }
  /** A member can be named for one line, not for a party. */
  | { code: "several-lines" };

export interface PlannedVisit {
  visit: ChosenVisit;
  /** Of the booking's lines, in the visit's order. */
  positions: number[];
}

/** The visit that a request asks for, with whom the office names for it. Guests who were taken out are not in it. */
export function planVisit(
  { reference, lines }: Pick<Booking, "reference" | "lines">,
  { offered, staff }: Pick<WantedRequest, "offered" | "staff">,
): Result<PlannedVisit, PlanRefusal> {
  const live = lines.filter(({ isCancelled }) => !isCancelled);
  const visit = visitOfLines(live, offered);
  if (visit === null) return refuse({ code: "service-gone", reference });
  const named = staff === null ? ok(visit) : nameMember(visit, staff);
  return named.ok ? ok({ visit: named.value, positions: live.map(({ position }) => position) }) : named;
}

function nameMember(visit: ChosenVisit, slug: string): Result<ChosenVisit, PlanRefusal> {
  const [line, ...others] = linesOf(visit);
  if (line === undefined || others.length > 0) return refuse({ code: "several-lines" });
  const member = line.service.members.find((one) => one.slug === slug);
  if (member === undefined) return refuse({ code: "member-unknown", slug });
  return ok({ people: [{ lines: [{ ...line, memberId: member.id }] }] });
}
