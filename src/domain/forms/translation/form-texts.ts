import type { LocaleCode } from "../../locales/locales.ts";

/** A form's texts in one other language. Missing texts stay in the provider's own language. */
export interface FormTexts {
  title?: string;
  intro?: string;
  submitLabel?: string;
  pages?: ById<Words>;
  /** On any page. */
  fields?: ById<FieldTexts>;
  ending?: Words;
  endings?: ById<Words>;
  scoring?: {
    categories?: ById<CategoryTexts>;
    /** The same number and order as in the quiz. */
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

interface CategoryTexts {
  title?: string;
  /** The same number and order as in the category. */
  tiers?: string[];
}

export type ById<T> = Record<string, T>;

export type FormTranslations = Partial<Record<LocaleCode, FormTexts>>;

/** Authors choose the ids: an object has its own "constructor". */
export function textsFor<T>(texts: ById<T> | undefined, id: string): T | undefined {
  return texts !== undefined && Object.hasOwn(texts, id) ? texts[id] : undefined;
}
