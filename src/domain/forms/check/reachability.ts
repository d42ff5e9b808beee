import type { FormDefinition, FormPageDefinition } from "../definition.ts";
import { explore, ruleKey, type Reachability } from "./explore.ts";
import type { DefinitionFault } from "./definition-parts.ts";

/** Reports everything that no answers lead to, because no visitor would ever see it. */
export function checkReachability(definition: FormDefinition): DefinitionFault[] {
  const { pages, endings, scoring } = definition;
  const reached = explore(definition);
  if (reached === null) {
    const reason = "has more possible paths than can be checked; use fewer or simpler conditions";
    return [{ path: ["pages"], reason }];
  }
  const faults = pages.flatMap((page, index) => pageFaults(page, index, reached));
  for (const [index, { id }] of endings.entries())
    if (!reached.endings.has(id))
      faults.push({ path: ["endings", index], reason: `no answers lead to the ending "${id}"` });
  if (scoring !== null && !reached.isThrough)
    faults.push({ path: ["scoring"], reason: "no answers lead to a result: rules always lead to another ending" });
  return faults;
}

function pageFaults({ id, fields, next }: FormPageDefinition, index: number, reached: Reachability): DefinitionFault[] {
  if (!reached.pages.has(index)) return [{ path: ["pages", index], reason: `no answers lead to page "${id}"` }];
  const hidden = fields.flatMap((field, position): DefinitionFault[] => {
    if (reached.fields.has(field.id)) return [];
    const what = field.isRequired ? "is required but always hidden" : "is always hidden";
    const path = ["pages", index, "fields", position, "showIf"];
    return [{ path, reason: `"${field.id}" ${what}: no answers make its condition true` }];
  });
  const idle = next.flatMap((_rule, position): DefinitionFault[] =>
    reached.rules.has(ruleKey(index, position))
      ? []
      : [{ path: ["pages", index, "next", position], reason: "no answers make this rule apply" }],
  );
  return [...hidden, ...idle];
}
