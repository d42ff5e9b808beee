import { controlsOf, type Typed } from "#domain/forms/controls.ts";
import { fieldsIn, type FormDefinition } from "#domain/forms/definition.ts";

const longestText = 10_000;
const mostValues = 300;

/** The first control that was sent and belongs to no field of the form. */
export function findUnknownField(definition: FormDefinition, sent: Typed): string | undefined {
  const known = new Set(fieldsIn(definition).flatMap(controlsOf));
  return sent.keys().find((name) => !known.has(name));
}

/**
 * What is typed once a page has been sent: its own controls as they were sent, or empty. Of other pages only what the
 * first page brought along from the address is taken, and only where nothing is yet.
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

/** What can be kept of it: the database knows neither NUL nor half a character. */
export function storable(typed: Typed): Typed {
  return new Map(
    [...typed].map(([name, values]) => [
      name,
      values.map((value) => value.slice(0, longestText).replaceAll("\0", "").toWellFormed()),
    ]),
  );
}
