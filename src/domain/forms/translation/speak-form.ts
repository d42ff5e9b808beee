import { fallbackOf } from "../../locales/fallback.ts";
import type { LocaleCode } from "../../locales/locales.ts";
import type { FormDefinition } from "../definition.ts";
import { layTexts } from "./lay-texts.ts";
import type { FormTexts, FormTranslations } from "./texts.ts";

/** A form in all of its languages; the definition is in the provider's own. */
export interface WrittenForm {
  definition: FormDefinition;
  translations: FormTranslations;
}

/** A form as one visitor reads it. */
export interface SpokenForm {
  definition: FormDefinition;
  /** In which language one of its texts stands: a translation may leave some out. */
  languageOf: (text: (texts: FormTexts) => string | undefined) => LocaleCode;
}

/** In the visitor's language or its next of kin, where that is written; otherwise as the provider wrote it. */
export function speakForm(
  { definition, translations }: WrittenForm,
  { wanted, own }: { wanted: LocaleCode; own: LocaleCode },
): SpokenForm {
  const locale = fallbackOf(wanted, own).find((each) => each === own || translations[each] !== undefined) ?? own;
  const texts = locale === own ? undefined : translations[locale];
  if (texts === undefined) return { definition, languageOf: () => own };
  return {
    definition: layTexts(definition, texts),
    languageOf: (text) => (text(texts) === undefined ? own : locale),
  };
}
