import type { Values } from "./question-views.ts";

/** What stands in a form now, files and our own fields aside. */
export function readValues(form: HTMLFormElement): Values {
  const values: Values = {};
  for (const [name, value] of new FormData(form)) {
    if (typeof value !== "string" || name.startsWith("_")) continue;
    values[name] = [...(values[name] ?? []), value];
  }
  return values;
}
