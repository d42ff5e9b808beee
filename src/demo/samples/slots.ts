import { formatDay, type Day } from "#domain/time/day.ts";
import { instantOf, type Instant, type Span } from "#domain/time/instant.ts";
import { dayAt, wallAt } from "#domain/time/wall.ts";
import { zoneBetween } from "#domain/time/zone.ts";
import type { ServiceSetup } from "#store/set-up/offers/services.ts";
import type { Setup } from "#packs/setup.ts";
import { sampleOpenings } from "./openings.ts";

/** The calendar of one provider for which samples are planned. */
export interface SampleCalendar {
  setup: Setup;
  now: Instant;
  /** Today in the provider's time zone. */
  today: Day;
  dayAt(at: Instant): Day;
  minuteAt(at: Instant): number;
  /** A member's working times that start on a day. */
  openings(member: string, day: Day): Span[];
}

const planAhead = 60 * 1440;

export function openSampleCalendar(setup: Setup, now: Instant): SampleCalendar {
  const zone = zoneBetween(setup.provider.timeZone, now - planAhead, now + planAhead);
  const known = new Map<string, Span[]>();
  return {
    setup,
    now,
    today: dayAt(zone, now),
    dayAt: (at) => dayAt(zone, at),
    minuteAt: (at) => wallAt(zone, at) - dayAt(zone, at) * 1440,
    openings(member, day) {
      const key = `${member} ${day}`;
      const found =
        known.get(key) ??
        sampleOpenings(
          setup.staff.find(({ slug }) => slug === member)!,
          day,
        );
      known.set(key, found);
      return found;
    },
  };
}

/** The starts within an opening that the service's rules allow. */
export function startsIn(calendar: SampleCalendar, service: ServiceSetup, opening: Span, duration: number): Instant[] {
  const starts: Instant[] = [];
  for (let minute: number = opening.from; minute + duration <= opening.to; minute += 5) {
    const start = instantOf(minute);
    const past = calendar.minuteAt(start) - service.intervalFrom;
    if (start > calendar.now && past % service.interval === 0 && isInWindow(calendar, service, start))
      starts.push(start);
  }
  return starts;
}

export function isOpenFor(calendar: SampleCalendar, member: string, span: Span): boolean {
  const day = calendar.dayAt(span.from);
  const nearby = [-1, 0, 1].flatMap((offset) => calendar.openings(member, (day + offset) as Day));
  return nearby.some(({ from, to }) => from <= span.from && span.to <= to);
}

export function isInWindow(calendar: SampleCalendar, service: ServiceSetup, start: Instant): boolean {
  const day = calendar.dayAt(start);
  const date = formatDay(day);
  if (service.windowDays !== null && day - calendar.today > service.windowDays) return false;
  return (service.windowFrom ?? date) <= date && date <= (service.windowTo ?? date);
}
