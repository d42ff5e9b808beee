import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { RecentlyUsed } from "./recently-used.ts";

describe("a map of what was used recently", () => {
  it("forgets what was not used for the longest time", () => {
    const map = new RecentlyUsed<number>(2);
    map.set("a", 1);
    map.set("b", 2);
    map.get("a");
    map.peek("b");
    map.set("c", 3);
    expect(["a", "b", "c"].map((key) => map.peek(key))).toEqual([1, undefined, 3]);
  });

  it("is never larger than it may be, and keeps the last value that fits", () => {
    const act = fc.record({ key: fc.constantFrom("a", "b", "c", "d"), size: fc.integer({ min: 1, max: 5 }) });
    fc.assert(
      fc.property(fc.array(act), (acts) => {
        const map = new RecentlyUsed<number>(6, (size) => size);
        for (const { key, size } of acts) {
          map.set(key, size);
          const sizes = ["a", "b", "c", "d"].map((each) => map.peek(each) ?? 0);
          expect(sizes.reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(6);
          expect(map.peek(key)).toBe(size);
        }
      }),
    );
  });
});
