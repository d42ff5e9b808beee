import { propertiesOf, propertyOf, type Component, type Property } from "./components.ts";
import { expandRule, mostRecurrenceSteps } from "./recurrence.ts";
import { formatWall, parseIcsDuration, parseWall, type Duration } from "./values.ts";
import { utc, type ZonedClock } from "./zones.ts";

/** Instants in minutes since 1970. */
export interface TimeRange {
  from: number;
  to: number;
}

export type Clocks = (tzid: string | undefined) => ZonedClock;

/** The standard allows one. */
const mostRules = 4;

interface Time {
  wall: number;
  isDay: boolean;
  clock: ZonedClock;
  instant: number;
}

/** The times that one entry occupies within `wanted`. A recurring entry yields each occurrence without an exception. */
export function occurrencesOf(entry: Component, replaced: Exceptions, clocks: Clocks, wanted: TimeRange): TimeRange[] {
  const start = timeOf(propertyOf(entry, "DTSTART"), clocks);
  if (start === undefined) throw new RangeError("the entry has no start");
  const lasts = lengthOf(entry, start, clocks);
  const own = exceptionsAt(propertiesOf(entry, "EXDATE").flatMap((property) => timesOf(property, clocks)));
  const walls = new Set([...rulesOf(entry, start, lasts, wanted), ...extraDates(entry, start, clocks)]);
  const stretches = [...walls].map((wall) => ({ wall, from: start.clock.toInstant(wall) }));
  return stretches
    .filter((time) => !isAmong(own, time) && !isAmong(replaced, time))
    .map(({ wall, from }) => ({ from, to: lasts(wall, from) }))
    .concat(extraPeriods(entry, clocks))
    .filter(({ from, to }) => to > from && from < wanted.to && to > wanted.from);
}

type Length = (wall: number, from: number) => number;

/** From the entry's end or duration. Without either, a date lasts a whole day and a time has no length. */
function lengthOf(entry: Component, start: Time, clocks: Clocks): Length {
  const end = timeOf(propertyOf(entry, "DTEND"), clocks);
  const duration = propertyOf(entry, "DURATION");
  if (end !== undefined && start.isDay)
    return byCalendar(start.clock, { days: (end.wall - start.wall) / 1440, minutes: 0 });
  if (end !== undefined) return (_, from) => from + Math.max(0, end.instant - start.instant);
  if (duration !== undefined) return byCalendar(start.clock, parseIcsDuration(duration.value));
  return byCalendar(start.clock, { days: start.isDay ? 1 : 0, minutes: 0 });
}

function byCalendar(clock: ZonedClock, { days, minutes }: Duration): Length {
  return (wall, from) => (days === 0 ? from : clock.toInstant(wall + days * 1440)) + minutes;
}

function rulesOf(entry: Component, start: Time, lasts: Length, wanted: TimeRange): number[] {
  const rules = propertiesOf(entry, "RRULE");
  if (rules.length === 0) return [start.wall];
  if (rules.length > mostRules) throw new RangeError("the entry has too many rules");
  // A wall clock differs from UTC by a day at most, and an earlier occurrence may still be running.
  const reach = 1440 + Math.ceil(lasts(start.wall, start.instant) - start.instant);
  const untilWall = (until: string) => {
    const { wall, isUtc, isDay } = parseWall(until);
    if (isDay) return until;
    return formatWall(isUtc ? start.clock.toWall(wall) : wall);
  };
  const steps = Math.floor(mostRecurrenceSteps / rules.length);
  return rules.flatMap(({ value }) =>
    expandRule({ start: start.wall, rule: value, untilWall, steps }, wanted.from - reach, wanted.to + 1440),
  );
}

function extraDates(entry: Component, start: Time, clocks: Clocks): number[] {
  return propertiesOf(entry, "RDATE")
    .filter(({ parameters }) => parameters.get("VALUE") !== "PERIOD")
    .flatMap((property) => timesOf(property, clocks))
    .map((time) => (time.isDay ? time.wall : start.clock.toWall(time.instant)));
}

function extraPeriods(entry: Component, clocks: Clocks): TimeRange[] {
  return propertiesOf(entry, "RDATE")
    .filter(({ parameters }) => parameters.get("VALUE") === "PERIOD")
    .flatMap((property) => periodsOf(property, clocks));
}

/** Parses `20261116T090000Z/20261116T100000Z` or `20261116T090000Z/PT1H`, separated by commas. */
export function periodsOf(property: Property, clocks: Clocks): TimeRange[] {
  return property.value.split(",").map((period) => {
    const [first = "", second = ""] = period.split("/");
    const start = timeOf({ ...property, value: first }, clocks)!;
    if (!second.toUpperCase().startsWith("P")) {
      return { from: start.instant, to: timeOf({ ...property, value: second }, clocks)!.instant };
    }
    return { from: start.instant, to: byCalendar(start.clock, parseIcsDuration(second))(start.wall, start.instant) };
  });
}

/** Occurrences that were removed, or that an entry of their own replaces. */
export interface Exceptions {
  instants: ReadonlySet<number>;
  days: ReadonlySet<number>;
}

export const noExceptions: Exceptions = { instants: new Set(), days: new Set() };

/** Read once for all entries with the same UID: there may be thousands of each. */
export function replacedBy(moved: readonly Component[], clocks: Clocks): Exceptions {
  return exceptionsAt(moved.flatMap((other) => timeOf(propertyOf(other, "RECURRENCE-ID"), clocks) ?? []));
}

function exceptionsAt(all: readonly Time[]): Exceptions {
  return {
    instants: new Set(all.filter(({ isDay }) => !isDay).map(({ instant }) => instant)),
    days: new Set(all.filter(({ isDay }) => isDay).map(({ wall }) => wall / 1440)),
  };
}

function isAmong({ instants, days }: Exceptions, { wall, from }: { wall: number; from: number }): boolean {
  return instants.has(from) || days.has(Math.floor(wall / 1440));
}

function timesOf(property: Property, clocks: Clocks): Time[] {
  return property.value.split(",").map((value) => timeOf({ ...property, value }, clocks)!);
}

function timeOf(property: Property | undefined, clocks: Clocks): Time | undefined {
  if (property === undefined) return undefined;
  const { wall, isDay, isUtc } = parseWall(property.value);
  const clock = isUtc ? utc : clocks(isDay ? undefined : property.parameters.get("TZID"));
  return { wall, isDay, clock, instant: clock.toInstant(wall) };
}
