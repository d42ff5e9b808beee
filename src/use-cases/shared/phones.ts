import {
  getCountries,
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from "libphonenumber-js/max";
import { localeOf, type CatalogueCode } from "#domain/locales/locales.ts";

/**
 * Accepts spaces, brackets, `00` for `+`, and the "(0)" that cards print after a country code. Returns the international
 * form, or null if the number is invalid.
 */
export function readPhone(typed: string, country: string): string | null {
  const own = isSupportedCountry(country) ? country : undefined;
  const [number] = spellingsOf(typed).flatMap((text) => {
    const parsed = parsePhoneNumberFromString(text, own);
    return parsed?.isValid() === true ? [parsed.number] : [];
  });
  return number ?? null;
}

/** A number as typed, and without "(0)". Some countries keep the zero, so as typed comes first. */
function spellingsOf(typed: string): string[] {
  const text = typed.replace(/^\s*00/, "+");
  const without = text.replace(/^([^\p{L}]{0,4}[+＋][\d\s.-]{1,8})\(\s?0\s?\)/u, "$1");
  return without === text ? [text] : [text, without];
}

/** The country of a number in international form. */
export function countryOfPhone(typed: string): string | null {
  const [country] = spellingsOf(typed).flatMap((text) => parsePhoneNumberFromString(text)?.country ?? []);
  return country ?? null;
}

export interface PhoneCountry {
  code: string;
  name: string;
  callingCode: string;
}

const byLocale = new Map<CatalogueCode, PhoneCountry[]>();

export function listPhoneCountries(locale: CatalogueCode): PhoneCountry[] {
  let countries = byLocale.get(locale);
  if (countries === undefined) {
    const { tag } = localeOf(locale);
    const names = new Intl.DisplayNames(tag, { type: "region" });
    countries = getCountries()
      .map((code) => ({ code, name: names.of(code) ?? code, callingCode: `+${getCountryCallingCode(code)}` }))
      .toSorted((one, other) => one.name.localeCompare(other.name, tag));
    byLocale.set(locale, countries);
  }
  return countries;
}
