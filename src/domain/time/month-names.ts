import { locales } from "../locales/locales.ts";
import { fold } from "../text/fold.ts";

let known: Map<string, number> | null = null;

/**
 * Reads a month as people write it: "3", "03", "March", "mar", "März". Accepts names in every supported language: no
 * name means different months in two languages, and the input may be read again on a page in another language.
 */
export function readMonthNumber(text: string): number | null {
  const typed = text.trim();
  if (!/^\d{1,2}$/.test(typed)) return names().get(fold(typed)) ?? null;
  const number = Number(typed);
  return number >= 1 && number <= 12 ? number : null;
}

function names(): Map<string, number> {
  if (known !== null) return known;
  known = new Map();
  // Next to a day, a month may have another ending: Polish "marca", Finnish "maaliskuuta".
  for (const { tag } of Object.values(locales))
    for (const month of ["long", "short"] as const)
      for (const beside of [{}, { day: "numeric" }] as const) addNames(known, tag, { month, ...beside });
  return known;
}

function addNames(to: Map<string, number>, tag: string, options: Intl.DateTimeFormatOptions): void {
  const formatter = new Intl.DateTimeFormat(tag, { ...options, timeZone: "UTC" });
  for (let number = 1; number <= 12; number++) {
    const parts = formatter.formatToParts(Date.UTC(2026, number - 1, 15));
    const name = fold(parts.find(({ type }) => type === "month")!.value);
    if (!/^\d+$/.test(name)) to.set(name, number);
  }
}
