import { rawTimeZones } from "@vvo/tzdb";

export interface ZoneEntry {
  id: string;
  city: string;
  country: string;
  /** Other names that it is searched by: cities, aliases, abbreviations. */
  keywords: string;
}

/** Known by their own names everywhere; the list below has them under a region or not at all. */
const universal: ZoneEntry = { id: "UTC", city: "UTC", country: "", keywords: "GMT Zulu Universal Etc/UTC Etc/GMT" };

let zones: ZoneEntry[] | null = null;

/** Every zone with its cities, countries and aliases, by city. */
export function listTimeZones(): ZoneEntry[] {
  zones ??= [
    universal,
    ...rawTimeZones.map(({ name, group, mainCities, countryName, alternativeName, abbreviation, dstAbbreviation }) => ({
      id: name,
      city: cityOf(name),
      country: countryName,
      keywords: [
        ...new Set([...group.map(cityOf), ...mainCities, alternativeName, abbreviation, dstAbbreviation ?? ""]),
      ].join(" "),
    })),
  ].toSorted((one, other) => one.city.localeCompare(other.city, "en"));
  return zones;
}

/** The country in which a zone's clocks stand, as far as it has one. */
export function countryOfZone(zone: string): string | null {
  return rawTimeZones.find(({ name, group }) => name === zone || group.includes(zone))?.countryCode ?? null;
}

export function cityOf(zone: string): string {
  return zone.slice(zone.lastIndexOf("/") + 1).replaceAll("_", " ");
}
