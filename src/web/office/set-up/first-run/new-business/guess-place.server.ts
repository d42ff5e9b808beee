import { acceptedTags } from "#domain/locales/negotiate.ts";
import { currencyOf } from "#domain/pricing/region-currency.ts";
import { isZoneId } from "#domain/time/zone.ts";
import { modernId } from "#use-cases/zones/city-of.ts";
import { onlyZoneOf, regionOf } from "#use-cases/zones/regions.ts";
import { readZoneCookie } from "../../../../http/zone-cookie.ts";

export interface GuessedPlace {
  /** Null if it cannot be guessed. */
  zone: string | null;
  currency: string | null;
}

/** Where the browser is: its own zone if it has told it, and otherwise what its languages say. */
export function guessPlace(request: Request): GuessedPlace {
  const { searchParams } = new URL(request.url);
  const told = searchParams.get("tz");
  const zone = told !== null && isZoneId(told) ? told : readZoneCookie(request.headers.get("Cookie"));
  const region = zone === null ? regionOfLanguages(request.headers.get("Accept-Language") ?? "") : regionOf(zone);
  return {
    zone: zone === null ? (region === null ? null : onlyZoneOf(region)) : modernId(zone),
    currency: region === null ? null : currencyOf(region),
  };
}

/** Of the first language with a region, or of the country in which most people speak the first language. */
function regionOfLanguages(header: string): string | null {
  const tags = acceptedTags(header).filter((tag) => /^[a-z]{2,3}(-[a-z0-9]{2,8})*$/.test(tag));
  const named = tags.map((tag) => /-([a-z]{2})$/.exec(tag)?.[1]?.toUpperCase()).find((one) => one !== undefined);
  const [first] = tags;
  return named ?? (first === undefined ? null : (new Intl.Locale(first).maximize().region ?? null));
}
