import { weekdayOf, type Day } from "#domain/time/day.ts";
import type { Zone } from "#domain/time/zone.ts";
import type { Season, ServiceHours } from "../schedule.ts";
import { openingsOf } from "./openings.ts";
import { overridesOf, weekdaysOf, type Calendar, type FlatHours } from "./roster.ts";

/** The hours of a service, by the provider's clock. */
export type ServiceCalendar = Calendar & {
  readonly hours: ServiceHours;
  /** Unique among the services of one prepared visit. */
  readonly index: number;
};

const wholeDay: FlatHours = [0, 1440];
const never: FlatHours = [];
const always: readonly FlatHours[] = [wholeDay, wholeDay, wholeDay, wholeDay, wholeDay, wholeDay, wholeDay];

export function serviceCalendar(index: number, hours: ServiceHours, zone: Zone): ServiceCalendar {
  const special = overridesOf(hours.overrides);
  const seasons = hours.seasons.map(({ weekly, ...season }) => ({ ...season, week: weekly && weekdaysOf(weekly) }));
  const overrides =
    seasons.length === 0 ? special : { get: (day: number) => special?.get(day) ?? seasonHours(seasons, day) };
  return { index, hours, zone, weekdays: hours.weekly === null ? always : weekdaysOf(hours.weekly), overrides };
}

/** Whether the whole time lies within the hours of the service. */
export function isOfferedBetween(calendar: ServiceCalendar, from: number, to: number): boolean {
  const [start, end] = openingsOf(calendar, from, to);
  return start === from && end === to;
}

export function seasonOn<S extends Pick<Season, "first" | "last">>(seasons: readonly S[], day: number): S | undefined {
  return seasons.find(({ first, last }) => first <= day && day <= last);
}

type PreparedSeason = Pick<Season, "first" | "last"> & { readonly week: readonly FlatHours[] | null };

/** Undefined if the week of the service applies. */
function seasonHours(seasons: readonly PreparedSeason[], day: number): FlatHours | undefined {
  const season = seasonOn(seasons, day);
  return season === undefined ? never : season.week?.[weekdayOf(day as Day) - 1];
}
