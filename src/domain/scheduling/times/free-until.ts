import { instantOf, minutesPerDay, type Instant } from "#domain/time/instant.ts";
import { zoneBetween } from "#domain/time/zone.ts";
import type { StaffMember } from "../schedule.ts";
import { openingsOf } from "./openings.ts";
import { rosterMember } from "./roster.ts";

/** Until when a member works without a break and without a claim, within a day. The start itself if the member is not free. */
export function freeUntil(member: StaffMember, start: Instant): Instant {
  const end = start + minutesPerDay;
  const zone = zoneBetween(member.zone, start - 2 * minutesPerDay, end + 2 * minutesPerDay);
  const [from, to] = openingsOf(rosterMember(0, member, zone), start, end);
  if (from !== start) return start;
  const { times } = member.claims;
  let until = to!;
  for (let pair = 0; pair < times.length; pair += 2)
    if (times[pair + 1]! > start) until = Math.min(until, Math.max(start, times[pair]!));
  return instantOf(until);
}
