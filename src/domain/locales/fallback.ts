import type { LocaleCode } from "./locales.ts";

/** Related languages that readers understand better than an unrelated one. */
const kin: Partial<Record<LocaleCode, readonly LocaleCode[]>> = {
  "fr-ca": ["fr"],
  fr: ["fr-ca"],
  "pt-br": ["pt"],
  pt: ["pt-br"],
  no: ["da", "sv"],
};

/** The languages in which a text is looked up: the reader's, its closest relatives, the provider's own. */
export function fallbackOf(wanted: LocaleCode, own: LocaleCode): LocaleCode[] {
  return [...new Set([wanted, ...(kin[wanted] ?? []), own])];
}
