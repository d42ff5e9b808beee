import { linesOf, visitOfLines, type BookedLine, type ChosenVisit } from "#domain/booking/chosen-visit.ts";
import type { BookableService } from "#domain/booking/service.ts";
import { ok, refuse, type Result } from "#domain/errors.ts";
import type { Instant } from "#domain/time/instant.ts";
import type { FoundBooking } from "../booking/find-named.ts";

/** A request, and the time and member that the office chose for it. */
export interface WantedRequest extends FoundBooking {
  start: Instant;
  /** A member's slug; null keeps the visitor's choice or lets the rules choose. */
  staff: string | null;
  /** Its services, as far as they are still offered. */
  offered: BookableService[];
}

export type PlanRefusal =
  | { code: "service-gone"; reference: string }
  | { code: "member-unknown"; slug: string }
  /** The office can name a member for a single line, not for a party. */
  | { code: "several-lines" };

export interface PlannedVisit {
  visit: ChosenVisit;
  /** The positions of the booking's lines, in the order of the visit. */
  positions: number[];
}

/** The visit that a request asks for, with the member that the office named. It leaves out cancelled guests. */
export function planVisit(
  { reference, lines }: { reference: string; lines: readonly (BookedLine & { position: number })[] },
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
