import type { Zone } from "#domain/time/zone.ts";
import type { DayOverride, Hours, StaffMember, WeeklyHours } from "../schedule.ts";

/** The hours of a member or a service in a form that can be iterated day by day. */
export type Calendar = {
  readonly zone: Zone;
  /** The hours that begin on each weekday, Monday to Sunday. */
  readonly weekdays: readonly FlatHours[];
  /** The hours that replace those of the weekday, by day. */
  readonly overrides: { get(day: number): FlatHours | undefined } | null;
};

export type RosterMember = Calendar & {
  /** Unique among the members of one prepared visit. */
  readonly index: number;
  readonly member: StaffMember;
};

/** Pairs of start and end, sorted by start. */
export type FlatHours = readonly number[];

const NONE: FlatHours = [];

export function rosterMember(index: number, member: StaffMember, zone: Zone): RosterMember {
  return { index, member, zone, weekdays: weekdaysOf(member.weekly), overrides: overridesOf(member.overrides) };
}

export function weekdaysOf(weekly: readonly WeeklyHours[]): FlatHours[] {
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

export function overridesOf(overrides: readonly DayOverride[]): ReadonlyMap<number, FlatHours> | null {
  if (overrides.length === 0) return null;
  return new Map(overrides.map(({ day, hours }) => [day, sorted(hours).flatMap(({ start, end }) => [start, end])]));
}

function sorted<T extends Hours>(hours: readonly T[]): readonly T[] {
  const isSorted = hours.every(({ start }, index) => index === 0 || hours[index - 1]!.start <= start);
  return isSorted ? hours : hours.toSorted((one, other) => one.start - other.start);
}
