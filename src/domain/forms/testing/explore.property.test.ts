import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { casesOf } from "../../../../tests/support/long.ts";
import { explore, ruleKey, type Reachability } from "../check/explore.ts";
import { conditionsIn } from "../check/definition-parts.ts";
import { distinguishingAnswers } from "../check/values.ts";
import { isMet, testsIn } from "../conditions.ts";
import { fieldsIn, type Answer, type FormDefinition } from "../definition.ts";
import { walk } from "../walk.ts";
import { anyDefinition } from "./arbitraries.ts";

/** Definitions with more combinations are not tested exhaustively. */
const mostCombinations = 3_000;

/** All answers to the fields that conditions name, and one to each of the others. Null if there are too many. */
function combinations(definition: FormDefinition): ReadonlyMap<string, Answer>[] | null {
  const tests = conditionsIn(definition).flatMap(({ condition }) => testsIn(condition));
  let found: ReadonlyMap<string, Answer>[] = [new Map()];
  for (const field of fieldsIn(definition)) {
    const own = tests.filter((test) => test.field === field.id);
    const answers = own.length === 0 ? ["anything"] : distinguishingAnswers(field, own)!;
    const canBeEmpty = own.length > 0 && !(field.type === "hidden" && field.value !== "");
    found = found.flatMap((before) => [
      ...answers.map((answer) => new Map([...before, [field.id, answer]])),
      ...(canBeEmpty ? [before] : []),
    ]);
    if (found.length > mostCombinations) return null;
  }
  return found;
}

/** What one set of answers leads to, up to the first page that cannot be completed with it. */
function follow(definition: FormDefinition, answers: ReadonlyMap<string, Answer>, reached: Reachability): void {
  const formPath = walk(definition, answers);
  for (const { page, fields } of formPath.pages) {
    const index = definition.pages.indexOf(page);
    reached.pages.add(index);
    for (const { field, isRequired } of fields) {
      reached.fields.add(field.id);
      if (isRequired && !answers.has(field.id)) return;
    }
    const position = page.next.findIndex((rule) => isMet(rule.if, formPath.answers));
    if (position === -1) continue;
    reached.rules.add(ruleKey(index, position));
    const rule = page.next[position]!;
    if ("end" in rule) {
      reached.endings.add(rule.end);
      return;
    }
  }
  reached.isThrough = true;
}

describe("exploring a definition", () => {
  it("finds exactly what trying every answer finds", () => {
    let compared = 0;
    fc.assert(
      fc.property(anyDefinition(), (definition) => {
        const all = combinations(definition);
        fc.pre(all !== null);
        const tried: Reachability = {
          pages: new Set(),
          fields: new Set(),
          rules: new Set(),
          endings: new Set(),
          isThrough: false,
        };
        for (const answers of all) follow(definition, answers, tried);
        const found = explore(definition)!;
        expect({ ...found, fields: [...found.fields].sort() }).toEqual({ ...tried, fields: [...tried.fields].sort() });
        compared++;
      }),
      { seed: 8, numRuns: casesOf(400) },
    );
    expect(compared).toBe(casesOf(400));
  });
});
