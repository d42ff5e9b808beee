import type { NameIn, NameOf } from "../../../ui/field/field-names.ts";
import type { FormResult } from "../frame/office-form.tsx";

/** The names of a schema: `namesFrom<typeof takeForm>()`. Only its type is needed, because schemas stay on the server. */
export function namesFrom<Schema extends { shape: object }>(): NameOf<keyof Schema["shape"] & string> {
  return (name) => name;
}

/** The answer to a form that was refused, with the names of its fields: `ResultOf<typeof takeField>`. */
export type ResultOf<Fields> = FormResult<NameIn<Fields>>;
