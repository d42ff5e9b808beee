import { isLocaleCode, localeCodes, locales, pseudoLocale, type CatalogueCode } from "#domain/locales/locales.ts";

export interface LocalizedPath {
  /** The language of the prefix; null without a prefix. */
  prefix: CatalogueCode | null;
  /** React Router's basename: `/` or the locale prefix. */
  basename: string;
  /** The path without prefix and without `.data`. */
  path: string;
  /** The same path without its prefix, but with `.data`. */
  unprefixed: string;
}

/** A redirect to the prefix itself: `/DE` and `/en-US` lead to `/de` and `/en`. */
export interface LocaleRedirect {
  redirect: string;
  prefix: CatalogueCode;
}

export function readLocalizedPath(pathname: string, hasPseudoLocale: boolean): LocalizedPath | LocaleRedirect {
  const [, first = "", ...rest] = pathname.split("/");
  // A browser that navigates to a locale's root asks for `/de.data`.
  const segment = rest.length === 0 ? first.replace(/\.data$/, "") : first;
  const code = codeOf(segment.toLowerCase());
  const isPrefix = isLocaleCode(code) || (hasPseudoLocale && code === pseudoLocale);
  if (!isPrefix) return { prefix: null, basename: "/", path: stripData(pathname), unprefixed: pathname };
  if (code !== segment) return { redirect: `/${[code, ...rest].join("/")}`, prefix: code };
  return {
    prefix: code,
    basename: `/${code}`,
    path: stripData(`/${rest.join("/")}`),
    // Removes leading slashes: `/en//evil.example` must not become another site's address.
    unprefixed: `/${rest.join("/").replace(/^[/\\]+/, "")}`,
  };
}

/** The locale of a prefix, also of one that names its region, such as "en-us". */
function codeOf(segment: string): string {
  return localeCodes.find((code) => locales[code].tag.toLowerCase() === segment) ?? segment;
}

function stripData(path: string): string {
  // A browser asks for `/_.data` if the path ends in a slash.
  return path.replace(/(?:\/_)?\.data$/, "") || "/";
}

/** The path of the document that belongs to an answer: `/journal/` for `/journal/_.data`. */
export function documentPath(pathname: string): string {
  return pathname.replace(/(?<=\/)_\.data$|\.data$/, "");
}
