import { describe, expect, it } from "vitest";
import { parseDay } from "#domain/time/day.ts";
import { yearOf } from "./year-of.server.ts";

const today = parseDay("2026-11-16")!;
const shown = { house: {}, today, locale: "en", label: "" };

describe("a year at a glance", () => {
  it("has twelve months from the current one, and a dot for each working day", () => {
    const view = yearOf({ ...shown, value: { hours: { monday: "09:00-17:00" } } });
    expect(view.months.map(({ text }) => text).slice(0, 3)).toEqual(["Nov", "Dec", "Jan"]);
    expect(view.months).toHaveLength(12);
    // Mondays from 2 November 2026 to 25 October 2027.
    expect(view.usual.match(/M/g)).toHaveLength(52);
    expect(view.usual.startsWith("M60 24h0M172 24h0")).toBe(true);
    expect(view.today).toEqual({ x: 284, y: 24 });
  });

  it("shows ranges and single days off, those of the house, and special hours", () => {
    const value = {
      "days-off": [{ from: "2026-12-24", to: "2027-01-03" }, { date: "2026-11-20" }, { from: "2027-02-05", to: "" }],
      "special-hours": [{ date: "2026-12-24", hours: "09:00-12:00" }],
    };
    const view = yearOf({ ...shown, value, house: { closed: [{ date: "2027-05-01" }] } });
    expect(view.special).toBe("M412 44h0");
    // Ten days of the range, one single day, one of the house.
    expect(view.off.match(/M/g)).toHaveLength(12);
  });

  it("leaves out what cannot be read", () => {
    const value = { "days-off": [{ date: "soon" }, { from: "2027-01-03", to: "2026-01-01" }, {}, ""] };
    expect(yearOf({ ...shown, value }).off).toBe("");
  });
});
