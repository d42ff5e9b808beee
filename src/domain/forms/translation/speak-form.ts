import { fallbackOf } from "../../locales/fallback.ts";
import { locales, type LocaleCode } from "../../locales/locales.ts";
import type { FormDefinition } from "../definition.ts";
import { layTexts } from "./lay-texts.ts";
import type { FormTexts, FormTranslations } from "./form-texts.ts";

/** A form in all of its languages. */
export interface WrittenForm {
  definition: FormDefinition;
  /** The language of the definition: the provider's. */
  own: LocaleCode;
  translations: FormTranslations;
}

/** A form in one visitor's language. */
export interface SpokenForm {
  definition: FormDefinition;
  /** The value for HTML's `lang` attribute of a text that is not in the visitor's language. */
  lang: (text: (texts: FormTexts) => string | undefined) => string | undefined;
}

/** Chooses each text in the visitor's language or a related one if it is translated, otherwise in the provider's. */
export function speakForm({ definition, own, translations }: WrittenForm, locale: LocaleCode): SpokenForm {
  const chain = fallbackOf(locale, own);
  const written = chain.slice(0, chain.indexOf(own)).flatMap((each) => {
    const texts = translations[each];
    return texts === undefined ? [] : [{ locale: each, texts }];
  });
  return {
    definition: written.reduceRight((laid, { texts }) => layTexts(laid, texts), definition),
    lang: (text) => {
      const best = written.find(({ texts }) => text(texts) !== undefined)?.locale ?? own;
      return best === locale ? undefined : locales[best].tag;
    },
  };
}
