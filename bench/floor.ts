import type { Workload } from "./workload.ts";

/**
 * A yardstick, not a product: the least work that solves a workload, and nothing else. One service, sorted busy times,
 * an even grid, only integers and typed arrays. The engine is measured beside it, so that a ratio means the same on
 * every machine.
 */
export type Floor = {
  readonly from: number;
  readonly to: number;
  readonly interval: number;
  readonly duration: number;
  readonly origin: number;
  readonly viewer: Offsets;
  readonly staff: readonly FloorMember[];
  readonly bits: Uint32Array;
  readonly found: Int32Array;
};

type Offsets = { readonly at: Int32Array; readonly minutes: Int32Array };
type FloorMember = {
  readonly offsets: Offsets;
  readonly ranges: number;
  readonly weekdays: Int32Array;
  readonly starts: Int32Array;
  readonly ends: Int32Array;
  readonly busy: Int32Array;
};

export function loadFloor({ range, slot, staff }: Workload): Floor {
  const from = Date.parse(range.start) / 60_000;
  const to = Date.parse(range.end) / 60_000;
  const zones = new Map<string, Offsets>();
  const offsetsIn = (zone: string) => {
    const known = zones.get(zone) ?? findOffsets(zone, from - 2880, to + 2880);
    zones.set(zone, known);
    return known;
  };
  const viewer = offsetsIn(range.viewerTimeZone);
  const interval = slot.intervalMinutes;
  const phase = (from + viewer.minutes[0]!) % interval;
  const origin = from - phase;
  const count = Math.ceil((to - origin) / interval);
  return {
    from,
    to,
    interval,
    duration: slot.durationMinutes,
    origin,
    viewer,
    staff: staff.map(({ timeZone, weekly, busy }) => {
      const sorted = weekly.toSorted((one, other) => (one.start < other.start ? -1 : 1));
      return {
        offsets: offsetsIn(timeZone),
        ranges: sorted.length,
        weekdays: Int32Array.from(sorted, ({ days }) => days.reduce((mask, day) => mask | (1 << day), 0)),
        starts: Int32Array.from(sorted, ({ start }) => minute(start)),
        ends: Int32Array.from(sorted, ({ start, end }) => minute(end) + (minute(end) > minute(start) ? 0 : 1440)),
        busy: Int32Array.from(
          busy.flatMap(([start, end]) => [Math.floor(Date.parse(start) / 60_000), Math.ceil(Date.parse(end) / 60_000)]),
        ),
      };
    }),
    bits: new Uint32Array((count + 31) >> 5),
    found: new Int32Array(count),
  };
}

function minute(text: string): number {
  return Number(text.slice(0, 2)) * 60 + Number(text.slice(3, 5));
}

/** Fills `found` and returns the number of slots. */
export function computeFloor(floor: Floor): number {
  floor.bits.fill(0);
  for (const member of floor.staff) addMember(floor, member);
  return enumerate(floor);
}

function addMember(floor: Floor, member: FloorMember): void {
  const { from, to } = floor;
  const { at, minutes } = member.offsets;
  const { busy, weekdays, starts, ends, ranges } = member;
  const pieces = at.length;
  let piece = 0;
  let next = 0;
  const lastDay = Math.floor((to + minutes[pieces - 1]!) / 1440) + 1;
  for (let day = Math.floor((from + minutes[0]!) / 1440) - 1; day <= lastDay; day++) {
    const bit = 1 << ((day + 4) % 7);
    for (let range = 0; range < ranges; range++) {
      if ((weekdays[range]! & bit) === 0) continue;
      const opens = day * 1440 + starts[range]!;
      const closes = day * 1440 + ends[range]!;
      while (piece + 1 < pieces && opens - minutes[piece]! >= at[piece + 1]!) piece++;
      let closing = piece;
      while (closing + 1 < pieces && closes - minutes[closing]! >= at[closing + 1]!) closing++;
      let free = opens - minutes[piece]!;
      let end = closes - minutes[closing]!;
      if (free < from) free = from;
      if (end > to) end = to;
      if (free >= end) continue;
      while (next < busy.length && busy[next + 1]! <= free) next += 2;
      while (next < busy.length && busy[next]! < end) {
        addFree(floor, free, busy[next]!);
        if (busy[next + 1]! > free) free = busy[next + 1]!;
        if (busy[next + 1]! > end) break;
        next += 2;
      }
      addFree(floor, free, end);
    }
  }
}

/** Sets every start whose whole duration is within the range. */
function addFree({ bits, origin, interval, duration }: Floor, from: number, to: number): void {
  if (to - from < duration) return;
  const first = Math.ceil((from - origin) / interval);
  const last = Math.floor((to - duration - origin) / interval);
  if (last < first) return;
  const firstWord = first >> 5;
  const lastWord = last >> 5;
  const head = -1 << (first & 31);
  const tail = -1 >>> (31 - (last & 31));
  if (firstWord === lastWord) {
    bits[firstWord]! |= head & tail;
    return;
  }
  bits[firstWord]! |= head;
  for (let word = firstWord + 1; word < lastWord; word++) bits[word] = -1;
  bits[lastWord]! |= tail;
}

function enumerate({ bits, found, origin, interval }: Floor): number {
  let count = 0;
  for (let word = 0; word < bits.length; word++) {
    let rest = bits[word]!;
    while (rest !== 0) {
      const lowest = rest & -rest;
      found[count++] = origin + (word * 32 + 31 - Math.clz32(lowest)) * interval;
      rest ^= lowest;
    }
  }
  return count;
}

const twoDigits = Array.from({ length: 100 }, (_, number) => String(number).padStart(2, "0"));

/** The response in Cal.com's format: every slot is a full ISO text under its day. */
export function floorJson({ found, viewer }: Floor, count: number): string {
  let text = "{";
  let piece = 0;
  let lastDay = NaN;
  let utcDay = NaN;
  let utcDate = "";
  const utcDateOf = isoDates();
  const viewerDateOf = isoDates();
  for (let i = 0; i < count; i++) {
    const start = found[i]!;
    while (piece + 1 < viewer.at.length && start >= viewer.at[piece + 1]!) piece++;
    const day = Math.floor((start + viewer.minutes[piece]!) / 1440);
    const utc = Math.floor(start / 1440);
    const minute = start - utc * 1440;
    if (utc !== utcDay) utcDate = utcDateOf(utc);
    utcDay = utc;
    if (day === lastDay) text += ",";
    else text += (Number.isNaN(lastDay) ? '"' : '],"') + viewerDateOf(day) + '":[';
    lastDay = day;
    text += '{"time":"' + utcDate + "T" + twoDigits[(minute / 60) | 0] + ":" + twoDigits[minute % 60] + ':00.000Z"}';
  }
  return text + (count === 0 ? "}" : "]}");
}

/** Continues from the last requested day, because dates arrive only in order. */
function isoDates(): (day: number) => string {
  const date = { day: NaN, year: 0, month: 0, dayOfMonth: 0 };
  return (day) => {
    if (day === date.day + 1 && date.dayOfMonth < 28) date.dayOfMonth += 1;
    else if (day !== date.day) {
      const found = new Date(day * 86_400_000);
      date.year = found.getUTCFullYear();
      date.month = found.getUTCMonth() + 1;
      date.dayOfMonth = found.getUTCDate();
    }
    date.day = day;
    return date.year + "-" + twoDigits[date.month] + "-" + twoDigits[date.dayOfMonth];
  };
}

function findOffsets(zone: string, from: number, to: number): Offsets {
  let at: Temporal.ZonedDateTime | null = Temporal.Instant.fromEpochMilliseconds(from * 60_000).toZonedDateTimeISO(
    zone,
  );
  const starts = [from];
  const minutes = [at.offsetNanoseconds / 60e9];
  while ((at = at.getTimeZoneTransition("next")) && at.epochMilliseconds / 60_000 < to) {
    starts.push(at.epochMilliseconds / 60_000);
    minutes.push(at.offsetNanoseconds / 60e9);
  }
  return { at: Int32Array.from(starts), minutes: Int32Array.from(minutes) };
}
