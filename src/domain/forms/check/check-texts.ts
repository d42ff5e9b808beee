import { fieldsIn, type FieldType, type FormDefinition } from "../definition.ts";
import { piped } from "../pipe.ts";
import { textsIn, type DefinitionFault } from "./definition-parts.ts";

/** Answers that make no word of a sentence. */
const unspeakable = new Set<FieldType>(["statement", "file", "consent", "long-text"]);

/** A text may use the answers of earlier pages. */
export function checkTexts(definition: FormDefinition): DefinitionFault[] {
  const all = fieldsIn(definition);
  return textsIn(definition).flatMap(({ path, text, before }) =>
    piped(text).flatMap((id) => {
      const field = all.find((one) => one.id === id);
      if (field === undefined) return [{ path, reason: `speaks of {${id}}, but there is no such field` }];
      if (!before.includes(field))
        return [{ path, reason: `speaks of {${id}}, which is not answered on an earlier page` }];
      return unspeakable.has(field.type)
        ? [{ path, reason: `speaks of {${id}}, but the answer to a ${field.type} cannot be put into a text` }]
        : [];
    }),
  );
}
