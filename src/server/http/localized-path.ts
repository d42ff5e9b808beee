import { isLocaleCode, pseudoLocale, type CatalogueCode } from "#domain/locales/locales.ts";

export interface LocalizedPath {
  locale: CatalogueCode;
  /** React Router's basename: the locale's prefix. */
  basename: string;
  /** The path without prefix and without React Router's `.data`. */
  path: string;
}

/** Where to go instead: prefixes are lower case, and English has none. */
export interface Elsewhere {
  redirect: string;
  locale: CatalogueCode;
}

export function readLocalizedPath(pathname: string, hasPseudoLocale: boolean): LocalizedPath | Elsewhere {
  const [, first = "", ...rest] = pathname.split("/");
  // Client navigation to a locale's root asks for `/de.data`.
  const segment = rest.length === 0 ? first.replace(/\.data$/, "") : first;
  const code = segment.toLowerCase();
  const isPrefix = isLocaleCode(code) || (hasPseudoLocale && code === pseudoLocale);
  if (!isPrefix) return { locale: "en", basename: "/", path: stripData(pathname) };
  // Leading slashes are dropped: `/en//evil.example` must not become another site's address.
  if (code === "en") return { redirect: `/${rest.join("/").replace(/^[/\\]+/, "")}`, locale: "en" };
  if (code !== segment) return { redirect: `/${[code, ...rest].join("/")}`, locale: code };
  return { locale: code, basename: `/${code}`, path: stripData(`/${rest.join("/")}`) };
}

function stripData(path: string): string {
  // React Router asks for `/_.data` where the path ends in a slash.
  return path.replace(/(?:\/_)?\.data$/, "") || "/";
}
