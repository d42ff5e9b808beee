import type { Translator } from "../../../i18n/translator.ts";
import { faultKeys } from "./fault-keys.ts";

/**
 * What is wrong with a value, in words for the owner who typed it. They stand below its field, so they do not name it. Some
 * faults can only be in files; if a form causes one after all, the words say only that the value cannot be used.
 */
export function tellFault(code: string, parameters: Readonly<Record<string, string | number>>, t: Translator): string {
  return t(hasWords(code) ? faultKeys[code] : faultKeys["invalid-value"], parameters);
}

/** False for faults that only files can have. */
export function hasWords(code: string): code is keyof typeof faultKeys {
  return Object.hasOwn(faultKeys, code);
}
