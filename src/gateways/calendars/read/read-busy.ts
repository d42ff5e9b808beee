import { setImmediate } from "node:timers/promises";
import { CalendarFault } from "../fault.ts";
import { parseCalendars, propertiesOf, propertyOf, type Component } from "./components.ts";
import {
  noExceptions,
  occurrencesOf,
  periodsOf,
  replacedBy,
  type Clocks,
  type Exceptions,
  type TimeRange,
} from "./occurrences.ts";
import { clocksOf } from "./zones.ts";

/** A busy time and the id of its entry. The entry's content stays private. */
export interface BusyTime extends TimeRange {
  uid: string;
}

export interface BusyTimes {
  times: BusyTime[];
  /** The number of entries that could not be parsed. The other entries still count, and `doctor` reports the number. */
  unreadable: number;
}

export interface ReadOptions {
  /** The zone of the calendar's owner, for days and for times without a zone. */
  zone: string;
  wanted: TimeRange;
  /** Milliseconds of work; more only happens if somebody means harm. */
  longest?: number;
}

const mostTimes = 50_000;
/** Milliseconds before other work gets a turn. Jobs may share their process with the pages, which must not wait. */
const longestTurn = 15;
/** Milliseconds in all turns together. */
const longestWork = 10_000;

/** Reads when the calendars in a text say that their owner is busy. */
export async function readBusy(text: string, { zone, wanted, longest = longestWork }: ReadOptions): Promise<BusyTimes> {
  const found: BusyTimes = { times: [], unreadable: 0 };
  let turn = performance.now();
  let worked = 0;
  for (const calendar of parseCalendars(text)) {
    const clocks = clocksOf(calendar, zone);
    for (const entry of entriesOf(calendar)) {
      const parts = addBusy(found, entry, clocks, wanted);
      while (parts.next().done !== true) {
        if (found.times.length > mostTimes)
          throw new CalendarFault("too-much", `the calendar has more than ${mostTimes} busy times`);
        const took = performance.now() - turn;
        if (took < longestTurn) continue;
        worked += took;
        if (worked > longest) throw new CalendarFault("too-much", "the calendar takes too long to read");
        await setImmediate();
        turn = performance.now();
      }
    }
  }
  return found;
}

/** One entry with its exceptions, which have the same UID. */
interface Entry {
  uid: string;
  parts: Component[];
}

function entriesOf(calendar: Component): Entry[] {
  const events = calendar.components.filter(({ name }) => name === "VEVENT" || name === "VFREEBUSY");
  const byUid = Map.groupBy(events, (event) => propertyOf(event, "UID")?.value ?? "");
  return [...byUid].flatMap(([uid, parts]) =>
    uid === "" ? parts.map((part) => ({ uid, parts: [part] })) : { uid, parts },
  );
}

/** Stops after each part, so that other work gets a turn. */
function* addBusy(found: BusyTimes, { uid, parts }: Entry, clocks: Clocks, wanted: TimeRange): Generator<void> {
  const moved = parts.filter((part) => propertyOf(part, "RECURRENCE-ID") !== undefined);
  const others = new Set(moved);
  let replaced: Exceptions;
  try {
    // Exceptions that move all later dates are obsolete and not supported. Applied to one date only, they would leave
    // the others free.
    if (moved.some((part) => propertyOf(part, "RECURRENCE-ID")!.parameters.get("RANGE") === "THISANDFUTURE"))
      found.unreadable += 1;
    replaced = replacedBy(moved, clocks);
  } catch {
    found.unreadable += 1;
    return;
  }
  for (const part of parts) {
    try {
      if (!isFree(part)) {
        const times =
          part.name === "VFREEBUSY"
            ? freeBusy(part, clocks, wanted)
            : occurrencesOf(part, others.has(part) ? noExceptions : replaced, clocks, wanted);
        for (const time of times) found.times.push({ uid, from: Math.floor(time.from), to: Math.ceil(time.to) });
      }
    } catch {
      found.unreadable += 1;
      return;
    }
    yield;
  }
}

function isFree(part: Component): boolean {
  const says = (name: string) => propertyOf(part, name)?.value.toUpperCase();
  return (
    says("STATUS") === "CANCELLED" || says("TRANSP") === "TRANSPARENT" || says("X-MICROSOFT-CDO-BUSYSTATUS") === "FREE"
  );
}

function freeBusy(part: Component, clocks: Clocks, wanted: TimeRange): TimeRange[] {
  return propertiesOf(part, "FREEBUSY")
    .filter(({ parameters }) => parameters.get("FBTYPE")?.toUpperCase() !== "FREE")
    .flatMap((property) => periodsOf(property, clocks))
    .filter(({ from, to }) => to > from && from < wanted.to && to > wanted.from);
}
