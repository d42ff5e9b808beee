import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { flatten, type Catalogue } from "../../src/domain/locales/check-catalogues.ts";
import { localeOf, type LocaleCode } from "../../src/domain/locales/locales.ts";

const folder = resolve(import.meta.dirname, "../../locales");

export function catalogueOf(code: LocaleCode): Map<string, string> {
  return flatten(JSON.parse(readFileSync(join(folder, `${code}.json`), "utf8")) as Catalogue);
}

/** Finds English in texts that should be in another language. */
export interface EnglishFinder {
  /** The English part of a text, or null. */
  find(text: string): string | null;
  /** The number of pieces that it searches for. */
  pieces: number;
}

/** Long enough to differ from names and from words that two languages share. */
const long = 12;

/** Knows every piece of an English message, and the names of days and months, that the language does not use itself. */
export function englishFinder(code: LocaleCode): EnglishFinder {
  const english = catalogueOf("en");
  const own = catalogueOf(code);
  const spoken = [...own.values()].join("\n");
  const other = [...english].filter(([key, message]) => own.get(key) !== message).map(([, message]) => message);
  const whole = new Set(other.filter((message) => !message.includes("{")));
  const pieces = [...new Set(other.flatMap(piecesOf).filter((piece) => piece.length >= long))];
  const ownNames = new Set(namesOfDays(localeOf(code).tag));
  const words = namesOfDays("en-US").filter((name) => !ownNames.has(name));
  const days = new RegExp(`(?<!\\p{L})(${words.join("|") || "(?!)"})(?!\\p{L})`, "u");
  const known = new Map<string, string | null>();
  // Searching all texts of a language takes long, so only what was found is searched for there.
  const isForeign = (text: string) => !spoken.includes(text);
  const look = (text: string) => {
    if (whole.has(text) && isForeign(text)) return text;
    return pieces.find((piece) => text.includes(piece) && isForeign(piece)) ?? days.exec(text)?.[0] ?? null;
  };
  return {
    find(text) {
      if (!known.has(text)) known.set(text, look(text));
      return known.get(text) ?? null;
    },
    pieces: new Set([...whole, ...pieces]).size,
  };
}

/** The text between a message's arguments, in every branch of its plurals. */
function piecesOf(message: string): string[] {
  return message
    .split(/\{\s*\w+\s*(?:,\s*\w+\s*)?\}|\{\s*\w+\s*,\s*plural\s*,|(?:=\d|zero|one|two|few|many|other)\s*\{|[{}#]/)
    .map((piece) => piece.trim());
}

function namesOfDays(tag: string): string[] {
  const days = Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2026, month, 1 + month)));
  return days.flatMap((day) => [
    day.toLocaleDateString(tag, { weekday: "long", timeZone: "UTC" }),
    day.toLocaleDateString(tag, { month: "long", timeZone: "UTC" }),
  ]);
}
