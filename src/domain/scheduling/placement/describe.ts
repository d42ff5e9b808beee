import { instantOf, type Instant } from "../../time/instant.ts";
import type { AssignmentReason, Placement, PlacementClaim } from "../slots.ts";
import { hasBit } from "../bits/bitmap.ts";
import type { Board } from "../times/board.ts";
import type { PreparedLine } from "../prepare/prepared.ts";
import { busyOverlap, busyTimes, claimedTimes, trimIn, wholeTime, type OpenedSession, type TimesOf } from "./opened.ts";
import type { LineAssignment, Search } from "./search.ts";

/**
 * Describes the placements of a visit at a bookable start, in the visit's order and with the reason for each member.
 */
export function describePlacements(board: Board, search: Search, bit: number, start: Instant): Placement[] {
  const found = search.find(bit);
  if (!found) throw new Error("No placements found for a start that is bookable");
  const opened = found.filter(({ opened: own, line }) => own?.line === line).map(({ opened: own }) => own!);
  return found
    .toSorted((one, other) => one.line.index - other.line.index)
    .map((place) => ({
      person: place.line.person,
      serviceId: place.line.service.id,
      start: instantOf(start + place.start),
      duration: place.session?.duration ?? place.opened!.end - place.start,
      seats: place.line.seats,
      memberIds: place.session?.memberIds ?? place.opened!.candidate.members.map(({ member }) => member.id),
      why: whyThisMember(search, bit, found, found.indexOf(place)),
      joins: place.session?.id ?? null,
      opens: place.opened ? opened.indexOf(place.opened) : null,
      claims: place.opened?.line === place.line ? claimsOf(place.opened, opened, start) : [],
    }));
}

/**
 * One claim for each piece in which a member is busy, and one for each unit. Includes buffers, except between
 * consecutive sessions of this visit on the same member or unit.
 */
function claimsOf(session: OpenedSession, all: readonly OpenedSession[], start: Instant): PlacementClaim[] {
  const { line, candidate } = session;
  const spans = (track: readonly OpenedSession[], timesOf: TimesOf) =>
    claimedTimes(session, trimIn(session, track, timesOf), timesOf).map(({ from, to }) => ({
      from: instantOf(start + from),
      to: instantOf(start + to),
    }));
  const members = candidate.members.flatMap((member) => {
    const track = all.filter((other) => other.candidate.members.includes(member));
    return spans(track, busyTimes).map((span) => ({ memberId: member.member.id, ...span }));
  });
  const units = line.needs.flatMap(({ resourceId }, slot) =>
    session.units[slot]!.flatMap((unit) => {
      const track = all.filter((other) => claims(other, resourceId, unit));
      return spans(track, wholeTime).map((span) => ({ resourceId, unit, ...span }));
    }),
  );
  return [...members, ...units];
}

function claims({ line, units }: OpenedSession, resourceId: string, unit: number): boolean {
  return line.needs.some((need, slot) => need.resourceId === resourceId && units[slot]!.includes(unit));
}

function whyThisMember(
  search: Search,
  bit: number,
  found: readonly LineAssignment[],
  position: number,
): AssignmentReason {
  const { line, opened, start } = found[position]!;
  if (line.memberId !== null) return "chosen-by-visitor";
  if (line.service.staffing === "all") return "everyone";
  if (!opened || opened.line !== line) return "joined-session";
  if (line.candidates.length === 1) return "only-giver";
  const [first, second] = stillFree(search, bit, found.slice(0, position), line, start, opened);
  if (first !== opened.candidate.index) return "needed-elsewhere";
  if (second === undefined) return "only-one-free";
  const one = line.candidates[first]!.members[0]!.member;
  const other = line.candidates[second]!.members[0]!.member;
  if (one.priority !== other.priority) return "highest-priority";
  return one.recentBookings !== other.recentBookings ? "fewest-bookings" : "lowest-id";
}

/** The candidates still free for a line after the earlier lines have theirs, most preferred first. */
function stillFree(
  search: Search,
  bit: number,
  before: readonly LineAssignment[],
  line: PreparedLine,
  start: number,
  opened: OpenedSession,
): number[] {
  const taken = new Set(
    before.flatMap((found) =>
      found.opened && found.opened !== opened && busyOverlap(found.opened, opened)
        ? found.opened.candidate.members
        : [],
    ),
  );
  return search
    .freeAt(line, start)
    .flatMap((bits, index) => (hasBit(bits, bit) && !taken.has(line.candidates[index]!.members[0]!) ? [index] : []));
}
