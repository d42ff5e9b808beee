import { describe, expect, it } from "vitest";
import { fold, spellings } from "./fold.ts";

describe("names normalized for comparison", () => {
  it.each([
    ["São Paulo", "sao paulo"],
    ["Łódź", "lodz"],
    ["Straßburg", "strassburg"],
    ["Tromsø", "tromso"],
    ["İzmir", "izmir"],
    ["L’Aia", "l aia"],
    ["St. Gallen", "st gallen"],
    ["America/New_York", "america new york"],
    ["GMT+5:30", "gmt+5 30"],
    [" ", ""],
  ])("%s becomes %s", (text, folded) => expect(fold(text)).toBe(folded));

  it.each([
    ["München", ["munchen", "muenchen"]],
    ["København", ["kobenhavn", "koebenhavn"]],
    ["Århus", ["arhus", "aarhus"]],
    ["Berlin", ["berlin"]],
  ])("%s is found as %j", (name, typed) => expect(spellings(name)).toEqual(typed));
});
