import {
  getCountries,
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from "libphonenumber-js/max";
import { localeOf, type CatalogueCode } from "#domain/locales/locales.ts";

/** Accepts spaces, brackets, and `00` for `+`. Returns the international form, or null if the number is invalid. */
export function readPhone(typed: string, country: string): string | null {
  const text = typed.replace(/^\s*00/, "+");
  const number = parsePhoneNumberFromString(text, isSupportedCountry(country) ? country : undefined);
  return number?.isValid() === true ? number.number : null;
}

/** The country of a number in international form. */
export function countryOfPhone(typed: string): string | null {
  return parsePhoneNumberFromString(typed.replace(/^\s*00/, "+"))?.country ?? null;
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
