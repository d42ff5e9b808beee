import type { Day } from "#domain/time/day.ts";
import type { Instant } from "#domain/time/instant.ts";
import type { ServiceSetup } from "#store/set-up/offers/services.ts";
import type { Setup } from "#packs/setup.ts";
import { fillDay } from "./fill-day.ts";
import { Ledger } from "./ledger.ts";
import type { PlannedSample, ScheduledSample } from "./planned.ts";
import { between, pick, randomFor, type Random } from "./random.ts";
import { isInWindow, openSampleCalendar, startsIn, type SampleCalendar } from "./slots.ts";
import { trySession } from "./try-session.ts";

const days = 35;
/** The booked share of the nearest and of the furthest day. */
const near = 0.45;
const far = 0.15;

/** Plans the sessions of a busy provider for the coming weeks. The same input gives the same plan. */
export function planSamples(setup: Setup, now: Instant, scheduled: readonly ScheduledSample[] = []): PlannedSample[] {
  const calendar = openSampleCalendar(setup, now);
  const ledger = new Ledger(setup);
  const services = setup.services.filter(
    (each) => each.isPublic && each.confirmation !== "request-without-time" && each.supply === "starts",
  );
  // One class is full, so that visitors see how that looks. People wait for it.
  const soon = scheduled.filter(
    ({ service, start }) => service.supply === "timetable" && calendar.dayAt(start) - calendar.today > 1,
  );
  const full = soon.find(({ service }) => service.waitingOffer !== null) ?? soon[0];
  for (const session of scheduled) joinScheduled(calendar, ledger, session, session === full);
  const fullDay = findFullDay(calendar);
  for (let offset = 0; offset <= days; offset++) {
    const day = (calendar.today + offset) as Day;
    const share = near - ((near - far) * offset) / days;
    for (const service of services.filter((each) => each.staffing === "all"))
      planTogether(calendar, ledger, service, day, share);
    for (const service of services.filter(isClass)) planClass(calendar, ledger, service, day, share);
    for (const { slug } of setup.staff) {
      const isFull = fullDay !== null && fullDay.member === slug && fullDay.day === day;
      const own = services.filter((each) => each.staffing !== "all" && !isClass(each) && givenBy(each, slug));
      fillDay(calendar, ledger, { member: slug, day, services: own, share: isFull ? 1 : share });
    }
  }
  return ledger.planned;
}

/** Several bookings share a class. If a guest is required, each party has a private session. */
function isClass(service: ServiceSetup): boolean {
  return service.seats > 1 && !service.guestsRequired && service.staffing !== "all";
}

function planClass(calendar: SampleCalendar, ledger: Ledger, service: ServiceSetup, day: Day, share: number): void {
  for (const { staff } of service.staff) {
    for (const opening of calendar.openings(staff, day)) {
      for (const start of startsIn(calendar, service, opening, service.durations[0]!)) {
        const random = randomFor("class", service.slug, staff, start);
        // A class that takes place once a day is rarely empty. Other classes run less often.
        const chance = service.interval >= 1440 ? share * 2 : share * 0.9;
        if (random() > chance) continue;
        const parties = toParties(random, service, random() < 0.12 ? 1 : 0.15 + share * 1.3 * random());
        trySession(calendar, ledger, { service, members: [staff], start, duration: service.durations[0]!, parties });
      }
    }
  }
}

/** Near sessions have more bookings than later ones. */
function joinScheduled(calendar: SampleCalendar, ledger: Ledger, session: ScheduledSample, isFull: boolean): void {
  const { service, start } = session;
  const day = calendar.dayAt(start);
  const share = Math.max(far, near - ((near - far) * (day - calendar.today)) / days);
  const random = randomFor("scheduled", service.slug, start);
  const filled = isFull ? 1 : 0.1 + share * 1.6 * random();
  // People join a course as a whole.
  const isBooked = service.supply === "timetable" && isInWindow(calendar, service, start);
  ledger.add({ ...session, parties: isBooked ? toParties(random, service, filled) : [] }, day);
}

function planTogether(calendar: SampleCalendar, ledger: Ledger, service: ServiceSetup, day: Day, share: number): void {
  const random = randomFor("together", service.slug, day);
  const members = service.staff.map(({ staff }) => staff);
  const isOpenToAll = service.seats > 1 && !service.guestsRequired;
  if (random() > (isOpenToAll ? share * 2 : share)) return;
  const duration = service.durations[0]!;
  const starts = calendar
    .openings(members[0]!, day)
    .flatMap((opening) => startsIn(calendar, service, opening, duration));
  const parties = isOpenToAll ? toParties(random, service, 0.2 + share * random()) : [service.guestsRequired ? 2 : 1];
  for (let attempt = 0; attempt < 12 && starts.length > 0; attempt++) {
    if (trySession(calendar, ledger, { service, members, start: pick(random, starts), duration, parties })) return;
  }
}

/** Parties of one to three people who fill a share of the seats. */
function toParties(random: Random, service: ServiceSetup, filled: number): number[] {
  const most = Math.min(3, service.guests === "none" ? 1 : (service.maxSeatsPerBooking ?? 3));
  const parties: number[] = [];
  for (let left = Math.min(service.seats, Math.max(1, Math.round(service.seats * filled))); left > 0;) {
    const party = Math.min(left, random() < 0.7 ? 1 : between(random, 1, most));
    parties.push(party);
    left -= party;
  }
  return parties;
}

/** A day soon on which the member with the highest priority is fully booked. */
function findFullDay(calendar: SampleCalendar): { member: string; day: Day } | null {
  const [member] = calendar.setup.staff.toSorted((one, other) => other.priority - one.priority);
  for (let offset = 4; member && offset < days; offset++) {
    const day = (calendar.today + offset) as Day;
    if (calendar.openings(member.slug, day).length > 0) return { member: member.slug, day };
  }
  return null;
}

function givenBy(service: ServiceSetup, member: string): boolean {
  return service.staff.some(({ staff }) => staff === member);
}
