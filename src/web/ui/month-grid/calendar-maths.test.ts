import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays, shiftMonth, columnOf, daysIn, monthOf, sameDayIn, weeksLeft, weeksOf } from "./calendar-maths.ts";
import { dateAfter } from "./grid-keys.ts";
import { startingDay, type MonthDay } from "./month.ts";

const anyMonth = fc
  .record({ year: fc.integer({ min: 1900, max: 2199 }), month: fc.integer({ min: 1, max: 12 }) })
  .map(({ year, month }) => `${year}-${String(month).padStart(2, "0")}`);
const anyFirst = fc.constantFrom(1, 7);

describe("calendar maths", () => {
  it("crosses months, years, leap days and clock changes", () => {
    expect(addDays("2026-12-31", 1)).toBe("2027-01-01");
    expect(addDays("2028-02-28", 1)).toBe("2028-02-29");
    expect(addDays("2026-03-29", 1)).toBe("2026-03-30");
    expect(shiftMonth("2026-01", -1)).toBe("2025-12");
    expect(shiftMonth("2026-03", 12)).toBe("2027-03");
    expect(daysIn("2028-02")).toBe(29);
    expect(sameDayIn("2026-02", "2026-01-31")).toBe("2026-02-28");
  });

  it("lays out every day of a month once, in its column", () => {
    fc.assert(
      fc.property(anyMonth, anyFirst, (month, first) => {
        const weeks = weeksOf(month, first);
        const days = weeks.flat().filter((day) => day !== null);
        expect(days).toHaveLength(daysIn(month));
        expect(new Set(days).size).toBe(days.length);
        expect(weeks.every((week) => week.length === 7 && week.some((day) => day !== null))).toBe(true);
        const columns = weeks.flatMap((week) =>
          week.flatMap((day, column) => (day === null ? [] : [columnOf(day, first) === column])),
        );
        expect(columns.every(Boolean)).toBe(true);
      }),
    );
  });

  it("starts March 2026 on a Sunday", () => {
    expect(weeksOf("2026-03", 7)[0]?.[0]).toBe("2026-03-01");
    expect(weeksOf("2026-03", 1)[0]).toEqual([null, null, null, null, null, null, "2026-03-01"]);
  });
});

describe("keys in the grid", () => {
  const monday = { firstWeekday: 1, isRightToLeft: false };
  function press(key: string, date: string, shiftKey = false, layout = monday) {
    return dateAfter({ key, shiftKey }, date, layout);
  }

  it.each([
    ["ArrowLeft", "2026-03-10"],
    ["ArrowRight", "2026-03-12"],
    ["ArrowUp", "2026-03-04"],
    ["ArrowDown", "2026-03-18"],
    ["Home", "2026-03-09"],
    ["End", "2026-03-15"],
    ["PageUp", "2026-02-11"],
    ["PageDown", "2026-04-11"],
  ])("%s moves to %s", (key, date) => expect(press(key, "2026-03-11")).toBe(date));

  it("Shift with Page Up or Page Down moves by years", () => {
    expect(press("PageUp", "2028-02-29", true)).toBe("2027-02-28");
    expect(press("PageDown", "2026-03-11", true)).toBe("2027-03-11");
  });

  it("Home and End follow the first column", () => {
    expect(press("Home", "2026-03-11", false, { firstWeekday: 7, isRightToLeft: false })).toBe("2026-03-08");
    expect(press("End", "2026-03-15")).toBe("2026-03-15");
  });

  it("arrows follow the writing direction", () => {
    expect(press("ArrowLeft", "2026-03-11", false, { firstWeekday: 1, isRightToLeft: true })).toBe("2026-03-12");
  });

  it("ignores other keys", () => {
    for (const key of ["a", "Enter", "Tab", "Escape"]) expect(press(key, "2026-03-11")).toBeNull();
  });

  it("up undoes down, left undoes right", () => {
    fc.assert(
      fc.property(anyMonth, fc.integer({ min: 1, max: 28 }), (month, day) => {
        const date = `${month}-${String(day).padStart(2, "0")}`;
        expect(press("ArrowUp", press("ArrowDown", date)!)).toBe(date);
        expect(press("ArrowLeft", press("ArrowRight", date)!)).toBe(date);
        expect(monthOf(press("PageUp", press("PageDown", date)!)!)).toBe(month);
      }),
    );
  });
});

describe("the weeks that are left", () => {
  const march = weeksOf("2026-03", 1);

  it("begin with the week of today", () => {
    expect(weeksLeft(march, "2026-03-18").map((week) => week[0])).toEqual(["2026-03-16", "2026-03-23", "2026-03-30"]);
    expect(weeksLeft(march, "2026-03-22")[0]![0]).toBe("2026-03-16");
    expect(weeksLeft(march, "2026-03-23")[0]![0]).toBe("2026-03-23");
  });

  it("are all weeks of a month to come, and of a past one", () => {
    expect(weeksLeft(march, "2026-02-20")).toEqual(march);
    expect(weeksLeft(march, "2026-04-01")).toEqual(march);
  });

  it("contain every day from today on", () => {
    fc.assert(
      fc.property(anyMonth, fc.integer({ min: 1, max: 7 }), fc.integer({ min: 1, max: 28 }), (month, first, day) => {
        const today = `${month}-${String(day).padStart(2, "0")}`;
        const dates = weeksLeft(weeksOf(month, first), today).flat();
        expect(dates.filter((date) => date !== null && date >= today)).toHaveLength(daysIn(month) - day + 1);
        expect(dates.filter((date) => date !== null && date < today).length).toBeLessThan(7);
      }),
    );
  });
});

describe("the tab stop", () => {
  const days: MonthDay[] = [
    { date: "2026-03-01", state: "closed", label: "" },
    { date: "2026-03-02", state: "available", label: "" },
    { date: "2026-03-03", state: "available", label: "" },
  ];

  it("is the chosen day, or else the first available one, or else the first", () => {
    expect(startingDay(days, "2026-03-03")).toBe("2026-03-03");
    expect(startingDay(days, "2026-04-03")).toBe("2026-03-02");
    expect(startingDay(days.slice(0, 1), undefined)).toBe("2026-03-01");
    expect(startingDay([], undefined)).toBeUndefined();
  });
});
