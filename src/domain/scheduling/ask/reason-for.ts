import type { Span } from "#domain/time/instant.ts";
import type { SlotReason } from "../slots.ts";
import type { PreparedVisit } from "../prepare/prepared.ts";
import { hoursReason, withoutHours } from "./not-offered.ts";
import { Reasons } from "./reason.ts";

/** How close each reason is to a bookable slot. The closest reason of a day explains the day. */
const nearness = {
  resource: 5,
  "no-seats": 4,
  full: 3,
  busy: 3,
  "daily-cap": 2,
  "period-cap": 2,
  closure: 1,
  "day-off": 1,
  season: 1,
  closed: 1,
  notice: 1,
  past: 1,
  window: 1,
};

/** Explains why a range has no slot. */
export function reasonFor(visit: PreparedVisit, { from, to }: Span): SlotReason {
  const { now, bounds } = visit;
  if (to <= now) return { code: "past" };
  if (from >= bounds.windowTo || to <= bounds.windowFrom) return { code: "window" };
  const low = Math.max(bounds.notice, bounds.windowFrom);
  const missing = leastMissing(visit, Math.max(from, low), Math.min(to, bounds.windowTo));
  if (missing) return missing;
  // No member works in the remaining range. Check the parts that notice, the current time and the window cut off.
  if (isOpenBetween(visit, Math.max(from, now), Math.min(to, bounds.notice))) return { code: "notice" };
  if (isOpenBetween(visit, from, Math.min(to, now))) return { code: "past" };
  if (isOpenBetween(visit, Math.max(from, bounds.windowTo), to)) return { code: "window" };
  if (isOpenBetween(visit, Math.max(from, now), Math.min(to, bounds.windowFrom))) return { code: "window" };
  return whyClosed(visit, Math.max(from, low), Math.min(to, bounds.windowTo));
}

/** Called if nothing is offered. The first start at which a member works says more than "closed". */
function whyClosed(visit: PreparedVisit, from: number, to: number): SlotReason {
  const free = from < to ? withoutHours(visit) : null;
  const [start] = free === null ? [] : new Reasons(free, from, to).openStarts();
  return start === undefined ? { code: "closed" } : hoursReason(visit, start);
}

function leastMissing(visit: PreparedVisit, from: number, to: number): SlotReason | null {
  if (from >= to) return null;
  const reasons = new Reasons(visit, from, to);
  let least: SlotReason | null = null;
  for (const start of reasons.openStarts()) {
    const reason = reasons.at(start);
    if (!least || nearness[reason.code] > nearness[least.code]) least = reason;
    if (least.code === "resource") break;
  }
  return least?.code === "busy" ? { code: "full" } : least;
}

function isOpenBetween(visit: PreparedVisit, from: number, to: number): boolean {
  return from < to && new Reasons(visit, from, to).openStarts().length > 0;
}
