import fc from "fast-check";
import { fieldsIn } from "#domain/forms/definition.ts";
import { toDefinition } from "../check/forms/to-definition.ts";
import { formSchema } from "../schema/forms/form.ts";

/** A random selection of a form's texts, with other words. */
export function randomFormTranslation(form: object): fc.Arbitrary<object> {
  const { pages, ending, endings, scoring, ...definition } = toDefinition(formSchema.parse(form));
  const named = definition.kind === "form" ? [] : pages;
  return fc.record({
    ...said({ title: definition.title, intro: definition.intro, submit: definition.submitLabel }),
    pages: byId(named, ({ title, text }) => fc.record(said({ title, text }))),
    fields: byId(fieldsIn({ pages }), (field) =>
      fc.record({
        ...said({ label: field.label, hint: field.hint }),
        ...("unit" in field ? said({ unit: field.unit }) : {}),
        ...("leastLabel" in field ? said({ "least-label": field.leastLabel, "most-label": field.mostLabel }) : {}),
        ...("options" in field
          ? { options: byId(field.options, ({ label, hint }) => fc.record(said({ label, hint }))) }
          : {}),
      }),
    ),
    "thank-you": fc.record(said({ title: ending.title, text: ending.text })),
    endings: byId(endings, ({ title, text }) => fc.record(said({ title, text }))),
    ...(scoring === null
      ? {}
      : {
          scoring: fc.record({
            categories: byId(scoring.categories, ({ title, tiers }) =>
              fc.record({ ...said({ title }), tiers: fc.constant(tiers.map(({ text }) => inOtherWords(text))) }),
            ),
            tiers: fc.tuple(...scoring.tiers.map(({ title, text }) => fc.record(said({ title, text })))),
          }),
        }),
  });
}

/** Leaves out texts that the form does not have. */
function said(texts: Record<string, string>) {
  return Object.fromEntries(
    Object.entries(texts).map(([name, text]) => [
      name,
      text === "" ? fc.constant(undefined) : fc.constantFrom(undefined, inOtherWords(text)),
    ]),
  );
}

function byId<T extends { id: string }>(things: readonly T[], texts: (thing: T) => fc.Arbitrary<object>) {
  return fc.record(Object.fromEntries(things.map((thing) => [thing.id, texts(thing)])), { requiredKeys: [] });
}

function inOtherWords(text: string): string {
  return `Ü ${text}`;
}
