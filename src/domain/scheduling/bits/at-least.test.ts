import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { atLeast } from "./at-least.ts";
import { emptyBitmap, hasBit, listBits, setBit, type Bitmap } from "./bitmap.ts";

const COUNT = 70;

function bitmapOf(...set: number[]): Bitmap {
  const bits = emptyBitmap(COUNT);
  for (const index of set) setBit(bits, index);
  return bits;
}

function places(bits: Bitmap): number[] {
  return Array.from(listBits(bits, 0, 1));
}

describe("atLeast", () => {
  const three = [bitmapOf(1, 2, 3, 40), bitmapOf(2, 3, 40), bitmapOf(3, 41)];

  test("one: their union", () => {
    expect(places(atLeast(three, 1, COUNT))).toEqual([1, 2, 3, 40, 41]);
  });

  test("two", () => {
    expect(places(atLeast(three, 2, COUNT))).toEqual([2, 3, 40]);
  });

  test("all: their intersection", () => {
    expect(places(atLeast(three, 3, COUNT))).toEqual([3]);
  });

  test("more than there are: nothing", () => {
    expect(places(atLeast(three, 4, COUNT))).toEqual([]);
    expect(places(atLeast([], 1, COUNT))).toEqual([]);
  });

  test("none: everything", () => {
    expect(places(atLeast(three, 0, COUNT))).toHaveLength(COUNT);
  });

  test("leaves the bitmaps unchanged", () => {
    expect(three.map(places)).toEqual([
      [1, 2, 3, 40],
      [2, 3, 40],
      [3, 41],
    ]);
  });

  test("agrees with counting by hand", () => {
    const bitmap = fc.uniqueArray(fc.integer({ min: 0, max: COUNT - 1 })).map((set) => bitmapOf(...set));
    fc.assert(
      fc.property(fc.array(bitmap, { maxLength: 9 }), fc.integer({ min: 1, max: 6 }), (bitmaps, least) => {
        const found = atLeast(bitmaps, least, COUNT);
        for (let index = 0; index < COUNT; index++) {
          expect(hasBit(found, index)).toBe(bitmaps.filter((bits) => hasBit(bits, index)).length >= least);
        }
      }),
      { seed: 204, numRuns: 200 },
    );
  });
});
