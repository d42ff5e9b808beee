import { fieldsIn, type FormDefinition } from "../definition.ts";
import { other } from "../other.ts";
import type { DefinitionFault } from "./definition-parts.ts";

/** Checks that ids are unique. */
export function checkNames(definition: FormDefinition): DefinitionFault[] {
  const { pages, endings, scoring } = definition;
  const fieldPaths = pages.flatMap(({ fields }, index) =>
    fields.map((_field, position) => ["pages", index, "fields", position, "id"]),
  );
  return [
    ...repeats(fieldsIn(definition), fieldPaths, "field"),
    ...repeats(pages, pathsTo("pages", pages), "page"),
    ...repeats(endings, pathsTo("endings", endings), "ending"),
    ...repeats(
      scoring?.categories ?? [],
      pathsTo("categories", scoring?.categories ?? []).map((path) => ["scoring", ...path]),
      "category",
    ),
    ...pages.flatMap(({ fields }, index) =>
      fields.flatMap((field, position) =>
        "options" in field
          ? repeats(
              // Listed first, so that an author's own option with that id is reported as the duplicate.
              field.hasOther === true ? [{ id: other }, ...field.options] : field.options,
              [...(field.hasOther === true ? [["options", 0]] : []), ...pathsTo("options", field.options)].map(
                ([, option]) => ["pages", index, "fields", position, "options", option!],
              ),
              "option",
            )
          : [],
      ),
    ),
  ];
}

function pathsTo(list: string, things: readonly unknown[]): (string | number)[][] {
  return things.map((_thing, index) => [list, index, "id"]);
}

function repeats(things: readonly { id: string }[], paths: (string | number)[][], what: string): DefinitionFault[] {
  const seen = new Set<string>();
  return things.flatMap(({ id }, index) => {
    if (!seen.has(id)) {
      seen.add(id);
      return [];
    }
    return [{ path: paths[index]!, reason: `another ${what} already has the id "${id}"` }];
  });
}
