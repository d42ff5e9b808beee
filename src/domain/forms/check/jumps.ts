import type { FormDefinition } from "../definition.ts";
import type { DefinitionFault } from "./definition-parts.ts";

/** Rules may only lead forward, so that no form has an endless loop. */
export function checkJumps({ pages, endings }: FormDefinition): DefinitionFault[] {
  return pages.flatMap(({ id, next }, index) =>
    next.flatMap((rule, position) => {
      const path = ["pages", index, "next", position];
      const fault = (key: string, reason: string): DefinitionFault[] => [{ path: [...path, key], reason }];
      if ("end" in rule) {
        const isThere = endings.some((ending) => ending.id === rule.end);
        return isThere ? [] : fault("end", `there is no ending "${rule.end}"`);
      }
      const target = pages.findIndex((page) => page.id === rule.goTo);
      if (target === -1) return fault("goTo", `there is no page "${rule.goTo}"`);
      if (target === index) return fault("goTo", `page "${id}" leads to itself, which is an endless loop`);
      return target < index
        ? fault("goTo", `"${rule.goTo}" comes before "${id}": going back could cause an endless loop`)
        : [];
    }),
  );
}
