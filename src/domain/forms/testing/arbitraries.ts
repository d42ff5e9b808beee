import fc from "fast-check";
import type { Typed } from "../controls.ts";
import {
  isTextual,
  type Condition,
  type Field,
  type FormDefinition,
  type FormPageDefinition,
  type PageRule,
  type Test,
} from "../definition.ts";
import { choicesOf } from "../options.ts";
import { ending, field, form, options, page } from "./build.ts";

/** A number that is used modulo the number of choices, so that shrinking leads to the first choice. */
const pick = fc.nat(997);

type Seeds = { all: Seeds[] } | { any: Seeds[] } | { not: Seeds } | { test: [number, number, number] };

const { condition: seeds } = fc.letrec<{ condition: Seeds }>((tie) => ({
  condition: fc.oneof(
    { maxDepth: 3, depthSize: "small" },
    fc.record({ test: fc.tuple(pick, pick, pick) }),
    fc.record({ all: fc.array(tie("condition"), { minLength: 1, maxLength: 3 }) }),
    fc.record({ any: fc.array(tie("condition"), { minLength: 1, maxLength: 3 }) }),
    fc.record({ not: tie("condition") }),
  ),
}));

const maybe = fc.option(seeds, { freq: 2 });

const fieldSeeds = fc.record({
  type: pick,
  points: fc.array(fc.nat(9), { minLength: 4, maxLength: 4 }),
  category: fc.option(fc.constantFrom("x", "y")),
  isRequired: fc.boolean(),
  requiredIf: fc.option(seeds, { freq: 1 }),
  showIf: maybe,
});

const pageSeeds = fc.record({
  showIf: maybe,
  fields: fc.array(fieldSeeds, { minLength: 1, maxLength: 3 }),
  next: fc.array(fc.record({ if: seeds, to: pick }), { maxLength: 2 }),
});

/** Any definition whose conditions look backwards and whose rules lead forwards, meaningful or not. */
export function anyDefinition(): fc.Arbitrary<FormDefinition> {
  return fc.array(pageSeeds, { minLength: 1, maxLength: 5 }).map((pages) => {
    const before: Field[] = [];
    const built: FormPageDefinition[] = pages.map(({ showIf, fields, next }, index) => {
      const shown = showIf && conditionFrom(showIf, before);
      const own = fields.map((seed, position) => {
        const made = fieldFrom(seed, `f${index}${position}`, before);
        before.push(made);
        return made;
      });
      const rules = next.map((seed) => ruleFrom(conditionFrom(seed.if, before), seed.to, index, pages.length));
      return page(`p${index}`, own, { showIf: shown, next: rules });
    });
    const categories = ["x", "y"].map((id) => ({ id, title: id, tiers: [] }));
    const tiers = [0, 30, 70].map((from) => ({ from, title: "", text: "", book: null }));
    return form({
      kind: "quiz",
      pages: built,
      endings: [ending("e0"), ending("e1", { isDisqualifying: true })],
      scoring: { categories, tiers },
    });
  });
}

function fieldFrom(seed: SeedOf<typeof fieldSeeds>, id: string, before: readonly Field[]): Field {
  const { points, category } = seed;
  const [a, b, c, d] = points;
  const kinds: Field[] = [
    field(id, "yes-no", { points: { yes: a!, no: b! }, category }),
    field(id, "single-choice", { options: options(`a=${a}`, `b=${b}`, `c=${c}`), category }),
    field(id, "multiple-choice", {
      options: options(`a=${a}`, `b=${b}`, `c=${c}`, `d=${d}`),
      most: d! % 2 === 0 ? 2 : null,
      category,
    }),
    field(id, "number", { least: 0, most: 20 }),
    field(id, "rating", { isScored: a! % 2 === 0, category }),
    field(id, "scale", { least: 1, most: 7, isScored: a! % 2 === 0, category }),
    field(id, "dropdown", { options: options(`a=${a}`, `b=${b}`), category }),
    field(id, "date", { from: "2026-01-01", to: "2026-12-31" }),
    field(id, "short-text"),
    field(id, "consent"),
    field(id, "hidden", { value: a! % 2 === 0 ? "" : "a" }),
    field(id, "statement"),
  ];
  const made = kinds[seed.type % kinds.length]!;
  const isAsked = made.type !== "statement" && made.type !== "hidden";
  return {
    ...made,
    isRequired: isAsked && seed.isRequired,
    requiredIf: isAsked && !seed.isRequired && seed.requiredIf !== null ? conditionFrom(seed.requiredIf, before) : null,
    showIf: seed.showIf === null ? null : conditionFrom(seed.showIf, before),
  };
}

type SeedOf<T> = T extends fc.Arbitrary<infer Seed> ? Seed : never;

function ruleFrom(condition: Condition | null, to: number, index: number, count: number): PageRule {
  const later = count - 1 - index;
  const choice = to % (later + 2);
  return choice < later
    ? { if: condition, goTo: `p${index + 1 + choice}` }
    : { if: condition, end: `e${choice - later}` };
}

/** Null if there is no earlier field to test. */
function conditionFrom(seed: Seeds, before: readonly Field[]): Condition | null {
  const asked = before.filter(({ type }) => type !== "statement");
  return asked.length === 0 ? null : build(seed, asked);
}

function build(seed: Seeds, asked: readonly Field[]): Condition {
  if ("all" in seed) return { all: seed.all.map((one) => build(one, asked)) };
  if ("any" in seed) return { any: seed.any.map((one) => build(one, asked)) };
  if ("not" in seed) return { not: build(seed.not, asked) };
  const [which, how, what] = seed.test;
  return testOf(asked[which % asked.length]!, how, what);
}

function testOf(asked: Field, how: number, what: number): Test {
  const base = { field: asked.id };
  const equalTo = (values: readonly string[]): Test[] => [
    { ...base, is: [values[what % values.length]!] },
    { ...base, isNot: [values[what % values.length]!] },
  ];
  const tests = ((): Test[] => {
    if (isTextual(asked)) return equalTo(["a", "b"]);
    switch (asked.type) {
      case "number":
        return [
          { ...base, atLeast: what % 21 },
          { ...base, atMost: what % 21 },
          { ...base, is: [what % 21] },
        ];
      case "rating":
      case "scale": {
        const value = Number(choicesOf(asked)![what % choicesOf(asked)!.length]);
        return [
          { ...base, atLeast: value },
          { ...base, atMost: value },
          { ...base, isNot: [value] },
        ];
      }
      case "date": {
        const day = `2026-0${1 + (what % 9)}-15`;
        return [
          { ...base, atLeast: day },
          { ...base, atMost: day },
          { ...base, is: [day] },
        ];
      }
      case "multiple-choice": {
        const ids = choicesOf(asked)!;
        return [{ ...base, includes: [ids[what % ids.length]!, ids[(what >> 3) % ids.length]!] }];
      }
      case "consent":
        return [];
      case "date-of-birth":
      case "single-choice":
      case "dropdown":
      case "yes-no":
      case "hidden":
      case "statement":
      case "file":
      case "address":
        return equalTo(choicesOf(asked) ?? ["a", "b"]);
    }
  })();
  tests.push({ ...base, answered: what % 2 === 0 });
  return tests[how % tests.length]!;
}

/** What a person or a program may send for these fields: valid, invalid or nothing. */
export function anyTyped(fields: readonly Field[]): fc.Arbitrary<Typed> {
  const one = fc.oneof(
    { weight: 2, arbitrary: fc.constant([]) },
    { weight: 8, arbitrary: pick.map((number) => ["right", String(number)]) },
    { weight: 1, arbitrary: fc.array(fc.string(), { maxLength: 2 }) },
  );
  return fc.tuple(...fields.map(() => one)).map(
    (values) =>
      new Map(
        fields.map((asked, index) => {
          const [what, number] = values[index]!;
          return [asked.id, what === "right" ? rightAnswer(asked, Number(number)) : values[index]!];
        }),
      ),
  );
}

function rightAnswer(asked: Field, number: number): string[] {
  const oneOf = (values: readonly string[]) => [values[number % values.length]!];
  if (isTextual(asked)) return oneOf(["a", "b", "c"]);
  switch (asked.type) {
    case "number":
      return [String(number % 21)];
    case "date":
      return [`2026-0${1 + (number % 9)}-1${4 + (number % 3)}`];
    case "multiple-choice":
      return choicesOf(asked)!.filter((_id, index) => (number >> index) % 2 === 1);
    case "consent":
      return ["yes"];
    case "date-of-birth":
    case "single-choice":
    case "dropdown":
    case "yes-no":
    case "rating":
    case "scale":
    case "hidden":
    case "statement":
    case "file":
    case "address":
      return oneOf(choicesOf(asked) ?? ["a", "b", "c"]);
  }
}
