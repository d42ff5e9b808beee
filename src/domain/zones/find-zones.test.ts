import { describe, expect, it } from "vitest";
import { makeFinder, type ListedZone, type Offsets } from "./find-zones.ts";

const zones: ListedZone[] = [
  {
    id: "Europe/Berlin",
    label: "Berlin, Deutschland",
    name: "Mitteleuropäische Zeit",
    names: ["Berlino", "Germany", "CET"],
    places: [["München", "Munich", "Monaco di Baviera"], ["Łódź-Straße"]],
  },
  { id: "Asia/Hong_Kong", label: "Hong Kong", name: "Hongkong-Zeit", names: [], places: [["Kowloon"]] },
  { id: "Asia/Kolkata", label: "Kalkutta, Indien", name: "Indische Zeit", names: ["Calcutta"], places: [["Nice"]] },
  { id: "Asia/Nicosia", label: "Nikosia, Zypern", name: "Osteuropäische Zeit", names: ["Nicosia"], places: [] },
  { id: "America/New_York", label: "New York, USA", name: "Ostküstenzeit", names: ["US/Eastern"], places: [] },
];

const offsets: Offsets = new Map([
  ["Europe/Berlin", 60],
  ["Asia/Kolkata", 330],
  ["Asia/Nicosia", 120],
  ["America/New_York", -300],
]);

function found(query: string): [string, string | null][] {
  return makeFinder(zones)(query, offsets).map(({ zone, via }) => [zone.id, via]);
}

describe("searching a zone", () => {
  it.each([
    ["berlin", "Europe/Berlin", null],
    ["DEUTSCH", "Europe/Berlin", null],
    ["München", "Europe/Berlin", "München"],
    ["munchen", "Europe/Berlin", "München"],
    ["Muenchen", "Europe/Berlin", "München"],
    ["munich", "Europe/Berlin", "München (Munich)"],
    ["monaco di b", "Europe/Berlin", "München (Monaco di Baviera)"],
    ["baviera", "Europe/Berlin", "München (Monaco di Baviera)"],
    ["germany munich", "Europe/Berlin", "München (Munich)"],
    ["lodz strasse", "Europe/Berlin", "Łódź-Straße"],
    ["europe/berlin", "Europe/Berlin", null],
    ["mitteleuropaische", "Europe/Berlin", null],
    ["cet", "Europe/Berlin", "CET"],
    ["hongkong", "Asia/Hong_Kong", null],
    ["york new", "America/New_York", null],
    ["us/eastern", "America/New_York", "US/Eastern"],
    ["calcutta", "Asia/Kolkata", "Calcutta"],
  ])("%s finds %s and says why", (query, id, via) => expect(found(query)[0]).toEqual([id, via]));

  it.each(["GMT+5:30", "utc+05:30", "+5.30", "+0530"])("%s finds zones with this offset", (query) =>
    expect(found(query)).toEqual([["Asia/Kolkata", null]]),
  );

  it.each(["gmt-5", "UTC−5", "-05:00", "–5"])("%s finds a zone behind UTC", (query) =>
    expect(found(query)).toEqual([["America/New_York", null]]),
  );

  it("puts a whole name before the beginning of another", () =>
    expect(found("nice")).toEqual([["Asia/Kolkata", "Nice"]]));
  it("puts a label before other names", () => expect(found("ni").map(([id]) => id)[0]).toBe("Asia/Nicosia"));
  it("an empty query finds all zones in order", () =>
    expect(found("  ").map(([id]) => id)).toEqual(zones.map(({ id }) => id)));
  it.each(["atlantis", "GMT+9", "Київ"])("%s finds nothing", (query) => expect(found(query)).toEqual([]));
});
