import type { Answer, Answers, Condition, Test, Value } from "./definition.ts";
import { other, otherText } from "./other.ts";

export function isMet(condition: Condition | null, answers: Answers): boolean {
  if (condition === null) return true;
  if ("all" in condition) return condition.all.every((part) => isMet(part, answers));
  if ("any" in condition) return condition.any.some((part) => isMet(part, answers));
  if ("not" in condition) return !isMet(condition.not, answers);
  return passes(condition, answers.get(condition.field) ?? null);
}

/** What remains of a condition once one answer is known: the same, a smaller one, or a decision. */
export function substitute(condition: Condition, field: string, answer: Answer | null): Condition | boolean {
  if ("all" in condition) return join(condition.all, field, answer, false, (all) => ({ all }));
  if ("any" in condition) return join(condition.any, field, answer, true, (any) => ({ any }));
  if ("not" in condition) {
    const inner = substitute(condition.not, field, answer);
    return typeof inner === "boolean" ? !inner : { not: inner };
  }
  return condition.field === field ? passes(condition, answer) : condition;
}

export function substituteAll(condition: Condition, answers: Iterable<[string, Answer | null]>): Condition | boolean {
  let left: Condition | boolean = condition;
  for (const [field, answer] of answers) {
    if (typeof left === "boolean") break;
    left = substitute(left, field, answer);
  }
  return left;
}

/** The same condition with its fields renamed. */
export function renameFields(condition: Condition, rename: (field: string) => string): Condition {
  const inner = (part: Condition) => renameFields(part, rename);
  if ("all" in condition) return { all: condition.all.map(inner) };
  if ("any" in condition) return { any: condition.any.map(inner) };
  if ("not" in condition) return { not: inner(condition.not) };
  return { ...condition, field: rename(condition.field) };
}

export function testsIn(condition: Condition | null): Test[] {
  if (condition === null) return [];
  if ("all" in condition) return condition.all.flatMap(testsIn);
  if ("any" in condition) return condition.any.flatMap(testsIn);
  return "not" in condition ? testsIn(condition.not) : [condition];
}

/** `deciding` is the value of one part that decides the whole: false for `all`, true for `any`. */
function join(
  parts: readonly Condition[],
  field: string,
  answer: Answer | null,
  deciding: boolean,
  make: (parts: Condition[]) => Condition,
): Condition | boolean {
  const left: Condition[] = [];
  for (const part of parts) {
    const inner = substitute(part, field, answer);
    if (inner === deciding) return deciding;
    if (typeof inner !== "boolean") left.push(inner);
  }
  if (left.length === 0) return !deciding;
  return left.length === 1 ? left[0]! : make(left);
}

function passes(test: Test, answer: Answer | null): boolean {
  if ("answered" in test) return (answer !== null) === test.answered;
  if ("isNot" in test) return answer === null || !isOneOf(answer, test.isNot);
  if (answer === null) return false;
  if ("is" in test) return isOneOf(answer, test.is);
  if ("includes" in test)
    return Array.isArray(answer) && test.includes.some((option) => answer.some((one: string) => isValue(one, option)));
  if ("atLeast" in test) return compare(answer, test.atLeast) >= 0;
  return compare(answer, test.atMost) <= 0;
}

function isOneOf(answer: Answer, values: readonly Value[]): boolean {
  return values.some((value) =>
    typeof answer === "number" ? Number(value) === answer : typeof answer === "string" && isValue(answer, value),
  );
}

/** A visitor's own text counts as the "other" option. */
function isValue(answer: string, value: Value): boolean {
  return String(value) === answer || (value === other && otherText(answer) !== null);
}

/**
 * Compares numbers by size and days as text (2026-11-15). Values that cannot be compared give NaN, so no test holds.
 */
function compare(answer: Answer, value: Value): number {
  if (typeof answer === "number") return answer - Number(value);
  if (typeof answer !== "string") return Number.NaN;
  return answer < String(value) ? -1 : answer > String(value) ? 1 : 0;
}
