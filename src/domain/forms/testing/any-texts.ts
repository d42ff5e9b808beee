import fc from "fast-check";
import type { Field, FormDefinition } from "../definition.ts";
import type { ById, FormTexts } from "../translation/form-texts.ts";

/** Without braces, which would refer to answers. */
const text = fc.string({ minLength: 1, maxLength: 12 }).map((words) => words.replaceAll(/[{}]/g, "x"));
const words = optional({ title: text, text });

/** Any part of a definition's texts, translated. */
export function anyTexts({ pages, endings, scoring }: FormDefinition): fc.Arbitrary<FormTexts> {
  const fields = pages.flatMap((page) => page.fields);
  const score = optional({
    categories: byId(scoring?.categories ?? [], ({ tiers }) => optional({ title: text, tiers: asMany(tiers, text) })),
    tiers: asMany(scoring?.tiers ?? [], words),
  });
  return optional({
    title: text,
    intro: text,
    submitLabel: text,
    pages: byId(pages, () => words),
    fields: byId(fields, fieldTexts),
    ending: words,
    endings: byId(endings, () => words),
    ...(scoring === null ? {} : { scoring: score }),
  });
}

function fieldTexts(field: Field) {
  const own = { label: text, hint: text };
  if (field.type === "number") return optional({ ...own, unit: text });
  if (field.type === "scale") return optional({ ...own, leastLabel: text, mostLabel: text });
  return "options" in field ? optional({ ...own, options: byId(field.options, () => optional(own)) }) : optional(own);
}

function byId<Thing extends { id: string }, T>(
  things: readonly Thing[],
  texts: (thing: Thing) => fc.Arbitrary<T>,
): fc.Arbitrary<ById<T>> {
  return optional(Object.fromEntries(things.map((thing) => [thing.id, texts(thing)]))) as fc.Arbitrary<ById<T>>;
}

function asMany<T>({ length }: readonly unknown[], one: fc.Arbitrary<T>) {
  return fc.array(one, { minLength: length, maxLength: length });
}

function optional<T extends object>(shape: { [K in keyof T]: fc.Arbitrary<T[K]> }) {
  return fc.record(shape, { requiredKeys: [] }) as fc.Arbitrary<Partial<T>>;
}
