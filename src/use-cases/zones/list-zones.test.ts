import { describe, expect, it, vi } from "vitest";
import { isLong } from "../../../tests/support/long.ts";
import { localeCodes, type LocaleCode } from "#domain/locales/locales.ts";
import { cityOf, listedCountryOfZone, modernId } from "./city-of.ts";
import { listZones } from "./list-zones.ts";
import { cities } from "./cities.ts";
import { readCities } from "./read-cities.ts";
import { zoneRows } from "./zones.generated.ts";

// Formatting names in fifteen languages takes seconds on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const now = new Date("2026-11-15T12:00:00Z");

function found(query: string, code: LocaleCode): [string, string | null][] {
  return listZones(code, now)
    .find(query, new Map())
    .map(({ zone, via }) => [zone.label, via]);
}

describe.each(localeCodes)("the zones in %s", (code) => {
  const { zones } = listZones(code, now);

  it("are complete, each once", () => {
    const ids = zones.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const missing = Intl.supportedValuesOf("timeZone").filter((id) => !ids.includes(modernId(id)));
    expect(missing).toEqual([]);
    expect(ids).toContain("UTC");
  });

  it("have names and unique labels", () => {
    for (const { id, label, name } of zones) {
      expect(label.trim(), id).not.toBe("");
      expect(name.trim(), id).not.toBe("");
      expect(name, id).not.toMatch(/^(GMT|UTC)[+−-]\d/);
    }
    expect(new Set(zones.map(({ label }) => label)).size).toBe(zones.length);
  });

  it.each([
    ["München", "Europe/Berlin"],
    ["Munich", "Europe/Berlin"],
    ["Monaco di Baviera", "Europe/Berlin"],
    ["Munique", "Europe/Berlin"],
    ["Monachium", "Europe/Berlin"],
    ["munchen", "Europe/Berlin"],
    ["muenchen", "Europe/Berlin"],
    ["Kyiv", "Europe/Kyiv"],
    ["Kiev", "Europe/Kyiv"],
    ["kijow", "Europe/Kyiv"],
    ["Calcutta", "Asia/Kolkata"],
    ["Kolkata", "Asia/Kolkata"],
    ["Genève", "Europe/Zurich"],
    ["Geneva", "Europe/Zurich"],
    ["Ginevra", "Europe/Zurich"],
    ["Genf", "Europe/Zurich"],
    ["Nueva York", "America/New_York"],
    ["Sankt Petersburg", "Europe/Moscow"],
    ["Milano", "Europe/Rome"],
    ["Peking", "Asia/Shanghai"],
    ["Kapstadt", "Africa/Johannesburg"],
    ["koebenhavn", "Europe/Copenhagen"],
    ["Germany", "Europe/Berlin"],
  ])("%s comes first as %s", (query, id) => expect(listZones(code, now).find(query, new Map())[0]?.zone.id).toBe(id));
});

describe("the list of zones", () => {
  it("is in the given language and says why a zone was found", () => {
    expect(found("Monaco di Baviera", "de")).toEqual([["Berlin, Deutschland", "München (Monaco di Baviera)"]]);
    expect(found("München", "it")).toEqual([["Berlino, Germania", "Monaco di Baviera (München)"]]);
    expect(found("kiev", "pl")).toEqual([["Kijów, Ukraina", "Kiev"]]);
    expect(found("węgry", "pl")).toEqual([["Budapeszt, Węgry", null]]);
  });

  it("names zones as the language does", () => {
    const nameOf = (code: LocaleCode, id: string) => listZones(code, now).zones.find((zone) => zone.id === id)?.name;
    expect(nameOf("de", "Europe/Berlin")).toBe("Mitteleuropäische Zeit");
    expect(nameOf("fr", "Europe/Berlin")).toBe("heure d’Europe centrale");
    expect(nameOf("en", "America/New_York")).toBe("Eastern Time");
  });

  it("is sorted by the rules of the language", () => {
    const labels = (code: LocaleCode) => listZones(code, now).zones.map(({ label }) => label);
    for (const [code, tag] of [
      ["sv", "sv-SE"],
      ["da", "da-DK"],
      ["hu", "hu-HU"],
    ] as const) {
      expect(labels(code)).toEqual(labels(code).toSorted(new Intl.Collator(tag).compare));
    }
  });

  it("finds each zone by its label, its id and its other names", () => {
    const { zones, find } = listZones("de", now);
    for (const [index, { id, label, names, places: others }] of zones.entries()) {
      const ways = [label, id, names.at(-1), others.at(-1)?.at(-1)].filter((query) => query !== undefined);
      // Each search reads every name of every zone, so the short run searches each zone by one of its ways, in turn.
      for (const query of isLong ? ways : [ways[index % ways.length]!]) {
        const ids = find(query, new Map()).map(({ zone }) => zone.id);
        expect(ids, query).toContain(id);
      }
    }
  });

  it("is created once", () => expect(listZones("de", now)).toBe(listZones("de", new Date(0))));
});

describe("a zone's city", () => {
  it.each([
    ["Europe/Rome", "de-DE", "Rom"],
    ["Europe/Rome", "de-AT", "Rom"],
    ["Europe/Kiev", "en-US", "Kyiv"],
    ["Asia/Calcutta", "en-GB", "Kolkata"],
    ["europe/berlin", "pt-BR", "Berlim"],
    ["Europe/Copenhagen", "nb-NO", "København"],
    ["Asia/Ho_Chi_Minh", "fr-CA", "Hô-Chi-Minh-Ville"],
    ["UTC", "de-DE", "UTC"],
    ["Etc/GMT+5", "de-DE", "GMT+5"],
  ])("of %s in %s is %s", (zone, locale, city) => expect(cityOf({ zone, locale })).toBe(city));

  it.each([
    ["Europe/Kiev", "UA"],
    ["America/Indiana/Knox", "US"],
    ["Asia/Hebron", "PS"],
    ["UTC", null],
    ["Etc/Unknown", null],
    ["", null],
  ])("%j is in %s", (zone, country) => expect(listedCountryOfZone(zone)).toBe(country));
});

describe("the table of cities", () => {
  const read = readCities(cities);
  const all = [...read].flatMap(([zone, list]) => list.map((place) => ({ zone, ...place })));

  it("has only existing zones, by their current names", () =>
    expect([...read.keys()].filter((zone) => !Object.hasOwn(zoneRows, zone))).toEqual([]));

  it("has several hundred cities, each once", () => {
    const names = all.map(({ zone, others }) => `${zone} ${others[0]}`);
    expect(new Set(names).size).toBe(names.length);
    expect(names.length).toBeGreaterThan(300);
  });

  it("uses only supported languages", () => {
    const codes = [...cities.matchAll(/\| ([a-z -]+):/g)].flatMap(([, group]) => group!.split(" "));
    expect(codes.filter((code) => !localeCodes.includes(code as LocaleCode))).toEqual([]);
  });

  it("gives Canada and Brazil the names of France and Portugal, unless they have their own", () => {
    const köln = all.find(({ others }) => others[0] === "Köln")!;
    expect(köln.names).toMatchObject({
      fr: "Cologne",
      "fr-ca": "Cologne",
      pt: "Colónia",
      "pt-br": "Colônia",
      da: "Köln",
    });
  });
});
