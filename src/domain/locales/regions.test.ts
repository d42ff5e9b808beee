import { describe, expect, it } from "vitest";
import { localeCodes, localeOf, type LocaleCode } from "./locales.ts";
import { clockOf, firstWeekdayOf } from "./regions.ts";
import { tagFor } from "./tag-for.ts";

describe("a page in the browser's region", () => {
  it.each<[LocaleCode, string, string]>([
    ["en", "en-GB,en;q=0.9", "en-GB"],
    ["en", "en-US,en-GB;q=0.9", "en-US"],
    ["en", "en,en-AU;q=0.5", "en-AU"],
    // The best match, whatever its position.
    ["en", "de-AT,de;q=0.9,en-IE;q=0.8", "en-IE"],
    ["en", "en-US;q=0.1, en-GB;q=0.2", "en-GB"],
    ["de", "de-AT", "de-AT"],
    ["de", "de-CH,fr-CH;q=0.9", "de-CH"],
    ["fr", "de-CH,fr-CH;q=0.9", "fr-CH"],
    ["fr", "fr-BE", "fr-BE"],
    ["fr", "fr-CA", "fr-CA"],
    ["fr-ca", "fr-FR", "fr-FR"],
    ["es", "es-MX", "es-MX"],
    ["es", "es-419", "es-419"],
    ["nl", "nl-BE", "nl-BE"],
    ["sv", "sv-FI", "sv-FI"],
    ["pt", "pt-AO", "pt-AO"],
    ["pt", "pt-BR", "pt-BR"],
    ["pt-br", "pt-PT", "pt-PT"],
    ["no", "nn-NO", "nb-NO"],
    ["no", "no-NO", "nb-NO"],
    // No match: the locale's own region.
    ["de", "", "de-DE"],
    ["de", "de", "de-DE"],
    ["de", "en-GB,fr-CH", "de-DE"],
    ["en", "en-GB;q=0", "en-US"],
    ["fr-ca", "fr", "fr-CA"],
    ["da", "*", "da-DK"],
    // An unknown region, or none.
    ["de", "de-XX", "de-DE"],
    ["en", "en-XA", "en-US"],
    ["en", "en-001", "en-US"],
    ["en", "en-Latn-GB", "en-US"],
    ["en", "en-GB-u-hc-h12", "en-US"],
    ["en", 'en-"><script>', "en-US"],
    ["en", "en-__proto__, constructor-GB", "en-US"],
    ["en", `${"en-ZZ,".repeat(4096)}en-GB`, "en-US"],
  ])("/%s for %s is %s", (code, header, tag) => expect(tagFor(code, header)).toBe(tag));

  it("is known to Intl under the exact tag of each locale", () => {
    for (const code of localeCodes) expect(tagFor(code, localeOf(code).tag)).toBe(localeOf(code).tag);
  });

  it.each([
    ["en-GB", 1, "24"],
    ["en-AU", 1, "12"],
    ["en-CA", 7, "12"],
    ["de-AT", 1, "24"],
    ["es-MX", 7, "12"],
    ["es-AR", 1, "12"],
    ["fr-CH", 1, "24"],
    ["fr-DZ", 6, "12"],
    ["pt-AO", 1, "24"],
    ["nl-BE", 1, "24"],
    ["sv-FI", 1, "24"],
  ])("%s starts its week on day %i and uses a %s-hour clock", (tag, weekday, clock) => {
    expect([firstWeekdayOf(tag), clockOf(tag)]).toEqual([weekday, clock]);
  });
});
