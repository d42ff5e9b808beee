import { localeOf, type CatalogueCode } from "./locales.ts";
import { acceptedTags } from "./negotiate.ts";

/** Alternative language subtags that browsers send, mapped to the subtag of the locale. */
const spellings: Record<string, string> = { no: "nb", nn: "nb" };

/** A two-letter region, or Latin America (`es-419`). */
const regional = /^([a-z]{2})-([a-z]{2}|419)$/;

/**
 * The Intl tag for dates, times and sums: the page's language with the region that the browser sends for it, else the
 * locale's own region. Words and their plurals always use the catalogue's tag.
 */
export function tagFor(code: CatalogueCode, acceptLanguage: string): string {
  const { tag } = localeOf(code);
  const language = tag.slice(0, 2);
  for (const accepted of acceptedTags(acceptLanguage)) {
    const [, spoken = "", region = ""] = regional.exec(accepted) ?? [];
    const asked = `${language}-${region.toUpperCase()}`;
    if ((spellings[spoken] ?? spoken) === language && isKnown(asked)) return asked;
  }
  return tag;
}

const known = new Map<string, boolean>();

/** Whether Intl has data for that language in that region. Otherwise it would fall back to no region at all. */
function isKnown(tag: string): boolean {
  return known.getOrInsertComputed(tag, () => new Intl.DateTimeFormat(tag).resolvedOptions().locale === tag);
}
