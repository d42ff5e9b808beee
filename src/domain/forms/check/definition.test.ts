import { describe, expect, it } from "vitest";
import type { Condition, FormDefinition, Scoring } from "../definition.ts";
import { ending, field, form, options, page } from "../testing/build.ts";
import { checkDefinition } from "./definition.ts";

function told(changes: Partial<FormDefinition>): string[] {
  return checkDefinition(form(changes)).map(({ path, reason }) => `${path.join(".")}: ${reason}`);
}

const yes = (id: string): Condition => ({ field: id, is: ["yes"] });
const first = page("one", [field("a", "yes-no")]);
const second = page("two", [field("b", "short-text")]);
const tiers = [{ from: 0, title: "", text: "", book: null }];
const quiz = (scoring: Partial<Scoring>, ...fields: FormDefinition["pages"][number]["fields"]) =>
  told({ kind: "quiz", pages: [page("one", fields)], scoring: { categories: [], tiers, ...scoring } });
const scored = field("s", "yes-no", { points: { yes: 1, no: 0 } });

describe("a definition", () => {
  it("without errors is accepted", () => {
    expect(told({ pages: [first, second] })).toEqual([]);
    expect(quiz({}, scored)).toEqual([]);
  });

  it.each<[string, Partial<FormDefinition>, string]>([
    ["has no questions", { pages: [page("one", [field("s", "statement")])] }, "pages: has no questions"],
    [
      "has two fields with the same id",
      { pages: [first, page("two", [field("a", "email")])] },
      'pages.1.fields.0.id: another field already has the id "a"',
    ],
    [
      "has two pages with the same id",
      { pages: [first, page("one", [])] },
      'pages.1.id: another page already has the id "one"',
    ],
    [
      "has two options with the same id",
      { pages: [page("one", [field("a", "dropdown", { options: options("x", "x") })])] },
      'pages.0.fields.0.options.1: another option already has the id "x"',
    ],
    [
      "jumps to a missing page",
      { pages: [{ ...first, next: [{ if: null, goTo: "three" }] }] },
      'pages.0.next.0.goTo: there is no page "three"',
    ],
    [
      "leads to a missing ending",
      { pages: [{ ...first, next: [{ if: null, end: "done" }] }] },
      'pages.0.next.0.end: there is no ending "done"',
    ],
    [
      "leads a page to itself",
      { pages: [{ ...first, next: [{ if: yes("a"), goTo: "one" }] }] },
      'pages.0.next.0.goTo: page "one" leads to itself, which is an endless loop',
    ],
    [
      "jumps back and could loop for ever",
      { pages: [first, { ...second, next: [{ if: yes("a"), goTo: "one" }] }] },
      'pages.1.next.0.goTo: "one" comes before "two": going back could cause an endless loop',
    ],
    [
      "tests a field that does not exist",
      { pages: [page("one", [field("a", "yes-no", { showIf: { not: yes("z") } })])] },
      'pages.0.fields.0.showIf: there is no field "z"',
    ],
    [
      "tests a field that comes later",
      { pages: [page("one", [field("a", "yes-no", { showIf: { any: [yes("b")] } }), field("b", "yes-no")])] },
      'pages.0.fields.0.showIf: "b" is asked later: a condition can use only earlier answers',
    ],
    [
      "makes a field depend on itself",
      { pages: [page("one", [field("a", "yes-no", { requiredIf: yes("a") })])] },
      'pages.0.fields.0.requiredIf: "a" is asked later: a condition can use only earlier answers',
    ],
    [
      "tests for an answer that cannot be given",
      { pages: [first, { ...second, showIf: { field: "a", is: ["perhaps"] } }] },
      'pages.1.showIf: "a" can never be "perhaps"; its options are yes, no',
    ],
    [
      "tests for a day that does not exist",
      { pages: [page("one", [field("d", "date")]), { ...second, showIf: { field: "d", atLeast: "2027-02-29" } }] },
      'pages.1.showIf: "d" can never be "2027-02-29"',
    ],
    [
      "uses an operator that does not fit",
      { pages: [page("one", [field("m", "multiple-choice")]), { ...second, showIf: { field: "m", is: ["a"] } }] },
      'pages.1.showIf: "is" does not work with "m", a multiple-choice; use one of: includes, answered',
    ],
    [
      "tests a statement",
      {
        pages: [
          page("one", [field("s", "statement"), field("a", "email", { showIf: { field: "s", answered: true } })]),
        ],
      },
      'pages.0.fields.1.showIf: "s" is a statement, which has no answer',
    ],
    [
      "requires a statement",
      { pages: [page("one", [field("a", "email"), field("s", "statement", { isRequired: true })])] },
      "pages.0.fields.1.required: a statement cannot be required",
    ],
    [
      "requires a field twice",
      { pages: [first, page("two", [field("b", "email", { isRequired: true, requiredIf: yes("a") })])] },
      "pages.1.fields.0.requiredIf: has no effect because the field is always required: remove one of the two",
    ],
    [
      "refers to an answer that does not exist",
      { pages: [first, { ...second, title: "Hello {name}" }] },
      "pages.1.title: refers to {name}, but there is no such field",
    ],
    [
      "refers to an answer before it is given",
      { pages: [page("one", [field("a", "yes-no"), field("b", "email", { label: "So {a}?" })])] },
      "pages.0.fields.1.label: refers to {a}, which is not asked on an earlier page",
    ],
    [
      "refers to a file",
      { pages: [page("one", [field("f", "file")])], ending: { ...form().ending, text: "We have {f}" } },
      "ending.text: refers to {f}, but the answer to a file cannot be part of a text",
    ],
    [
      "has a minimum above its maximum",
      { pages: [page("one", [field("n", "number", { least: 3, most: 2 })])] },
      "pages.0.fields.0: has a minimum of 3, which is greater than its maximum of 2",
    ],
    [
      "has a first date after its last",
      { pages: [page("one", [field("d", "date", { from: "2026-02-01", to: "2026-01-01" })])] },
      "pages.0.fields.0: allows dates from 2026-02-01 to 2026-01-01: the first date is after the last",
    ],
    [
      "requires more options than there are",
      { pages: [page("one", [field("m", "multiple-choice", { least: 4 })])] },
      "pages.0.fields.0: requires 4 options, but has only 3",
    ],
    [
      "allows more files than can be sent",
      { pages: [page("one", [field("f", "file", { most: 3, largest: 10_000_000 })])] },
      "pages.0.fields.0: allows 30 MB of files on one page, but the limit is 20 MB",
    ],
    [
      "has a scale without steps",
      { pages: [page("one", [field("s", "scale", { least: 5, most: 5 })])] },
      "pages.0.fields.0: runs from 5 to 5: the end must be greater than the start",
    ],
    [
      "always hides a required field",
      {
        pages: [
          first,
          page("two", [
            field("b", "email", { isRequired: true, showIf: { all: [yes("a"), { field: "a", is: ["no"] }] } }),
          ]),
        ],
      },
      'pages.1.fields.0.showIf: "b" is required but always hidden: no answers make its condition true',
    ],
    [
      "hides a field because another one is never shown",
      {
        pages: [
          page("one", [
            field("a", "yes-no", { isRequired: true }),
            field("b", "yes-no", { showIf: { field: "a", answered: false } }),
          ]),
          page("two", [field("c", "email", { showIf: yes("b") })]),
        ],
      },
      'pages.0.fields.1.showIf: "b" is always hidden: no answers make its condition true',
    ],
    [
      "has a condition that no number fulfils",
      {
        pages: [
          page("one", [field("n", "number", { least: 0, most: 10 })]),
          page("two", [
            field("b", "email", {
              showIf: {
                all: [
                  { field: "n", atLeast: 5 },
                  { field: "n", atMost: 4 },
                ],
              },
            }),
          ]),
        ],
      },
      'pages.1.fields.0.showIf: "b" is always hidden: no answers make its condition true',
    ],
    [
      "always skips a page",
      { pages: [{ ...first, next: [{ if: null, goTo: "three" }] }, second, page("three", [field("c", "email")])] },
      'pages.1: no answers lead to page "two"',
    ],
    [
      "has a rule after one that always applies",
      {
        pages: [
          {
            ...first,
            next: [
              { if: null, goTo: "two" },
              { if: yes("a"), end: "e" },
            ],
          },
          second,
        ],
        endings: [ending("e")],
      },
      "pages.0.next.1: no answers make this rule apply",
    ],
    [
      "has an unreachable ending",
      { pages: [first], endings: [ending("e")] },
      'endings.0: no answers lead to the ending "e"',
    ],
    [
      "has points without being a quiz",
      { pages: [page("one", [scored])] },
      "pages.0.fields.0: has points, but a survey has no score",
    ],
    [
      "has a score without being a quiz",
      { pages: [first], scoring: { categories: [], tiers } },
      "scoring: a survey has no score; only a quiz does",
    ],
    [
      "is a quiz without scoring",
      { kind: "quiz", pages: [page("one", [scored])] },
      ": a quiz needs scoring with tiers",
    ],
  ])("that %s is refused", (_what, changes, fault) => {
    expect(told(changes)).toContain(fault);
  });

  it("of a quiz needs points, used categories that exist, and tiers from 0 upwards", () => {
    expect(quiz({}, field("a", "yes-no"))).toEqual(["pages: no answer of this quiz has points"]);
    expect(quiz({}, { ...scored, category: "x" })).toEqual(['pages.0.fields.0.category: there is no category "x"']);
    const categories = [{ id: "x", title: "X", tiers: [] }];
    expect(quiz({ categories }, scored)).toEqual(['scoring.categories.0.id: no question counts towards "x"']);
    expect(quiz({ categories }, scored, field("r", "rating", { category: "x" }))).toContain(
      "pages.0.fields.1.category: has a category, but no points",
    );
    expect(quiz({ tiers: [{ ...tiers[0]!, from: 10 }] }, scored)).toEqual([
      "scoring.tiers.0.from: the first tier must begin at 0%",
    ]);
    expect(quiz({ tiers: [tiers[0]!, { ...tiers[0]!, from: 50 }, { ...tiers[0]!, from: 50 }] }, scored)).toEqual([
      "scoring.tiers.2.from: begins at 50%, which is not above the previous 50%",
    ]);
  });

  it("whose quiz result is unreachable is refused", () => {
    const pages = [page("one", [scored], { next: [{ if: null, end: "e" }] })];
    expect(told({ kind: "quiz", pages, endings: [ending("e")], scoring: { categories: [], tiers } })).toEqual([
      "scoring: no answers lead to a result: rules always lead to another ending",
    ]);
  });

  it("with twenty questions in one condition is checked quickly", () => {
    const fields = Array.from({ length: 20 }, (_, index) => field(`q${index}`, "yes-no"));
    const pages = [page("one", fields), { ...second, showIf: { any: fields.map(({ id }) => yes(id)) } }];
    expect(told({ pages })).toEqual([]);
  });

  it("with too many paths to check is refused rather than accepted unchecked", () => {
    const fields = Array.from({ length: 16 }, (_, index) => field(`q${index}`, "single-choice"));
    const pages = [
      page("one", fields),
      ...fields.map(({ id }) => page(`p-${id}`, [field(`f-${id}`, "email")], { showIf: { field: id, is: ["a"] } })),
    ];
    expect(told({ pages })).toEqual([
      "pages: has more possible paths than can be checked; use fewer or simpler conditions",
    ]);
  });
});
