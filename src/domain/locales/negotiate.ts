import { isLocaleCode, type LocaleCode } from "./locales.ts";

/** Language subtags that browsers send for locales with a different URL prefix. */
const spellings: Record<string, LocaleCode> = { nb: "no", nn: "no" };

/** No browser sends a longer header. Reading only this much limits the cost of a hostile one. */
const readAtMost = 512;

/** The best supported locale for an Accept-Language header, or null if none is accepted. */
export function negotiateLocale(acceptLanguage: string): LocaleCode | null {
  return (
    acceptedTags(acceptLanguage)
      .map(matchRange)
      .find((match) => match !== null) ?? null
  );
}

/** The tags that a header accepts, best first, in lower case. */
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
