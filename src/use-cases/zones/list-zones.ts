import { languageOf, localeCodes, localeOf, type CatalogueCode, type LocaleCode } from "#domain/locales/locales.ts";
import { fold } from "#domain/text/fold.ts";
import { makeFinder, type FindZones, type ListedZone } from "#domain/zones/find-zones.ts";
import { cityIn } from "./city-of.ts";
import { abbreviationsOf, mainCitiesOf } from "./main-cities.ts";
import { citiesOf } from "./read-cities.ts";
import { zoneRows, type ZoneRow } from "./zones.generated.ts";

interface ZoneList {
  zones: readonly ListedZone[];
  find: FindZones;
}

const kept = new Map<LocaleCode, ZoneList>();

/**
 * All zones, sorted by their labels in a language. Formatting the names takes some 150 ms per language, so each list
 * is made once per process. `now` only determines which names are current.
 */
export function listZones(code: CatalogueCode, now: Date): ZoneList {
  const locale = languageOf(code);
  let list = kept.get(locale);
  if (list === undefined) {
    const zones = makeList(locale, now);
    list = { zones, find: makeFinder(zones) };
    kept.set(locale, list);
  }
  return list;
}

function makeList(code: LocaleCode, now: Date): ListedZone[] {
  const { tag } = localeOf(code);
  const regions = new Intl.DisplayNames(tag, { type: "region" });
  const shortRegions = new Intl.DisplayNames(tag, { type: "region", style: "short" });
  const { compare } = new Intl.Collator(tag);
  return [
    universal(tag, now),
    ...Object.entries(zoneRows).map(([id, row]): ListedZone => {
      const [country] = row;
      const label = distinct([cityIn(row, code), shortRegions.of(country)!]).join(", ");
      const name = nameOf(id, tag, "longGeneric", now);
      const countries = [regions.of(country)!, english.of(country)!];
      const own = [...otherNames(id, row), ...countries, ...abbreviationsOf(id)];
      const places = citiesOf(id).map(({ names, others }) =>
        distinct([names[code], ...localeCodes.map((locale) => names[locale]), ...others]),
      );
      const larger = distinct(mainCitiesOf(id), [...own, ...places.flat()]).map((city) => [city]);
      return { id, label, name, names: distinct(own, [...label.split(", "), name]), places: [...places, ...larger] };
    }),
  ].toSorted((one, other) => compare(one.label, other.label));
}

const english = new Intl.DisplayNames("en", { type: "region" });

/** UTC has the same name in every language. */
function universal(tag: string, now: Date): ListedZone {
  const names = ["GMT", "Zulu", "Etc/UTC", "Coordinated Universal Time"];
  const name = nameOf("UTC", tag, "long", now);
  return { id: "UTC", label: "UTC", name, names: distinct(names, [name]), places: [] };
}

function nameOf(timeZone: string, tag: string, timeZoneName: "long" | "longGeneric", now: Date): string {
  const parts = new Intl.DateTimeFormat(tag, { timeZone, timeZoneName }).formatToParts(now);
  return parts.find(({ type }) => type === "timeZoneName")!.value;
}

/** The city's names in other languages, and the zone's former names. */
function otherNames(id: string, [, city, aliases, cities]: ZoneRow): string[] {
  const region = id.slice(0, id.indexOf("/") + 1);
  const former = aliases
    .split(" ")
    .map((alias) => (alias.startsWith(region) ? alias.slice(alias.lastIndexOf("/") + 1) : alias))
    .map((alias) => alias.replaceAll("_", " "));
  return [city, ...Object.keys(cities), ...former];
}

/** Removes names that fold to the same text, or to one in `known`. */
function distinct(names: readonly string[], known: readonly string[] = []): string[] {
  const seen = new Set(["", ...known.map(fold)]);
  return names.filter((name) => {
    const folded = fold(name);
    return !seen.has(folded) && seen.add(folded);
  });
}
