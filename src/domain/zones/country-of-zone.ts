/** Older browsers have a property instead of a method, and some have neither. */
interface Region {
  getTimeZones?(): readonly string[] | undefined;
  timeZones?: readonly string[] | undefined;
}

/** The country of a zone, as the browser knows it, so that the page need not load a table. */
export function countryOfZone(zone: string, countries: readonly string[]): string | null {
  return countries.find((country) => zonesOf(new Intl.Locale("und", { region: country })).includes(zone)) ?? null;
}

function zonesOf(region: Region): readonly string[] {
  return region.getTimeZones?.() ?? region.timeZones ?? [];
}
