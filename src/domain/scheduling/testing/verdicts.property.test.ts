import fc from "fast-check";
import { expect, test } from "vitest";
import { casesOf, isLong } from "../../../../tests/support/long.ts";
import { officeWaives, waivers, type Waiver } from "#domain/office/booking/waivers.ts";
import type { Instant } from "#domain/time/instant.ts";
import { checkSlot } from "../ask/check-slot.ts";
import { verdictsOf, verdictStep } from "../ask/verdicts.ts";
import { prepareVisit } from "../prepare/prepare-visit.ts";
import { relax, type Relaxed } from "../relax.ts";
import type { Claims } from "../schedule.ts";
import type { PlacementClaim } from "../slots.ts";
import type { Case, Shape } from "./arbitraries.ts";
import { officeCases } from "./office-cases.ts";

type Place = { relaxed: Relaxed; claims: readonly PlacementClaim[] };

/** What reserving does with a set of waived rules: the first lane that takes the visit. */
function reserve({ schedule, visit, now }: Case, start: Instant, waived: readonly Waiver[]): Place | null {
  for (const relaxed of relax(schedule, visit, { waived: new Set(waived) })) {
    const prepared = prepareVisit(relaxed.schedule, visit, now);
    const check = prepared.ok ? checkSlot(prepared.value, start) : null;
    if (check?.bookable) return { relaxed, claims: check.placements.flatMap(({ claims }) => claims) };
  }
  return null;
}

function subsets(set: readonly Waiver[]): Waiver[][] {
  return Array.from({ length: 2 ** set.length }, (_, bits) => set.filter((_rule, at) => (bits & (1 << at)) !== 0));
}

/** Whether a claim takes the time that a session needs for itself, in the same lane. */
function isDouble(taken: Claims, claim: PlacementClaim, lane: number | undefined): boolean {
  const { own = taken.times, sources, lanes } = taken;
  return Array.from({ length: own.length / 2 }, (_, index) => index).some(
    (index) =>
      (sources?.[index] ?? "session") === "session" &&
      (lane === undefined || (lanes?.[index] ?? 0) === lane) &&
      own[index * 2]! < claim.to &&
      own[index * 2 + 1]! > claim.from,
  );
}

function expectNoDouble({ schedule }: Case, { relaxed, claims }: Place): void {
  for (const claim of claims) {
    if ("memberId" in claim) {
      const member = schedule.staff.find(({ id }) => id === claim.memberId)!;
      const lane = relaxed.lanes.get(member.id);
      expect(lane ?? 0).toBeLessThan(member.lanes ?? 1);
      expect(isDouble(member.claims, claim, lane)).toBe(false);
    } else {
      const unit = schedule.resources.find(({ id }) => id === claim.resourceId)!.units[claim.unit]!;
      expect(isDouble(unit, claim, undefined)).toBe(false);
    }
  }
}

const counts = { free: 0, override: 0, never: 0 };

/** Compares the verdicts of a case with what reserving does. */
function compareOne(given: Case): void {
  const { schedule, visit, now, from } = given;
  const span = { from, to: Math.min(given.to, from + 240) as Instant };
  const verdicts = verdictsOf(schedule, visit, { now, span, may: waivers });
  verdicts.forEach((verdict, index) => {
    if (!isLong && (index + from / 30) % 4 > 0) return;
    const start = (from + index * verdictStep) as Instant;
    const seen = `${start}: ${verdict?.join() ?? "never"}`;
    if (verdict === null) {
      counts.never += 1;
      expect([seen, reserve(given, start, waivers)]).toEqual([seen, null]);
      return;
    }
    counts[verdict.length === 0 ? "free" : "override"] += 1;
    for (const set of subsets(verdict)) {
      const place = reserve(given, start, [...officeWaives(set)]);
      expect([seen, set, place !== null]).toEqual([seen, set, set.length === verdict.length]);
      if (place !== null) expectNoDouble(given, place);
    }
  });
}

const shapes: [string, Shape, number][] = [
  ["a visit of one", { people: [1, 1], lines: [1, 1], seats: false, resources: true, isGenerous: false }, 3000],
  ["processing time", { ...one(), processing: true }, 2000],
  ["classes and timetables", { ...one(), seats: true, timetable: true }, 3000],
  ["parties and chains", { people: [1, 2], lines: [1, 2], seats: true, resources: true, isGenerous: true }, 2000],
];

function one(): Shape {
  return { people: [1, 1], lines: [1, 1], seats: false, resources: true, isGenerous: false };
}

test.each(shapes)(
  "%s: free, by the smallest set of waivers, or never, as reserving decides",
  { timeout: 600_000 },
  (_name, shape, all) => {
    // Each case asks the engine hundreds of times.
    const runs = casesOf(all, 40);
    Object.assign(counts, { free: 0, override: 0, never: 0 });
    fc.assert(fc.property(officeCases(shape), compareOne), { seed: 2501, numRuns: runs, endOnFailure: false });
    // Random schedules without all three verdicts would prove nothing.
    for (const count of Object.values(counts)) expect(count).toBeGreaterThan(runs / 50);
  },
);
