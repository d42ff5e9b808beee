import { fieldsIn, type FieldType, type FormDefinition } from "../definition.ts";
import { piped } from "../pipe.ts";
import { textsIn, type DefinitionFault } from "./definition-parts.ts";

/** Types whose answers cannot be part of a sentence. */
const unspeakable = new Set<FieldType>(["statement", "file", "consent", "long-text"]);

/** Checks that each text refers only to answers from earlier pages. */
export function checkTexts(definition: FormDefinition): DefinitionFault[] {
  const all = fieldsIn(definition);
  return textsIn(definition).flatMap(({ path, text, before }) =>
    piped(text).flatMap((id) => {
      const field = all.find((one) => one.id === id);
      if (field === undefined) return [{ path, reason: `refers to {${id}}, but there is no such field` }];
      if (!before.includes(field))
        return [{ path, reason: `refers to {${id}}, which is not asked on an earlier page` }];
      return unspeakable.has(field.type)
        ? [{ path, reason: `refers to {${id}}, but the answer to a ${field.type} cannot be part of a text` }]
        : [];
    }),
  );
}
