import { ok, refuse, type Result } from "../../errors.ts";
import type { Day } from "../../time/day.ts";
import { minutesPerDay, type Instant, type Span } from "../../time/instant.ts";
import { daySpan, instantsAt, wallTime, type WallTime } from "../../time/wall.ts";
import { zoneBetween } from "../../time/zone.ts";
import type { OfficeRefusal } from "../refusals.ts";

export const blockKinds = ["break", "meeting", "time-off", "ill", "closed", "other"] as const;
export type BlockKind = (typeof blockKinds)[number];

/** What cannot be booked: a member, one unit of a resource or all of them, or the whole business. */
export type BlockTarget =
  | { kind: "member"; staffId: string }
  | { kind: "resource"; resourceId: string; unit: number | null }
  | { kind: "business" };

/** As the value of a form's choice. */
export function writeTarget(target: BlockTarget): string {
  switch (target.kind) {
    case "member":
      return `member ${target.staffId}`;
    case "resource":
      return `resource ${target.resourceId} ${target.unit ?? "all"}`;
    case "business":
      return "business";
  }
}

/** As a form asks for it, on the provider's clock. */
export interface BlockTimes {
  first: Day;
  last: Day;
  /** Minutes of the first and of the last day; null: whole days. */
  between: { start: number; end: number } | null;
  /** Repeat every week up to this day; null: once. */
  weeklyUntil: Day | null;
}

/** Of one weekly repeat. */
const mostBlocks = 53;
const mostDays = 366;

/** The times that a form asks for, one for each week. */
export function blockSpans(times: BlockTimes, zone: string): Result<[Span, ...Span[]], OfficeRefusal> {
  const { first, last, weeklyUntil } = times;
  if (last < first) return refuse({ code: "block-time" });
  if (last - first >= mostDays) return refuse({ code: "block-long" });
  if (weeklyUntil !== null && (weeklyUntil <= first || last - first >= 7)) return refuse({ code: "block-repeat" });
  const weeks = weeklyUntil === null ? 1 : Math.floor((weeklyUntil - first) / 7) + 1;
  if (weeks > mostBlocks) return refuse({ code: "block-long" });
  const spans = Array.from({ length: weeks }, (_, week) => spanIn(times, week * 7, zone));
  const [head, ...rest] = spans;
  if (head === undefined || spans.some(({ from, to }) => from >= to)) return refuse({ code: "block-time" });
  return ok([head, ...rest]);
}

function spanIn({ first, last, between }: BlockTimes, later: number, zoneId: string): Span {
  const begins = (first + later) as Day;
  const ends = (last + later) as Day;
  const zone = zoneBetween(zoneId, (begins - 2) * minutesPerDay, (ends + 3) * minutesPerDay);
  if (between === null) return { from: daySpan(zone, begins).from, to: daySpan(zone, ends).to };
  const at = (shown: WallTime, choose: (found: readonly Instant[]) => Instant | undefined): Instant =>
    choose(instantsAt(zone, shown)) ?? at((shown + 1) as WallTime, choose);
  return {
    // If the clock shows a time twice, the block has both. A time that the clock skips is the next one that it shows.
    from: at(wallTime(begins, between.start), (found) => found[0]),
    to: at(wallTime(ends, between.end), (found) => found.at(-1)),
  };
}
