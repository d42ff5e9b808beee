import type { Day } from "#domain/time/day.ts";
import { dayAt } from "#domain/time/wall.ts";
import type { PreparedVisit } from "../prepare/prepared.ts";
import type { ServiceHours } from "../schedule.ts";
import { daysAround } from "../rules/closures.ts";
import type { SlotReason } from "../slots.ts";
import { seasonOn } from "../times/service-calendar.ts";

/** The visit as if its services were always offered. */
export function withoutHours(visit: PreparedVisit): PreparedVisit | null {
  if (visit.lines.every(({ calendar }) => calendar === null)) return null;
  const strip = (lines: PreparedVisit["lines"]) => lines.map((line) => ({ ...line, calendar: null }));
  return { ...visit, lines: strip(visit.lines), order: strip(visit.order) };
}

/** Why services are not offered at a time at which their givers work: a day off, the season, or just the hour. */
export function hoursReason({ services, zone }: PreparedVisit, start: number): SlotReason {
  const day = dayAt(zone, start);
  for (const { service } of services) {
    const reason = service.hours === undefined ? null : reasonOn(service.hours, day);
    if (reason !== null) return reason;
  }
  return { code: "closed" };
}

function reasonOn({ overrides, seasons }: ServiceHours, day: Day): SlotReason | null {
  const override = overrides.find((other) => other.day === day);
  if (override !== undefined && override.hours.length > 0) return null;
  if (override !== undefined) {
    const daysOff = new Map(overrides.filter(({ hours }) => hours.length === 0).map((off) => [off.day, off.note]));
    return { code: "day-off", ...daysAround(day, (other) => daysOff.get(other)) };
  }
  if (seasons.length === 0 || seasonOn(seasons, day) !== undefined) return null;
  const later = seasons.filter(({ first }) => first > day).map(({ first }) => first);
  const starts = later.length === 0 ? null : (Math.min(...later) as Day);
  return { code: "season", starts, ended: Math.max(...seasons.map(({ last }) => last)) as Day };
}
