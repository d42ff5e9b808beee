import { dayAt, wallAt } from "#domain/time/wall.ts";
import { zoneBetween, type Zone } from "#domain/time/zone.ts";
import type { Weekday } from "#domain/time/day.ts";
import { minutesPerDay, type Instant } from "#domain/time/instant.ts";
import { periodOf, type Period } from "#domain/time/period.ts";
import type { Refusal } from "../errors.ts";

/** The most bookings of one visitor: at a time, in a period, or the least minutes between two visits. */
export type VisitorLimit = {
  /** The services that it counts; null: all of the provider. */
  readonly serviceIds: readonly string[] | null;
  readonly per: Period | "active" | "gap";
  readonly most: number;
};

export type VisitorVisit = {
  readonly serviceIds: readonly string[];
  /** Null for a request for which the office chooses the time. */
  readonly times: { readonly start: Instant; readonly end: Instant } | null;
  /** The dates of one course have the same. Together they count as one upcoming booking. */
  readonly enrolment?: string | null;
};

type LimitsQuestion = {
  readonly limits: readonly VisitorLimit[];
  /** The provider's zone. */
  readonly zone: string;
  readonly weekStarts: Weekday;
  readonly now: Instant;
  /** The visits to be booked: several for a series. */
  readonly wanted: readonly VisitorVisit[];
  /** The visitor's other bookings. */
  readonly others: readonly VisitorVisit[];
  /** A visit that moves does not add to the upcoming ones. */
  readonly isMove: boolean;
};

/** Why one visitor may not have these bookings as well. Null if they may. */
export function visitorLimitRefusal({ limits, isMove, ...question }: LimitsQuestion): Refusal | null {
  for (const limit of limits) {
    const counts = ({ serviceIds }: VisitorVisit) =>
      limit.serviceIds === null || serviceIds.some((id) => limit.serviceIds!.includes(id));
    const own = { wanted: question.wanted.filter(counts), others: question.others.filter(counts) };
    if (own.wanted.length === 0 || (limit.per === "active" && isMove)) continue;
    const refusal = refusalOf(limit, { ...question, ...own });
    if (refusal !== null) return refusal;
  }
  return null;
}

type Counted = Omit<LimitsQuestion, "limits" | "isMove">;

function refusalOf({ per, most }: VisitorLimit, counted: Counted): Refusal | null {
  if (per === "active") {
    const upcoming = counted.others.filter(({ times }) => times === null || times.end > counted.now);
    return countOnce(upcoming) + countOnce(counted.wanted) > most ? { code: "visitor-active", count: most } : null;
  }
  if (per === "gap") return isTooClose(counted, most) ? gapRefusal(most) : null;
  return isPeriodFull(counted, per, most) ? { code: "visitor-period", per, count: most } : null;
}

function countOnce(visits: readonly VisitorVisit[]): number {
  const enrolments = new Set(visits.flatMap(({ enrolment }) => enrolment ?? []));
  return enrolments.size + visits.filter(({ enrolment }) => enrolment == null).length;
}

/** The days on which visits start decide, on the provider's calendar. */
function isPeriodFull({ wanted, others, zone: id, weekStarts }: Counted, per: Period, most: number): boolean {
  const zone = zoneOf(id, [...wanted, ...others]);
  const dayOf = ({ times }: VisitorVisit) => (times === null ? null : dayAt(zone, times.start));
  const days = [...wanted, ...others].map(dayOf).filter((day) => day !== null);
  return wanted.some((visit) => {
    const day = dayOf(visit);
    if (day === null) return false;
    const { first, last } = periodOf(day, per, weekStarts);
    return days.filter((other) => other >= first && other <= last).length > most;
  });
}

/** From end to start, on the provider's wall clock: two days stay two days when clocks change. */
function isTooClose({ wanted, others, zone: id }: Counted, gap: number): boolean {
  const zone = zoneOf(id, [...wanted, ...others]);
  const onWall = ({ times }: VisitorVisit) =>
    times === null ? [] : [{ start: wallAt(zone, times.start), end: wallAt(zone, times.end) }];
  const own = wanted.flatMap(onWall);
  const all = [...own, ...others.flatMap(onWall)];
  return own.some((visit) =>
    all.some((other) => other !== visit && visit.start - other.end < gap && other.start - visit.end < gap),
  );
}

function gapRefusal(gap: number): Refusal {
  return gap % minutesPerDay === 0
    ? { code: "visitor-gap-days", count: gap / minutesPerDay }
    : { code: "visitor-gap-hours", count: gap / 60 };
}

function zoneOf(id: string, visits: readonly VisitorVisit[]): Zone {
  const times = visits.flatMap((visit) => (visit.times === null ? [] : [visit.times.start, visit.times.end]));
  return zoneBetween(id, Math.min(...times), Math.max(...times));
}
