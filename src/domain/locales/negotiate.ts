import { isLocaleCode, type LocaleCode } from "./locales.ts";

/** Language subtags that browsers send for locales which our URLs spell differently. */
const spellings: Record<string, LocaleCode> = { nb: "no", nn: "no" };

/** Longer headers come from no browser; reading only this much keeps the cost of a hostile one small. */
const readAtMost = 512;

/** The best of our locales for an Accept-Language header, or null when it asks for none of them. */
export function negotiateLocale(acceptLanguage: string): LocaleCode | null {
  return (
    acceptedTags(acceptLanguage)
      .map(matchRange)
      .find((match) => match !== null) ?? null
  );
}

/** What a header asks for, best first, in lower case. */
export function acceptedTags(acceptLanguage: string): string[] {
  return acceptLanguage
    .slice(0, readAtMost)
    .split(",")
    .map(readRange)
    .filter((range) => range.quality > 0)
    .sort((a, b) => b.quality - a.quality)
    .map(({ tag }) => tag);
}

function readRange(part: string): { tag: string; quality: number } {
  const [tag = "", ...parameters] = part.trim().toLowerCase().split(";");
  const q = parameters.map((parameter) => parameter.trim()).find((parameter) => parameter.startsWith("q="));
  const quality = q === undefined ? 1 : Number(q.slice(2));
  return { tag: tag.trim(), quality: quality >= 0 && quality <= 1 ? quality : 0 };
}

function matchRange(tag: string): LocaleCode | null {
  if (isLocaleCode(tag)) return tag;
  const language = tag.split("-", 1)[0] ?? "";
  if (isLocaleCode(language)) return language;
  return spellings[language] ?? null;
}
