import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test, vi } from "vitest";
import { computeFloor, floorJson, loadFloor } from "./floor.ts";
import { generate, SIZES } from "./generate.ts";
import { measure, spreadOf } from "./measure.ts";
import { compactBytes, computeSlots, questionOf, sha256Of, type Workload } from "./workload.ts";

// Random cases may be slow on a busy machine, which is not a failure.
vi.setConfig({ testTimeout: 60_000 });

const SHARED = fileURLToPath(new URL("../../shared/bench/workloads/", import.meta.url));

describe("the standard workloads", () => {
  test.skipIf(!existsSync(SHARED)).each(["W1", "W2", "W3", "W4"])(
    "%s: the engine and the floor find the expected slots",
    (name) => {
      const workload = JSON.parse(readFileSync(`${SHARED}${name}.json`, "utf8")) as Workload;
      const { starts } = computeSlots(questionOf(workload));
      expect(starts.length).toBe(workload.expected!.count);
      expect(sha256Of(starts)).toBe(workload.expected!.sha256);
      const floor = loadFloor(workload);
      expect(sha256Of(floor.found.slice(0, computeFloor(floor)))).toBe(workload.expected!.sha256);
    },
  );
});

describe("generated workloads", () => {
  test.each(SIZES)("$name: the engine and the floor find the same slots", (size) => {
    const workload = generate(size);
    const { starts } = computeSlots(questionOf(workload));
    const floor = loadFloor(workload);
    const found = floor.found.slice(0, computeFloor(floor));
    expect(starts.length).toBeGreaterThan(100);
    expect(Array.from(starts)).toEqual(Array.from(found));
  });

  test.each([5, 10, 15, 20, 30, 60])("every %i minutes: the engine and the floor find the same slots", (interval) => {
    for (const [seed, duration] of [15, 30, 45, 60, 90].entries()) {
      const workload = generate({ ...SIZES[1]!, seed: seed + 10, interval, duration, staff: 8 });
      const floor = loadFloor(workload);
      expect(Array.from(computeSlots(questionOf(workload)).starts)).toEqual(
        Array.from(floor.found.slice(0, computeFloor(floor))),
      );
    }
  });

  test("are the same on every run", () => {
    expect(generate(SIZES[2]!)).toEqual(generate(SIZES[2]!));
  });
});

describe("a workload file", () => {
  const base = generate({ ...SIZES[0]!, busy: 1 });

  test("moves a clock within the range before it", () => {
    const inside = { ...base, now: "2028-03-15T00:00:00.000Z" };
    expect(computeSlots(questionOf(inside)).starts.length).toBe(computeSlots(questionOf(base)).starts.length);
  });

  test("keeps a notice period that reaches into the range", () => {
    const soon = { ...base, now: "2028-02-29T23:00:00.000Z", slot: { ...base.slot, minimumNoticeMinutes: 14 * 1440 } };
    const { starts } = computeSlots(questionOf(soon));
    expect(starts[0]).toBeGreaterThanOrEqual(Date.parse("2028-03-14T23:00Z") / 60_000);
  });

  test("ends every slot within the range", () => {
    const short = { ...base, range: { ...base.range, end: "2028-03-01T16:15:00.000Z" } };
    expect(new Date(computeSlots(questionOf(short)).starts.at(-1)! * 60_000).toISOString()).toBe(
      "2028-03-01T15:30:00.000Z",
    );
  });

  test("requires all members if its mode is collective", () => {
    const many = generate({ ...SIZES[1]!, staff: 2, busy: 1 });
    const any = computeSlots(questionOf(many)).starts.length;
    expect(computeSlots(questionOf({ ...many, mode: "collective" })).starts.length).toBeLessThan(any);
  });

  test("has a compact response that is much shorter than the floor's", () => {
    const workload = generate(SIZES[1]!);
    const floor = loadFloor(workload);
    expect(compactBytes(questionOf(workload)) * 4).toBeLessThan(
      Buffer.byteLength(floorJson(floor, computeFloor(floor))),
    );
  });

  test("has a floor response in JSON with all slots", () => {
    const floor = loadFloor(generate(SIZES[1]!));
    const count = computeFloor(floor);
    const days = JSON.parse(floorJson(floor, count)) as Record<string, { time: string }[]>;
    expect(
      Object.values(days)
        .flat()
        .map(({ time }) => Date.parse(time) / 60_000),
    ).toEqual(Array.from(floor.found.slice(0, count)));
    expect(floorJson(floor, 0)).toBe("{}");
  });
});

describe("measuring", () => {
  test("the spread leaves out the lowest and highest tenth", () => {
    expect(spreadOf([5, 1, 2, 3, 4, 6, 7, 8, 9, 100])).toEqual({ median: 6, low: 2, high: 100 });
    expect(spreadOf([7])).toEqual({ median: 7, low: 7, high: 7 });
  });

  test("the result names each timed function", () => {
    const timing = measure(
      [
        { name: "one", run: () => 1 },
        { name: "two", run: () => 2 },
      ],
      3,
    );
    expect(Object.keys(timing.microseconds)).toEqual(["one", "two"]);
    expect(timing.ratio("one", "two").median).toBeGreaterThan(0);
  });
});
