import { isZoneId } from "#domain/time/zone.ts";
import { propertyOf, type Component } from "./components.ts";
import { expandRule } from "./recurrence.ts";
import { formatWall, parseOffset, parseWall } from "./values.ts";

/** Converts between wall time and instant, both in minutes since 1970. */
export interface ZonedClock {
  /** A repeated wall time gives its first instant. A skipped one is read as if the clock had not changed yet. */
  toInstant(wall: number): number;
  toWall(instant: number): number;
}

export const utc: ZonedClock = { toInstant: (wall) => wall, toWall: (instant) => instant };

function namedClock(id: string): ZonedClock {
  return {
    toInstant: (wall) => {
      const plain = Temporal.Instant.fromEpochMilliseconds(wall * 60_000)
        .toZonedDateTimeISO("UTC")
        .toPlainDateTime();
      return plain.toZonedDateTime(id, { disambiguation: "compatible" }).epochMilliseconds / 60_000;
    },
    toWall: (instant) => {
      const shown = Temporal.Instant.fromEpochMilliseconds(instant * 60_000).toZonedDateTimeISO(id);
      return shown.toPlainDateTime().toZonedDateTime("UTC").epochMilliseconds / 60_000;
    },
  };
}

/**
 * The clocks of one calendar. A standard zone name uses the standard data, a custom name (`W. Europe Standard Time`)
 * uses the calendar's own description, and times without a zone use the zone of the calendar's owner.
 */
export function clocksOf(calendar: Component, ownZone: string): (tzid: string | undefined) => ZonedClock {
  const own = namedClock(ownZone);
  const described = new Map(
    calendar.components
      .filter(({ name }) => name === "VTIMEZONE")
      .map((component) => [propertyOf(component, "TZID")?.value ?? "", component]),
  );
  // A faulty description is read once, too: thousands of entries may name it.
  const known = new Map<string, ZonedClock | RangeError>();
  return (tzid) => {
    if (tzid === undefined) return own;
    const clock = known.getOrInsertComputed(tzid, () => tryClock(tzid, described.get(tzid)));
    if (clock instanceof RangeError) throw clock;
    return clock;
  };
}

function tryClock(tzid: string, described: Component | undefined): ZonedClock | RangeError {
  try {
    return makeClock(tzid, described);
  } catch (fault) {
    return new RangeError(fault instanceof Error ? fault.message : "the time zone cannot be read");
  }
}

function makeClock(tzid: string, described: Component | undefined): ZonedClock {
  const id = tzid.replace(/^\/.*?\/(?=[A-Z][a-z]+\/)/, "");
  if (isZoneId(id)) return namedClock(id);
  if (described === undefined) throw new RangeError(`unknown time zone: ${tzid}`);
  return describedClock(described);
}

/** A zone changes its clocks twice a year, rarely four times. */
const mostChanges = 1_000;
/** Of one rule of a zone: a day in each year, looked for among the days of its month. */
const mostZoneSteps = 4_000;

interface Change {
  at: number;
  offset: number;
}

/** Clock changes are needed for as far ahead as visits can be booked. */
const described = { from: parseWall("20000101").wall, to: parseWall("20500101").wall };

function describedClock(component: Component): ZonedClock {
  const changes: Change[] = [];
  for (const observance of component.components) {
    changes.push(...changesOf(observance));
    if (changes.length > mostChanges) throw new RangeError("the time zone changes too often");
  }
  changes.sort((one, other) => one.at - other.at);
  const [first] = changes;
  if (first === undefined) throw new RangeError("the time zone has no offsets");
  const offsetAt = (instant: number) => (changes.findLast(({ at }) => at <= instant) ?? first).offset;
  return {
    toInstant(wall) {
      const offsets = [offsetAt(wall - 1440), offsetAt(wall + 1440)];
      const fitting = offsets.map((offset) => wall - offset).filter((at) => at + offsetAt(at) === wall);
      return fitting.length > 0 ? Math.min(...fitting) : wall - offsets[0]!;
    },
    toWall: (instant) => instant + offsetAt(instant),
  };
}

function changesOf(observance: Component): Change[] {
  const [start, before, after] = ["DTSTART", "TZOFFSETFROM", "TZOFFSETTO"].map(
    (name) => propertyOf(observance, name)?.value,
  );
  if (start === undefined || before === undefined || after === undefined) return [];
  const offsetBefore = parseOffset(before);
  const { wall } = parseWall(start);
  const rule = propertyOf(observance, "RRULE")?.value;
  const untilWall = (until: string) => formatWall(parseWall(until).wall + offsetBefore);
  const walls =
    rule === undefined
      ? []
      : expandRule({ start: wall, rule, untilWall, steps: mostZoneSteps }, described.from, described.to);
  return [...new Set([wall, ...walls])].map((each) => ({ at: each - offsetBefore, offset: parseOffset(after) }));
}
