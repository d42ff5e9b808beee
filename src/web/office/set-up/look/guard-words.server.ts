import { adaptBrand } from "#domain/theme/brand.ts";
import type { Hex } from "#domain/theme/colour.ts";
import type { Translator } from "../../../i18n/translator.ts";

export type Theme = "light" | "dark" | "auto";

/** How a colour is adapted so that everyone can read the pages. */
export function guardWords(brand: Hex, theme: Theme, t: Translator): string[] {
  return [...(theme === "dark" ? [] : lightWords(brand, t)), ...(theme === "light" ? [] : darkWords(brand, t))];
}

function lightWords(brand: Hex, t: Translator): string[] {
  const { primary, onPrimary, ink } = adaptBrand(brand, "light");
  const words: string[] = [];
  if (primary !== brand) words.push(t("console.look.guard.faint", { color: primary }));
  if (onPrimary === "#000000") words.push(t("console.look.guard.blackText"));
  else if (primary === brand) words.push(t("console.look.guard.whiteText"));
  if (ink !== primary) words.push(t("console.look.guard.links", { color: ink }));
  return words;
}

function darkWords(brand: Hex, t: Translator): string[] {
  const { primary } = adaptBrand(brand, "dark");
  return [primary === brand ? t("console.look.guard.darkSame") : t("console.look.guard.dark", { color: primary })];
}
