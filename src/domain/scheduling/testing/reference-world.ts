import type { Schedule, Claims, Hours, Service, StaffMember, WeeklyHours } from "../schedule.ts";

/**
 * The slow side of the property tests: the state at a single minute, computed by Temporal. Nothing here may use the
 * engine's own time arithmetic.
 */

const offsets = new Map<string, Map<number, Int32Array>>();

/** The wall time of a zone at an instant, in minutes since 1970. Temporal is called once per minute. */
export function referenceWall(zone: string, minute: number): number {
  const day = Math.floor(minute / 1440);
  const days = offsets.get(zone) ?? new Map<number, Int32Array>();
  let table = days.get(day);
  if (!table) {
    table = new Int32Array(1440);
    for (let i = 0; i < 1440; i++) {
      const instant = Temporal.Instant.fromEpochMilliseconds((day * 1440 + i) * 60_000);
      table[i] = instant.toZonedDateTimeISO(zone).offsetNanoseconds / 60e9;
    }
    offsets.set(zone, days.set(day, table));
  }
  return minute + table[minute - day * 1440]!;
}

export function referenceDay(zone: string, minute: number): number {
  return Math.floor(referenceWall(zone, minute) / 1440);
}

const shows = ({ start, end }: Hours, shown: number) => shown >= start && shown < end;

/** Whether the member's wall clock shows working hours at this minute. */
export function worksAt(member: StaffMember, minute: number): boolean {
  const wall = referenceWall(member.zone, minute);
  const day = Math.floor(wall / 1440);
  const minuteOfDay = wall - day * 1440;
  return (
    hoursOf(member, day).some((hours) => shows(hours, minuteOfDay)) ||
    hoursOf(member, day - 1).some((hours) => shows(hours, minuteOfDay + 1440))
  );
}

function isClaimedAt({ times }: Claims, minute: number): boolean {
  for (let i = 0; i < times.length; i += 2) if (minute >= times[i]! && minute < times[i + 1]!) return true;
  return false;
}

function everyMinute(from: number, to: number, holds: (minute: number) => boolean): boolean {
  for (let minute = from; minute < to; minute++) if (!holds(minute)) return false;
  return true;
}

function hoursOf(member: StaffMember, day: number): readonly Hours[] {
  const special = member.overrides.find((override) => override.day === day);
  return special ? special.hours : hoursOfWeek(member.weekly, day);
}

function hoursOfWeek(weekly: readonly WeeklyHours[], day: number): readonly Hours[] {
  const weekday = referenceWeekday(day);
  return weekly.filter(({ weekdays }) => (weekdays as readonly number[]).includes(weekday));
}

/** The hours of a service that begin on a day: special hours or a day off, then the season, then the week. */
function serviceHoursOf({ hours }: Service, day: number): readonly Hours[] {
  const wholeDay = [{ start: 0, end: 1440 }];
  if (!hours) return wholeDay;
  const special = hours.overrides.find((override) => override.day === day);
  if (special) return special.hours;
  const season = hours.seasons.find(({ first, last }) => day >= first && day <= last);
  if (hours.seasons.length > 0 && !season) return [];
  const weekly = season?.weekly ?? hours.weekly;
  return weekly ? hoursOfWeek(weekly, day) : wholeDay;
}

function isOfferedAt(service: Service, zone: string, minute: number): boolean {
  const wall = referenceWall(zone, minute);
  const day = Math.floor(wall / 1440);
  const minuteOfDay = wall - day * 1440;
  return (
    serviceHoursOf(service, day).some((hours) => shows(hours, minuteOfDay)) ||
    serviceHoursOf(service, day - 1).some((hours) => shows(hours, minuteOfDay + 1440))
  );
}

const weekdays = new Map<number, number>();

function referenceWeekday(day: number): number {
  const weekday = weekdays.get(day) ?? Temporal.PlainDate.from("1970-01-01").add({ days: day }).dayOfWeek;
  weekdays.set(day, weekday);
  return weekday;
}

function isSamePeriod(per: string, weekStarts: number, one: number, other: number): boolean {
  const [date, that] = [one, other].map((day) => Temporal.PlainDate.from("1970-01-01").add({ days: day }));
  if (per === "day") return other === one;
  if (per === "month") return date!.toPlainYearMonth().equals(that!.toPlainYearMonth());
  const weekOf = (each: Temporal.PlainDate) => each.subtract({ days: (each.dayOfWeek - weekStarts + 7) % 7 });
  return weekOf(date!).equals(weekOf(that!));
}

/** Caches for one schedule what each member and unit does at each minute. */
export class ReferenceWorld {
  readonly schedule: Schedule;
  readonly #works = new Map<string, Map<number, boolean>>();

  constructor(schedule: Schedule) {
    this.schedule = schedule;
  }

  member(id: string): StaffMember {
    return this.schedule.staff.find((member) => member.id === id)!;
  }

  works(id: string, from: number, to: number): boolean {
    const known = this.#works.get(id) ?? new Map<number, boolean>();
    this.#works.set(id, known);
    return everyMinute(from, to, (minute) => {
      const before = known.get(minute);
      if (before !== undefined) return before;
      const now = worksAt(this.member(id), minute);
      known.set(minute, now);
      return now;
    });
  }

  isOffered(service: Service, from: number, to: number): boolean {
    return everyMinute(from, to, (minute) => isOfferedAt(service, this.schedule.zone, minute));
  }

  /** Whether a visit to these services may not start on a provider's day, because the business is closed. */
  isClosed(services: readonly Service[], day: number): boolean {
    if (!this.schedule.closures?.some((closure) => closure.day === day)) return false;
    const isOpen = ({ hours }: Service) =>
      hours?.overrides.some((override) => override.day === day && override.hours.length > 0) ?? false;
    return !services.every(isOpen);
  }

  /** Whether a member may give this many more sessions in a visit on this day. */
  mayGive(id: string, day: number, sessions: number): boolean {
    const { cap } = this.member(id);
    return (cap?.limits ?? []).every(({ per, weekStarts, most }) => {
      const given = [...cap!.sessions].filter(([other]) => isSamePeriod(per, weekStarts, day, other));
      return given.reduce((sum, [, count]) => sum + count, 0) + sessions <= most;
    });
  }

  /** Whether one more visit to these services on this day would exceed a cap of its week or month. */
  isOverCap(services: readonly Service[], day: number): boolean {
    return (this.schedule.caps ?? []).some(({ serviceIds, per, weekStarts, most, bookedLines }) => {
      const lines = services.filter(({ id }) => serviceIds.includes(id)).length;
      const days = [...bookedLines].filter(([other]) => isSamePeriod(per, weekStarts, day, other));
      const booked = days.reduce((sum, [, count]) => sum + count, 0);
      return lines > 0 && booked + lines > most;
    });
  }

  isMemberFree(id: string, from: number, to: number): boolean {
    const { claims } = this.member(id);
    return everyMinute(from, to, (minute) => !isClaimedAt(claims, minute));
  }

  isUnitFree(resourceId: string, unit: number, from: number, to: number): boolean {
    const claims = this.schedule.resources.find(({ id }) => id === resourceId)!.units[unit]!;
    return everyMinute(from, to, (minute) => !isClaimedAt(claims, minute));
  }
}
