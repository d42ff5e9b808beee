import { isLocaleCode, type CatalogueCode, type LocaleCode } from "#domain/locales/locales.ts";

const name = "almanac_locale";
const oneYear = 365 * 24 * 60 * 60;

/** The language chosen before: a locale, null when none was, or "invalid" when the cookie says nonsense. */
export function readLocaleCookie(cookies: string | undefined): LocaleCode | "invalid" | null {
  const pair = cookies?.split(/; */).find((cookie) => cookie.startsWith(`${name}=`));
  if (pair === undefined) return null;
  const value = pair.slice(name.length + 1);
  return isLocaleCode(value) ? value : "invalid";
}

/** Widgets live in other sites' frames, where only a partitioned cookie is kept, and that only over TLS. */
export function localeCookie(locale: CatalogueCode, isSecure: boolean): string {
  const scope = isSecure ? "Secure; SameSite=None; Partitioned" : "SameSite=Lax";
  return `${name}=${locale}; Path=/; Max-Age=${oneYear}; ${scope}`;
}
