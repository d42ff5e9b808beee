import fc from "fast-check";
import { plainTypes } from "#domain/forms/definition.ts";

/** A random form, survey or quiz with every type of field. Every condition can become true. */
export function randomForm(line: fc.Arbitrary<string>, text: fc.Arbitrary<string>): fc.Arbitrary<object> {
  // Without braces, which would refer to answers that do not exist.
  const plain = (words: fc.Arbitrary<string>) => words.map((value) => value.replaceAll(/[{}]/g, "") || "x");
  const label = plain(line);
  const option = fc.oneof(
    label.map((words) => `o ${shorten(words, 40)}`),
    fc.record({ id: fc.constantFrom("p", "q-1"), label, hint: label }),
  );
  const options = fc
    .tuple(option, fc.array(label, { minLength: 1, maxLength: 3 }))
    .map(([first, rest]) => [first, ...rest.map((words, index) => ({ id: `r${index}`, label: words }))]);
  const condition = fc.constantFrom<object | undefined>(
    undefined,
    { field: "start", is: "yes" },
    { field: "start", "is-not": ["yes"] },
    {
      any: [
        { field: "start", answered: false },
        { all: [{ field: "size", "at-least": 2 }, { not: { field: "size", is: 3 } }] },
      ],
    },
    { field: "several", includes: ["a", "b"] },
    { field: "day", "at-most": "2026-12-31" },
  );
  const shared = { label, hint: label, required: fc.boolean(), "show-if": condition };
  const types = [
    fc.record({ ...shared, type: fc.constant("short-text"), most: fc.integer({ min: 1, max: 500 }) }),
    fc.record({ ...shared, type: fc.constantFrom(...plainTypes.filter((type) => type !== "statement")) }),
    fc.record({
      ...shared,
      type: fc.constant("long-text"),
      "required-if": condition,
      required: fc.constant(false),
    }),
    fc.record({
      ...shared,
      type: fc.constant("number"),
      least: fc.integer({ min: -9, max: 3 }),
      decimals: fc.nat(6),
      unit: label.map((words) => shorten(words, 20)),
    }),
    fc.record({ ...shared, type: fc.constant("date"), from: fc.constantFrom(undefined, "2026-01-01") }),
    fc.record({ ...shared, type: fc.constantFrom("single-choice", "dropdown"), options, other: fc.boolean() }),
    fc.record({
      ...shared,
      type: fc.constant("multiple-choice"),
      options,
      least: fc.nat(2),
      most: fc.constantFrom(undefined, 2),
    }),
    fc.record({ ...shared, type: fc.constant("rating"), most: fc.integer({ min: 3, max: 10 }) }),
    fc.record({
      ...shared,
      type: fc.constant("scale"),
      least: fc.nat(1),
      most: fc.integer({ min: 2, max: 10 }),
      "most-label": label,
    }),
    fc.record({ ...shared, type: fc.constant("consent"), label: plain(text) }),
    fc.record({ type: fc.constant("hidden"), value: label }),
    fc.record({ type: fc.constant("statement"), label: plain(text), "show-if": condition }),
    fc.record({
      ...shared,
      type: fc.constant("file"),
      accept: fc.constantFrom(undefined, ["pdf"]),
      // Eight of them on one page stay within the limit of a request.
      most: fc.integer({ min: 1, max: 2 }),
      "largest-mb": fc.constant(1),
    }),
  ] as fc.Arbitrary<object>[];
  const start = [
    { id: "start", type: "yes-no", label: "Start?" },
    { id: "size", type: "number", label: "Size" },
    { id: "several", type: "multiple-choice", label: "Several", options: ["a", "b", "c"] },
    { id: "day", type: "date", label: "Day" },
  ];
  return fc
    .record({
      kind: fc.constantFrom("form", "survey", "quiz"),
      title: label,
      intro: plain(text),
      submit: label.map((words) => shorten(words, 30)),
      fields: fc.array(fc.oneof(...types), { maxLength: 8 }),
      tiers: fc.uniqueArray(fc.integer({ min: 1, max: 100 }), { maxLength: 3 }),
      thanks: fc.record({ title: label, text: plain(text), book: fc.constantFrom(undefined, "a") }),
      cap: fc.constantFrom(undefined, 7),
      closes: fc.constantFrom(undefined, "2027-03-28 18:30"),
      "by-link-only": fc.boolean(),
      notify: fc.constantFrom(undefined, true, false, "desk@a.example"),
    })
    .map(({ kind, fields, tiers, thanks, cap, ...rest }) => {
      const own = fields.map((field, index) => ({ id: `f${index}`, ...field }));
      const common = { kind, ...rest, "most-responses": cap };
      const next = [{ if: { field: "size", is: 1 }, end: "out" }];
      const endings = [{ id: "out", title: "Out", disqualifies: true }];
      if (kind === "form") return { ...common, fields: [...start, ...own], next, endings, "thank-you": thanks };
      const last = {
        id: "last",
        "show-if": { field: "several", answered: true },
        fields: own.length > 0 ? own : [{ id: "z", type: "email", label: "Z" }],
      };
      const points = { id: "points", type: "yes-no", label: "Points", points: { no: 3 }, category: "c" };
      const pages = [
        {
          id: "first",
          title: "First",
          fields: kind === "quiz" ? [...start, points] : start,
          next: [...next, { "go-to": "last", if: { field: "size", is: 2 } }],
        },
        { id: "middle", fields: [{ id: "m", type: "email", label: "M" }] },
        last,
      ];
      if (kind === "survey") return { ...common, pages, endings, "thank-you": thanks };
      const scoring = {
        categories: [{ id: "c", title: "C", tiers: [{ from: "0%", text: "Low" }] }],
        tiers: [0, ...tiers.toSorted((one, other) => one - other)].map((from) => ({
          from: `${from}%`,
          title: `From ${from}`,
        })),
      };
      return { ...common, pages, endings, scoring };
    });
}

/** The first characters, without half of a character at the end. */
function shorten(words: string, length: number): string {
  return words.slice(0, length).toWellFormed().trim();
}
