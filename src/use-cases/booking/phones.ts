import {
  getCountries,
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from "libphonenumber-js/max";

/** As people write them: spaces, brackets, `00` for `+`. The international form, or null where it is no number. */
export function readPhone(typed: string, country: string): string | null {
  const text = typed.replace(/^\s*00/, "+");
  const number = parsePhoneNumberFromString(text, isSupportedCountry(country) ? country : undefined);
  return number?.isValid() === true ? number.number : null;
}

export interface PhoneCountry {
  code: string;
  name: string;
  callingCode: string;
}

const byLocale = new Map<string, PhoneCountry[]>();

export function listPhoneCountries(locale: string): PhoneCountry[] {
  let countries = byLocale.get(locale);
  if (countries === undefined) {
    const names = new Intl.DisplayNames(locale, { type: "region" });
    countries = getCountries()
      .map((code) => ({ code, name: names.of(code) ?? code, callingCode: `+${getCountryCallingCode(code)}` }))
      .toSorted((one, other) => one.name.localeCompare(other.name, locale));
    byLocale.set(locale, countries);
  }
  return countries;
}
