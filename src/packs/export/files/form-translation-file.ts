import { fieldsIn, type Field, type FormDefinition } from "#domain/forms/definition.ts";
import {
  textsFor,
  type ById,
  type FieldTexts,
  type FormTexts,
  type Words,
} from "#domain/forms/translation/form-texts.ts";
import { omitEmptyMapping } from "../omit.ts";

/** Texts in the order of the form. */
export function formTranslationFile({ pages, endings, scoring }: FormDefinition, texts: FormTexts) {
  return {
    title: texts.title,
    intro: texts.intro,
    submit: texts.submitLabel,
    pages: byId(pages, texts.pages, words),
    fields: byId(fieldsIn({ pages }), texts.fields, field),
    "thank-you": texts.ending && words(texts.ending),
    endings: byId(endings, texts.endings, words),
    scoring: texts.scoring && {
      categories: byId(scoring?.categories ?? [], texts.scoring.categories, ({ title, tiers }) => ({ title, tiers })),
      tiers: texts.scoring.tiers?.map(words),
    },
  };
}

function byId<Thing extends { id: string }, Texts, Written>(
  things: readonly Thing[],
  texts: ById<Texts> | undefined,
  write: (texts: Texts, thing: Thing) => Written,
) {
  const written = things.flatMap((thing) => {
    const own = textsFor(texts, thing.id);
    return own === undefined ? [] : [[thing.id, write(own, thing)] as const];
  });
  return omitEmptyMapping(Object.fromEntries(written));
}

function words({ title, text }: Words) {
  return { title, text };
}

function field({ label, hint, options, leastLabel, mostLabel, unit }: FieldTexts, of: Field) {
  return {
    label,
    hint,
    options: byId("options" in of ? of.options : [], options, option),
    "least-label": leastLabel,
    "most-label": mostLabel,
    unit,
  };
}

/** Plain text if there is no hint. */
function option({ label, hint }: { label?: string; hint?: string }) {
  return hint === undefined ? label : { label, hint };
}
