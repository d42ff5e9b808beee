import { codeOfTag, type LocaleCode } from "#domain/locales/locales.ts";
import { zoneRows, type ZoneRow } from "./zones.generated.ts";

let modern: ReadonlyMap<string, string> | null = null;

/** The current name of a zone: Europe/Kiev is Europe/Kyiv. A zone without a place, such as UTC, keeps its name. */
export function modernId(zone: string): string {
  modern ??= new Map(
    Object.entries(zoneRows).flatMap(([id, [, , aliases]]) =>
      // A zone without other names must not be found by the empty name.
      [id, ...aliases.split(" ").filter((name) => name !== "")].map((name) => [name.toLowerCase(), id]),
    ),
  );
  return modern.get(zone.toLowerCase()) ?? zone;
}

/** The city after which a zone is named, in the language of an Intl tag. */
export function cityOf({ zone, locale }: { zone: string; locale: string }): string {
  const id = modernId(zone);
  const row = zoneRows[id];
  return row === undefined ? id.slice(id.lastIndexOf("/") + 1).replaceAll("_", " ") : cityIn(row, codeOfTag(locale));
}

export function cityIn([, city, , cities]: ZoneRow, code: LocaleCode): string {
  return Object.keys(cities).find((name) => cities[name]!.split(" ").includes(code)) ?? city;
}

/** Whether a text names the city of a zone, in any language. */
function namesCity(text: string, zone: string): boolean {
  const row = zoneRows[modernId(zone)];
  if (row === undefined) return false;
  const [, city, , cities] = row;
  return [city, ...Object.keys(cities)].some((name) => text.toLowerCase().includes(name.toLowerCase()));
}

/**
 * How to name the clock of a place: by its city if the address names it, otherwise by the provider. The city of a zone
 * may be far from the place: Porto uses the zone of Lisbon.
 */
export function zonePlaceOf(
  provider: { name: string; zone: string },
  addresses: readonly { label: string; detail: string }[],
  locale: string,
): { name: string; isCity: boolean } {
  const isCity = addresses.some(({ label, detail }) => namesCity(`${label} ${detail}`, provider.zone));
  return { name: isCity ? cityOf({ zone: provider.zone, locale }) : provider.name, isCity };
}

/** The country of a zone, if it has one. */
export function listedCountryOfZone(zone: string): string | null {
  return zoneRows[modernId(zone)]?.[0] ?? null;
}
