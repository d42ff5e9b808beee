import { readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import type { Catalogue } from "../../src/domain/locales/check-catalogues.ts";
import { localeCodes, localeOf, type LocaleCode } from "../../src/domain/locales/locales.ts";
import { putText, textAt, TextError, untranslatedText } from "./put-text.ts";

/**
 * `npm run text -- console.birthdays.title "Birthdays" de="Geburtstage"`: puts a text into all catalogues. Languages that are
 * not named get the English words with a mark, which `npm run check` reports until they are translated. Without English words
 * it only writes the translations that are named.
 */
const usage = 'npm run text -- KEY "English words" [de="German words" …]';

function main([key, ...words]: readonly string[]): void {
  const isTranslation = (word: string) => localeCodes.includes(/^([a-z-]+)=/.exec(word)?.[1] as LocaleCode);
  const translations = new Map(
    words.filter(isTranslation).map((word) => {
      const at = word.indexOf("=");
      return [word.slice(0, at), word.slice(at + 1)];
    }),
  );
  const [english = translations.get("en"), ...rest] = words.filter((word) => !isTranslation(word));
  if (key === undefined || rest.length > 0 || (english === undefined && translations.size === 0))
    throw new TextError(`It is: ${usage}`);
  const known = textAt(read("en"), key);
  if (english === undefined && typeof known !== "string")
    throw new TextError(`There is no text ${key} yet. Say it in English first: ${usage}`);
  // Every file is read before one is written, so that a key at which nothing can stand changes nothing.
  const changed = localeCodes.flatMap((code) => {
    const { tag } = localeOf(code);
    const translated = code === "en" ? english : translations.get(code);
    const text = translated ?? (english === undefined ? undefined : untranslatedText(english, { code, tag }));
    if (text === undefined) return [];
    const catalogue = read(code);
    putText(catalogue, key, text);
    return [{ code, catalogue, isMarked: translated === undefined }];
  });
  for (const { code, catalogue } of changed) writeFileSync(fileOf(code), `${JSON.stringify(catalogue, null, 2)}\n`);
  const marked = changed.filter(({ isMarked }) => isMarked).map(({ code }) => code);
  console.log(`${key}: ${changed.length} catalogues written`);
  if (marked.length > 0) console.log(`To translate: ${marked.join(", ")}`);
}

function fileOf(code: LocaleCode): string {
  return resolve(import.meta.dirname, `../../locales/${code}.json`);
}

function read(code: LocaleCode): Catalogue {
  return JSON.parse(readFileSync(fileOf(code), "utf8")) as Catalogue;
}

try {
  main(process.argv.slice(2));
} catch (fault) {
  if (!(fault instanceof TextError)) throw fault;
  console.error(fault.message);
  process.exitCode = 1;
}
