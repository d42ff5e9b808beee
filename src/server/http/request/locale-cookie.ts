import { isLocaleCode, type CatalogueCode, type LocaleCode } from "#domain/locales/locales.ts";
import { readCookie } from "#domain/read-cookie.ts";

const name = "almanac_locale";
/** No other host of the same domain can set a `__Host-` cookie. It requires TLS. */
const secureName = `__Host-${name}`;
const oneYear = 365 * 24 * 60 * 60;

/** The language that the visitor chose before: a locale, null without a cookie, or "invalid" for an unknown value. */
export function readLocaleCookie(cookies: string | undefined): LocaleCode | "invalid" | null {
  const value = readCookie(cookies, secureName) ?? readCookie(cookies, name);
  if (value === undefined) return null;
  return isLocaleCode(value) ? value : "invalid";
}

/** Widgets run in other sites' frames, where browsers store only partitioned cookies, and only over TLS. */
export function localeCookie(locale: CatalogueCode, isSecure: boolean): string {
  const scope = isSecure ? "Secure; SameSite=None; Partitioned" : "SameSite=Lax";
  return `${isSecure ? secureName : name}=${locale}; Path=/; Max-Age=${oneYear}; HttpOnly; ${scope}`;
}
