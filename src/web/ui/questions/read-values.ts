import type { Values } from "./question-views.ts";

/** The current values of a form, without files and without the widget's own fields. */
export function readValues(form: HTMLFormElement): Values {
  const values: Values = {};
  for (const [name, value] of new FormData(form)) {
    if (typeof value !== "string" || name.startsWith("_")) continue;
    values[name] = [...(values[name] ?? []), value];
  }
  return values;
}
