import type { Zone } from "#domain/time/zone.ts";
import type { Hours, StaffMember, WeeklyHours } from "../schedule.ts";

/** A member with working hours in a form that can be iterated day by day. */
export type RosterMember = {
  /** Unique among the members of one prepared visit. */
  readonly index: number;
  readonly member: StaffMember;
  readonly zone: Zone;
  /** The hours that begin on each weekday, Monday to Sunday. */
  readonly weekdays: readonly FlatHours[];
  /** The hours that replace those of the weekday, by day. */
  readonly overrides: ReadonlyMap<number, FlatHours> | null;
};

/** Pairs of start and end, sorted by start. */
type FlatHours = readonly number[];

const NONE: FlatHours = [];

export function rosterMember(index: number, member: StaffMember, zone: Zone): RosterMember {
  return { index, member, zone, weekdays: weekdaysOf(member.weekly), overrides: overridesOf(member) };
}

function weekdaysOf(weekly: readonly WeeklyHours[]): FlatHours[] {
  const weekdays = [NONE, NONE, NONE, NONE, NONE, NONE, NONE];
  for (const hours of sorted(weekly)) {
    const own = [hours.start, hours.end];
    for (const weekday of hours.weekdays) {
      const others = weekdays[weekday - 1]!;
      weekdays[weekday - 1] = others === NONE ? own : [...others, ...own];
    }
  }
  return weekdays;
}

function overridesOf({ overrides }: StaffMember): ReadonlyMap<number, FlatHours> | null {
  if (overrides.length === 0) return null;
  return new Map(overrides.map(({ day, hours }) => [day, sorted(hours).flatMap(({ start, end }) => [start, end])]));
}

function sorted<T extends Hours>(hours: readonly T[]): readonly T[] {
  const isSorted = hours.every(({ start }, index) => index === 0 || hours[index - 1]!.start <= start);
  return isSorted ? hours : hours.toSorted((one, other) => one.start - other.start);
}
