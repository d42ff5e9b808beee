import type { LocaleCode } from "../../locales/locales.ts";

/** What a form says in one other language. What is left out stays in the provider's own. */
export interface FormTexts {
  title?: string;
  intro?: string;
  submitLabel?: string;
  pages?: ById<Words>;
  /** On whatever page. */
  fields?: ById<FieldTexts>;
  ending?: Words;
  endings?: ById<Words>;
  scoring?: {
    categories?: ById<CategoryTexts>;
    /** As many as the quiz has, in its order. */
    tiers?: Words[];
  };
}

export interface Words {
  title?: string;
  text?: string;
}

export interface FieldTexts {
  label?: string;
  hint?: string;
  unit?: string;
  leastLabel?: string;
  mostLabel?: string;
  options?: ById<{ label?: string; hint?: string }>;
}

export interface CategoryTexts {
  title?: string;
  /** As many as the category has, in its order. */
  tiers?: string[];
}

export type ById<T> = Record<string, T>;

export type FormTranslations = Partial<Record<LocaleCode, FormTexts>>;

/** Ids are the author's: an object would know "constructor" by itself. */
export function textsFor<T>(texts: ById<T> | undefined, id: string): T | undefined {
  return texts !== undefined && Object.hasOwn(texts, id) ? texts[id] : undefined;
}
