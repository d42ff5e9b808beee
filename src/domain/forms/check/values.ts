import { formatDay, parseDay, type Day } from "../../time/day.ts";
import { isTextual, type Answer, type Field, type FieldOf, type Test, type Value } from "../definition.ts";
import { choicesOf } from "../options.ts";

/** Represents every text that no condition names. */
const otherText = "\u{10ffff}";
/** With more distinguished options than this, there are too many sets of them to try. */
const mostTold = 12;

/**
 * Representative answers of a field: these tests treat every other answer like one of them. Null if there are too many.
 */
export function distinguishingAnswers(field: Field, tests: readonly Test[]): Answer[] | null {
  const values = tests.flatMap(valuesIn);
  if (isTextual(field)) return texts(values);
  switch (field.type) {
    case "statement":
      return [];
    case "multiple-choice":
      return setsOf(field, new Set(values.map(String)));
    case "number":
      return numbers(field, values.map(Number));
    case "rating":
    case "scale":
      return choicesOf(field)!.map(Number);
    case "single-choice":
    case "dropdown":
    case "yes-no":
      return choicesOf(field)!;
    case "date":
    case "date-of-birth":
      return days(field, values.map(String));
    case "consent":
      return ["yes"];
    case "hidden":
      return field.value === "" ? texts(values) : [...texts(values), field.value];
    case "file":
    case "address":
      return texts(values);
  }
}

function valuesIn(test: Test): Value[] {
  if ("is" in test) return test.is;
  if ("isNot" in test) return test.isNot;
  if ("includes" in test) return test.includes;
  if ("atLeast" in test) return [test.atLeast];
  return "atMost" in test ? [test.atMost] : [];
}

function texts(values: readonly Value[]): string[] {
  return [...new Set([...values.map(String), otherText])];
}

/** Each number that a test names, and its neighbours on both sides. */
function numbers({ least, most, decimals }: FieldOf<"number">, named: readonly number[]): number[] {
  const step = 10 ** -decimals;
  const around = named.flatMap((value) => [value - step, value, value + step]);
  const ends = [least ?? -1e12, most ?? 1e12];
  return [...new Set([...around, ...ends].map((value) => Number(value.toFixed(decimals))))].filter(
    (value) => value >= ends[0]! && value <= ends[1]!,
  );
}

function days(field: FieldOf<"date" | "date-of-birth">, named: readonly string[]): string[] {
  const [from, to] = field.type === "date" ? [field.from, field.to] : [null, null];
  const around = named.flatMap((text) => {
    const day = parseDay(text);
    return day === null ? [] : [-1, 0, 1].map((more) => formatDay((day + more) as Day));
  });
  const ends = [from ?? "1900-01-01", to ?? "9999-12-31"];
  return [...new Set([...around, ...ends])].filter((day) => day >= ends[0]! && day <= ends[1]!);
}

/** Every set of the options that tests name, filled up with other options as far as the field requires. */
function setsOf(field: FieldOf<"multiple-choice">, named: ReadonlySet<string>): string[][] | null {
  const { least, most } = field;
  const all = choicesOf(field)!;
  const told = all.filter((id) => named.has(id));
  if (told.length > mostTold) return null;
  const others = all.filter((id) => !named.has(id));
  const fewest = Math.max(1, least);
  return Array.from({ length: 2 ** told.length }, (_, number) => told.filter((_id, bit) => (number >> bit) & 1))
    .map((set) => [...set, ...others.slice(0, Math.max(0, fewest - set.length))])
    .filter((set) => set.length >= fewest && set.length <= (most ?? all.length));
}
