import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  clearBit,
  clearBits,
  countBits,
  emptyBitmap,
  fullBitmap,
  hasBit,
  intersect,
  isEmpty,
  listBits,
  setBit,
  setBits,
  unite,
  type Bitmap,
} from "./bitmap.ts";

const COUNT = 200;
const place = fc.integer({ min: 0, max: COUNT - 1 });
const places = fc.uniqueArray(place);

function bitmapOf(set: Iterable<number>): Bitmap {
  const bits = emptyBitmap(COUNT);
  for (const index of set) setBit(bits, index);
  return bits;
}

function placesOf(bits: Bitmap): number[] {
  return Array.from(listBits(bits, 0, 1));
}

describe("one bit", () => {
  test.each([0, 1, 30, 31, 32, 33, 63, 64, 199])("%i is set and cleared alone", (index) => {
    const bits = emptyBitmap(COUNT);
    setBit(bits, index);
    expect(placesOf(bits)).toEqual([index]);
    expect(hasBit(bits, index)).toBe(true);
    expect(hasBit(bits, index === 0 ? 1 : index - 1)).toBe(false);
    clearBit(bits, index);
    expect(isEmpty(bits)).toBe(true);
  });
});

describe("runs of bits", () => {
  test.each([
    [0, 0],
    [0, 31],
    [31, 31],
    [31, 32],
    [5, 40],
    [32, 63],
    [0, 199],
    [64, 191],
  ])("%i to %i, both included", (first, last) => {
    const expected = Array.from({ length: last - first + 1 }, (_, index) => first + index);
    const bits = emptyBitmap(COUNT);
    setBits(bits, first, last);
    expect(placesOf(bits)).toEqual(expected);
    const full = fullBitmap(COUNT);
    clearBits(full, first, last);
    expect(placesOf(full)).toEqual(
      Array.from({ length: COUNT }, (_, index) => index).filter((index) => !expected.includes(index)),
    );
  });

  test("leave all other bits unchanged", () => {
    fc.assert(
      fc.property(places, place, place, (set, one, other) => {
        const first = Math.min(one, other);
        const last = Math.max(one, other);
        const isInside = (index: number) => index >= first && index <= last;
        const bits = bitmapOf(set);
        clearBits(bits, first, last);
        expect(placesOf(bits)).toEqual(set.filter((index) => !isInside(index)).sort((a, b) => a - b));
        setBits(bits, first, last);
        expect(countBits(bits)).toBe(set.filter((index) => !isInside(index)).length + last - first + 1);
      }),
      { seed: 201, numRuns: 500 },
    );
  });
});

describe("whole bitmaps", () => {
  test("intersect and unite behave like those of sets", () => {
    fc.assert(
      fc.property(places, places, (one, other) => {
        const both = bitmapOf(one);
        intersect(both, bitmapOf(other));
        expect(new Set(placesOf(both))).toEqual(new Set(one).intersection(new Set(other)));
        const either = bitmapOf(one);
        unite(either, bitmapOf(other));
        expect(new Set(placesOf(either))).toEqual(new Set(one).union(new Set(other)));
      }),
      { seed: 202, numRuns: 500 },
    );
  });

  test.each([0, 1, 31, 32, 33, 64, 100])("a full one of %i has no bit beyond", (count) => {
    expect(countBits(fullBitmap(count))).toBe(count);
    expect(Array.from(listBits(fullBitmap(count), 0, 1))).toEqual(Array.from({ length: count }, (_, index) => index));
  });

  test("an empty one is empty", () => {
    expect(isEmpty(emptyBitmap(COUNT))).toBe(true);
    expect(isEmpty(bitmapOf([199]))).toBe(false);
    expect(isEmpty(emptyBitmap(0))).toBe(true);
  });

  test("count is the number of bits", () => {
    fc.assert(
      fc.property(places, (set) => {
        expect(countBits(bitmapOf(set))).toBe(set.length);
      }),
      { seed: 203, numRuns: 500 },
    );
  });

  test("listing scales and shifts the indexes", () => {
    expect(Array.from(listBits(bitmapOf([0, 3, 33]), 1000, 15))).toEqual([1000, 1045, 1495]);
  });
});
