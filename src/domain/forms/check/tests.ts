import { parseDay } from "../../time/day.ts";
import { testsIn } from "../conditions.ts";
import {
  fieldsIn,
  isTextual,
  type Field,
  type FieldType,
  type FormDefinition,
  type Test,
  type Value,
} from "../definition.ts";
import { choicesOf } from "../options.ts";
import { conditionsIn, type DefinitionFault, type ConditionAt } from "./definition-parts.ts";

type Operator = "is" | "isNot" | "includes" | "atLeast" | "atMost" | "answered";

const written: Record<Operator, string> = {
  is: "is",
  isNot: "is-not",
  includes: "includes",
  atLeast: "at-least",
  atMost: "at-most",
  answered: "answered",
};

const texts: Operator[] = ["is", "isNot", "answered"];
const sizes: Operator[] = ["is", "isNot", "atLeast", "atMost", "answered"];

/** The operators that fit the answers of each type. */
const operators: Record<FieldType, Operator[]> = {
  "short-text": texts,
  "long-text": ["answered"],
  "first-name": texts,
  "last-name": texts,
  name: texts,
  email: texts,
  phone: ["answered"],
  number: sizes,
  date: sizes,
  "date-of-birth": sizes,
  "single-choice": texts,
  dropdown: texts,
  "multiple-choice": ["includes", "answered"],
  "yes-no": texts,
  rating: sizes,
  scale: sizes,
  consent: ["answered"],
  hidden: texts,
  statement: [],
  file: ["answered"],
  address: ["answered"],
};

/** Checks that conditions use earlier fields, suitable operators and possible answers. */
export function checkTests(definition: FormDefinition): DefinitionFault[] {
  const all = fieldsIn(definition);
  return conditionsIn(definition).flatMap((placed) =>
    testsIn(placed.condition).flatMap((test) => {
      const reason = faultOf(test, placed, all);
      return reason === null ? [] : [{ path: placed.path, reason }];
    }),
  );
}

function faultOf(test: Test, { before }: ConditionAt, all: readonly Field[]): string | null {
  const field = all.find(({ id }) => id === test.field);
  if (field === undefined) return `there is no field "${test.field}"`;
  if (!before.includes(field)) return `"${test.field}" is asked later: a condition can use only earlier answers`;
  const operator = operatorOf(test);
  const allowed = operators[field.type];
  if (allowed.length === 0) return `"${test.field}" is a ${field.type}, which has no answer`;
  if (!allowed.includes(operator)) {
    const names = allowed.map((name) => written[name]).join(", ");
    return `"${written[operator]}" does not work with "${test.field}", a ${field.type}; use one of: ${names}`;
  }
  const impossible = valuesOf(test).find((value) => !isPossible(field, value));
  return impossible === undefined ? null : `"${test.field}" can never be "${impossible}"${offered(field)}`;
}

function operatorOf(test: Test): Operator {
  return (Object.keys(written) as Operator[]).find((name) => name in test)!;
}

function valuesOf(test: Test): Value[] {
  if ("is" in test) return test.is;
  if ("isNot" in test) return test.isNot;
  if ("includes" in test) return test.includes;
  if ("atLeast" in test) return [test.atLeast];
  return "atMost" in test ? [test.atMost] : [];
}

function isPossible(field: Field, value: Value): boolean {
  if (isTextual(field)) return true;
  switch (field.type) {
    case "number":
      return Number.isFinite(Number(value)) && String(value).trim() !== "";
    case "date":
    case "date-of-birth":
      return parseDay(String(value)) !== null;
    case "single-choice":
    case "multiple-choice":
    case "dropdown":
    case "yes-no":
    case "rating":
    case "scale":
      return choicesOf(field)!.includes(String(value));
    case "consent":
    case "hidden":
    case "statement":
    case "file":
    case "address":
      return true;
  }
}

function offered(field: Field): string {
  const choices = choicesOf(field);
  return choices === null ? "" : `; its options are ${choices.join(", ")}`;
}
