import { describe, expect, it } from "vitest";
import { groupSlots, type DayPeriod, type Slot } from "./slot-groups.ts";

function slots(count: number, period: DayPeriod): Slot[] {
  return Array.from({ length: count }, (_, index) => ({ value: `${period}-${index}`, label: String(index), period }));
}

describe("slots", () => {
  it("form one list up to twelve", () => {
    const groups = groupSlots([...slots(6, "morning"), ...slots(6, "evening")]);
    expect(groups).toHaveLength(1);
    expect(groups[0]).toMatchObject({ period: null });
  });

  it("form groups above twelve, in the order of the day and without empty groups", () => {
    const groups = groupSlots([...slots(7, "evening"), ...slots(6, "morning")]);
    expect(groups.map(({ period, slots: some }) => [period, some.length])).toEqual([
      ["morning", 6],
      ["evening", 7],
    ]);
  });
});
