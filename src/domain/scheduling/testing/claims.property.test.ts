import fc from "fast-check";
import { describe, expect, test, vi } from "vitest";
import { casesOf } from "../../../../tests/support/long.ts";
import type { Instant } from "#domain/time/instant.ts";
import type { Placement, PlacementClaim } from "../slots.ts";
import { checkSlot } from "../ask/check-slot.ts";
import { listSlots } from "../ask/list-slots.ts";
import type { Schedule } from "../schedule.ts";
import { cases, type Shape } from "./arbitraries.ts";
import { prepare } from "./compare.ts";

// Random cases may be slow on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

/** What `book` would write: claims must not overlap, and no session may exceed its seats. */

const SHAPES: [string, number, Shape][] = [
  ["parties with rooms", 901, { people: [2, 4], lines: [1, 1], seats: false, resources: true, isGenerous: true }],
  ["chains with rooms", 902, { people: [1, 2], lines: [2, 3], seats: false, resources: true, isGenerous: true }],
  ["classes with rooms", 903, { people: [1, 4], lines: [1, 2], seats: true, resources: true, isGenerous: true }],
];

type Owned = { readonly who: string; readonly from: number; readonly to: number };

function ownerOf(claim: PlacementClaim): string {
  return "memberId" in claim ? claim.memberId : `${claim.resourceId}/${claim.unit}`;
}

const pairs = (who: string, times: Int32Array) =>
  Array.from({ length: times.length / 2 }, (_, i) => ({ who, from: times[i * 2]!, to: times[i * 2 + 1]! }));

function existingClaims({ staff, resources }: Schedule): Owned[] {
  return [
    ...staff.flatMap(({ id, claims }) => pairs(id, claims.times)),
    ...resources.flatMap(({ id, units }) => units.flatMap(({ times }, unit) => pairs(`${id}/${unit}`, times))),
  ];
}

function overlaps(one: Owned, other: Owned): boolean {
  return one.who === other.who && one.from < other.to && other.from < one.to;
}

function placesOf(given: Parameters<typeof prepare>, starts: Int32Array): readonly Placement[][] {
  const prepared = prepare(...given);
  return Array.from(starts.subarray(0, 4), (start) => {
    const answer = checkSlot(prepared, start as Instant);
    return answer.bookable ? [...answer.placements] : [];
  });
}

describe.each(SHAPES)("%s", (_, seed, shape) => {
  test("claims overlap neither each other nor existing ones", () => {
    let count = 0;
    fc.assert(
      fc.property(cases(shape), ({ schedule, visit, now, from, to }) => {
        const { starts } = listSlots(prepare(schedule, visit, now), { from, to });
        for (const placements of placesOf([schedule, visit, now], starts)) {
          const claims = placements.flatMap((placement) =>
            placement.claims.map((claim) => ({ ...claim, who: ownerOf(claim) })),
          );
          const existing = existingClaims(schedule);
          const clashes = claims.filter((claim, index) =>
            [...existing, ...claims.slice(index + 1)].some((other) => overlaps(claim, other)),
          );
          expect(clashes).toEqual([]);
          count += claims.length;
        }
      }),
      { seed, numRuns: casesOf(400) },
    );
    expect(count).toBeGreaterThan(casesOf(100));
  });

  test("every session has its members, its units and no more than its seats", () => {
    fc.assert(
      fc.property(cases(shape), ({ schedule, visit, now, from, to }) => {
        const { starts } = listSlots(prepare(schedule, visit, now), { from, to });
        for (const placements of placesOf([schedule, visit, now], starts)) {
          for (const same of Map.groupBy(placements, ({ joins, opens }) => joins ?? opens).values()) {
            expect(isWithinSeats(schedule, same)).toBe(true);
            expect(hasWhatItNeeds(schedule, same)).toBe(true);
          }
        }
      }),
      { seed: seed + 50, numRuns: casesOf(200) },
    );
  });
});

function isWithinSeats(schedule: Schedule, placements: readonly Placement[]): boolean {
  const [first] = placements;
  const joined = schedule.sessions.find(({ id }) => id === first!.joins);
  const service = schedule.services.find(({ id }) => id === first!.serviceId)!;
  const taken = placements.reduce((sum, { seats }) => sum + seats, joined?.seatsTaken ?? 0);
  return taken <= (joined?.seats ?? service.seats);
}

/** The line that opens a session claims all of its members and units. Other lines claim nothing. */
function hasWhatItNeeds(schedule: Schedule, placements: readonly Placement[]): boolean {
  const [first] = placements;
  const service = schedule.services.find(({ id }) => id === first!.serviceId)!;
  const claims = placements.flatMap((placement) => placement.claims);
  if (first!.joins !== null) return claims.length === 0;
  const units = service.resources.reduce((sum, need) => sum + need.units, 0);
  const members = service.staffing === "all" ? service.eligibleMembers.length : 1;
  const openers = placements.filter((placement) => placement.claims.length > 0);
  return (
    claims.length === units + members && openers.length === 1 && new Set(claims.map(ownerOf)).size === claims.length
  );
}
