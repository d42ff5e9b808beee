import { describe, expect, it } from "vitest";
import { locales } from "../locales/locales.ts";
import { fold } from "../text/fold.ts";
import { readMonthNumber } from "./month-names.ts";

describe("a month", () => {
  it.each([
    ["3", 3],
    [" 03 ", 3],
    ["March", 3],
    ["mar", 3],
    ["MAR.", 3],
    ["März", 3],
    ["marz", 3],
    ["marca", 3],
    ["marzec", 3],
    ["maaliskuu", 3],
    ["février", 2],
    ["dez", 12],
  ])("is read from %s", (text, number) => {
    expect(readMonthNumber(text)).toBe(number);
  });

  it.each(["", "0", "13", "m", "Marchember", "-1", "3rd"])("is not read from '%s'", (text) => {
    expect(readMonthNumber(text)).toBe(null);
  });

  it("has no name that means another month in another language", () => {
    const meant = new Map<string, number>();
    for (const { tag } of Object.values(locales))
      for (const month of ["long", "short"] as const)
        for (let number = 1; number <= 12; number++) {
          const date = Date.UTC(2026, number - 1, 15);
          const name = fold(new Intl.DateTimeFormat(tag, { month, timeZone: "UTC" }).format(date));
          expect(meant.get(name) ?? number, `${name} in ${tag}`).toBe(number);
          meant.set(name, number);
        }
  });
});
