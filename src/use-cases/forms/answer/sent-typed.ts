import { controlsOf, type Typed } from "#domain/forms/controls.ts";
import { fieldsIn, type FormDefinition } from "#domain/forms/definition.ts";

const mostValues = 300;

/** The first submitted control that belongs to no field of the form. */
export function findUnknownField(definition: FormDefinition, sent: Typed): string | undefined {
  const known = new Set(fieldsIn(definition).flatMap(controlsOf));
  return sent.keys().find((name) => !known.has(name));
}

/**
 * The typed values after a page was sent. The page's own controls get the submitted values, or become empty. Controls
 * of other pages accept values only if they are empty: the first page brings these from the address.
 */
export function mergeTyped(
  definition: FormDefinition,
  before: Typed,
  sent: Typed,
  pageId: string,
): Map<string, readonly string[]> {
  const typed = new Map(before);
  const page = definition.pages.find(({ id }) => id === pageId);
  for (const field of page?.fields ?? []) {
    if (field.type === "file") continue;
    for (const control of controlsOf(field)) {
      const values = (sent.get(control) ?? []).slice(0, mostValues);
      if (values.some((value) => value !== "")) typed.set(control, values);
      else typed.delete(control);
    }
  }
  for (const field of fieldsIn(definition)) {
    if (field.type === "file" || page?.fields.includes(field)) continue;
    for (const control of controlsOf(field)) {
      const values = sent.get(control)?.slice(0, mostValues) ?? [];
      if (!typed.has(control) && values.some((value) => value !== "")) typed.set(control, values);
    }
  }
  return typed;
}
