import { fallbackOf } from "../../locales/fallback.ts";
import { locales, type LocaleCode } from "../../locales/locales.ts";
import type { FormDefinition } from "../definition.ts";
import { applyTexts } from "./apply-texts.ts";
import type { FormTexts, FormTranslations } from "./form-texts.ts";

/** A form in all of its languages. */
export interface TranslatableForm {
  definition: FormDefinition;
  /** The language of the definition: the provider's. */
  own: LocaleCode;
  translations: FormTranslations;
}

/** A form in one visitor's language. */
export interface LocalizedForm {
  definition: FormDefinition;
  /** The value for HTML's `lang` attribute of a text that is not in the visitor's language. */
  lang: (text: (texts: FormTexts) => string | undefined) => string | undefined;
}

/** Chooses each text in the visitor's language or a related one if it is translated, otherwise in the provider's. */
export function localizeForm({ definition, own, translations }: TranslatableForm, locale: LocaleCode): LocalizedForm {
  const chain = fallbackOf(locale, own);
  const written = chain.slice(0, chain.indexOf(own)).flatMap((each) => {
    const texts = translations[each];
    return texts === undefined ? [] : [{ locale: each, texts }];
  });
  return {
    definition: written.reduceRight((laid, { texts }) => applyTexts(laid, texts), definition),
    lang: (text) => {
      const best = written.find(({ texts }) => text(texts) !== undefined)?.locale ?? own;
      return best === locale ? undefined : locales[best].tag;
    },
  };
}
