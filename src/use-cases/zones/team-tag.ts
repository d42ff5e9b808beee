import { localeOf, type CatalogueCode } from "#domain/locales/locales.ts";
import { listedCountryOfZone } from "./city-of.ts";

/**
 * The formats of dates, times and sums in which a business writes to itself: those of its language in its own country.
 * English in a country where it is not spoken has the formats of Europe or of the world, not those of America.
 */
export function teamTag(locale: CatalogueCode, zone: string): string {
  const { tag } = localeOf(locale);
  const [language, ...rest] = tag.split("-");
  const country = listedCountryOfZone(zone);
  if (country === null || rest.length > 1 || tag.endsWith(`-${country}`)) return tag;
  const own = `${language}-${country}`;
  if (Intl.DateTimeFormat(own).resolvedOptions().locale === own) return own;
  if (language !== "en") return tag;
  return /^(Europe|Atlantic)\//.test(zone) ? "en-150" : "en-001";
}
