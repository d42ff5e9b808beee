import { describe, expect, test, vi } from "vitest";
import type { Schedule, Service } from "../schedule.ts";
import { checkSlot } from "../ask/check-slot.ts";
import { listSlots } from "../ask/list-slots.ts";
import { at, schedule, claims, day, hours, member, party, service, session } from "../testing/build.ts";
import { prepare } from "../testing/compare.ts";
import { referenceStarts } from "../testing/reference.ts";
import { ReferenceWorld } from "../testing/reference-world.ts";
import { visitOf, type Visit } from "../visit.ts";
import type { Instant } from "#domain/time/instant.ts";

// Random cases may be slow on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

/** Any two rules together, around the night when Berlin's clocks go back. The engine must agree with the reference. */

type World = { schedule: Schedule; visit: Visit; now: string };
type Rule = (world: World) => World;

const FROM = "2027-10-30T18:00Z";
const TO = "2027-10-31T16:00Z";

const BASE: World = {
  schedule: schedule({
    zone: "Europe/Berlin",
    services: [service({ eligibleMembers: [{ memberId: "ada" }, { memberId: "bob" }] })],
    staff: [
      member("ada", { zone: "Europe/Berlin", weekly: [hours("00:00", "04:00"), hours("09:00", "12:00")] }),
      member("bob", { zone: "America/New_York", weekly: [hours("19:00", "23:30"), hours("06:00", "09:00")] }),
      member("eve", { zone: "Europe/Berlin", weekly: [hours("01:00", "11:00")], priority: 1 }),
    ],
    resources: [
      {
        id: "room",
        units: [claims("2027-10-31T00:00Z", "2027-10-31T01:30Z"), claims("2027-10-31T08:00Z", "2027-10-31T09:00Z")],
      },
    ],
  }),
  visit: visitOf("massage"),
  now: "2027-10-30T12:00Z",
};

const ofService =
  (change: Partial<Service>): Rule =>
  (world) => ({
    ...world,
    schedule: { ...world.schedule, services: world.schedule.services.map((own) => ({ ...own, ...change })) },
  });

const RULES: Record<string, Rule> = {
  "busy times": ({ schedule: given, ...world }) => ({
    ...world,
    schedule: {
      ...given,
      staff: given.staff.map((own) => ({
        ...own,
        claims: claims("2027-10-31T00:15Z", "2027-10-31T01:05Z", "2027-10-31T10:00Z", "2027-10-31T10:20Z"),
      })),
    },
  }),
  "buffer before": ofService({ bufferBefore: 20 }),
  "buffer after": ofService({ bufferAfter: 25 }),
  "an interval of 45": ofService({ interval: 45 }),
  "an interval of 20 from 10": ofService({ interval: 20, intervalFrom: 10 }),
  "several durations": ({ visit, ...world }) => ({
    ...ofService({ durations: [30, 75] })({ visit, ...world }),
    visit: { people: visit.people.map(({ lines }) => ({ lines: lines.map((line) => ({ ...line, duration: 75 })) })) },
  }),
  "own durations": ofService({
    eligibleMembers: [{ memberId: "ada", duration: 50 }, { memberId: "bob" }, { memberId: "eve", duration: 20 }],
  }),
  notice: (world) => ({ ...ofService({ notice: 600 })(world), now: "2027-10-30T15:10Z" }),
  "days ahead": ofService({ window: { kind: "days-ahead", days: 0 } }),
  "a date range": ofService({ window: { kind: "dates", first: day("2027-10-31"), last: day("2027-10-31") } }),
  "hours of a service": ofService({
    hours: { weekly: [hours("22:00", "03:00"), hours("10:00", "16:30")], seasons: [], overrides: [] },
  }),
  "a season": ofService({
    hours: {
      weekly: null,
      seasons: [{ first: day("2027-10-31"), last: day("2028-01-31"), weekly: [hours("01:00", "10:30")] }],
      overrides: [{ day: day("2027-10-30"), hours: [{ start: 1200, end: 1560 }], note: "" }],
    },
  }),
  "a closure": ({ schedule: given, ...world }) => ({
    ...world,
    schedule: { ...given, closures: [{ day: day("2027-10-31"), note: "" }] },
  }),
  "a daily cap": ofService({
    dailyCap: 2,
    bookedLines: new Map([
      [day("2027-10-30"), 2],
      [day("2027-10-31"), 1],
    ]),
  }),
  "a cap of the week": ({ schedule: given, ...world }) => ({
    ...world,
    schedule: {
      ...given,
      caps: [
        {
          id: "cap",
          serviceIds: ["massage"],
          per: "week",
          weekStarts: 7,
          most: 2,
          bookedLines: new Map([[day("2027-10-29"), 2]]),
        },
      ],
    },
  }),
  seats: (world) => {
    const changed = ofService({ seats: 3 })(world);
    const sessions = [
      session("night", "2027-10-31T00:30Z", 2, { seats: 3, memberIds: ["ada"] }),
      session("morning", "2027-10-31T09:10Z", 1, { seats: 3, memberIds: ["bob"] }),
      session("full", "2027-10-31T10:00Z", 3, { seats: 3, memberIds: ["ada"] }),
    ];
    return { ...changed, schedule: { ...changed.schedule, sessions } };
  },
  "a resource": ofService({ resources: [{ resourceId: "room", units: 1 }] }),
  "two units": ofService({ resources: [{ resourceId: "room", units: 2 }] }),
  everyone: ofService({ staffing: "all" }),
  "a named member": ({ visit, ...world }) => ({
    ...world,
    visit: {
      people: visit.people.map(({ lines }) => ({ lines: lines.map((line) => ({ ...line, memberId: "ada" })) })),
    },
  }),
  overrides: ({ schedule: given, ...world }) => ({
    ...world,
    schedule: {
      ...given,
      staff: given.staff.map((own, index) => ({
        ...own,
        overrides: [{ day: day("2027-10-31"), hours: index === 0 ? [] : [{ start: 60, end: 400 }] }],
      })),
    },
  }),
  processing: ofService({
    processing: [
      { duration: null, free: [{ after: 10, lasts: 9 }] },
      {
        duration: 75,
        free: [
          { after: 5, lasts: 20 },
          { after: 30, lasts: 40 },
        ],
      },
    ],
  }),
  "two people": (world) => ({ ...world, visit: party("massage", "massage") }),
  "two in a row": (world) => ({ ...world, visit: party("massage massage") }),
};

function agree({ schedule: given, visit, now }: World): number[] {
  const world = new ReferenceWorld(given);
  const prepared = prepare(given, visit, at(now));
  const { starts } = listSlots(prepared, { from: at(FROM), to: at(TO) });
  expect(Array.from(starts)).toEqual(referenceStarts(world, visit, at(now), at(FROM), at(TO)));
  return Array.from(starts);
}

describe("each rule alone", () => {
  const plain = agree(BASE);

  test("without any rule there are slots", () => {
    expect(plain.length).toBeGreaterThan(20);
  });

  test.each(Object.entries(RULES))("%s", (_, rule) => {
    const world = rule(BASE);
    const starts = agree(world);
    // Listed means bookable, for every minute of the range.
    const prepared = prepare(world.schedule, world.visit, at(world.now));
    const listed = new Set(starts);
    for (let start = at(FROM) as number; start < at(TO); start += 5) {
      expect(checkSlot(prepared, start as Instant).bookable).toBe(listed.has(start));
    }
  });
});

const PAIRS = Object.keys(RULES).flatMap((one, index, all) =>
  all.slice(index + 1).map((other) => [one, other] as const),
);

describe("each two together", () => {
  test.each(PAIRS)("%s and %s", (one, other) => {
    expect(() => agree(RULES[other]!(RULES[one]!(BASE)))).not.toThrow();
  });

  test.each(PAIRS)("%s and %s, the other way round", (one, other) => {
    expect(() => agree(RULES[one]!(RULES[other]!(BASE)))).not.toThrow();
  });
});
