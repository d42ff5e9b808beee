import type { FormTexts } from "#domain/forms/translation/form-texts.ts";
import type { FieldTranslationFile, FormTranslationFile } from "../../schema/forms/form-translation.ts";

/** The texts of a translation file; null if it has none. */
export function toTexts({ submit, "thank-you": ending, fields, ...file }: FormTranslationFile): FormTexts | null {
  const own = Object.entries(fields ?? {}).map(([id, field]) => [id, toFieldTexts(field)] as const);
  const texts = { ...file, submitLabel: submit, fields: Object.fromEntries(own), ending };
  return (pruned(texts) as FormTexts | undefined) ?? null;
}

function toFieldTexts({ "least-label": leastLabel, "most-label": mostLabel, ...field }: FieldTranslationFile) {
  return { ...field, leastLabel, mostLabel };
}

/** Removes empty members, so that equal texts are equal values. Lists keep their length. */
function pruned(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((entry) => pruned(entry) ?? {});
  if (typeof value !== "object" || value === null) return value;
  const said = Object.entries(value)
    .map(([key, member]) => [key, pruned(member)] as const)
    .filter(([, member]) => member !== undefined);
  return said.length === 0 ? undefined : Object.fromEntries(said);
}
