import { controlsOf, type Typed } from "#domain/forms/controls.ts";
import { fieldsIn, type Field, type FieldType, type FormDefinition } from "#domain/forms/definition.ts";

const longest = 1_000;

/** Other common parameter names that sites use for prefilling. */
const aliases: Partial<Record<FieldType, string[]>> = {
  "first-name": ["first_name", "firstName"],
  "last-name": ["last_name", "lastName"],
  email: ["email"],
  phone: ["phone"],
  name: ["name"],
};

function namesOf({ id, type }: Field, control: string): string[] {
  return [control, control.replaceAll("-", "_"), ...(control === id ? (aliases[type] ?? []) : [])];
}

/** The query parameters that prefill a field. */
export function prefillNames(definition: FormDefinition, params: URLSearchParams): string[] {
  const names = fieldsIn(definition).flatMap((field) =>
    controlsOf(field).flatMap((control) => namesOf(field, control)),
  );
  return [...new Set(names)].filter((name) => params.has(name));
}

/** Reads prefilled values from the URL, by field id or by common names. Never prefills files or consent. */
export function readFormPrefill(definition: FormDefinition, params: URLSearchParams): Typed {
  const typed = new Map<string, string[]>();
  for (const field of fieldsIn(definition)) {
    if (field.type === "file" || field.type === "consent") continue;
    for (const control of controlsOf(field)) {
      const values =
        namesOf(field, control)
          .map((name) => params.getAll(name))
          .find((found) => found.some((value) => value !== "")) ?? [];
      const kept = values.slice(0, 50).map((value) => value.slice(0, longest));
      if (kept.length > 0) typed.set(control, field.type === "multiple-choice" ? kept : kept.slice(0, 1));
    }
  }
  return typed;
}
