import { rawTimeZones } from "@vvo/tzdb";
import { modernId } from "./city-of.ts";
import { zoneRows } from "./zones.generated.ts";

let cities: ReadonlyMap<string, readonly string[]> | null = null;
let abbreviations: ReadonlyMap<string, readonly string[]> | null = null;

/** The largest cities in a zone, in English, without those that zones are named after. */
export function mainCitiesOf(zone: string): readonly string[] {
  cities ??= readCities();
  return cities.get(zone) ?? [];
}

/** Such as "CET" and "Central European Time". */
export function abbreviationsOf(zone: string): readonly string[] {
  abbreviations ??= readAbbreviations();
  return abbreviations.get(zone) ?? [];
}

function readCities(): Map<string, string[]> {
  const named = new Set(Object.values(zoneRows).map(([, city]) => city));
  return new Map(
    rawTimeZones.map(({ name, mainCities }) => [modernId(name), mainCities.filter((city) => !named.has(city))]),
  );
}

function readAbbreviations(): Map<string, string[]> {
  return new Map(
    rawTimeZones.flatMap(({ name, group, abbreviation, dstAbbreviation = "", alternativeName }) => {
      // Some have a number instead of letters.
      const short = [abbreviation, dstAbbreviation].filter((text) => /^[A-Z]+$/.test(text));
      return [name, ...group].map((id): [string, string[]] => [modernId(id), [...short, alternativeName]]);
    }),
  );
}
