import { locales, type LocaleCode } from "../../src/domain/locales/locales.ts";

const dayLength = 86_400_000;

/**
 * A day between one and eleven months from now whose weekday and month have the longest names in a language: what
 * fits then fits on any day. `nth` picks one of these days, so that languages do not compete for slots.
 */
export function longestDay(locale: LocaleCode, nth: number, now = Date.now()): string {
  const { tag } = locales[locale];
  const lengthOf = (options: Intl.DateTimeFormatOptions): ((day: Date) => number) => {
    const format = new Intl.DateTimeFormat(tag, { ...options, timeZone: "UTC" });
    return (day) => format.format(day).length;
  };
  const weekday = lengthOf({ weekday: "long" });
  const month = lengthOf({ month: "long" });
  const days = Array.from({ length: 300 }, (_, index) => new Date(now + (30 + index) * dayLength));
  const widest = Math.max(...days.map(weekday));
  const candidates = days.filter((day) => weekday(day) === widest);
  const longest = Math.max(...candidates.map(month));
  const found = candidates.filter((day) => month(day) === longest);
  return found[nth % found.length]!.toISOString().slice(0, 10);
}
