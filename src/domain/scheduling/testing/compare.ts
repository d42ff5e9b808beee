import fc from "fast-check";
import { expect } from "vitest";
import { casesOf } from "../../../../tests/support/long.ts";
import type { Instant } from "#domain/time/instant.ts";
import type { Placement } from "../slots.ts";
import { checkSlot } from "../ask/check-slot.ts";
import { listSlots } from "../ask/list-slots.ts";
import { prepareVisit } from "../prepare/prepare-visit.ts";
import type { PreparedVisit } from "../prepare/prepared.ts";
import type { Case } from "./arbitraries.ts";
import { referencePlacements, referenceStarts, type ReferencePlacement } from "./reference.ts";
import { ReferenceWorld } from "./reference-world.ts";

/** Asks engine and reference the same questions, and checks each listed start again. Prints the seed if they differ. */
export function expectAgreement(arbitrary: fc.Arbitrary<Case>, seed: number, all: number): void {
  // Each case compares every start of some days, and seven files do so.
  const numRuns = casesOf(all, 20);
  let slots = 0;
  fc.assert(
    fc.property(arbitrary, (given) => {
      slots += compareOne(given);
    }),
    { seed, numRuns, endOnFailure: false },
  );
  // Random schedules that never have a slot would prove nothing.
  expect(slots).toBeGreaterThan(numRuns);
}

function compareOne({ schedule, visit, now, from, to }: Case): number {
  const prepared = prepare(schedule, visit, now);
  const world = new ReferenceWorld(schedule);
  const { starts } = listSlots(prepared, { from, to });
  expect(Array.from(starts)).toEqual(referenceStarts(world, visit, now, from, to));
  if (starts.length > 0) {
    // Compare one of them in full: both assign members by the same rule.
    const start = starts[((starts.length * 7919) % 13) % starts.length]! as Instant;
    const answer = checkSlot(prepared, start);
    if (!answer.bookable) throw new Error(`listed but refused: ${start} ${answer.reason.code}`);
    expect(answer.placements.map(summary)).toEqual(
      inVisitOrder(referencePlacements(world, visit, now, start)!).map(referenceSummary),
    );
  }
  return starts.length;
}

export function prepare(...given: Parameters<typeof prepareVisit>): PreparedVisit {
  const prepared = prepareVisit(...given);
  if (!prepared.ok) throw new Error(prepared.refusal.code);
  return prepared.value;
}

function summary({ person, memberIds, joins, start, duration }: Placement) {
  return { person, memberIds: [...memberIds], joins, start: Number(start), duration };
}

function inVisitOrder(places: ReferencePlacement[]): ReferencePlacement[] {
  return places.toSorted((one, other) => one.person - other.person || one.turn - other.turn);
}

function referenceSummary({ person, joins, opens }: ReferencePlacement) {
  const memberIds = [...(joins ?? opens).memberIds];
  const start = joins ? Number(joins.start) : opens.from;
  return {
    person,
    memberIds,
    joins: joins?.id ?? null,
    start,
    duration: joins ? joins.duration : opens.to - opens.from,
  };
}
