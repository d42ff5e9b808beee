import { fieldsIn, isQuestion, type FormDefinition } from "../definition.ts";
import { checkBounds } from "./bounds.ts";
import { checkJumps } from "./jumps.ts";
import { checkNames } from "./names.ts";
import type { DefinitionFault } from "./definition-parts.ts";
import { checkScoring } from "./scoring.ts";
import { checkTests } from "./tests.ts";
import { checkTexts } from "./check-texts.ts";
import { checkReachability } from "./reachability.ts";

/** Finds everything in a definition that would fail for a visitor, before it is published. */
export function checkDefinition(definition: FormDefinition): DefinitionFault[] {
  const faults = [
    ...checkQuestions(definition),
    ...checkNames(definition),
    ...checkBounds(definition),
    ...checkTests(definition),
    ...checkJumps(definition),
    ...checkTexts(definition),
    ...checkScoring(definition),
  ];
  // Paths can be followed only if every step has a valid target.
  return faults.length > 0 ? faults : checkReachability(definition);
}

function checkQuestions(definition: FormDefinition): DefinitionFault[] {
  return fieldsIn(definition).some(isQuestion) ? [] : [{ path: ["pages"], reason: "has no questions" }];
}
