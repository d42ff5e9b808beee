import type { Day } from "#domain/time/day.ts";
import type { Instant } from "#domain/time/instant.ts";
import type { ServiceSetup } from "#store/set-up/offers/services.ts";
import type { Ledger } from "./ledger.ts";
import { between, pick, randomFor, shuffled, type Random } from "./random.ts";
import { startsIn, type SampleCalendar } from "./slots.ts";
import { trySession } from "./try-session.ts";

interface MemberDay {
  member: string;
  day: Day;
  /** The services for one party that this member gives. */
  services: ServiceSetup[];
  /** The share of the member's working time to book. */
  share: number;
}

/** Plans visits with one member on one day until the share is booked. */
export function fillDay(calendar: SampleCalendar, ledger: Ledger, { member, day, services, share }: MemberDay): void {
  const random = randomFor("visits", member, day);
  const openings = calendar.openings(member, day);
  const working = openings.reduce((sum, { from, to }) => sum + to - from, 0);
  if (working === 0 || services.length === 0) return;
  const attempt = (service: ServiceSetup, start: Instant | undefined, duration: number): boolean =>
    start !== undefined &&
    trySession(calendar, ledger, { service, members: [member], start, duration, parties: [partyFor(random, service)] });
  if (share === 1) {
    for (const service of longestFirst(services)) {
      for (const opening of openings) {
        for (const start of startsIn(calendar, service, opening, durationOf(service, member))) {
          attempt(service, start, durationOf(service, member));
        }
      }
    }
    return;
  }
  const weighted = services.flatMap((service) => Array.from({ length: weightOf(service) }, () => service));
  for (let tries = 0; tries < 60 && takenOn(calendar, ledger, member, day) < working * share; tries++) {
    const service = pick(random, weighted);
    const duration = service.durations.length > 1 ? pick(random, service.durations) : durationOf(service, member);
    const starts = openings.flatMap((opening) => startsIn(calendar, service, opening, duration));
    attempt(service, shuffled(random, starts)[0], duration);
  }
}

function takenOn(calendar: SampleCalendar, { planned }: Ledger, member: string, day: Day): number {
  return planned
    .filter((each) => each.members.includes(member) && calendar.dayAt(each.start) === day)
    .reduce((sum, { duration }) => sum + duration, 0);
}

/** If a service has one duration, a member may have a different one. */
function durationOf(service: ServiceSetup, member: string): number {
  const own = service.durations.length === 1 ? service.staff.find(({ staff }) => staff === member)?.duration : null;
  return own ?? service.durations[0]!;
}

/** Makes requests and free calls rarer than paid visits. */
function weightOf(service: ServiceSetup): number {
  return service.confirmation === "at-once" && service.price > 0 ? 4 : 1;
}

function partyFor(random: Random, service: ServiceSetup): number {
  return service.guestsRequired ? between(random, 2, Math.max(2, Math.min(service.seats, 2))) : 1;
}

/** Long visits come first, so that short ones fill the gaps. */
function longestFirst(services: ServiceSetup[]): ServiceSetup[] {
  return services.toSorted((one, other) => other.durations[0]! - one.durations[0]!);
}
