import type { LocaleCode } from "./locales.ts";

/** Languages whose readers read one another's texts better than a foreign one. */
const kin: Partial<Record<LocaleCode, readonly LocaleCode[]>> = {
  "fr-ca": ["fr"],
  fr: ["fr-ca"],
  "pt-br": ["pt"],
  pt: ["pt-br"],
  no: ["da", "sv"],
};

/** In which languages a text is looked for: the reader's, its next of kin, the provider's own. */
export function fallbackOf(wanted: LocaleCode, own: LocaleCode): LocaleCode[] {
  return [...new Set([wanted, ...(kin[wanted] ?? []), own])];
}
