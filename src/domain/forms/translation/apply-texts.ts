import type { Field, FormDefinition, Option, Scoring } from "../definition.ts";
import { textsFor, type FieldTexts, type FormTexts } from "./form-texts.ts";

/**
 * The same questions, rules and points with translated texts. The texts must already be checked against the definition.
 */
export function applyTexts(definition: FormDefinition, texts: FormTexts): FormDefinition {
  const { title, intro, submitLabel, ending, endings, scoring } = definition;
  return {
    ...definition,
    title: texts.title ?? title,
    intro: texts.intro ?? intro,
    submitLabel: texts.submitLabel ?? submitLabel,
    pages: definition.pages.map((page) => ({
      ...page,
      ...textsFor(texts.pages, page.id),
      fields: page.fields.map((field) => layField(field, textsFor(texts.fields, field.id))),
    })),
    ending: { ...ending, ...texts.ending },
    endings: endings.map((one) => ({ ...one, ...textsFor(texts.endings, one.id) })),
    scoring: scoring && layScoring(scoring, texts.scoring),
  };
}

function layField(field: Field, texts: FieldTexts | undefined): Field {
  if (texts === undefined) return field;
  const { options, ...words } = texts;
  if (!("options" in field)) return { ...field, ...words };
  const localizeBooking = (option: Option): Option => ({ ...option, ...textsFor(options, option.id) });
  return { ...field, ...words, options: field.options.map(localizeBooking) };
}

function layScoring({ categories, tiers }: Scoring, texts: FormTexts["scoring"]): Scoring {
  return {
    categories: categories.map((category) => {
      const own = textsFor(texts?.categories, category.id);
      return {
        ...category,
        title: own?.title ?? category.title,
        tiers: category.tiers.map((tier, index) => ({ ...tier, text: own?.tiers?.[index] ?? tier.text })),
      };
    }),
    tiers: tiers.map((tier, index) => ({ ...tier, ...texts?.tiers?.[index] })),
  };
}
