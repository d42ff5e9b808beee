import fc from "fast-check";
import type {
  Schedule,
  Cap,
  Claims,
  Closure,
  Hours,
  MemberCap,
  ProcessingTime,
  Resource,
  Service,
  ServiceHours,
  Session,
  StaffMember,
} from "../schedule.ts";
import type { Line, Visit } from "../visit.ts";
import type { Day } from "#domain/time/day.ts";
import type { Instant } from "#domain/time/instant.ts";

/** Random schedules and visits around the days on which clocks change unusually. */

export const ZONES = [
  "UTC",
  "Europe/Berlin",
  "America/New_York",
  "Australia/Lord_Howe",
  "Africa/Cairo",
  "America/Santiago",
  "Pacific/Apia",
  "Pacific/Chatham",
  "Asia/Kathmandu",
  "Asia/Kolkata",
];

/** Noon UTC before each special day: both ends of daylight saving, a skipped day, a leap day, a plain day. */
const MOMENTS = [
  "2027-03-27",
  "2027-10-30",
  "2027-03-13",
  "2027-11-06",
  "2027-04-03",
  "2027-10-02",
  "2027-04-29",
  "2027-10-28",
  "2027-09-04",
  "2011-12-29",
  "2028-02-28",
  "2027-06-15",
].map((date) => Date.parse(`${date}T12:00Z`) / 60_000);

export type Case = { schedule: Schedule; visit: Visit; now: Instant; from: Instant; to: Instant };

export type Shape = {
  /** How many people, and how many lines each. */
  readonly people: readonly [number, number];
  readonly lines: readonly [number, number];
  readonly seats: boolean;
  readonly resources: boolean;
  /** Whether sessions have stretches in which their givers are free. */
  readonly processing?: boolean;
  /** Whether some services have a timetable, and the provider a horizon. */
  readonly timetable?: boolean;
  /** More hours and fewer rules, so that parties find slots. */
  readonly isGenerous: boolean;
};

export function cases(shape: Shape): fc.Arbitrary<Case> {
  return fc
    .record({
      moment: fc.constantFrom(...MOMENTS),
      shift: fc.integer({ min: -48, max: 24 }),
      length: fc.integer({ min: 1, max: 24 }),
    })
    .chain(({ moment, shift, length }) => {
      const from = moment + shift * 30;
      return fc
        .record({
          zone: fc.constantFrom(...ZONES),
          staff: fc.array(members(from, shape), {
            minLength: shape.isGenerous ? 3 : 1,
            maxLength: shape.isGenerous ? 5 : 4,
          }),
          resources: fc.array(resources(from), {
            minLength: shape.resources ? 1 : 0,
            maxLength: shape.resources ? 2 : 0,
          }),
          wait: fc.constantFrom(-600, -90, 0, 2, 5000),
          closures: closures(from),
          horizon: shape.timetable === true ? horizons(from) : fc.constant(null),
        })
        .chain(({ zone, staff, resources: found, wait, closures, horizon }) => {
          const named = staff.map(({ cap, ...member }, index) => ({
            ...member,
            id: `member-${index}`,
            ...(cap !== null && { cap }),
          }));
          const rooms = found.map((resource, index) => ({ ...resource, id: `resource-${index}` }));
          return fc
            .array(services(named, rooms, from, shape), { minLength: 1, maxLength: 3 })
            .map((all) => all.map((service, index) => ({ ...service, id: `service-${index}` })))
            .chain((all) =>
              fc
                .record({ sessions: sessionsOf(all, from, shape), visit: visits(all, shape), caps: caps(all, from) })
                .map(({ sessions, visit, caps: own }) => ({
                  schedule: {
                    zone,
                    covers: { from: (from - 1440) as Instant, to: (from + 2880) as Instant },
                    closures,
                    caps: own,
                    horizon,
                    services: all,
                    staff: claimSessions(named, sessions),
                    resources: rooms,
                    sessions,
                  },
                  visit,
                  now: (from - wait) as Instant,
                  from: from as Instant,
                  to: (from + length * 60) as Instant,
                })),
            );
        });
    });
}

function horizons(from: number): fc.Arbitrary<Day | null> {
  return fc.option(
    fc.integer({ min: -1, max: 3 }).map((days) => dayFrom(from, days)),
    { nil: null, freq: 2 },
  );
}

function hours(): fc.Arbitrary<Hours> {
  return fc
    .record({ start: fc.integer({ min: 0, max: 1430 }), length: fc.constantFrom(45, 120, 300, 480, 700, 1440) })
    .map(({ start, length }) => ({ start: start - (start % 5), end: start - (start % 5) + length }));
}

/** Rarely any, so that most cases have slots. */
function closures(from: number): fc.Arbitrary<readonly Closure[]> {
  return fc.oneof(
    { weight: 4, arbitrary: fc.constant([]) },
    fc.subarray([-1, 0, 1, 2]).map((days) => days.map((day) => ({ day: dayFrom(from, day), note: `day ${day}` }))),
  );
}

/** Rarely any, so that most cases have slots. */
function caps(all: readonly Service[], from: number): fc.Arbitrary<readonly Cap[]> {
  const one = fc.record({
    id: fc.constant("cap"),
    serviceIds: fc.subarray(
      all.map(({ id }) => id),
      { minLength: 1 },
    ),
    per: fc.constantFrom("day" as const, "week" as const, "month" as const),
    weekStarts: fc.constantFrom(1 as const, 6 as const, 7 as const),
    most: fc.integer({ min: 1, max: 6 }),
    bookedLines: fc
      .array(fc.tuple(fc.integer({ min: -8, max: 8 }), fc.integer({ min: 0, max: 2 })), { maxLength: 3 })
      .map((days) => new Map(days.map(([at, count]) => [dayFrom(from, at), count]))),
  });
  return fc.oneof({ weight: 4, arbitrary: fc.constant([]) }, fc.array(one, { minLength: 1, maxLength: 2 }));
}

/** Hours of a service: a week, seasons and overrides, each in some cases only. */
function serviceHours(from: number): fc.Arbitrary<ServiceHours> {
  const week = fc.array(
    fc
      .tuple(fc.subarray([1, 2, 3, 4, 5, 6, 7] as const, { minLength: 4 }), hours())
      .map(([weekdays, range]) => ({ weekdays, ...range })),
    { minLength: 1, maxLength: 3 },
  );
  return fc.record({
    weekly: fc.option(week, { nil: null }),
    seasons: fc.oneof(
      { weight: 2, arbitrary: fc.constant([]) },
      fc
        .tuple(fc.integer({ min: -2, max: 1 }), fc.integer({ min: 0, max: 3 }), fc.option(week, { nil: null }))
        .map(([first, length, weekly]) => [
          { first: dayFrom(from, first), last: dayFrom(from, first + length), weekly },
          { first: dayFrom(from, first + length + 2), last: dayFrom(from, first + length + 40), weekly: null },
        ]),
    ),
    overrides: fc.uniqueArray(
      fc.record({
        day: fc.integer({ min: -1, max: 2 }).map((at) => dayFrom(from, at)),
        hours: fc.array(hours(), { maxLength: 2 }),
        note: fc.constant(""),
      }),
      { maxLength: 2, selector: ({ day }) => day },
    ),
  });
}

function dayFrom(from: number, days: number): Day {
  return (Math.floor(from / 1440) + days) as Day;
}

function claims(from: number, most: number): fc.Arbitrary<Claims> {
  const one = fc.tuple(fc.integer({ min: -300, max: 1800 }), fc.constantFrom(1, 15, 30, 55, 120, 400));
  return fc.array(one, { maxLength: most }).map((all) => ({
    times: Int32Array.from(all.flatMap(([start, length]) => [from + start, from + start + length])),
  }));
}

/** A member's cap, rarely. */
function memberCaps(from: number): fc.Arbitrary<MemberCap | null> {
  const limits = fc.record({
    per: fc.constantFrom("day" as const, "week" as const, "month" as const),
    weekStarts: fc.constantFrom(1 as const, 7 as const),
    most: fc.integer({ min: 1, max: 4 }),
  });
  const sessions = fc
    .array(fc.tuple(fc.integer({ min: -6, max: 6 }), fc.integer({ min: 0, max: 2 })), { maxLength: 3 })
    .map((days) => new Map(days.map(([at, count]) => [dayFrom(from, at), count])));
  const cap = fc.record({ limits: fc.array(limits, { minLength: 1, maxLength: 2 }), sessions });
  return fc.oneof({ weight: 5, arbitrary: fc.constant(null) }, cap);
}

function members(
  from: number,
  { isGenerous }: Shape,
): fc.Arbitrary<Omit<StaffMember, "id" | "cap"> & { cap: MemberCap | null }> {
  const day = Math.floor(from / 1440);
  return fc.record({
    zone: fc.constantFrom(...ZONES),
    priority: fc.integer({ min: 0, max: 2 }),
    recentBookings: fc.integer({ min: 0, max: 2 }),
    weekly: fc.oneof(
      {
        weight: isGenerous ? 9 : 1,
        arbitrary: fc.constant([{ weekdays: [1, 2, 3, 4, 5, 6, 7] as const, start: 0, end: 1440 }]),
      },
      {
        weight: 3,
        arbitrary: fc.array(
          fc
            .tuple(fc.subarray([1, 2, 3, 4, 5, 6, 7] as const, { minLength: 3 }), hours())
            .map(([weekdays, range]) => ({ weekdays, ...range })),
          { minLength: 1, maxLength: 3 },
        ),
      },
    ),
    overrides: fc.uniqueArray(
      fc.record({
        day: fc.integer({ min: day - 1, max: day + 2 }).map((at) => at as Day),
        hours: fc.array(hours(), { maxLength: 2 }),
      }),
      { maxLength: isGenerous ? 1 : 2, selector: ({ day: at }) => at },
    ),
    claims: claims(from, 5),
    cap: memberCaps(from),
  });
}

function resources(from: number): fc.Arbitrary<Omit<Resource, "id">> {
  return fc.record({ units: fc.array(claims(from, 3), { minLength: 1, maxLength: 3 }) });
}

/** Some services have hours of their own. */
function services(staff: readonly StaffMember[], rooms: readonly Resource[], from: number, shape: Shape) {
  return fc
    .record({
      service: plainServices(staff, rooms, from, shape),
      hours: fc.oneof({ weight: 3, arbitrary: fc.constant(null) }, serviceHours(from)),
    })
    .map(({ service, hours: own }) => (own === null ? service : { ...service, hours: own }));
}

function plainServices(staff: readonly StaffMember[], rooms: readonly Resource[], from: number, shape: Shape) {
  const day = Math.floor(from / 1440);
  const near = fc.option(
    fc.integer({ min: day - 2, max: day + 2 }).map((at) => at as Day),
    { nil: null },
  );
  return fc.record({
    durations: fc.oneof(fc.constant([30]), fc.constant([45]), fc.constant([20, 60])),
    ...(shape.processing === true ? { processing: processingTimes() } : {}),
    ...(shape.timetable === true ? { supply: fc.constantFrom("starts" as const, "timetable" as const) } : {}),
    interval: shape.isGenerous ? fc.constantFrom(15, 30) : fc.constantFrom(10, 15, 30, 60, 45, 50, 90, 120),
    intervalFrom: shape.isGenerous ? fc.constant(0) : fc.constantFrom(0, 0, 0, 10, 540),
    bufferBefore: fc.constantFrom(0, 0, 10),
    bufferAfter: fc.constantFrom(0, 0, 15, 40),
    notice: fc.constantFrom(0, 0, 30, 300),
    window: fc.oneof(
      { weight: shape.isGenerous ? 9 : 1, arbitrary: fc.constant({ kind: "dates" as const, first: null, last: null }) },
      fc.record({ kind: fc.constant("days-ahead" as const), days: fc.constantFrom(0, 1, 60) }),
      fc.record({ kind: fc.constant("dates" as const), first: near, last: near }),
    ),
    dailyCap: fc.constantFrom(null, null, null, ...(shape.isGenerous ? [6] : [2, 3])),
    bookedLines: fc
      .array(fc.tuple(fc.integer({ min: day - 1, max: day + 2 }), fc.integer({ min: 0, max: 3 })))
      .map((all) => new Map(all.map(([at, count]) => [at as Day, count]))),
    seats: shape.seats ? fc.constantFrom(1, 2, 3, 6) : fc.constant(1),
    mostSeatsPerBooking: fc.constant(null),
    staffing: fc.oneof(
      { weight: shape.isGenerous ? 12 : 3, arbitrary: fc.constant("any" as const) },
      fc.constantFrom("one" as const, "all" as const),
    ),
    eligibleMembers: fc
      .subarray([...staff], { minLength: 1 })
      .chain((eligibleMembers) =>
        fc.tuple(
          ...eligibleMembers.map(({ id }) =>
            fc.constantFrom(null, null, 25, 50).map((duration) => ({ memberId: id, duration })),
          ),
        ),
      ),
    resources: fc
      .subarray([...rooms])
      .map((needed) =>
        needed.map(({ id, units }, index) => ({ resourceId: id, units: units.length > 1 && index > 0 ? 2 : 1 })),
      ),
    lookBusyPercent: fc.constant(0),
  }) satisfies fc.Arbitrary<Omit<Service, "id">>;
}

/** The shortest session takes 20 minutes; other stretches are for 60 minutes only. */
function processingTimes(): fc.Arbitrary<readonly ProcessingTime[]> {
  const short = fc.constantFrom(
    [{ after: 5, lasts: 10 }],
    [{ after: 1, lasts: 18 }],
    [
      { after: 2, lasts: 5 },
      { after: 10, lasts: 7 },
    ],
  );
  const long = fc.constantFrom(
    [{ after: 15, lasts: 30 }],
    [{ after: 10, lasts: 45 }],
    [
      { after: 5, lasts: 20 },
      { after: 30, lasts: 25 },
    ],
  );
  return fc.oneof(
    fc.constant([]),
    short.map((free) => [{ duration: null, free }]),
    long.map((free) => [{ duration: 60, free }]),
    fc.tuple(short, long).map(([usual, own]) => [
      { duration: null, free: usual },
      { duration: 60, free: own },
    ]),
    short.map((free) => [
      { duration: null, free },
      { duration: 60, free: [] },
    ]),
  );
}

function sessionsOf(all: readonly Service[], from: number, shape: Shape): fc.Arbitrary<Session[]> {
  if (!shape.seats) return fc.constant([]);
  const one = fc.record({
    service: fc.constantFrom(...all),
    giver: fc.nat(),
    start: fc.integer({ min: 0, max: 48 }).map((half) => (from + half * 30) as Instant),
    shift: fc.constantFrom(0, 0, 0, 0, 10),
    seatsTaken: fc.integer({ min: 0, max: 6 }),
  });
  return fc.array(one, { maxLength: shape.timetable === true ? 12 : 6 }).map((found) =>
    found.map(({ service, giver, start, shift, seatsTaken }, index) => {
      const { memberId, duration } = service.eligibleMembers[giver % service.eligibleMembers.length]!;
      const everyone = service.eligibleMembers.map((other) => other.memberId);
      if (service.supply === "timetable") return scheduledSession(service, { giver, start, seatsTaken, index });
      return {
        id: `session-${index}`,
        serviceId: service.id,
        memberIds: service.staffing === "all" ? everyone : [memberId],
        start: (start + shift) as Instant,
        duration: (service.durations.length === 1 ? duration : null) ?? service.durations[0]!,
        seats: service.seats,
        seatsTaken: Math.min(seatsTaken, service.seats),
      };
    }),
  );
}

/** Its length, its givers and its seats are its own. Now and then it is left over from free starts. */
function scheduledSession(
  service: Service,
  { giver, start, seatsTaken, index }: { giver: number; start: Instant; seatsTaken: number; index: number },
): Session {
  const everyone = service.eligibleMembers.map(({ memberId }) => memberId);
  const seats = 1 + (giver % service.seats);
  return {
    id: `session-${index}`,
    serviceId: service.id,
    start,
    seats,
    seatsTaken: Math.min(seatsTaken, seats),
    memberIds: giver % 5 === 0 ? everyone : [everyone[giver % everyone.length]!],
    duration: [20, 30, 45, 90][giver % 4]!,
    ...(giver % 7 === 0 ? {} : { isScheduled: true }),
  };
}

/** A session claims its members. Random sessions may overlap, which does not matter to the engine. */
function claimSessions(staff: readonly StaffMember[], sessions: readonly Session[]): StaffMember[] {
  return staff.map((member) => {
    const own = sessions.filter(
      ({ memberIds, seatsTaken, isScheduled }) =>
        (seatsTaken > 0 || isScheduled === true) && memberIds.includes(member.id),
    );
    const times = own.flatMap(({ start, duration }) => [start, start + duration]);
    return { ...member, claims: { times: Int32Array.from([...member.claims.times, ...times]) } };
  });
}

function visits(all: readonly Service[], { people, lines }: Shape): fc.Arbitrary<Visit> {
  const line: fc.Arbitrary<Line> = fc.constantFrom(...all).chain((service) =>
    fc.record({
      serviceId: fc.constant(service.id),
      duration: fc.constantFrom(null, ...service.durations),
      memberId: fc.constantFrom(null, null, null, ...service.eligibleMembers.map(({ memberId }) => memberId)),
      seats: fc.integer({ min: 1, max: Math.min(3, service.seats) }),
    }),
  );
  const person = fc.record({ lines: fc.array(line, { minLength: lines[0], maxLength: lines[1] }) });
  return fc.record({ people: fc.array(person, { minLength: people[0], maxLength: people[1] }) });
}
