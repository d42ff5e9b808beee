import fc from "fast-check";
import { describe, expect, test, vi } from "vitest";
import { emptyBitmap, setBit, type Bitmap } from "../bits/bitmap.ts";
import { Matching, type Demand } from "./matching.ts";

// Random cases may be slow on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const YES = bitAt0(true);
const NO = bitAt0(false);

function bitAt0(isSet: boolean): Bitmap {
  const bits = emptyBitmap(1);
  if (isSet) setBit(bits, 0);
  return bits;
}

/** A wish for these choices, all available at start 0. */
function wish(...wants: number[]): Demand {
  return { wants: Int32Array.from(wants), when: wants.map(() => YES) };
}

describe("Matching", () => {
  test("no wishes: possible", () => {
    expect(new Matching([], 0).isPossible(0)).toBe(true);
  });

  test("one wish, one choice", () => {
    expect(new Matching([wish(0)], 1).isPossible(0)).toBe(true);
  });

  test("a wish without choices: impossible", () => {
    expect(new Matching([wish()], 3).isPossible(0)).toBe(false);
  });

  test("a choice that is not available then", () => {
    const never: Demand = { wants: Int32Array.of(0), when: [NO] };
    expect(new Matching([never], 1).isPossible(0)).toBe(false);
  });

  test("two wishes for one choice", () => {
    expect(new Matching([wish(0), wish(0)], 1).isPossible(0)).toBe(false);
  });

  test("an earlier wish moves for one that has no other choice", () => {
    expect(new Matching([wish(0, 1), wish(0)], 2).isPossible(0)).toBe(true);
  });

  test("a whole chain of wishes moves", () => {
    const matching = new Matching([wish(0, 1), wish(1, 2), wish(2, 3), wish(0)], 4);
    expect(matching.isPossible(0)).toBe(true);
    expect(Array.from(matching.holders())).toEqual([3, 0, 1, 2]);
  });

  test("three wishes, two of which share the same two choices with another", () => {
    expect(new Matching([wish(0, 1), wish(0, 1), wish(0, 1)], 2).isPossible(0)).toBe(false);
  });

  test("a blocked choice is unavailable until it is unblocked", () => {
    const matching = new Matching([wish(0)], 1);
    matching.block(0, true);
    expect(matching.isPossible(0)).toBe(false);
    matching.block(0, false);
    expect(matching.isPossible(0)).toBe(true);
  });

  test("later wishes alone", () => {
    const matching = new Matching([wish(0), wish(0), wish(1)], 2);
    expect(matching.isPossible(0)).toBe(false);
    expect(matching.isPossible(0, 1)).toBe(true);
    expect(matching.isPossible(0, 3)).toBe(true);
  });

  test("each start is checked independently", () => {
    const both = emptyBitmap(40);
    setBit(both, 3);
    setBit(both, 35);
    const once = emptyBitmap(40);
    setBit(once, 35);
    const wants = Int32Array.of(0, 1);
    const matching = new Matching(
      [
        { wants, when: [both, once] },
        { wants, when: [both, once] },
      ],
      2,
    );
    expect([3, 35, 3, 0].map((bit) => matching.isPossible(bit))).toEqual([false, true, false, false]);
  });
});

/** Tries every assignment. */
function isPossibleByTrying(wishes: readonly number[][], taken: readonly number[] = []): boolean {
  const [first, ...others] = wishes;
  if (!first) return true;
  return first.some((choice) => !taken.includes(choice) && isPossibleByTrying(others, [...taken, choice]));
}

test("finds an assignment exactly if trying all of them does", () => {
  const wants = fc.uniqueArray(fc.integer({ min: 0, max: 5 }), { maxLength: 4 });
  fc.assert(
    fc.property(fc.array(wants, { maxLength: 6 }), (wishes) => {
      const matching = new Matching(
        wishes.map((own) => wish(...own)),
        6,
      );
      expect(matching.isPossible(0)).toBe(isPossibleByTrying(wishes));
      if (!matching.isPossible(0)) return;
      const holders = Array.from(matching.holders());
      expect(holders.filter((holder) => holder >= 0).sort((one, other) => one - other)).toEqual(
        wishes.map((_, index) => index),
      );
      expect(holders.every((holder, choice) => holder < 0 || wishes[holder]!.includes(choice))).toBe(true);
    }),
    { seed: 401, numRuns: 2000 },
  );
});
