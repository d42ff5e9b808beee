import { fieldsIn, type FormDefinition } from "../definition.ts";
import { isScored } from "../score.ts";
import type { DefinitionFault } from "./definition-parts.ts";

/** Checks that a quiz has points and a tier for every score, and that nothing else has points. */
export function checkScoring(definition: FormDefinition): DefinitionFault[] {
  const { kind, scoring, pages } = definition;
  const faults: DefinitionFault[] = [];
  const isQuiz = kind === "quiz";
  if (isQuiz && scoring === null) faults.push({ path: [], reason: "a quiz needs scoring with tiers" });
  if (!isQuiz && scoring !== null)
    faults.push({ path: ["scoring"], reason: `a ${kind} has no score; only a quiz does` });
  if (isQuiz && !fieldsIn(definition).some(isScored))
    faults.push({ path: ["pages"], reason: "no answer of this quiz has points" });
  for (const [index, { fields }] of pages.entries()) {
    for (const [position, field] of fields.entries()) {
      const path = ["pages", index, "fields", position];
      if (!isQuiz && isScored(field)) faults.push({ path, reason: `has points, but a ${kind} has no score` });
      if (!("category" in field) || field.category === null) continue;
      if (!scoring?.categories.some(({ id }) => id === field.category))
        faults.push({ path: [...path, "category"], reason: `there is no category "${field.category}"` });
      else if (!isScored(field)) faults.push({ path: [...path, "category"], reason: "has a category, but no points" });
    }
  }
  return [...faults, ...checkTiers(definition)];
}

function checkTiers(definition: FormDefinition): DefinitionFault[] {
  const { scoring } = definition;
  if (scoring === null) return [];
  const faults = tierFaults(scoring.tiers, ["scoring", "tiers"]);
  for (const [index, { id, tiers }] of scoring.categories.entries()) {
    const path = ["scoring", "categories", index];
    if (tiers.length > 0) faults.push(...tierFaults(tiers, [...path, "tiers"]));
    const isUsed = fieldsIn(definition).some((field) => "category" in field && field.category === id);
    if (!isUsed) faults.push({ path: [...path, "id"], reason: `no question counts towards "${id}"` });
  }
  return faults;
}

function tierFaults(tiers: readonly { from: number }[], path: (string | number)[]): DefinitionFault[] {
  return tiers.flatMap(({ from }, index) => {
    const at = [...path, index, "from"];
    if (index === 0) return from === 0 ? [] : [{ path: at, reason: "the first tier must begin at 0%" }];
    const before = tiers[index - 1]!.from;
    return from > before
      ? []
      : [{ path: at, reason: `begins at ${from}%, which is not above the previous ${before}%` }];
  });
}
