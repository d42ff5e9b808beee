import { fieldsIn, isQuestion, type FormDefinition } from "../definition.ts";
import { checkBounds } from "./bounds.ts";
import { checkJumps } from "./jumps.ts";
import { checkNames } from "./names.ts";
import type { DefinitionFault } from "./definition-parts.ts";
import { checkScoring } from "./scoring.ts";
import { checkTests } from "./tests.ts";
import { checkTexts } from "./check-texts.ts";
import { checkReachability } from "./reachability.ts";

/** Everything that would go wrong for a visitor, found before one comes. */
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
  // Ways can be followed only where every step leads somewhere.
  return faults.length > 0 ? faults : checkReachability(definition);
}

function checkQuestions(definition: FormDefinition): DefinitionFault[] {
  return fieldsIn(definition).some(isQuestion) ? [] : [{ path: ["pages"], reason: "asks nothing" }];
}
