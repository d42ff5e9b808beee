import { describe, expect, it } from "vitest";
import { findMatches, type ComboOption } from "./matches.ts";

const zones: ComboOption[] = [
  { value: "America/Sao_Paulo", label: "São Paulo", detail: "GMT−3", keywords: "Brazil" },
  { value: "Europe/Kyiv", label: "Kyiv", detail: "GMT+2", keywords: "Kiev Ukraine" },
  { value: "Asia/Kolkata", label: "Kolkata", detail: "GMT+5:30", keywords: "Calcutta India" },
  { value: "America/New_York", label: "New York", detail: "GMT−5", keywords: "America/New_York Eastern" },
  { value: "Europe/Berlin", label: "Berlin", detail: "GMT+1", keywords: "Germany" },
];

function found(query: string): string[] {
  return findMatches(zones, query).map((zone) => zone.label);
}

describe("searching for a zone", () => {
  it.each([
    ["kyiv", "Kyiv"],
    ["KIEV", "Kyiv"],
    ["GMT+2", "Kyiv"],
    ["calcutta", "Kolkata"],
    ["sao paulo", "São Paulo"],
    ["america/new_york", "New York"],
    ["york new", "New York"],
  ])("%s finds %s", (query, label) => expect(found(query)).toEqual([label]));

  it("an empty query finds all zones", () => expect(found("  ")).toHaveLength(zones.length));
  it("an unknown name finds none", () => expect(found("atlantis")).toEqual([]));
  it("puts labels that start with the query first", () => expect(found("k")[0]).toBe("Kyiv"));
});
