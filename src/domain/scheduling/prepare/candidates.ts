import { zoneBetween } from "#domain/time/zone.ts";
import type { EligibleMember, Service, StaffMember } from "../schedule.ts";
import { rosterMember, type RosterMember } from "../times/roster.ts";
import type { Line } from "../visit.ts";
import { busyPiecesOf } from "./busy-pieces.ts";
import { comparePreference, type Candidate } from "./prepared.ts";

/** The members that may serve a visit, each looked up once. */
export class Roster {
  readonly members: RosterMember[] = [];
  readonly #staff: Map<string, StaffMember>;
  readonly #known = new Map<string, RosterMember>();
  readonly #from: number;
  readonly #to: number;

  constructor(staff: readonly StaffMember[], from: number, to: number) {
    this.#staff = new Map(staff.map((member) => [member.id, member]));
    this.#from = from;
    this.#to = to;
  }

  find(memberId: string): RosterMember | null {
    const known = this.#known.get(memberId);
    if (known) return known;
    const member = this.#staff.get(memberId);
    if (!member) return null;
    const found = rosterMember(this.members.length, member, zoneBetween(member.zone, this.#from, this.#to));
    this.#known.set(memberId, found);
    this.members.push(found);
    return found;
  }
}

/** The members who may give a line, most preferred first. Givers missing from the schedule are skipped. */
export function candidatesOf(service: Service, line: Line, roster: Roster): Candidate[] {
  if (service.staffing === "all") return everyone(service, line, roster);
  const found: { member: RosterMember; duration: number }[] = [];
  for (const giver of service.eligibleMembers) {
    if (line.memberId !== null && giver.memberId !== line.memberId) continue;
    const member = roster.find(giver.memberId);
    if (member) found.push({ member, duration: durationOf(service, line, giver) });
  }
  found.sort((one, other) => comparePreference(one.member.member, other.member.member));
  return found.map(({ member, duration }, index) => ({
    index,
    members: [member],
    duration,
    busy: busyPiecesOf(service, duration),
  }));
}

/** All members together, for as long as the slowest of them takes. */
function everyone(service: Service, line: Line, roster: Roster): Candidate[] {
  const members = service.eligibleMembers.map(({ memberId }) => roster.find(memberId));
  if (members.length === 0 || members.some((member) => member === null)) return [];
  const duration = Math.max(...service.eligibleMembers.map((giver) => durationOf(service, line, giver)));
  return [{ index: 0, members: members as RosterMember[], duration, busy: busyPiecesOf(service, duration) }];
}

function durationOf(service: Service, line: Line, giver: EligibleMember): number {
  const own = service.durations.length === 1 ? giver.duration : null;
  return own ?? line.duration ?? service.durations[0]!;
}
