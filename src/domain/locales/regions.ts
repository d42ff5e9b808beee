import { localeOf, type CatalogueCode } from "./locales.ts";
import { acceptedTags } from "./negotiate.ts";

/** Language subtags that browsers send for the one which our tag has. */
const spellings: Record<string, string> = { no: "nb", nn: "nb" };

/** A two-letter region, or Latin America (`es-419`). */
const regional = /^([a-z]{2})-([a-z]{2}|419)$/;

/**
 * What Intl is given for dates, times and sums: the page's language in the region that the browser names with it, else in
 * the locale's own. Words and their plurals always go by the catalogue's tag.
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

/** Whether Intl has customs of that region in that language; for the others it would fall back to no region at all. */
function isKnown(tag: string): boolean {
  return known.getOrInsertComputed(tag, () => new Intl.DateTimeFormat(tag).resolvedOptions().locale === tag);
}

/** ISO weekday (1 = Monday) in the leftmost column of a month grid. For the server: browsers' engines differ. */
export function firstWeekdayOf(tag: string): number {
  return new Intl.Locale(tag).getWeekInfo().firstDay;
}

/** The clock that is usual there. For the server, too. */
export function clockOf(tag: string): "12" | "24" {
  return new Intl.DateTimeFormat(tag, { hour: "numeric" }).resolvedOptions().hourCycle === "h12" ? "12" : "24";
}
