import { fallbackOf } from "../../locales/fallback.ts";
import { locales, type LocaleCode } from "../../locales/locales.ts";
import type { FormDefinition } from "../definition.ts";
import { applyTexts } from "./apply-texts.ts";
import type { FormTexts, FormTranslations } from "./form-texts.ts";

/** A form in all of its languages. */
export interface TranslatableForm {
  definition: FormDefinition;
  /** The language of the definition, which is the provider's. */
  own: LocaleCode;
  translations: FormTranslations;
}

/** A form as one visitor reads it. */
export interface LocalizedForm {
  definition: FormDefinition;
  /** The language of one of its texts where that is another than the visitor's: a value of HTML's `lang`. */
  lang: (text: (texts: FormTexts) => string | undefined) => string | undefined;
}

/** Each text in the visitor's language or its next of kin, where it is written; otherwise as the provider wrote it. */
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
