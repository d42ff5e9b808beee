import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { casesOf } from "../../../../tests/support/long.ts";
import type { Instant } from "#domain/time/instant.ts";
import { checkSlot } from "../ask/check-slot.ts";
import { listSlots } from "../ask/list-slots.ts";
import { cases, type Shape } from "./arbitraries.ts";
import { expectAgreement, prepare } from "./compare.ts";
import { ReferenceWorld } from "./reference-world.ts";
import { busyMinutes, claimedMinutes, referencePlacements } from "./reference.ts";

/**
 * Processing time: members are free for others in part of a session, units are not. `npm run test:long` runs all 10,000
 * cases, `npm test` a twentieth of them.
 */

const SHAPES: [string, number, number, Shape][] = [
  ["one line", 5001, 3500, { people: [1, 1], lines: [1, 1], seats: false, resources: true, isGenerous: false }],
  [
    "lines back to back",
    5002,
    2500,
    { people: [1, 1], lines: [2, 3], seats: false, resources: true, isGenerous: true },
  ],
  ["parties", 5003, 1500, { people: [2, 3], lines: [1, 1], seats: false, resources: true, isGenerous: true }],
  [
    "parties with chains",
    5004,
    2500,
    { people: [2, 2], lines: [1, 3], seats: false, resources: false, isGenerous: true },
  ],
];

describe.each(SHAPES)("%s", (_, seed, runs, shape) => {
  const arbitrary = cases({ ...shape, processing: true });

  test("engine and reference agree", { timeout: 300_000 }, () => {
    expectAgreement(arbitrary, seed, runs);
    expect.hasAssertions();
  });

  test("members are claimed exactly in the minutes in which they are busy", { timeout: 120_000 }, () => {
    let free = 0;
    fc.assert(
      fc.property(arbitrary, ({ schedule, visit, now, from, to }) => {
        const prepared = prepare(schedule, visit, now);
        const world = new ReferenceWorld(schedule);
        for (const start of listSlots(prepared, { from, to }).starts.subarray(0, 3)) {
          const answer = checkSlot(prepared, start as Instant);
          if (!answer.bookable) throw new Error(`listed but refused: ${start}`);
          const opened = referencePlacements(world, visit, now, start)!.map(({ opens }) => opens!);
          const expected = new Map<string, number[]>();
          for (const session of opened) {
            free += session.to - session.from - busyMinutes(session).length;
            for (const id of session.memberIds) {
              const track = opened.filter(({ memberIds }) => memberIds.includes(id));
              expected.set(id, [...(expected.get(id) ?? []), ...claimedMinutes(session, track, busyMinutes)]);
            }
          }
          const claimed = new Map<string, number[]>();
          for (const claim of answer.placements.flatMap(({ claims }) => claims)) {
            if (!("memberId" in claim)) continue;
            const minutes = Array.from({ length: claim.to - claim.from }, (__, index) => claim.from + index);
            claimed.set(claim.memberId, [...(claimed.get(claim.memberId) ?? []), ...minutes]);
          }
          expect(sorted(claimed)).toEqual(sorted(expected));
        }
      }),
      { seed: seed + 50, numRuns: casesOf(300) },
    );
    expect(free).toBeGreaterThan(casesOf(1000));
  });
});

function sorted(minutes: ReadonlyMap<string, readonly number[]>): [string, number[]][] {
  return [...minutes]
    .map(([id, own]): [string, number[]] => [id, own.toSorted((one, other) => one - other)])
    .sort(([one], [other]) => (one < other ? -1 : 1));
}
