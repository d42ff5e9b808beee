import { isLocaleCode, pseudoLocale, type CatalogueCode } from "#domain/locales/locales.ts";

export interface LocalizedPath {
  /** The language that the address names; null where it names none. */
  prefix: CatalogueCode | null;
  /** React Router's basename: the locale's prefix. */
  basename: string;
  /** The path without prefix and without React Router's `.data`. */
  path: string;
  /** The same address without its prefix, `.data` included. */
  unprefixed: string;
}

/** Where to go instead: prefixes are lower case. */
export interface LocaleRedirect {
  redirect: string;
  prefix: CatalogueCode;
}

export function readLocalizedPath(pathname: string, hasPseudoLocale: boolean): LocalizedPath | LocaleRedirect {
  const [, first = "", ...rest] = pathname.split("/");
  // Client navigation to a locale's root asks for `/de.data`.
  const segment = rest.length === 0 ? first.replace(/\.data$/, "") : first;
  const code = segment.toLowerCase();
  const isPrefix = isLocaleCode(code) || (hasPseudoLocale && code === pseudoLocale);
  if (!isPrefix) return { prefix: null, basename: "/", path: stripData(pathname), unprefixed: pathname };
  if (code !== segment) return { redirect: `/${[code, ...rest].join("/")}`, prefix: code };
  return {
    prefix: code,
    basename: `/${code}`,
    path: stripData(`/${rest.join("/")}`),
    // Leading slashes are dropped: `/en//evil.example` must not become another site's address.
    unprefixed: `/${rest.join("/").replace(/^[/\\]+/, "")}`,
  };
}

function stripData(path: string): string {
  // React Router asks for `/_.data` where the path ends in a slash.
  return path.replace(/(?:\/_)?\.data$/, "") || "/";
}
