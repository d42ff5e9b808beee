import type { NameOf } from "../../../ui/field/field-names.ts";

/** The names of a schema: `namesFrom<typeof takeForm>()`. Only its type is needed, because schemas stay on the server. */
export function namesFrom<Schema extends { shape: object }>(): NameOf<keyof Schema["shape"] & string> {
  return (name) => name;
}
